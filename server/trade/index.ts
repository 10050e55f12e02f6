import { sql } from 'kysely';
import { namesFrom } from '../kit/audit-names.ts';
import { firstRows } from '../kit/find.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { keepOnlinePayments } from '../kit/online-pay/keep-online-payments.ts';
import type { Room } from '../kit/room.ts';
import { actAsBuyer, actAsBuyerOf } from './act-as-buyer.ts';
import { actAsFinance } from './act-as-finance.ts';
import { tradeActions } from './actions.ts';
import { addAddress, changeAddress, editAddress, listAddresses } from './addresses.ts';
import { assignDesk, listDesks } from './assign-desk.ts';
import { getCart, previewOrder, setCart } from './cart.ts';
import { orderDeals } from './deals/order-deals.ts';
import { exportOrders, exportOwnOrders, exportShopOrders } from './export-orders.ts';
import { addClosure, cancelClosure, getProductClosures, listClosures } from './goods/closures.ts';
import { createGoods, saveGoods, setTerms, stepGoods } from './goods/edit-goods.ts';
import { getForm } from './goods/get-form.ts';
import { getGoods, listGoods, listOwnDesks } from './goods/list-goods.ts';
import { exportStatistics, getStatistics } from './goods/statistics.ts';
import { tellProposer } from './goods/tell-proposer.ts';
import {
  askInvoice,
  getInvoiceSubject,
  listInvoiceMonths,
  listOwnInvoices,
  withdrawInvoice,
} from './invoices/ask-invoice.ts';
import { invoicesIn, redDue } from './invoices/invoice-rows.ts';
import { getInvoice, listInvoices, stepInvoice } from './invoices/issue-invoice.ts';
import { orderInvoices } from './invoices/order-invoices.ts';
import { addTitle, changeTitle, editTitle, listTitles } from './invoices/titles.ts';
import { keepOrderTime } from './keep-time.ts';
import {
  countOwnOrders,
  getOrder,
  getOwnOrder,
  getShopOrder,
  listOrders,
  listOrdersOf,
  listOwnOrders,
  listShopOrders,
  orderEntries,
  waitsForFinance,
} from './list-orders.ts';
import { tellOfQuotes, warnOfQuotes } from './off-sale.ts';
import { listOnlinePayments, stepOnlinePayment } from './online/list-online-payments.ts';
import { onlineOrders } from './online/online-orders.ts';
import { followOnline, getOnlinePayment, payOnline } from './online/pay-online.ts';
import { getOwnPaper, getPaper } from './order-papers.ts';
import { orderTransfers } from './order-transfers.ts';
import { actOnPayout, drawUpPayout, getPayout, listPayouts } from './payouts/draw-up-payout.ts';
import { listHeld, listOwnHeld, setAccount } from './payouts/held-for-shops.ts';
import { getOwnPayout, listOwnPayouts } from './payouts/own-payouts.ts';
import { payoutsToDo } from './payouts/payout-rows.ts';
import { getPermit, listPermits, permitsToDo, stepPermit } from './permits/check-permits.ts';
import { changePermit, deletePermit, handInPermit, listOwnPermits, listSellers } from './permits/hand-in.ts';
import { exportSales, exportShopSales, listSales, listShopSales } from './permits/ledger.ts';
import { getStanding } from './permits/standing.ts';
import { personalData } from './personal-data.ts';
import { placeOrders } from './place-orders.ts';
import {
  answerQuestion,
  listShopQuestions,
  listStaffQuestions,
  orphanQuestions,
  stepQuestion,
} from './questions/answer-questions.ts';
import { askQuestion, listAnswered, listOwnQuestions } from './questions/ask.ts';
import {
  answerRating,
  listShopRatings,
  listStaffRatings,
  stepRating,
  waitingRatings,
} from './ratings/answer-ratings.ts';
import { addToRating, getRatingOfDeal, rate } from './ratings/rate.ts';
import { listRatings } from './ratings/read-ratings.ts';
import { readAddress } from './read-address.ts';
import { actAsShop, correctStock, listStock } from './shop-desk.ts';
import { getProductStock } from './stock.ts';
import { getStaffTalk, getTalk, listUnreadTalks, readTalk, sendStaffTalk, sendTalk } from './talks/talks.ts';
import { decideGrants } from './vouchers/decide-grants.ts';
import { expireVouchers } from './vouchers/expire-vouchers.ts';
import { grantVoucher } from './vouchers/grant-vouchers.ts';
import { importGrants } from './vouchers/import-grants.ts';
import {
  addProgramme,
  editProgramme,
  exportProgramme,
  getProgramme,
  listGranted,
  listProgrammes,
} from './vouchers/programmes.ts';
import { getOwnVoucher, listOwnVouchers, listUsableVouchers } from './vouchers/read-vouchers.ts';
import { listGrants } from './vouchers/waiting-grants.ts';

