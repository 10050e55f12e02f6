/** 政策申报 online: an application applies to a published declaration that accepts applications now. */

import type { CaseState } from '#contract/kit/case.ts';
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { stageOn } from '#contract/policy/declaration-stage.ts';
import { policyApplication } from '#contract/policy/policy-application.case.ts';
import { type CaseDefinition, caseOn } from '../kit/cases/case-definition.ts';
import { bumpGeneration } from '../kit/generation.ts';

const closedWords = { 1: '申报尚未开始', 4: '申报已截止', 5: '申报已截止，正在公示', 6: '申报已结束' } as const;

const elsewhere = '该项目不在本平台申报，请按申报说明办理';

/** An application enters or leaves public notice, or somebody objects to it, which changes the declaration's page. */
const movesPublicity = ({ from, to }: { from: CaseState | null; to: CaseState }): boolean => from === 50 || to === 50;

export const policyApplicationCase: CaseDefinition = caseOn(policyApplication, {
  limits: async (db, { subject_id }) => {
    const declaration = await db
      .selectFrom('policy_declaration')
      .select('amount_max_wan')
      .where('obj_id', '=', subject_id)
      .executeTakeFirst();
    const most = Number(declaration?.amount_max_wan ?? 0);
    return most > 0 ? [{ field: 'apply_amount_wan', most, message: `不能超过该项目的支持上限 ${most} 万元` }] : [];
  },
  // What comes without an application must not be paid a second time on one.
  onBegin: async (tx, { region }, { subject_id, holder_id }) => {
    const offer = await tx
      .selectFrom('policy_offer')
      .innerJoin('enterprise', 'enterprise.credit_code', 'policy_offer.credit_code')
      .select('policy_offer.status')
      .where('policy_offer.region_code', '=', region.code)
      .where('policy_offer.declaration_id', '=', subject_id)
      .where('policy_offer.status', 'in', [1, 2, 5])
      .where('enterprise.enterprise_id', '=', holder_id)
      .where('enterprise.certification', '=', 2)
      .executeTakeFirst();
    if (!offer) return;
    throw refuse('case_closed', {
      message:
        offer.status === 1
          ? '贵企业可免申即享本项目，无需申报，请在用户中心“免申即享”中确认'
          : '贵企业已通过免申即享办理本项目，无需申报',
    });
  },
  onStep: async (tx, { region }, _, step) => {
    if (movesPublicity(step)) await bumpGeneration(tx, region.code);
  },
  onTakenBack: async (tx, { region }) => await bumpGeneration(tx, region.code),
  subject: async ({ db, region, now }, subject_id) => {
    const row = await db
      .selectFrom('policy_declaration')
      .selectAll()
      .where('obj_id', '=', subject_id)
      .where('region_code', '=', region.code)
      .executeTakeFirst();
    if (!row) return undefined;
    const stage = stageOn(dayOf(now), row);
    const closed =
      row.apply_mode !== 1
        ? elsewhere
        : stage === 2 || stage === 3
          ? undefined
          : closedWords[stage as keyof typeof closedWords];
    return {
      title: row.title,
      ...(closed && { closed }),
      ...(closed === elsewhere && { again: elsewhere }),
      ...(row.apply_end && { until: row.apply_end }),
      ...(row.promise_days !== null && { promise_days: row.promise_days }),
      publicity_days: row.publicity_days ?? 0,
      materials: row.materials as { name: string; required: boolean; note: string }[],
    };
  },
});
