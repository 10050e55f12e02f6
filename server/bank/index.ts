import { sql } from 'kysely';
import { namesFrom } from '../kit/audit-names.ts';
import type { Room } from '../kit/room.ts';
import { bankActions } from './actions.ts';
import { importStatement, listStatements } from './import-statement.ts';
import { listMissing, listReceipts, openReceipts, stepReceipt } from './receipts.ts';

/** Bank: statements, and which of the transfers that members reported arrived (decision 045). */
export const bankRoom: Room = {
  name: 'bank',
  actions: bankActions,
  auditNames: {
    bank_statement: namesFrom('bank_statement', 'statement_id', sql`file_name`),
    bank_receipt: namesFrom('bank_receipt', 'receipt_id', sql`concat_ws(' ', arrived_on, payer)`),
  },
  demo: async (app) => (await import('./fill-demo.ts')).fillBankDemo(app),
  badges: [
    {
      name: 'bank',
      call: 'POST /console/bank_receipts/{receipt_id}/steps',
      count: (db, context) => openReceipts(context, db).select((eb) => eb.fn.countAll<number>().as('count')),
    },
  ],
  verbs: {
    'GET /console/bank_statements': listStatements,
    'POST /console/bank_statements': importStatement,
    'GET /console/bank_receipts': listReceipts,
    'POST /console/bank_receipts/{receipt_id}/steps': stepReceipt,
    'GET /console/bank_receipts/missing': listMissing,
  },
};
