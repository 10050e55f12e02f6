/** The receipt of a submitted case: its content, when it was submitted, its number, and the promised day. */
import { pendingStates } from '#contract/kit/case.ts';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { write } from '../audit.ts';
import type { Verb } from '../calls/implement.ts';
import { downloadOf } from '../files/download-of.ts';
import { demoMark, drawPdf } from '../pdf/draw-pdf.ts';
import { definitionOf } from './case-definition.ts';
import { findOwnCase, type HandedIn, stateNameOf } from './read-case.ts';
import { remediesOf } from './remedies.ts';

/** Decided against the applicant. */
const against = ({ state }: { state: number }) => state === 70 || state === 90;
const pending = ({ state }: { state: number }) => (pendingStates as readonly number[]).includes(state);

export const getReceipt: Verb<'GET /cases/{case_type}/{obj_id}/receipt'> = async (context, { params }) => {
  const definition = definitionOf(context, params.case_type);
  const { type } = definition;
  const row = await findOwnCase(context, context.db, params.case_type, params.obj_id);
  if (!row.application_no || !row.submitted_at) throw refuse('wrong_state', { message: '提交后才有回执' });
  const { application_no, submitted_at } = row;
  const materials = row.materials as HandedIn;
  const handedIn = materials.flatMap(({ name, files }) => files.map((file): [string, string] => [name, file.name]));
  const remedies = against(row) ? remediesOf(context.region, type) : '';
  const bytes = await drawPdf(
    `${type.name}回执 ${application_no}`,
    submitted_at,
    [
      { kind: 'title', text: '申请回执' },
      {
        kind: 'facts',
        rows: [
          ['申请编号', application_no],
          ['申请类型', type.name],
          ...(row.subject_title ? [['申请事项', row.subject_title] as [string, string]] : []),
          // A case about a record has its title.
          ...(row.title === row.subject_title ? [] : [['名称', row.title] as [string, string]]),
          ['申请人', row.applicant_name],
          ['提交时间', instantOf(submitted_at)],
          [
            '承诺时限',
            `${row.promise_days} 个工作日${row.due_at && pending(row) ? `，${instantOf(row.due_at).slice(0, 10)}（含当日）前` : ''}`,
          ],
        ],
      },
      ...(handedIn.length
        ? [
            { kind: 'heading' as const, text: '已提交材料' },
            { kind: 'facts' as const, rows: handedIn, fixed: true },
          ]
        : []),
      ...(remedies
        ? [
            { kind: 'heading' as const, text: '办理结果' },
            {
              kind: 'facts' as const,
              rows: [
                ['结果', stateNameOf(definition, row)],
                ['救济途径', remedies],
              ] as [string, string][],
            },
          ]
        : []),
      {
        kind: 'small',
        text: `${context.region.brand.full_name} · ${remedies ? '' : '本回执仅证明申请已提交，不代表审核结果。'}办理进度请在用户中心“我的办件”查看。`,
      },
    ],
    { mark: demoMark(context) },
  );
  await write(context, async (_, record) =>
    record({ action: 'case.receipt', obj_type: row.case_type, obj_id: row.obj_id }),
  );
  return downloadOf(bytes, { name: `申请回执_${application_no}.pdf`, mime: 'application/pdf' });
};
