/** 专家填报: whoever passes is listed; a later filing replaces what the entry says (ruling D13). */
import { expertFiling } from '#contract/expert/expert-filing.case.ts';
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { AuditEntry } from '../kit/audit.ts';
import { caseOn } from '../kit/cases/case-definition.ts';
import { moveCase } from '../kit/cases/move-case.ts';
import { publishNew } from '../kit/content/import-content.ts';
import { lockEntry } from '../kit/content/manage/lock-entry.ts';
import { amendPublished, forgetEntry, retractPublished } from '../kit/content/manage/propose.ts';
import type { Context, Tx } from '../kit/context.ts';
import { expertTables } from './tables.ts';

type Values = Record<string, unknown>;
const content = expertTables.experts;

/** The person's entry, whatever its state, locked. */
const lockOwn = async (tx: Tx, context: Context, user_id: string) => {
  const own = await tx
    .selectFrom('expert_person as person')
    .innerJoin('content_entry as entry', 'entry.obj_id', 'person.obj_id')
    .select(['person.obj_id', 'entry.revision_no'])
    .where('person.region_code', '=', context.region.code)
    .where('person.user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst();
  return own && (await lockEntry(tx, context, content, own.obj_id, own.revision_no));
};

export const expertFilingCase = caseOn(expertFiling, {
  begin: async ({ region }) => {
    if (!region.flags.expert_management) throw refuse('not_found');
  },
  onStep: async (tx, context, { fields, user_id }, { from, to }, record) => {
    // A filing that turns out to be wrong takes what it published with it.
    if (from === 60) await takeDown(tx, context, user_id, record);
    if (to !== 60) return;
    const { region, now, newId } = context;
    const today = dayOf(now);
    const { achievements, contact_phone: _, consent: __, ...says } = fields as Values & { achievements: Values[] };
    const values = {
      ...says,
      // Whoever passes the filing has checked the evidence of every claim.
      achievements: (achievements ?? []).map((one) => ({ ...one, checked_on: today })),
      consent_on: today,
    };
    const entry = await lockOwn(tx, context, user_id);
    if (entry && entry.published_revision_no !== null) {
      await amendPublished(tx, context, content, entry, (before) => ({ ...before, ...values }), entry.obj_id);
      record({ action: 'expert.amend', obj_type: 'expert', obj_id: entry.obj_id });
      return;
    }
    const obj_id = newId();
    await publishNew(tx, context, { content, obj_id, values: { ...values, publish_date: today } });
    await tx
      .insertInto('expert_person')
      .values({ region_code: region.code, user_id, obj_id, created_at: now })
      .onConflict((conflict) => conflict.columns(['region_code', 'user_id']).doUpdateSet({ obj_id }))
      .execute();
    record({ action: 'expert.list', obj_type: 'expert', obj_id });
  },
});

/** Takes a person's entry down and forgets what it said; false when there is none. */
const takeDown = async (
  tx: Tx,
  context: Context,
  user_id: string,
  record: (entry: AuditEntry) => void,
): Promise<boolean> => {
  const entry = await lockOwn(tx, context, user_id);
  if (!entry) return false;
  await retractPublished(tx, context, content, entry);
  await forgetEntry(tx, entry);
  await tx
    .deleteFrom('expert_person')
    .where('region_code', '=', context.region.code)
    .where('user_id', '=', user_id)
    .execute();
  record({ action: 'expert.retract', obj_type: 'expert', obj_id: entry.obj_id });
  return true;
};

/** The person takes the consent back: the entry goes, and so do filings that staff have not decided. */
export const retractExpert = async (
  tx: Tx,
  context: Context,
  user_id: string,
  record: (entry: AuditEntry) => void,
): Promise<boolean> => {
  const open = await tx
    .selectFrom('case_record')
    .selectAll()
    .where('region_code', '=', context.region.code)
    .where('case_type', '=', expertFiling.type)
    .where('user_id', '=', user_id)
    .where('state', 'in', [20, 30, 40])
    .orderBy('obj_id')
    .forUpdate()
    .execute();
  const gone = await takeDown(tx, context, user_id, record);
  for (const row of open) await moveCase(tx, context, row, { action: 'withdraw' }, record);
  return gone || open.length > 0;
};
