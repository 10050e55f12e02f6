import { type DictionaryName, dictionaries } from '#contract/reference/dictionaries.ts';

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
