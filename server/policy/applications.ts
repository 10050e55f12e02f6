/** 政策申报 online: what an application applies to is a published declaration that takes applications now. */

import { dayOf } from '#contract/kit/day.ts';
import { stageOn } from '#contract/policy/declaration-stage.ts';
import { policyApplication } from '#contract/policy/policy-application.case.ts';
import { type CaseDefinition, caseOn } from '../kit/cases/case-definition.ts';

const closedWords = { 1: '申报尚未开始', 4: '申报已截止', 5: '申报已截止，正在公示', 6: '申报已结束' } as const;

export const policyApplicationCase: CaseDefinition = caseOn(policyApplication, {
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
        ? '该项目不在本平台申报，请按申报说明办理'
        : stage === 2 || stage === 3
          ? undefined
          : closedWords[stage as keyof typeof closedWords];
    return {
      title: row.title,
      ...(closed && { closed }),
      ...(row.promise_days !== null && { promise_days: row.promise_days }),
      publicity_days: row.publicity_days ?? 0,
      materials: row.materials as { name: string; required: boolean; note: string }[],
    };
  },
});
