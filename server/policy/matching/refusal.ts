/** 建议不花时间: an item that is refused whatever is still unknown, the reason, and what would suit instead (decision 075). */
import { refuse } from '#contract/kit/errors.ts';
import type { Match } from '#contract/policy/matching/calls.ts';
import { bestFirst, doubtless, judge, verdictText } from '#contract/policy/matching/judge.ts';
import type { Answers } from '#contract/policy/matching/profile.ts';
import { itemSumText } from '#contract/policy/matching/say.ts';
import { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { readerAddressOf } from '../../kit/content/get-content.ts';
import { findCompany } from './company.ts';
import { declarationsOf, type RankedDeclaration, rankDeclarations } from './declarations.ts';
import { reasonOf, type World, worldOf } from './present-match.ts';

const mostInstead = 2;

/** What can still be made now: first what fits, first of the same kind of support, otherwise in the order of the list. */
const chosenInstead = (refused: RankedDeclaration, ranked: readonly RankedDeclaration[]): RankedDeclaration[] => {
  const { support_mode } = refused.declaration;
  const chosen: RankedDeclaration[] = [];
  // The list may hold thousands: it is gone through, not sorted, for each card.
  for (const verdict of [1, 2])
    for (const same of [true, false])
      for (const one of ranked) {
        if (chosen.length === mostInstead) return chosen;
        if (one.list === 'now' && one.inTime && one.verdict === verdict)
          if ((one.declaration.support_mode === support_mode) === same) chosen.push(one);
      }
  return chosen;
};

const insteadOf = (refused: RankedDeclaration, ranked: readonly RankedDeclaration[], answers: Answers) =>
  chosenInstead(refused, ranked).flatMap(({ declaration: { obj_id, title, items, on } }) => {
    const [best] = items.map((ready) => judge(ready, answers, on)).sort(bestFirst);
    return best
      ? [
          {
            title,
            item_name: best.item.name,
            verdict_text: verdictText(best),
            amount_text: itemSumText(best.item.amount),
            page: readerAddressOf(policyDeclaration, obj_id),
          },
        ]
      : [];
  });

/** Null when an answer that is not known could still change the verdict of one of its items. */
export const refusalOf = (
  one: RankedDeclaration,
  ranked: readonly RankedDeclaration[],
  answers: Answers,
  world: World,
): Match['refusal'] => {
  if (one.list !== 'never') return null;
  const { items, on } = one.declaration;
  const judged = items.map((ready) => judge(ready, doubtless(ready, answers), on));
  const [best] = judged.sort(bestFirst);
  if (best?.verdict !== 4) return null;
  return { reason: reasonOf(best, world), instead: insteadOf(one, ranked, answers) };
};

/** Null for what fits, what is unknown, and without a questionnaire. */
export const getRefusal: Verb<'GET /policies/policy_declarations/{obj_id}/refusal'> = async (context, { params }) => {
  const declarations = await declarationsOf(context);
  if (!declarations.some(({ obj_id }) => obj_id === params.obj_id)) throw refuse('not_found');
  const company = await findCompany(context.db, context);
  if (!company) return { data: null };
  const ranked = rankDeclarations(declarations, company);
  const one = ranked.find(({ obj_id }) => obj_id === params.obj_id);
  return { data: one ? refusalOf(one, ranked, company, await worldOf(context)) : null };
};
