/** The audit actions of the case kit, with their Chinese names. */
export const caseActions = {
  'case.hold_result': '公示期满待决定',
  'case.create': '新建申请',
  'case.save': '保存申请',
  'case.submit': '提交申请',
  'case.withdraw': '撤回申请',
  'case.read': '查看办件',
  'case.receipt': '下载申请回执',
  'case.export': '导出办件',
  'case.claim': '领取办件',
  'case.accept': '受理办件',
  'case.return': '退回补正',
  'case.pass': '办件通过',
  'case.refuse': '办件不予通过',
  'case.transfer': '转交办件',
  'case.ask_opinion': '征求意见',
  'case.give_opinion': '回复意见',
  'case.void': '办件作废',
  'case.take_back': '撤回办件步骤',
  'case.note': '添加办件备注',
  'case.export_statistics': '导出办件统计',
  'opinion.add': '新建常用意见',
  'opinion.change': '修改常用意见',
  'opinion.remove': '删除常用意见',
  'leave.add': '登记休假代办',
  'leave.cancel': '取消休假代办',
  'case.end_publicity': '公示期满',
  'case.move_due': '期限调整',
  'calendar.announce': '录入放假安排',
  'case.lapse': '逾期未补正',
  'calendar.adjust': '调整工作日历',
} as const;

declare module '../audit.ts' {
  interface AuditActions extends Record<keyof typeof caseActions, string> {}
}
