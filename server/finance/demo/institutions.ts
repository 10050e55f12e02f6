/** Invented banks, fund managers and underwriters around 怀柔科学城. */
type Institution = { key: string; title: string; business: string; founded: string; cover: string; address: string };

export const demoBanks: readonly Institution[] = [
  {
    key: 'bank/yanqi',
    title: '雁栖湖银行怀柔支行',
    business: '科技型企业信用贷款、知识产权质押与投贷联动',
    founded: '2012-05-18',
    cover: 'office-tower',
    address: '怀柔区示例大街 16 号',
  },
  {
    key: 'bank/hongluo',
    title: '红螺农村商业银行',
    business: '小微企业流动资金与厂房设备贷款',
    founded: '2008-09-26',
    cover: 'loan',
    address: '怀柔区红螺示例路 8 号',
  },
  {
    key: 'bank/baihe',
    title: '白河科创银行',
    business: '初创企业信用贷款、研发贷与认股权贷款',
    founded: '2019-11-08',
    cover: 'data-platform',
    address: '怀柔区科创示例街 2 号',
  },
  {
    key: 'bank/yunmeng',
    title: '云蒙银行科学城支行',
    business: '订单、应收账款和政府采购合同贷款',
    founded: '2015-03-30',
    cover: 'contract-signing',
    address: '怀柔区云蒙示例路 21 号',
  },
  {
    key: 'bank/mutian',
    title: '慕田城市银行',
    business: '设备更新、厂房按揭与中长期项目贷款',
    founded: '2006-12-12',
    cover: 'standard-factory',
    address: '怀柔区慕田示例大街 5 号',
  },
  {
    key: 'bank/tanghe',
    title: '汤河普惠银行',
    business: '个体工商户和小微企业线上贷款',
    founded: '2017-06-01',
    cover: 'office-interior',
    address: '怀柔区汤河示例巷 3 号',
  },
  {
    key: 'bank/qinglong',
    title: '青龙峡银行怀柔分行',
    business: '人才创业贷款与成果转化贷款',
    founded: '2010-04-20',
    cover: 'talent',
    address: '怀柔区青龙示例路 12 号',
  },
  {
    key: 'bank/xihu',
    title: '栖湖商业银行',
    business: '专精特新企业综合授信与供应链金融',
    founded: '2013-10-15',
    cover: 'office-campus',
    address: '怀柔区湖畔示例路 28 号',
  },
];

export const demoInvestors: readonly Institution[] = [
  {
    key: 'manager/science',
    title: '怀柔科城基金管理有限公司',
    business: '产业引导基金与直投基金管理',
    founded: '2018-08-16',
    cover: 'fund',
    address: '怀柔区示例大街 20 号',
  },
  {
    key: 'manager/dawn',
    title: '晨光创业投资管理有限公司',
    business: '硬科技早期投资',
    founded: '2016-02-25',
    cover: 'investment',
    address: '怀柔区晨光示例街 6 号',
  },
  {
    key: 'manager/qilin',
    title: '麒麟人才投资管理中心',
    business: '人才创业项目投资与投后服务',
    founded: '2020-07-03',
    cover: 'talent-apartment',
    address: '怀柔区人才示例路 9 号',
  },
  {
    key: 'manager/bond',
    title: '长城岭证券承销部',
    business: '科技创新债券、集合债券的承销与受托管理',
    founded: '2009-01-15',
    cover: 'bond',
    address: '怀柔区金融示例街 1 号',
  },
];

const phone = '010-0000 0000';
export const demoInstitutions = (day: (offset: number) => string) =>
  [...demoBanks, ...demoInvestors].map(({ key, title, business, founded, cover, address }, index) => ({
    key,
    title,
    publish_date: day(-4 * index - 6),
    summary: `${business}。`,
    credit_code: `9111011600DEM1${String(index + 1).padStart(4, '0')}`,
    with_finance: true,
    main_business: business,
    established_date: founded,
    service_area: '北京市怀柔区，密云区与昌平区可预约',
    service_hours: '工作日 9:00–17:00',
    promise: '收到授权的申请后在承诺的工作日内答复\n不收材料费、咨询费\n资料只用于本次申请，未通过的按约定销毁',
    address,
    contact: '客户经理',
    contact_phone: phone,
    cover: `art:covers/${cover}`,
    content: `<p>${title}面向科学城内的科技型企业，主营${business}。</p>`,
  }));
