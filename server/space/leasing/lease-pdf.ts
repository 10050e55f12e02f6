/** The contract as a PDF: A4, the text that was confirmed, its bills and its confirmation. */
import { instantOf } from '#contract/kit/day.ts';
import { write } from '../../kit/audit.ts';
import type { Download, Verb } from '../../kit/calls/implement.ts';
import type { Context } from '../../kit/context.ts';
import { downloadOf } from '../../kit/files/download-of.ts';
import { demoMark, drawPdf, type PdfPart } from '../../kit/pdf/draw-pdf.ts';
import { findLease, findOwnLease, type ReadLease, textOf } from './lease-rows.ts';

const documentOf = async (context: Context, row: ReadLease): Promise<Download> => {
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
    { kind: 'facts', rows: [...text.parties.filter(([label]) => /^[甲乙]方/.test(label)), ...signed] },
    { kind: 'heading', text: '附件　账单计划' },
    { kind: 'facts', rows: text.bills },
  ];
  const bytes = await drawPdf(`${text.title} ${row.contract_no}`, row.confirmed_at ?? row.created_at, parts, {
    header: `合同编号 ${row.contract_no}`,
    mark: demoMark(context),
    numbered: true,
  });
  await write(context, async (_, record) =>
    record({ action: 'lease.pdf', obj_type: 'lease_contract', obj_id: row.obj_id }),
  );
  return downloadOf(bytes, { name: `租赁合同_${row.contract_no}.pdf`, mime: 'application/pdf' });
};

export const getOwnLeasePdf: Verb<'GET /space-v2/contracts/pdf'> = async (context, { query }) =>
  await documentOf(context, await findOwnLease(context, context.db, query.obj_id));
export const getLeasePdf: Verb<'GET /console/contracts/{obj_id}/pdf'> = async (context, { params }) =>
  await documentOf(context, await findLease(context, context.db, params.obj_id));
