export const abutmentActions = {
  'supply_abutment.add': '提交对接',
  'supply_abutment.accept': '同意对接',
  'supply_abutment.decline': '婉拒对接',
  'supply_abutment.withdraw': '撤回对接',
  'supply_abutment.succeed': '登记对接成功',
  'supply_abutment.fail': '登记对接未成功',
  'supply_abutment.remind': '提醒答复对接',
  'supply_abutment.read': '查看对接',
  'supply_abutment.erase': '移除对接中的个人信息',
} as const;
