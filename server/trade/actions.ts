/** The audit actions of the trade room, with their Chinese names. */
export const tradeActions = {
  'address.add': '新增收货地址',
  'address.edit': '修改收货地址',
  'address.delete': '删除收货地址',
  'address.default': '设默认收货地址',
  'cart.set': '修改购物车',
  'order.place': '提交订单',
  'order.read': '查看订单',
  'order.quote': '报价',
  'order.accept_quote': '接受报价',
  'order.cancel': '取消订单',
  'order.decline': '无法接单',
  'order.expire': '订单超时关闭',
  'order.pay': '提交付款凭证',
  'order.confirm_payment': '确认到账',
  'order.reject_payment': '驳回付款凭证',
  'order.ship_part': '部分发货',
  'order.ship': '发货',
  'order.deliver': '提交成果',
  'order.receive': '确认收货',
  'order.accept_work': '验收通过',
  'order.reject_work': '验收不通过',
  'order.receive_by_itself': '自动确认收货',
  'order.ask_after_sale': '申请售后',
  'order.withdraw_after_sale': '撤销售后',
  'order.refuse_after_sale': '拒绝售后',
  'order.agree_after_sale': '同意售后',
  'order.finish_exchange': '换货完成',
  'order.refund_part': '部分退款',
  'order.refund_all': '全额退款',
  'order.erase': '移除订单中的个人信息',
  'shop.assign': '指定商家经营企业',
  'stock.correct': '更正库存',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof tradeActions, string> {}
}
