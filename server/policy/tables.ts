/** The policy room's content types on their tables, with the SQL of their computed filters. */
import { type SqlBool, sql } from 'kysely';
import { addDays, dayOf } from '#contract/kit/day.ts';
import { closingSoonDays } from '#contract/policy/declaration-stage.ts';
import { policyAnnouncement } from '#contract/policy/policy-announcement.ts';
import { policyCollection } from '#contract/policy/policy-collection.ts';
import { policyCompilation } from '#contract/policy/policy-compilation.ts';
import { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { policyDocument } from '#contract/policy/policy-document.ts';
import { policyFaq } from '#contract/policy/policy-faq.ts';
import { policyIllustration } from '#contract/policy/policy-illustration.ts';
import { policyResult } from '#contract/policy/policy-result.ts';
import { type Condition, contentTable } from '../kit/content/content-table.ts';

/** The same rule as `stageOn` in the contract, as SQL; `tests/faults/days.test.ts` compares the two. */
const stage: Condition = (code, now) => {
  const today = sql`${dayOf(now)}::date`;
  const soon = sql`${addDays(dayOf(now), closingSoonDays)}::date`;
  const before = sql`(publicity_start is null or publicity_start > ${today})`;
  const running = sql`${before} and (apply_end is null or apply_end >= ${today}) and (apply_start is null or apply_start <= ${today})`;
  switch (code) {
    case 1:
      return sql<SqlBool>`(${before} and (apply_end is null or apply_end >= ${today}) and apply_start > ${today})`;
    case 2:
      return sql<SqlBool>`(${running} and (apply_end is null or apply_end > ${soon}))`;
    case 3:
      return sql<SqlBool>`(${running} and apply_end <= ${soon})`;
    case 4:
      return sql<SqlBool>`(${before} and apply_end < ${today})`;
    case 5:
      return sql<SqlBool>`(publicity_start <= ${today} and (publicity_end is null or publicity_end >= ${today}))`;
    case 6:
      return sql<SqlBool>`(publicity_start <= ${today} and publicity_end < ${today})`;
    default:
      return sql<SqlBool>`false`;
  }
};

/** 1 running, 2 over, 3 not begun, between two days. */
const between =
  (start: string, end: string): Condition =>
  (code, now) => {
    const today = sql`${dayOf(now)}::date`;
    const [from, to] = [sql.ref(start), sql.ref(end)];
    if (code === 1) return sql<SqlBool>`(${from} <= ${today} and ${to} >= ${today})`;
    if (code === 2) return sql<SqlBool>`(${to} < ${today})`;
    return code === 3 ? sql<SqlBool>`(${from} > ${today})` : sql<SqlBool>`false`;
  };

export const policyTables = {
  documents: contentTable(policyDocument, 'policy'),
  compilations: contentTable(policyCompilation, 'policy_compilation'),
  declarations: contentTable(policyDeclaration, 'policy_declaration', { stage }),
  announcements: contentTable(policyAnnouncement, 'policy_announcement'),
  illustrations: contentTable(policyIllustration, 'policy_illustration'),
  collections: contentTable(policyCollection, 'policy_collection', { open: between('comment_start', 'comment_end') }),
  results: contentTable(policyResult, 'policy_result', { open: between('publicity_start', 'publicity_end') }),
  faqs: contentTable(policyFaq, 'policy_faq'),
};
