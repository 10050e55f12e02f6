/** The verbs of leasing, for the room's index. */
import type { Verbs } from '../../kit/calls/implement.ts';
import { listItemCaseVerbs } from '../../kit/cases/case-verbs.ts';
import { admissionCase } from './admission.ts';
import { getBillPdf, getOwnBillPdf } from './bill-pdf.ts';
import { addBill, decidePayment, listBills, listOwnBills, payBill, reversePayment, voidBill } from './bills.ts';
import { correctLease } from './correct-lease.ts';
import { createLease } from './create-lease.ts';
import { getViewing, listViewings, stepViewing } from './decide-viewing.ts';
import { claimDeposit, useDeposit } from './deposits.ts';
import { findUnits, findViewingObjects } from './find-units.ts';
import { billLateFees, listLateFees } from './late-fees.ts';
import { getLeasePdf, getOwnLeasePdf } from './lease-pdf.ts';
import { moveOwnLease, stepLease } from './lease-steps.ts';
import { getLease, getOwnLease, listLeases, listOwnLeases } from './list-leases.ts';
import { getPreset } from './preset.ts';
import { addRefund, applyRefund, decideRefund } from './refunds.ts';
import { reverseRefund } from './reverse-refund.ts';
import { exportOwnStatement, exportStatement, getOwnStatement, getStatement } from './statement.ts';
import { getOwnAccount, getTenant, listTenants, setOffCredit, setOffOwnCredit } from './tenant-accounts.ts';
import { undoSetOff } from './undo-set-off.ts';
import { addViewing, cancelViewing, getOwnContact, listOwnViewings } from './viewings.ts';

export const leasingVerbs: Verbs = {
  ...listItemCaseVerbs('/space-v2/admissions/apply', admissionCase.type),
  'POST /space-v2/appointments/user/add': addViewing,
  'GET /space-v2/appointments/user/contact': getOwnContact,
  'GET /space-v2/appointments/user/list': listOwnViewings,
  'POST /space-v2/appointments/user/status': cancelViewing,
  'PUT /space-v2/appointments/user/status': cancelViewing,
  'GET /space-v2/appointments/objects': findViewingObjects,
  'GET /console/viewings': listViewings,
  'GET /console/viewings/{obj_id}': getViewing,
  'POST /console/viewings/{obj_id}/steps': stepViewing,
  'GET /space-v2/units/find': findUnits,
  'GET /space-v2/contracts/list': listOwnLeases,
  'GET /space-v2/contracts/item': getOwnLease,
  'POST /space-v2/contracts/status': moveOwnLease,
  'PUT /space-v2/contracts/status': moveOwnLease,
  'GET /space-v2/contracts/pdf': getOwnLeasePdf,
  'GET /space-v2/bills/list': listOwnBills,
  'GET /space-v2/bills/pdf': getOwnBillPdf,
  'GET /console/bills/{obj_id}/pdf': getBillPdf,
  'POST /space-v2/bills/pay': payBill,
  'GET /console/contracts': listLeases,
  'GET /console/contracts/preset': getPreset,
  'POST /console/contracts': createLease,
  'PUT /console/contracts/{obj_id}': correctLease,
  'GET /console/contracts/{obj_id}': getLease,
  'GET /console/contracts/{obj_id}/pdf': getLeasePdf,
  'POST /console/contracts/{obj_id}/steps': stepLease,
  'GET /console/bills': listBills,
  'POST /console/bills': addBill,
  'POST /console/bills/{obj_id}/void': voidBill,
  'POST /console/bills/{obj_id}/undo_set_off': undoSetOff,
  'POST /console/payments/{payment_id}': decidePayment,
  'POST /console/payments/{payment_id}/reverse': reversePayment,
  'GET /space-v2/tenant_accounts/item': getOwnAccount,
  'GET /space-v2/tenant_accounts/statement': getOwnStatement,
  'GET /space-v2/tenant_accounts/statement_export': exportOwnStatement,
  'POST /space-v2/tenant_accounts/set_off': setOffOwnCredit,
  'POST /space-v2/refunds/apply': applyRefund,
  'GET /console/tenant_accounts': listTenants,
  'GET /console/tenant_accounts/{enterprise_id}': getTenant,
  'GET /console/tenant_accounts/{enterprise_id}/statement': getStatement,
  'GET /console/tenant_accounts/{enterprise_id}/statement_export': exportStatement,
  'POST /console/tenant_accounts/{enterprise_id}/set_off': setOffCredit,
  'POST /console/tenant_accounts/{enterprise_id}/refunds': addRefund,
  'POST /console/refunds/{refund_id}': decideRefund,
  'POST /console/refunds/{refund_id}/reverse': reverseRefund,
  'POST /console/contracts/{obj_id}/deposit': useDeposit,
  'POST /console/contracts/{obj_id}/deposit_claims': claimDeposit,
  'GET /console/contracts/{obj_id}/late_fees': listLateFees,
  'POST /console/contracts/{obj_id}/late_fees': billLateFees,
};
