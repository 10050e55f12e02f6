/** The audit actions of the policy room, with their Chinese names. */
export const policyActions = {
  'comment.add': '提交征集意见',
  'comment.publish': '公开征集意见',
  'comment.hide': '不公开征集意见',
  'policy_organization.edit': '修改政策发布机构信息',
  'policy_subscription.start': '订阅新政策',
  'policy_subscription.notify': '推送新政策',
  'policy_subscription.end': '取消订阅新政策',
  'policy_calendar.open': '开通申报日历',
  'policy_calendar.close': '停用申报日历',
  'policy_search.save': '订阅政策筛选',
  'policy_search.remove': '取消订阅政策筛选',
  'policy_search.sms': '修改筛选的短信提醒',
  'policy_search.tell_sms': '短信推送订阅的筛选',
  'policy_search.tell': '推送订阅的筛选',
  'policy_offer.draw_up': '草拟免申即享',
  'policy_offer.edit': '修改免申即享',
  'policy_offer.add': '添加免申即享企业',
  'policy_offer.remove': '移除免申即享企业',
  'policy_offer.submit': '提交免申即享复核',
  'policy_offer.approve': '复核并送达免申即享',
  'policy_offer.send_back': '退回免申即享',
  'policy_offer.cancel': '撤销免申即享',
  'policy_offer.tell': '通知企业免申即享',
  'policy_offer.confirm': '确认免申即享',
  'policy_offer.decline': '放弃免申即享',
  'policy_offer.expire': '免申即享逾期',
  'policy_offer.withdraw': '撤回免申即享',
  'policy_offer.fulfil': '登记免申即享兑现',
  'policy_offer.read': '查看免申即享收款账户',
  'policy_offer.export': '导出免申即享企业',
  'policy_profile.save': '保存政策匹配问卷',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof policyActions, string> {}
}
