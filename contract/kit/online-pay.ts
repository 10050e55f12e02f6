/** Payment online (decision 051). No zod, because browsers load this. */

/** What can be paid so, and what people call it. */
export const onlineSubjects = { trade_order: '订单' } as const;
export type OnlineSubjectType = keyof typeof onlineSubjects;

export const onlinePaymentStates = { 1: '待支付', 2: '已支付', 3: '已关闭', 4: '部分退款', 5: '已退款' } as const;
export const onlineRefundStates = {
  1: '待提交',
  2: '退款处理中',
  3: '退款到账',
  4: '退款异常',
  5: '未退款',
  6: '已改为转账',
} as const;
/** A code can be scanned this long. */
export const payWithinMinutes = 30;
