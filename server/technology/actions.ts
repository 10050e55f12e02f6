/** The audit actions of the technology room, with their Chinese names. */
export const technologyActions = {
  'reservation.reserve': '预约仪器',
  'reservation.reserve_for': '代会员预约仪器',
  'reservation.read': '查看仪器预约',
  'reservation.approve': '仪器预约审核通过',
  'reservation.refuse': '拒绝仪器预约',
  'reservation.call_off': '工作人员取消仪器预约',
  'reservation.confirm_payment': '确认仪器预约到账',
  'reservation.check_in': '登记上机',
  'reservation.no_show': '登记仪器预约未到场',
  'reservation.receive': '签收样品',
  'reservation.begin_test': '开始检测样品',
  'reservation.finish': '完成仪器服务',
  'reservation.send_back': '退回样品',
  'reservation.settle': '结清仪器服务差额',
  'reservation.refund': '登记仪器预约退款',
  'reservation.cancel': '取消仪器预约',
  'reservation.send': '登记寄样',
  'reservation.confirm': '确认仪器服务结果',
  'reservation.object': '对仪器服务结果提出异议',
  'reservation.lapse': '仪器预约逾期关闭',
  'reservation.assume_used': '仪器预约默认已使用',
  'reservation.confirm_late': '仪器服务结果到期自动确认',
  'reservation.calendar_file': '导出仪器预约日历',
  'reservation.wait': '候补仪器时间',
  'reservation.stop_waiting': '取消仪器候补',
  'instrument.block': '安排仪器维护',
  'instrument.lift_block': '取消仪器维护',
  'instrument.ask_training': '申请上机培训',
  'instrument.certify': '给予上机资格',
  'instrument.revoke': '撤销上机资格',
  'instrument.export_utilisation': '导出仪器使用统计',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof technologyActions, string> {}
}
