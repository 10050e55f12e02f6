/** What the items that fit now give together at most, in words. */

import { amountText } from '#contract/policy/amount-text.ts';
import { bestCombination, type Candidate } from '#contract/policy/matching/combination.ts';
import type { Item } from '#contract/policy/matching/items.ts';
import { outcomeOf } from '#contract/policy/matching/judge.ts';
import type { Answers } from '#contract/policy/matching/profile.ts';
import { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { readerAddressOf } from '../../kit/content/get-content.ts';
import type { Declaration, RankedDeclaration } from './declarations.ts';

type Fitting = { declaration: Declaration; item: Item; candidate: Candidate };

const fittingItems = (ranked: readonly RankedDeclaration[], answers: Answers): Fitting[] =>
  ranked
    .filter(({ list, verdict }) => list === 'now' && verdict === 1)
    .flatMap(({ declaration }) =>
      declaration.items.flatMap((ready): Fitting[] => {
        const { item } = ready;
        const { max_wan } = item.amount;
        if (!max_wan || outcomeOf(ready, answers, declaration.on).verdict !== 1) return [];
        const id = `${declaration.obj_id}#${item.key}`;
        return [{ declaration, item, candidate: { id, amount_wan: max_wan, sharing: item.sharing } }];
      }),
    );

const presentItem = ({ declaration, item }: Fitting) => ({ title: declaration.title, item_name: item.name });

export const combinationOf = (ranked: readonly RankedDeclaration[], answers: Answers) => {
  const fitting = fittingItems(ranked, answers);
  if (fitting.length < 2) return null;
  const byId = new Map(fitting.map((one) => [one.candidate.id, one]));
  const { total_wan, chosen, dropped } = bestCombination(fitting.map(({ candidate }) => candidate));
  return {
    total_text: amountText(null, total_wan),
    chosen: chosen.flatMap(({ id, amount_wan }) => {
      const one = byId.get(id);
      return one
        ? [
            {
              ...presentItem(one),
              page: readerAddressOf(policyDeclaration, one.declaration.obj_id),
              amount_text: amountText(null, amount_wan),
            },
          ]
        : [];
    }),
    dropped: dropped.flatMap(({ id, rule, name, instead }) => {
      const one = byId.get(id);
      const taken = instead === null ? undefined : byId.get(instead)?.item.name;
      const because =
        rule === 'one_of'
          ? `与“${taken}”就高不重复`
          : rule === 'total'
            ? `“${name}”已到上限`
            : taken
              ? `“${taken}”要先扣除这一项`
              : '扣除已得部分后没有剩余';
      return one ? [{ ...presentItem(one), because }] : [];
    }),
  };
};
