/** The contract as a PDF: A4, the text that was confirmed, its bills and its confirmation. */
import { instantOf } from '#contract/kit/day.ts';
import { write } from '../../kit/audit.ts';
import type { Download, Verb } from '../../kit/calls/implement.ts';
import type { Context, Member } from '../../kit/context.ts';
import { downloadOf } from '../../kit/files/download-of.ts';
import { keepFile } from '../../kit/files/keep-file.ts';
import { demoMark, drawPdf, type PdfPart } from '../../kit/pdf/draw-pdf.ts';
import { findLease, findOwnLease, type ReadLease, textOf } from './lease-rows.ts';
import { inFigures, type LeaseText, type PlannedDay, plannedDays } from './lease-text.ts';

/** What is to be paid, and when: a row a due day, with sums both ways. */
const annex = (text: LeaseText): PdfPart[] => {
  const days = plannedDays(text);
  if (!days) return [{ kind: 'facts', rows: text.bills }];
  const figures = (fen: number) => (fen ? inFigures(fen) : '—');
  const total = (fenOf: (day: PlannedDay) => number) => days.reduce((sum, day) => sum + fenOf(day), 0);
  const money = [
    ['租金', ({ rent_fen }) => rent_fen],
    ['物业费', ({ property_fen }) => property_fen],
    ['押金', ({ deposit_fen }) => deposit_fen],
    ['合计', ({ rent_fen, property_fen, deposit_fen }) => rent_fen + property_fen + deposit_fen],
  ] as const satisfies [string, (day: PlannedDay) => number][];
  return [
    { kind: 'small', text: '单位：元。应缴日含当日。' },
    {
      kind: 'table',
      columns: [
        { title: '期次', width: 36, align: 'right' },
        { title: '应缴日', width: 68 },
        { title: '所属期间' },
        ...money.map(([title]) => ({ title, width: 72, align: 'right' as const })),
      ],
      rows: [
        ...days.map((day, at) => [
          String(at + 1),
          day.due_day,
          day.period || '—',
          ...money.map(([, fenOf]) => figures(fenOf(day))),
        ]),
        ['', '合计', '', ...money.map(([, fenOf]) => figures(total(fenOf)))],
      ],
    },
  ];
};

/** What people decided against the text above, which otherwise looks as if it were in force. */
const ended = ({ status, ended_on }: ReadLease): [string, string][] => {
  if (status === 8) return [['合同状态', '已作废']];
  return status === 7 ? [['合同状态', `已提前终止，终止日 ${ended_on}`]] : [];
};

const drawLease = async (context: Context, row: ReadLease) => {
  const text = await textOf(context.db, row);
  const signed: [string, string][] = row.confirmed_at
    ? [
        ['乙方确认时间', instantOf(row.confirmed_at)],
        ['条款校验值', row.terms_hash],
      ]
    : [['乙方确认', '尚未确认']];
  const parts: PdfPart[] = [
    { kind: 'title', text: text.title },
    { kind: 'facts', rows: text.parties },
    ...text.clauses.flatMap(({ heading, lines }): PdfPart[] => [
      { kind: 'heading', text: heading },
      ...lines.map((line): PdfPart => ({ kind: 'text', text: line })),
    ]),
    { kind: 'heading', text: '签署' },
    { kind: 'facts', rows: [...text.parties.filter(([label]) => /^[甲乙]方/.test(label)), ...signed, ...ended(row)] },
    { kind: 'heading', text: '附件　账单计划' },
    ...annex(text),
  ];
  const bytes = await drawPdf(`${text.title} ${row.contract_no}`, row.confirmed_at ?? row.created_at, parts, {
    header: `合同编号 ${row.contract_no}`,
    mark: demoMark(context),
    numbered: true,
  });
  await write(context, async (_, record) =>
    record({ action: 'lease.pdf', obj_type: 'lease_contract', obj_id: row.obj_id }),
  );
  return { bytes, name: `租赁合同_${row.contract_no}.pdf`, mime: 'application/pdf' };
};
const documentOf = async (context: Context, row: ReadLease): Promise<Download> => {
  const { bytes, ...named } = await drawLease(context, row);
  return downloadOf(bytes, named);
};

/** The contract as a file of the member's own, to be handed in elsewhere. */
export const keepLease = async (context: Context<Member>, obj_id: string) =>
  await keepFile(
    context,
    {
      ...(await drawLease(context, await findOwnLease(context, context.db, obj_id))),
      access: 3,
      owner_kind: 'member',
      owner_id: context.actor.user_id,
    },
    'file.upload',
  );

export const getOwnLeasePdf: Verb<'GET /space-v2/contracts/pdf'> = async (context, { query }) =>
  await documentOf(context, await findOwnLease(context, context.db, query.obj_id));
export const getLeasePdf: Verb<'GET /console/contracts/{obj_id}/pdf'> = async (context, { params }) =>
  await documentOf(context, await findLease(context, context.db, params.obj_id));
