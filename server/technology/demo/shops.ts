/** Invented institutions around 怀柔科学城 that serve and sell; goods of every room name them by key. */
type Shop = {
  key: string;
  title: string;
  /** 1 instruments, 2 technical services, 3 enterprise services, 4 materials. */
  serves: readonly number[];
  business: string;
  founded: string;
  cover: string;
  address: string;
};
export const demoShopList: readonly Shop[] = [
  {
    key: 'shop/analysis',
    title: '雁栖分析测试中心',
    serves: [1, 2],
    business: '电镜、谱学与成分分析的开放机时、送样检测和方法开发',
    founded: '2018-04-16',
    cover: 'mass-spectrometer',
    address: '怀柔区湖畔示例路 6 号 B 座 1 层',
  },
  {
    key: 'shop/materials',
    title: '长城材料表征平台',
    serves: [1, 2],
    business: '材料结构、热学与力学性能表征，失效分析与第三方报告',
    founded: '2016-09-01',
    cover: 'xray-diffractometer',
    address: '怀柔区材料示例街 12 号',
  },
  {
    key: 'shop/micro',
    title: '红螺微纳加工平台',
    serves: [1, 2],
    business: '六英寸及以下晶圆的光刻、刻蚀、镀膜与封测，小批量试制',
    founded: '2019-11-20',
    cover: 'clean-room',
    address: '怀柔区仪器示例大道 8 号洁净楼',
  },
  {
    key: 'shop/environment',
    title: '白河环境试验中心',
    serves: [1, 2],
    business: '振动、冲击、温湿度与气动试验，可靠性评估',
    founded: '2015-06-30',
    cover: 'wind-tunnel',
    address: '怀柔区试验示例路 3 号',
  },
  {
    key: 'shop/metrology',
    title: '栖湖计量校准所',
    serves: [1, 2],
    business: '几何量、电学、光学与温度计量，上门校准',
    founded: '2012-03-12',
    cover: 'oscilloscope',
    address: '怀柔区计量示例街 2 号',
  },
  {
    key: 'shop/computing',
    title: '云蒙计算服务中心',
    serves: [1, 2, 3],
    business: '高性能计算机时、仿真代算与企业数字化',
    founded: '2020-01-08',
    cover: 'high-performance-computing',
    address: '怀柔区数据示例园 1 号楼',
  },
  {
    key: 'shop/imaging',
    title: '青龙峡生物成像中心',
    serves: [1, 2],
    business: '细胞、组织与小动物成像，样品制备与图像分析',
    founded: '2021-05-18',
    cover: 'biology-lab',
    address: '怀柔区生命示例路 9 号',
  },
  {
    key: 'shop/testing',
    title: '汤河检测技术有限公司',
    serves: [2],
    business: '材料、食品与环境样品的第三方检测',
    founded: '2014-08-25',
    cover: 'chemistry-lab',
    address: '怀柔区检测示例巷 5 号',
  },
  {
    key: 'shop/business',
    title: '慕田企业服务有限公司',
    serves: [3],
    business: '工商注册、财税代理与人力资源服务',
    founded: '2013-02-28',
    cover: 'business-registration',
    address: '怀柔区示例大街 10 号 3 层',
  },
  {
    key: 'shop/ip',
    title: '九渡知识产权事务所',
    serves: [3],
    business: '专利、商标与版权的申请、布局、检索和法律服务',
    founded: '2011-10-10',
    cover: 'intellectual-property',
    address: '怀柔区示例大街 10 号 5 层',
  },
  {
    key: 'shop/reagent',
    title: '琉璃庙试剂耗材商行',
    serves: [4],
    business: '试剂、标准物质与实验室耗材，常用品当天发货',
    founded: '2017-07-07',
    cover: 'reagent-bottles',
    address: '怀柔区仓储示例路 18 号',
  },
  {
    key: 'shop/supply',
    title: '渤泉工业物料供应站',
    serves: [4],
    business: '仪器备件、电子元件、工具与劳动防护用品',
    founded: '2016-12-01',
    cover: 'spare-parts',
    address: '怀柔区仓储示例路 22 号',
  },
];

const phone = '010-0000 0000';
export const demoShops = (day: (offset: number) => string) =>
  demoShopList.map(({ key, title, serves, business, founded, cover, address }, index) => ({
    key,
    title,
    publish_date: day(-3 * index - 5),
    summary: `${business}。`,
    credit_code: `9111011600DEMO${String(index + 1).padStart(4, '0')}`.replaceAll('O', '0'),
    with_instruments: serves.includes(1),
    with_technical: serves.includes(2),
    with_enterprise: serves.includes(3),
    with_material: serves.includes(4),
    main_business: business,
    established_date: founded,
    service_area: serves.includes(4) ? '北京、河北，其他地区快递' : '北京市，其他地区可送样',
    service_hours: '工作日 9:00–17:30',
    promise: '一个工作日内答复\n报价后不临时加价\n资料只用于本次服务，按约定销毁',
    after_sale: serves.includes(4)
      ? '质量问题 7 天内退换；危险化学品不支持无理由退货'
      : '对结果有疑问可在 15 天内申请复测，确属我方原因的不收费',
    qualifications: serves.includes(2)
      ? [
          {
            name: '检验检测机构资质认定',
            number: `DEMO-CMA-${String(index + 1).padStart(3, '0')}`,
            valid_until: '2029-06-30',
          },
          { name: '实验室认可', number: `DEMO-CNAS-${String(index + 1).padStart(3, '0')}`, valid_until: '2028-12-31' },
        ]
      : [],
    address,
    contact: '服务专员',
    contact_phone: phone,
    cover: `art:covers/${cover}`,
    content: `<p>${title}面向科学城内外的企业和科研人员，提供${business}。</p>`,
  }));
