/** The audit actions of the information room, with their Chinese names. */
export const informationActions = {
  'activity.sign_up': '活动报名',
  'activity.cancel_signup': '取消活动报名',
  'activity.approve': '活动报名通过',
  'activity.refuse': '活动报名不通过',
  'activity.read_signup': '查看活动报名',
  'activity.check_in': '活动签到',
  'activity.certificate': '下载参加证明',
  'activity.calendar_file': '导出活动日历',
  'activity.export': '导出活动报名',
  'activity.remind': '活动前提醒',
  'activity.end_waiting': '活动开始后结束候补',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof informationActions, string> {}
}
