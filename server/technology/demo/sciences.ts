/** The facilities of the science city. Institutions, dates and sizes are facts; what is offered and how one applies is invented. */
type Facility = {
  key: string;
  title: string;
  name_en: string;
  org: string;
  partner: string;
  stage: number;
  fields: readonly number[];
  cover: string;
  summary: string;
  milestones: readonly (readonly [day: string, event: string])[];
  figures: readonly (readonly [name: string, value: string, unit: string])[];
  offers: string;
};
const facilities: readonly Facility[] = [
  {
    key: 'science/heps',
    title: '高能同步辐射光源',
    name_en: 'High Energy Photon Source, HEPS',
    org: '中国科学院高能物理研究所',
    partner: '',
    stage: 2,
    fields: [208, 203, 206],
    cover: 'heps-ring',
    summary: '第四代高能同步辐射光源，储存环周长约 1.36 公里，电子能量 6 GeV。',
    milestones: [
      ['2019-06-29', '启动建设'],
      ['2023-03-14', '直线加速器满能量出束'],
      ['2024-10-12', '发出第一束光'],
    ],
    figures: [
      ['储存环周长', '1.36', 'km'],
      ['电子能量', '6', 'GeV'],
      ['首批线站', '15', '条'],
      ['可容纳线站', '≥90', '条'],
    ],
    offers: '硬 X 射线衍射与散射\n纳米聚焦与成像\n时间分辨谱学',
  },
  {
    key: 'science/extreme',
    title: '综合极端条件实验装置',
    name_en: 'Synergetic Extreme Condition User Facility',
    org: '中国科学院物理研究所',
    partner: '吉林大学',
    stage: 3,
    fields: [208, 203],
    cover: 'cryostat',
    summary: '把极低温、超高压、强磁场和超快光场集成到一起，研究物质在极端条件下的性质。',
    milestones: [
      ['2017-09', '启动建设'],
      ['2025-02-26', '通过国家验收'],
    ],
    figures: [],
    offers: '极低温与强磁场物性测量\n高压合成与结构研究\n超快动力学',
  },
  {
    key: 'science/earth',
    title: '地球系统数值模拟装置“寰”',
    name_en: 'Earth System Numerical Simulation Facility, EarthLab',
    org: '中国科学院大气物理研究所',
    partner: '清华大学',
    stage: 3,
    fields: [207, 209],
    cover: 'earth-simulator',
    summary: '面向气候、生态与环境的地球系统模拟平台，提供模式、数据与算力。',
    milestones: [['2021-06-23', '落成启用']],
    figures: [],
    offers: '地球系统模式与数据产品\n区域高精度模拟\n科学计算机时',
  },
  {
    key: 'science/meridian',
    title: '空间环境地基综合监测网（子午工程二期）',
    name_en: 'Chinese Meridian Project, Phase II',
    org: '中国科学院国家空间科学中心',
    partner: '',
    stage: 3,
    fields: [205],
    cover: 'satellite-antenna-array',
    summary: '对日地空间环境进行全链条监测的地基观测网。',
    milestones: [['2025-03-21', '通过国家验收']],
    figures: [],
    offers: '空间环境监测数据\n空间天气研究与服务',
  },
  {
    key: 'science/imaging',
    title: '多模态跨尺度生物医学成像设施',
    name_en: 'Multimodal Cross-scale Biomedical Imaging Facility',
    org: '北京大学',
    partner: '',
    stage: 1,
    fields: [206],
    cover: 'biology-lab',
    summary: '从分子、细胞、组织到人体的跨尺度成像研究平台。',
    milestones: [['2019-06-29', '启动建设']],
    figures: [],
    offers: '跨尺度联合成像\n图像数据整合与分析',
  },
];

export const demoSciences = (day: (offset: number) => string) =>
  facilities.map(({ milestones, figures, offers, cover, ...facility }, index) => ({
    ...facility,
    publish_date: day(-7 * index - 3),
    milestones: milestones.map(([on, event]) => ({ day: on, event })),
    figures: figures.map(([name, value, unit]) => ({ name, value, unit })),
    open_to: '国内外科研人员与企业，申请经评审后安排机时',
    service_content: offers,
    application: '登录平台，选择设施与线站\n提交实验方案与样品信息\n专家评审，安排机时\n实验后 3 个月内提交报告',
    address: '怀柔科学城',
    contact: '用户服务窗口',
    contact_phone: '010-0000 0000',
    cover: `art:covers/${cover}`,
    content: '',
  }));