export { desksOf, ownDesks } from './goods/own-goods.ts';
export { tellRedDue } from './invoices/tell-red-due.ts';
export { openShop } from './open-shop.ts';
export { findAccountOf } from './payouts/held-for-shops.ts';
export { deskOf } from './shop-desk.ts';
export { tellPeopleOf } from './tell.ts';

/** Trade: addresses, the cart, and the orders of every business, from quote to after-sale (ruling D12). */
export const tradeRoom: Room = {
  name: 'trade',
  actions: tradeActions,
  auditNames: {
    trade_order: namesFrom('trade_order', 'obj_id', sql`concat_ws(' ', order_no, buyer_name)`),
    invoice: namesFrom('invoice', 'obj_id', sql`concat_ws(' ', request_no, title)`),
    shop_payout: namesFrom('shop_payout', 'obj_id', sql`concat_ws(' ', payout_no, shop_name)`),
    purchase_permit: namesFrom('purchase_permit', 'obj_id', sql`number`),
    voucher: namesFrom('voucher', 'obj_id', sql`concat_ws(' ', voucher_no, name)`),
    voucher_programme: namesFrom('voucher_programme', 'obj_id', sql`name`),
    trade_rating: namesFrom('trade_rating', 'obj_id', sql`concat_ws(' ', deal_no, title)`),
    trade_question: namesFrom('trade_question', 'obj_id', sql`target_title`),
    invoice_title: namesFrom('invoice_title', 'obj_id', sql`title`),
    shop_desk: namesFrom('content_entry', 'obj_id', sql`title`),
  },
  personalData,
  followContentStep: async (tx, context, step) => {
    await tellProposer(tx, context, step);
    await tellOfQuotes(tx, context, step);
  },
  warnOfContentStep: warnOfQuotes,
  demo: async (app) => (await import('./fill-demo.ts')).fillTradeDemo(app),
  invoiceSubjects: [orderInvoices],
  transferDesks: [orderTransfers],
  onlinePaySubjects: [onlineOrders],
  dealSubjects: [orderDeals],
  badges: [
    {
      name: 'invoices',
      call: 'POST /console/invoices/{obj_id}/steps',
      count: (db, context) =>
        invoicesIn(context, db)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where((eb) => eb.or([eb('status', 'in', [0, 1]), redDue(context)])),
    },
    {
      name: 'permits',
      call: 'POST /console/permits/{obj_id}/steps',
      count: (db, context) => permitsToDo(context, db).select((eb) => eb.fn.countAll<number>().as('count')),
    },
    {
      name: 'payouts',
      call: 'POST /console/payouts/{obj_id}/steps',
      count: (db, context) => payoutsToDo(context, db).select((eb) => eb.fn.countAll<number>().as('count')),
    },
    {
      name: 'online_payments',
      call: 'POST /console/online_payments/{obj_id}/steps',
      count: (db, { region }) =>
        db
          .selectFrom('online_payment')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('region_code', '=', region.code)
          .where('trouble', '<>', ''),
    },
    {
      name: 'questions',
      call: 'POST /console/questions/{obj_id}/steps',
      count: (db, context) => orphanQuestions(context, db).select((eb) => eb.fn.countAll<number>().as('count')),
    },
    {
      name: 'ratings',
      call: 'POST /console/ratings/{obj_id}/steps',
      count: (db, context) => waitingRatings(context, db).select((eb) => eb.fn.countAll<number>().as('count')),
    },
    {
      name: 'orders',
      call: 'POST /console/orders/{obj_id}/steps',
      count: (db, { region }) =>
        db
          .selectFrom('trade_order')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('region_code', '=', region.code)
          .where(waitsForFinance),
    },
  ],
  centreEntries: orderEntries,
  finds: [
    {
      kind: 'invoice',
      call: 'GET /console/invoices',
      find: async (context, keyword, page_size) => {
        const { data } = await listInvoices(context, firstRows(keyword, page_size));
        return data.map(({ obj_id, request_no, title, paper, status_name }) => ({
          obj_id,
          type: 'invoice',
          title,
          note: [paper?.invoice_no ?? request_no, status_name].join(' · '),
        }));
      },
    },
    {
      kind: 'order',
      call: 'GET /console/orders',
      find: async (context, keyword, page_size) => {
        const { data } = await listOrders(context, firstRows(keyword, page_size));
        return data.map(({ obj_id, order_no, lines, buyer_name, status_name }) => ({
          obj_id,
          type: 'order',
          title: lines[0]?.title ?? order_no,
          note: [order_no, buyer_name, status_name].join(' · '),
        }));
      },
    },
  ],
  schedule: (app) => {
    app.jobs.schedule('order-time', '*/10 * * * *', () => keepOrderTime(jobContext(app, 'order-time')));
    if (app.onlinePay)
      app.jobs.schedule('online-payments', '* * * * *', () => keepOnlinePayments(jobContext(app, 'online-payments')));
    app.jobs.schedule('voucher-expiry', '20 * * * *', () => expireVouchers(jobContext(app, 'voucher-expiry')));
  },
  verbs: {
    'GET /trade/permits': listOwnPermits,
    'GET /trade/permits/sellers': listSellers,
    'GET /trade/permits/standing': getStanding,
    'POST /trade/permits': handInPermit,
    'PUT /trade/permits/{obj_id}': changePermit,
    'DELETE /trade/permits/{obj_id}': deletePermit,
    'GET /console/permits': listPermits,
    'GET /console/permits/{obj_id}': getPermit,
    'POST /console/permits/{obj_id}/steps': stepPermit,
    'GET /console/controlled_sales': listSales,
    'GET /console/controlled_sales/export': exportSales,
    'GET /trade/shop/controlled_sales': listShopSales,
    'GET /trade/shop/controlled_sales/export': exportShopSales,
    'GET /console/payouts/held': listHeld,
    'GET /console/payouts': listPayouts,
    'POST /console/payouts': drawUpPayout,
    'GET /console/payouts/{obj_id}': getPayout,
    'POST /console/payouts/{obj_id}/steps': actOnPayout,
    'GET /trade/shop/payout_accounts': listOwnHeld,
    'POST /trade/shop/payout_accounts': setAccount,
    'GET /trade/shop/payouts': listOwnPayouts,
    'GET /trade/shop/payouts/{obj_id}': getOwnPayout,
    'GET /users/users/addresses/list': listAddresses,
    'POST /users/users/addresses/add': addAddress,
    'POST /users/users/addresses/edit': editAddress,
    'POST /users/users/addresses/read': readAddress,
    'POST /users/users/addresses/status': changeAddress,
    'PUT /users/users/addresses/status': changeAddress,
    'GET /industrial/services/orders': listOrdersOf('industrial'),
    'POST /industrial/services/orders': placeOrders('industrial'),
    'GET /industrial/services/orders/{obj_id}': getOwnOrder,
    'POST /industrial/services/orders/status': actAsBuyerOf('industrial'),
    'PUT /industrial/services/orders/status': actAsBuyerOf('industrial'),
    'GET /commodity/services/orders': listOrdersOf('commodity'),
    'POST /commodity/services/orders': placeOrders('commodity'),
    'GET /commodity/services/orders/{obj_id}': getOwnOrder,
    'POST /commodity/services/orders/status': actAsBuyerOf('commodity'),
    'PUT /commodity/services/orders/status': actAsBuyerOf('commodity'),
    'GET /material_mall/orders': listOrdersOf('material'),
    'POST /material_mall/orders': placeOrders('material'),
    'GET /material_mall/orders/{obj_id}': getOwnOrder,
    'POST /material_mall/orders/status': actAsBuyerOf('material'),
    'PUT /material_mall/orders/status': actAsBuyerOf('material'),
    'GET /trade/order/list': listOwnOrders,
    'GET /trade/order/counts': countOwnOrders,
    'POST /trade/order/status': actAsBuyer,
    'PUT /trade/order/status': actAsBuyer,
    'GET /trade/order/paper': getOwnPaper,
    'GET /trade/order/export': exportOwnOrders,
    'GET /trade/order/preview': previewOrder,
    'GET /material_mall/cart': getCart,
    'POST /material_mall/cart': setCart,
    'GET /trade/shop/desks': listOwnDesks,
    'GET /trade/shop/form': getForm,
    'GET /trade/shop/goods': listGoods,
    'POST /trade/shop/goods': createGoods,
    'GET /trade/shop/goods/{obj_id}': getGoods,
    'PUT /trade/shop/goods/{obj_id}': saveGoods,
    'POST /trade/shop/goods/{obj_id}/steps': stepGoods,
    'POST /trade/shop/goods/{obj_id}/terms': setTerms,
    'GET /trade/shop/closures': listClosures,
    'POST /trade/shop/closures': addClosure,
    'POST /trade/shop/closures/status': cancelClosure,
    'GET /trade/products/{obj_id}/closures': getProductClosures,
    'GET /trade/shop/statistics': getStatistics,
    'GET /trade/shop/statistics_export': exportStatistics,
    'GET /trade/shop/orders': listShopOrders,
    'GET /trade/shop/orders/{obj_id}': getShopOrder,
    'POST /trade/shop/orders/status': actAsShop,
    'GET /trade/shop/orders_export': exportShopOrders,
    'GET /trade/products/{obj_id}/stock': getProductStock,
    'GET /trade/shop/stock': listStock,
    'POST /trade/shop/stock': correctStock,
    'GET /trade/invoice_titles': listTitles,
    'POST /trade/invoice_titles': addTitle,
    'POST /trade/invoice_titles/edit': editTitle,
    'POST /trade/invoice_titles/status': changeTitle,
    'GET /trade/invoices': listOwnInvoices,
    'GET /trade/invoices/months': listInvoiceMonths,
    'GET /trade/invoices/subject': getInvoiceSubject,
    'POST /trade/invoices': askInvoice,
    'POST /trade/invoices/status': withdrawInvoice,
    'GET /console/invoices': listInvoices,
    'GET /console/invoices/{obj_id}': getInvoice,
    'POST /console/invoices/{obj_id}/steps': stepInvoice,
    'GET /trade/enterprise/debit_cards/use_available': listUsableVouchers,
    'GET /trade/vouchers': listOwnVouchers,
    'GET /trade/vouchers/{obj_id}': getOwnVoucher,
    'GET /console/voucher_programmes': listProgrammes,
    'POST /console/voucher_programmes': addProgramme,
    'GET /console/voucher_programmes/{obj_id}': getProgramme,
    'PUT /console/voucher_programmes/{obj_id}': editProgramme,
    'GET /console/voucher_programmes/{obj_id}/vouchers': listGranted,
    'POST /console/voucher_programmes/{obj_id}/vouchers': grantVoucher,
    'POST /console/voucher_programmes/{obj_id}/import': importGrants,
    'GET /console/voucher_programmes/{obj_id}/grants': listGrants,
    'POST /console/voucher_programmes/{obj_id}/grants/{grant_id}': decideGrants,
    'GET /console/voucher_programmes/{obj_id}/export': exportProgramme,
    'GET /trade/ratings': listRatings,
    'GET /trade/ratings/deal': getRatingOfDeal,
    'POST /trade/ratings': rate,
    'POST /trade/ratings/add': addToRating,
    'GET /trade/shop/ratings': listShopRatings,
    'POST /trade/shop/ratings/answer': answerRating,
    'GET /console/ratings': listStaffRatings,
    'POST /console/ratings/{obj_id}/steps': stepRating,
    'GET /trade/talks': getTalk,
    'POST /trade/talks': sendTalk,
    'POST /trade/talks/read': readTalk,
    'GET /trade/talks/unread': listUnreadTalks,
    'GET /console/talks': getStaffTalk,
    'POST /console/talks': sendStaffTalk,
    'GET /trade/questions': listOwnQuestions,
    'POST /trade/questions': askQuestion,
    'GET /trade/questions/answered': listAnswered,
    'GET /trade/shop/questions': listShopQuestions,
    'POST /trade/shop/questions/answer': answerQuestion,
    'GET /console/questions': listStaffQuestions,
    'POST /console/questions/{obj_id}/steps': stepQuestion,
    'GET /trade/online_payments': getOnlinePayment,
    'POST /trade/online_payments': payOnline,
    'POST /trade/online_payments/status': followOnline,
    'GET /console/online_payments': listOnlinePayments,
    'POST /console/online_payments/{obj_id}/steps': stepOnlinePayment,
    'GET /console/shop_desks': listDesks,
    'POST /console/shop_desks': assignDesk,
    'GET /console/orders': listOrders,
    'GET /console/orders/export': exportOrders,
    'GET /console/orders/{obj_id}/paper': getPaper,
    'GET /console/orders/{obj_id}': getOrder,
    'POST /console/orders/{obj_id}/steps': actAsFinance,
  },
};
