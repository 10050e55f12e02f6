import type { Room } from '../kit/room.ts';
import { bankActions } from './actions.ts';
import { importStatement, listStatements } from './import-statement.ts';
import { listMissing, listReceipts, openReceipts, stepReceipt } from './receipts.ts';

/** Bank: statements, and which of the transfers that members reported arrived (decision 045). */
export const bankRoom: Room = {
  name: 'bank',
  actions: bankActions,
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
