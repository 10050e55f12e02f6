/**
 * What a company may enter as its business, in the words of the national catalogue (经营范围规范表述目录): classes, and in each class items
 * that anybody may enter (一般项目) and items that need a permit besides (许可项目). A code is that of its class and two digits.
 */
type ScopeClass = {
  readonly code: number;
  readonly name: string;
  readonly general: readonly string[];
  readonly licensed?: readonly string[];
};

export const scopeClasses: readonly ScopeClass[] = [
  {
    code: 11,
    name: '软件和信息技术服务业',
    general: [
      '软件开发',
      '软件销售',
      '人工智能基础软件开发',
      '人工智能应用软件开发',
      '信息系统集成服务',
      '信息系统运行维护服务',
      '数据处理和存储支持服务',
      '信息技术咨询服务',
      '物联网技术服务',
      '云计算装备技术服务',
      '集成电路设计',
      '网络与信息安全软件开发',
    ],
    licensed: ['第一类增值电信业务', '第二类增值电信业务', '互联网信息服务'],
  },
  {
    code: 12,
    name: '研究和试验发展',
    general: [
      '工程和技术研究和试验发展',
      '自然科学研究和试验发展',
      '农业科学研究和试验发展',
      '医学研究和试验发展',
      '新材料技术研发',
      '生物化工产品技术研发',
      '细胞技术研发和应用',
      '电子专用材料研发',
    ],
    licensed: ['人体干细胞技术开发和应用'],
  },
  {
    code: 13,
    name: '专业技术服务业',
    general: [
      '技术服务、技术开发、技术咨询、技术交流、技术转让、技术推广',
      '计量技术服务',
      '标准化服务',
      '环境保护监测',
      '工业设计服务',
      '专业设计服务',
      '图文设计制作',
      '地质勘查技术服务',
    ],
    licensed: ['检验检测服务', '建设工程设计', '测绘服务', '认证服务'],
  },
  {
    code: 14,
    name: '仪器仪表制造业',
    general: [
      '仪器仪表制造',
      '智能仪器仪表制造',
      '实验分析仪器制造',
      '电子测量仪器制造',
      '光学仪器制造',
      '环境监测专用仪器仪表制造',
      '工业自动控制系统装置制造',
      '仪器仪表修理',
    ],
  },
  {
    code: 15,
    name: '计算机、通信和其他电子设备制造业',
    general: [
      '电子元器件制造',
      '集成电路制造',
      '半导体分立器件制造',
      '光电子器件制造',
      '敏感元件及传感器制造',
      '通信设备制造',
      '计算机软硬件及外围设备制造',
      '智能机器人的研发',
    ],
    licensed: ['无线电发射设备制造'],
  },
  {
    code: 16,
    name: '通用和专用设备制造业',
    general: [
      '工业机器人制造',
      '机械零件、零部件加工',
      '真空镀膜加工',
      '半导体器件专用设备制造',
      '电子专用设备制造',
      '气体、液体分离及纯净设备制造',
      '增材制造装备制造',
    ],
    licensed: ['特种设备制造', '第二类医疗器械生产', '第三类医疗器械生产'],
  },
  {
    code: 17,
    name: '汽车和新能源',
    general: [
      '汽车零部件及配件制造',
      '电池制造',
      '新能源汽车整车销售',
      '新能源汽车换电设施销售',
      '充电桩销售',
      '新兴能源技术研发',
      '太阳能发电技术服务',
      '储能技术服务',
    ],
    licensed: ['道路机动车辆生产', '发电业务、输电业务、供（配）电业务'],
  },
  {
    code: 18,
    name: '医药制造业',
    general: ['基因工程技术研发', '生物基材料技术研发', '第一类医疗器械生产', '医用包装材料制造'],
    licensed: ['药品生产', '药品委托生产', '化妆品生产', '消毒剂生产（不含危险化学品）'],
  },
  {
    code: 19,
    name: '化学原料和新材料',
    general: [
      '专用化学产品制造（不含危险化学品）',
      '专用化学产品销售（不含危险化学品）',
      '高性能纤维及复合材料制造',
      '石墨烯材料销售',
      '稀土功能材料销售',
      '磁性材料生产',
      '功能玻璃和新型光学材料销售',
    ],
    licensed: ['危险化学品生产', '危险化学品经营'],
  },
  {
    code: 20,
    name: '批发业',
    general: [
      '仪器仪表销售',
      '电子产品销售',
      '机械设备销售',
      '办公设备销售',
      '金属材料销售',
      '第一类医疗器械销售',
      '第二类医疗器械销售',
      '货物进出口',
      '技术进出口',
    ],
    licensed: ['药品批发', '第三类医疗器械经营', '食品销售', '酒类经营'],
  },
  {
    code: 21,
    name: '零售业',
    general: [
      '互联网销售（除销售需要许可的商品）',
      '日用百货销售',
      '文具用品零售',
      '计算机软硬件及辅助设备零售',
      '工艺美术品及礼仪用品销售（象牙及其制品除外）',
    ],
    licensed: ['药品零售', '出版物零售', '烟草制品零售'],
  },
  {
    code: 22,
    name: '商务服务业',
    general: [
      '企业管理咨询',
      '企业总部管理',
      '市场调查（不含涉外调查）',
      '会议及展览服务',
      '广告设计、代理',
      '广告制作',
      '知识产权服务（专利代理服务除外）',
      '商务代理代办服务',
      '园区管理服务',
      '创业空间服务',
    ],
    licensed: ['代理记账', '专利代理', '职业中介活动', '劳务派遣服务', '旅游业务'],
  },
  {
    code: 23,
    name: '租赁业',
    general: ['机械设备租赁', '计算机及通讯设备租赁', '仓储设备租赁服务', '非居住房地产租赁', '小微型客车租赁经营服务'],
  },
  {
    code: 24,
    name: '科技推广和应用服务业',
    general: [
      '科技中介服务',
      '技术推广服务',
      '节能管理服务',
      '工程管理服务',
      '新材料技术推广服务',
      '生物质能技术服务',
      '创业投资（限投资未上市企业）',
    ],
  },
  {
    code: 25,
    name: '建筑业',
    general: ['园林绿化工程施工', '工程造价咨询业务', '建筑材料销售', '安全系统监控服务'],
    licensed: ['建设工程施工', '建筑劳务分包', '住宅室内装饰装修', '电气安装服务'],
  },
  {
    code: 26,
    name: '文化、体育和娱乐业',
    general: ['组织文化艺术交流活动', '数字内容制作服务（不含出版发行）', '文艺创作', '体育赛事策划', '摄影扩印服务'],
    licensed: ['广播电视节目制作经营', '营业性演出', '网络文化经营'],
  },
  {
    code: 27,
    name: '教育和培训',
    general: [
      '业务培训（不含教育培训、职业技能培训等需取得许可的培训）',
      '教育咨询服务（不含涉许可审批的教育培训活动）',
      '自费出国留学中介服务',
    ],
    licensed: ['实施职业技能培训'],
  },
  {
    code: 28,
    name: '运输和仓储业',
    general: ['普通货物仓储服务（不含危险化学品等需许可审批的项目）', '国内货物运输代理', '装卸搬运', '供应链管理服务'],
    licensed: ['道路货物运输（不含危险货物）', '快递服务'],
  },
  {
    code: 29,
    name: '住宿和餐饮业',
    general: ['餐饮管理', '酒店管理', '外卖递送服务'],
    licensed: ['餐饮服务', '住宿服务'],
  },
];

export type ScopeItem = { readonly code: number; readonly name: string; readonly licensed: boolean };

const itemsOf = ({ code, general, licensed = [] }: ScopeClass): ScopeItem[] =>
  [...general, ...licensed].map((name, index) => ({
    code: code * 100 + index + 1,
    name,
    licensed: index >= general.length,
  }));

/** Every item by its code. */
export const scopeItems: ReadonlyMap<number, ScopeItem> = new Map(
  scopeClasses.flatMap(itemsOf).map((item) => [item.code, item]),
);

/** The classes as a form offers them: what needs a permit says so. */
export const scopeGroups = scopeClasses.map((one) => ({
  title: one.name,
  options: itemsOf(one).map(({ code, name, licensed }) => ({ code, name: licensed ? `${name}（许可）` : name })),
}));

/** The text that stands on the licence: general items in their order, then those with a permit. */
export const scopeText = (codes: readonly number[]): string => {
  const items = codes.flatMap((code) => scopeItems.get(code) ?? []);
  const said = (title: string, licensed: boolean) => {
    const names = items.filter((item) => item.licensed === licensed).map(({ name }) => name);
    return names.length ? `${title}：${names.join('；')}。` : '';
  };
  return said('一般项目', false) + said('许可项目', true);
};
