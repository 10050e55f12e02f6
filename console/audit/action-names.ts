import { type DictionaryName, dictionaries } from '#contract/reference/dictionaries.ts';

/** What the log's actions are called; one that is not listed shows its own name. */
export const actionNames: Readonly<Record<string, string>> = {
  'account.register': '会员注册',
  'account.sign_in': '会员登录',
  'account.sign_out': '会员退出',
  'account.edit': '会员修改资料',
  'account.export': '会员导出数据',
  'account.close': '会员注销',
  'account.reset_password': '会员重置密码',
  'account.end_session': '会员结束一处登录',
  'account.end_sessions': '会员结束其他登录',
  'enterprise.create': '创建企业',
  'staff.sign_in': '工作人员登录',
  'staff.sign_out': '工作人员退出',
  'staff.change_password': '修改本人密码',
  'staff.create': '新增工作人员',
  'staff.disable': '停用工作人员',
  'staff.enable': '启用工作人员',
  'staff.roles': '调整岗位',
  'staff.reset_second_factor': '重置动态口令',
  'staff.reset_password': '重置工作人员密码',
  'content.create': '新建内容',
  'content.save': '保存内容',
  'content.submit': '提交审核',
  'content.withdraw': '撤回提交',
  'content.pass': '审核通过',
  'content.return': '退回修改',
  'content.unschedule': '取消定时',
  'content.publish': '定时发布',
  'content.take_down': '下线内容',
  'content.import': '导入内容',
  'dictionary.add': '新增字典条目',
  'dictionary.edit': '修改字典条目',
  'dictionary.import': '导入字典',
  'file.upload': '上传文件',
  'file.read': '读取受限文件',
  'file.import': '导入文件',
};
export const actionName = (action: string): string => actionNames[action] ?? action;

const objectNames: Readonly<Record<string, string>> = {
  staff: '工作人员',
  file: '文件',
  content: '内容',
  dictionary: '字典',
  user: '会员',
  enterprise: '企业',
  session: '登录',
};
export const objectName = (type: string): string =>
  objectNames[type] ?? (Object.hasOwn(dictionaries, type) ? `${dictionaries[type as DictionaryName].name}条目` : type);

const detailNames: Readonly<Record<string, string>> = {
  revision_no: '版本',
  publish_at: '定时发布',
  title: '标题',
  roles: '岗位',
  name: '名称',
  mime: '类型',
  size_bytes: '字节',
  access: '权限',
  entries: '条数',
  hidden: '隐藏',
  parent_id: '上级',
  sort_order: '排序',
  demo: '示例',
};
export const detailName = (key: string): string => detailNames[key] ?? key;

export const actorKinds = { staff: '工作人员', member: '会员', visitor: '访客', system: '系统' } as const;
