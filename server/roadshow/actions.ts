/** The audit actions of the roadshow room, with their Chinese names. */
export const roadshowActions = {
  'roadshow.book': '预约路演中心',
  'roadshow.cancel': '取消路演预约',
  'roadshow.read': '查看路演预约',
  'roadshow.approve': '路演预约通过',
  'roadshow.refuse': '路演预约驳回',
  'roadshow.use': '登记路演已使用',
  'roadshow.no_show': '登记路演未到场',
  'roadshow.lapse': '路演预约逾期未审',
  'roadshow.calendar_file': '导出路演日历',
  'roadshow.wait': '候补路演时段',
  'roadshow.stop_waiting': '取消候补',
  'roadshow.black_out': '路演中心暂停开放',
  'roadshow.lift_blackout': '路演中心恢复开放',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof roadshowActions, string> {}
}
