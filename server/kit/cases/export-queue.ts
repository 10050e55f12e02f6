/** The queue as an Excel file, with the same filters as the screen. */
import { maskPhone } from '#contract/account/mask-phone.ts';
import type { AnyCaseType } from '#contract/kit/case.ts';
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { write } from '../audit.ts';
import type { Verb } from '../calls/implement.ts';
import { downloadOf } from '../files/download-of.ts';
import { hasAny } from '../has-any.ts';
import { headedSheet, sheetType, writeSheets } from '../sheets/sheets.ts';
import { definitionOf } from './case-definition.ts';
import { objectedFirst, queueOf } from './queue.ts';
import { itemColumns, itemOf } from './read-case.ts';
import { handling } from './staff-rights.ts';

const mostRows = 10_000;
const columns = [
  ['办件编号', 22],
  ['类型', 18],
  ['事项', 40],
  ['申请人', 34],
  ['联系人', 14],
  ['联系电话', 16],
  ['金额（元）', 18],
  ['状态', 12],
  ['办理人', 14],
  ['提交时间', 20],
  ['到期时间', 20],
  ['最近更新', 20],
] as const;

/** In yuan, whether the type asks in yuan or in 万元, so that the column can be added up; null for a type that asks for no money. */
const amountOf = (type: AnyCaseType, fields: Record<string, unknown>): number | null => {
  const value = type.amountField && fields[type.amountField];
  if (typeof value !== 'number') return null;
  return type.amountField?.endsWith('_wan') ? Math.round(value * 1_000_000) / 100 : value / 100;
};

export const exportQueue: Verb<'GET /console/cases/export'> = async (context, { query }) => {
  const found = await queueOf(context, query)
    .leftJoin('member', 'member.user_id', 'case_record.user_id')
    .leftJoin('staff', 'staff.staff_id', 'case_record.assignee_id')
    .select(itemColumns)
    .select(['fields', 'member.name as person_name', 'member.phone', 'staff.name as assignee_name'])
    .orderBy([...objectedFirst(context, query), 'due_at'])
    .orderBy('obj_id')
    .limit(mostRows + 1)
    .execute();
  const rows = found.slice(0, mostRows);
  // As on the page of a case: a full telephone number is for staff who handle or answer cases.
  const phoneFor = hasAny(context.actor, [...handling, 'support']) ? (phone: string) => phone : maskPhone;
  const data = [
    ...rows.map((row) => {
      const item = itemOf(context, row);
      const { type } = definitionOf(context, row.case_type);
      const fields = row.fields as Record<string, unknown>;
      const said = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
      return [
        item.application_no,
        item.type_name,
        item.title,
        item.applicant_name,
        said('contact_person') || (row.person_name ?? ''),
        phoneFor(said('contact_phone') || (row.phone ?? '')),
        amountOf(type, fields),
        item.state_name,
        row.assignee_name ?? '',
        item.submitted_at ?? '',
        item.due_at ?? '',
        item.updated_at,
      ];
    }),
    ...(found.length > mostRows ? [[`仅导出前 ${mostRows} 条，请缩小筛选条件后分次导出`]] : []),
  ];
  const sheet = headedSheet(
    '办件',
    columns.map(([title, width]) => ({ title, width, ...(title === '金额（元）' && { numFmt: '#,##0.00' }) })),
    data,
  );
  const bytes = await writeSheets([sheet], context);
  await write(context, async (_, record) =>
    record({
      action: 'case.export',
      obj_type: 'case',
      obj_id: context.actor.staff_id,
      detail: { rows: rows.length, at: instantOf(context.now), reason: query.reason },
    }),
  );
  return downloadOf(bytes, { name: `办件_${dayOf(context.now)}.xlsx`, mime: sheetType });
};
