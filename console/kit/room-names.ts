/** The rooms' names for staff; a room that is not listed shows its internal name. */
const names: Readonly<Record<string, string>> = {
  enterprise: '企业',
  information: '资讯',
  crawler: '信息汇集',
  industry: '产业态势',
  innovation: '创新资源',
  policy: '政策服务',
  space: '空间载体',
  roadshow: '路演中心',
  technology: '科技资源',
  supply: '需求大厅',
  expert: '专家智库',
  commodity: '企业服务',
  material: '物料商城',
  finance: '科技金融',
  registration: '企业开办',
  search: '搜索',
};
export const roomName = (room: string): string => names[room] ?? room;
