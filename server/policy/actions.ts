/** The audit actions of the policy room, with their Chinese names. */
export const policyActions = {
  'comment.add': '提交征集意见',
  'comment.publish': '公开征集意见',
  'comment.hide': '不公开征集意见',
  'policy_organization.edit': '修改政策发布机构信息',
  'policy_subscription.start': '订阅新政策',
  'policy_subscription.notify': '推送新政策',
  'policy_subscription.remind': '政策提醒',
  'policy_subscription.end': '取消订阅新政策',
  'policy_calendar.open': '开通申报日历',
  'policy_calendar.close': '停用申报日历',
  'policy_search.save': '订阅政策筛选',
  'policy_search.remove': '取消订阅政策筛选',
  'policy_search.tell': '推送订阅的筛选',
  'policy_profile.save': '保存政策匹配问卷',
  'policy_fact.save': '回答补充问题',
  'policy_fact.remove': '删除补充问题的答案',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof policyActions, string> {}
}
