/** Statements of the bank: imported by finance, and compared with the transfers that members reported (decision 045). Whole fen. */
import * as z from 'zod';
import { contract, type StaffRole } from '../kit/call.ts';
import { confirmPart, sheetPreview } from '../kit/sheet-preview.ts';
import { day, instant, keyword, objId, one, pageOf, paging } from '../kit/wire.ts';

const handlers = ['finance', 'system'] as const satisfies readonly StaffRole[];
const readers = [...handlers, 'auditor'] as const satisfies readonly StaffRole[];
/** Rows of a statement, its heading and the bank's own lines included. */
export const mostStatementRows = 5_000;

const statement = z.object({
  statement_id: objId,
  file_name: z.string(),
  first_day: day,
  last_day: day,
  receipts: z.int(),
  imported_by: z.string(),
  created_at: instant,
});

const transfer = z.object({
  payment_id: objId,
  subject_no: z.string(),
  title: z.string(),
  payer: z.string(),
  amount_fen: z.int(),
  paid_on: day,
  confirmed: z.boolean(),
  /** Its page in the console. */
  page: z.string(),
});
const proposal = transfer.extend({
  /** What speaks for it and against it, in words. */
  reasons: z.array(z.string()),
  /** Sum, payer or number, and day agree, and nothing else would do. */
  certain: z.boolean(),
});
export type Proposal = z.output<typeof proposal>;

const receipt = z.object({
  receipt_id: objId,
  arrived_on: day,
  amount_fen: z.int(),
  payer: z.string(),
  /** The last four digits. */
  payer_account: z.string(),
  note: z.string(),
  reference: z.string(),
  /** Why finance booked it although an earlier receipt looked the same; empty when none did. */
  taken_because: z.string(),
  /** Why it pays nothing that was reported; empty when it may. */
  aside: z.string(),
  /** Best first. Empty unless the receipt is open. */
  proposals: z.array(proposal),
  matched: transfer.nullable(),
});
export type Receipt = z.output<typeof receipt>;

const opinion = z.string().trim().max(200, '说明不能超过 200 个字').default('');
const step = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('match'), payment_id: z.uuid('请选择转账') }),
    z.object({ action: z.literal('aside'), opinion }),
    z.object({ action: z.literal('reopen') }),
  ],
  { error: '操作不正确' },
);

export const bankCalls = contract({
  'GET /console/bank_statements': {
    summary: '已导入的银行流水文件',
    access: readers,
    query: z.object(paging()),
    reply: pageOf(statement),
  },
  'POST /console/bank_statements': {
    summary:
      '导入银行流水（.xlsx 或 .csv），只取收入。先返回 preview，逐笔列出将导入的、以前导入过的和可能导入过的；附上其中的 confirm 和对个别行的决定（choices）再次提交同一文件才导入。有一行无法识别则全部不导入',
    access: handlers,
    body: 'file',
    parts: { ...confirmPart, choices: '对个别行的决定，JSON：[{row, take, reason}]' },
    reply: one(
      z.object({
        preview: sheetPreview.nullable(),
        statement: statement.extend({ known: z.int(), outgoing: z.int() }).nullable(),
      }),
    ),
    fails: ['invalid', 'file_type', 'file_damaged', 'record_changed'],
  },
  'GET /console/bank_receipts': {
    summary: '银行收入：待核对的附上可能对应的转账',
    access: readers,
    query: z.object({
      view: z.enum(['open', 'matched', 'aside'], { error: '分类不正确' }).default('open'),
      keyword,
      ...paging(),
    }),
    reply: pageOf(receipt),
  },
  'POST /console/bank_receipts/{receipt_id}/steps': {
    summary: 'match：确认该笔转账到账；aside：注明与平台无关；reopen：重新核对（不改变已确认的到账）',
    access: handlers,
    body: step,
    figures: {},
    reply: one(receipt),
    fails: ['not_found', 'wrong_state', 'wrong_order_state', 'day_unbookable', 'amount_wrong', 'opinion_required'],
  },
  'GET /console/bank_receipts/missing': {
    summary: '已确认到账、流水所含日期内却没有对应收入的转账',
    access: readers,
    reply: one(z.object({ transfers: z.array(transfer), first_day: day.nullable(), last_day: day.nullable() })),
  },
});
