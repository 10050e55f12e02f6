import type { RegionFile } from './region.ts';

/** 怀柔科学城: the active deployment. Entries of rooms that are not built yet are added with their rooms. */
const huairou: RegionFile = {
  code: 'huairou',
  brand: {
    name: '怀柔科学城',
    tagline: '科技创新服务平台',
    full_name: '怀柔科学城科技创新服务平台',
    welcome: '欢迎访问怀柔科学城科技创新服务平台',
    description: '面向企业与科研人员的一站式科技创新服务：查政策、约仪器、找空间、办服务，一个入口办好。',
    place: [
      '北京怀柔综合性国家科学中心于 2017 年 5 月获批，怀柔科学城规划面积 100.9 平方公里。高能同步辐射光源、综合极端条件实验装置、地球系统数值模拟装置、子午工程二期和多模态跨尺度生物医学成像设施布局于此。',
    ],
  },
  tokens: {
    primary: {
      900: '#06245F',
      800: '#0A3385',
      700: '#0B45B8',
      600: '#0F56E0',
      500: '#2B74FF',
      200: '#CFE0FF',
      100: '#E6EFFF',
      50: '#F2F7FF',
    },
    accent: { main: '#00A991', text: '#00796A', ground: '#E3F7F3' },
    footer: { ground: '#081C3D', text: '#A9B9D3' },
  },
  home: {
    hero: {
      lines: ['让*大科学装置*', '成为每家企业的实验室'],
      sub: '政策 · 空间 · 仪器 · 资金 · 专家，一站直达',
      art: 'hero-huairou',
      art_mobile: 'hero-huairou-mobile',
      search_hint: '试试搜索：“注册公司”“首台套”“约电镜”',
      hot_words: ['首台套', '创新券', '电镜', '概念验证', '专精特新', '人才公寓'],
    },
    quick: [
      {
        icon: 'presentation-chart',
        title: '路演中心预约',
        text: '可预约未来一个月',
        to: '/userCenter/user/space/roadshow',
      },
      { icon: 'map-trifold', title: '办公选址地图', text: '按楼宇看空置房源', to: '/space/map?num=1' },
      { icon: 'magic-wand', title: '政策匹配', text: '答 10 题，测可享政策', to: '/policy/policyTry' },
      {
        icon: 'megaphone-simple',
        title: '政策申报',
        text: '正在申报与即将截止',
        to: '/policy/policyDeclaration?active=4',
      },
      { icon: 'chat-circle-text', title: '常见问题', text: '按类别查权威答复', to: '/policy/policyCommon?active=6' },
    ],
    figures: [
      { count: 'policy', unit: '件', label: '在库政策文件' },
      { count: 'policy_declaration', unit: '项', label: '申报事项' },
      { value: 5, unit: '个', label: '国家重大科技基础设施' },
      { value: 100.9, unit: 'km²', label: '科学城规划面积' },
      { count: 'instrument', unit: '台', label: '开放共享仪器' },
    ],
  },
  navigation: [
    { label: '首页', to: '/' },
    {
      label: '政策服务',
      to: '/policy',
      columns: [
        { title: '查政策', group: 'policy.find' },
        { title: '报政策', group: 'policy.apply' },
        { title: '懂政策', group: 'policy.understand' },
      ],
      feature: {
        title: '正在申报',
        text: '正在申报与即将截止的项目',
        to: '/policy/policyDeclaration?active=4&stage=2,3',
        art: 'covers/policy-calendar',
      },
    },
    {
      label: '空间载体',
      to: '/space',
      columns: [
        { title: '找房源', group: 'space.units' },
        { title: '看园区', group: 'space.places' },
        {
          title: '选址工具',
          links: [
            { label: '地图选址', to: '/space/map?num=1', note: '园区、楼宇、楼层逐级选' },
            {
              label: '条件搜索',
              to: '/space/search',
              note: '所有载体一次搜全',
            },
            { label: '选址向导', to: '/space/NewIndex1', note: '按用途和人数测算面积' },
            { label: '园区比较', to: '/space/NewIndex2', note: '产业、空置与租金' },
            { label: '空间行情', to: '/space/NewIndex3', note: '存量、空置率与租金区间' },
          ],
        },
      ],
      feature: {
        title: '选址要点',
        text: '办公、厂房、众创空间与用地的选择和办理',
        to: '/space/briefIntroduction?type=1',
        art: 'covers/office-campus',
      },
    },
    {
      label: '科技资源',
      to: '/technological',
      columns: [
        { title: '用资源', group: 'technology.use' },
        { title: '找资源', group: 'technology.find' },
      ],
      feature: {
        title: '大型仪器开放共享',
        text: '按参数找仪器，在线约机时',
        to: '/experiment/instrument',
        art: 'covers/electron-microscope',
      },
    },
    {
      label: '企业服务',
      to: '/businessService',
      columns: [
        { title: '选服务', group: 'commodity.all' },
        {
          title: '按类别',
          links: [
            { label: '工商注册', to: '/business?category_ids=1', note: '设立、变更与许可' },
            { label: '财税服务', to: '/business?category_ids=2', note: '记账、审计与筹划' },
            { label: '人力资源', to: '/business?category_ids=3', note: '招聘、社保与培训' },
            { label: '知识产权', to: '/business?category_ids=4', note: '专利、商标与软著' },
            { label: '法律服务', to: '/business?category_ids=5', note: '合同与顾问' },
            { label: '设计服务', to: '/business?category_ids=6', note: '品牌、产品与数字化' },
          ],
        },
        {
          title: '办企业',
          links: [
            {
              label: '企业开办一站通',
              to: '/userCenter/user/businessregistration/oneStopUser',
              note: '从名称申报到刻章、开户',
            },
            {
              label: '发票申领',
              to: '/userCenter/user/businessregistration/ninvoice',
              note: '纳税人类型和发票额度',
            },
            {
              label: '退税申请',
              to: '/userCenter/user/businessregistration/taxRebate',
              note: '多缴与留抵税款',
            },
          ],
        },
      ],
      feature: {
        title: '新办企业服务',
        text: '设立、记账、社保一次选齐',
        to: '/business?category_ids=1',
        art: 'covers/business-registration',
      },
    },
    {
      label: '科技金融',
      to: '/financeSupermarket',
      columns: [
        { title: '贷款与债券', group: 'finance.borrow' },
        { title: '找投资', group: 'finance.invest' },
        { title: '基金', group: 'finance.funds' },
        {
          title: '比较与测算',
          links: [
            { label: '贷款比较', to: '/finance/compare', note: '同样的金额和期限，比较总成本' },
            { label: '贷款计算器', to: '/finance/calculator', note: '每月还款与含费用的年化利率' },
            { label: '登记发债意向', to: '/finance/bondSubmit', note: '集合债券正在征集企业' },
          ],
        },
      ],
      feature: {
        title: '年化利率看得清',
        text: '含利息和全部费用，按同一口径比较',
        to: '/finance/loanCenter',
        art: 'covers/loan',
      },
    },
    {
      label: '创新平台',
      to: '/info/innovation',
      columns: [
        { title: '平台与机构', group: 'innovation.all' },
        {
          title: '产业态势',
          group: 'industry.all',
          links: [{ label: '产业态势', to: '/industrySituation', note: '主要指标、区域分布与产业链' }],
        },
        {
          title: '人才与资讯',
          group: 'information.all',
          links: [{ label: '人才服务', to: '/talent', note: '政策、资金、专家与培训' }],
        },
      ],
      feature: {
        title: '从研究到中试',
        text: '四个产业领域的创新中心',
        to: '/info/innovation',
        art: 'covers/science-park-aerial',
      },
    },
    {
      label: '供需对接',
      to: '/enterpriseSupply',
      columns: [
        { title: '找需求', group: 'supply.demands' },
        { title: '找供给', group: 'supply.supplies' },
        { title: '经理人与案例', group: 'supply.people' },
        {
          title: '办对接',
          links: [
            {
              label: '发布需求',
              to: '/userCenter/user/enterpriseDemandList/release/new',
              note: '单位名称可以隐去',
            },
            { label: '我的揭榜', to: '/userCenter/user/enterpriseDemandList/unveiling', note: '方案的评选进度' },
            { label: '平台入驻', to: '/entrance', note: '开通线上店铺' },
            {
              label: '我的供给',
              to: '/userCenter/user/enterpriseDemandList/supplies',
              note: '企业资料、产品与适合的需求',
            },
          ],
        },
      ],
      feature: {
        title: '产品与技术供给',
        text: '成熟度、指标、报价与案例，经审核后公开',
        to: '/enterpriseSupply/productList',
        art: 'covers/demand-handshake',
      },
    },
    {
      label: '物料商城',
      to: '/material',
      columns: [{ title: '买物料', group: 'material.all' }],
      feature: {
        title: '实验室常用物料',
        text: '试剂、耗材、备件与防护用品',
        to: '/material/product',
        art: 'covers/lab-consumables',
      },
    },
  ],
  rail: [
    { icon: 'presentation-chart', label: '路演\n预约', to: '/userCenter/user/space/roadshow', opens: 'roadshow' },
    { icon: 'map-trifold', label: '办公\n选址', to: '/space/map?num=1' },
    {
      icon: 'folder-star',
      label: '储备\n项目',
      to: '/userCenter/user/matters/new/reserve_project',
      external: 'project_application',
    },
    { icon: 'handshake', label: '服务\n机构', to: '/userCenter/user/matters/new/service_organisation' },
    { icon: 'student', label: '专家\n入驻', to: '', external: 'expert_entry' },
    { icon: 'storefront', label: '商家\n入驻', to: '', external: 'merchant_entry' },
    { icon: 'magic-wand', label: '政策\n匹配', to: '/policy/policyRecommend?active=1', shown: 'push' },
  ],
  footer: {
    hours: '工作日 9:00–17:30',
    address: '北京市怀柔区示例大街 10 号',
    columns: [
      {
        title: '指引',
        links: [
          { label: '注册账号', to: '/login/register' },
          { label: '找回密码', to: '/login/forget' },
          { label: '办事指南', to: '/footer/guide' },
          { label: '常见问题', to: '/policy/policyCommon?active=6' },
          { label: '平台入驻', to: '/entrance' },
          { label: '接口文档', to: '/api/docs' },
        ],
      },
      {
        title: '服务',
        links: [
          { label: '政策文件', to: '/policy/policyDocument?active=2' },
          { label: '政策申报', to: '/policy/policyDeclaration?active=4' },
          { label: '仪器设备', to: '/experiment/instrument' },
          { label: '空间载体', to: '/space' },
          { label: '企业服务', to: '/businessService' },
          { label: '物料商城', to: '/material' },
          { label: '科技金融', to: '/financeSupermarket' },
        ],
      },
      {
        title: '关于',
        links: [
          { label: '平台简介', to: '/footer/companyProfile' },
          { label: '联系我们', to: '/footer/contact' },
          { label: '新闻公告', to: '/talent/newsBulletin' },
          { label: '活动报名', to: '/activity' },
          { label: '用户协议', to: '/footer/agreement' },
          { label: '隐私说明', to: '/footer/privacy' },
          { label: '网站声明', to: '/footer/statement' },
          { label: '无障碍说明', to: '/footer/accessibility' },
        ],
      },
    ],
    codes: [{ label: '手机访问', url: '/' }],
    description: '查政策、约仪器、找空间、办服务，一个入口办好。',
    description_url: '/footer/companyProfile',
  },
  hotline: '010-0000 0000',
  records: {
    icp: { text: '京ICP备00000000号', url: 'https://beian.miit.gov.cn/' },
    police: { text: '京公网安备 00000000000000号', url: 'https://beian.mps.gov.cn/' },
  },
  map: {
    longitude: 116.6376,
    latitude: 40.3242,
    zoom: 10,
    outline: 'beijing-districts',
    landscape: 'huairou',
    provider: 'offline',
  },
  division: 110116,
  places: [
    { name: '喇叭沟门满族乡', row: 0, column: 1 },
    { name: '宝山镇', row: 1, column: 0 },
    { name: '汤河口镇', row: 1, column: 1 },
    { name: '长哨营满族乡', row: 1, column: 2 },
    { name: '琉璃庙镇', row: 2, column: 1 },
    { name: '渤海镇', row: 3, column: 0 },
    { name: '雁栖镇', row: 3, column: 1 },
    { name: '怀北镇', row: 3, column: 2 },
    { name: '九渡河镇', row: 4, column: 0 },
    { name: '怀柔镇', row: 4, column: 1 },
    { name: '泉河街道', row: 4, column: 2 },
    { name: '北房镇', row: 4, column: 3 },
    { name: '桥梓镇', row: 5, column: 0 },
    { name: '庙城镇', row: 5, column: 1 },
    { name: '龙山街道', row: 5, column: 2 },
    { name: '杨宋镇', row: 5, column: 3 },
  ],
  user_centre: [
    {
      title: '办事',
      icon: 'files',
      links: [
        { label: '我的办件', to: '/userCenter/user/matters' },
        { label: '我的活动', to: '/userCenter/user/activities' },
        { label: '站内信', to: '/userCenter/user/messages' },
      ],
    },
    {
      title: '申报',
      icon: 'note-pencil',
      links: [
        { label: '储备项目申报', to: '/userCenter/user/matters/new/reserve_project' },
        { label: '服务机构申报', to: '/userCenter/user/matters/new/service_organisation' },
        { label: '免申即享', to: '/userCenter/user/offers' },
        { label: '政策订阅', to: '/userCenter/user/savedSearches' },
        { label: '政策管理', to: '/userCenter/user/policyManagement', shown: 'department' },
      ],
    },
    {
      title: '企业开办',
      icon: 'stamp',
      links: [
        { label: '企业开办一站通', to: '/userCenter/user/businessregistration/oneStopUser' },
        { label: '发票申领', to: '/userCenter/user/businessregistration/ninvoice' },
        { label: '退税申请', to: '/userCenter/user/businessregistration/taxRebate' },
      ],
    },
    {
      title: '空间与经营',
      icon: 'buildings',
      links: [
        { label: '我的预约', to: '/userCenter/user/space' },
        { label: '在线看房预约', to: '/userCenter/user/space/make' },
        { label: '入园申请', to: '/userCenter/user/space/applying' },
        { label: '我的合同', to: '/userCenter/user/space/contract', shown: 'holder' },
        { label: '预收款和对账单', to: '/userCenter/user/space/money', shown: 'holder' },
        { label: '路演预约', to: '/userCenter/user/space/roadshow' },
        { label: '经营情况填报', to: '/userCenter/user/space/businessStatus' },
        { label: '平台入驻', to: '/userCenter/user/space/settlement' },
        { label: '需求登记', to: '/userCenter/user/space/needs' },
      ],
    },
    {
      title: '订单',
      icon: 'package',
      links: [
        { label: '我的订单', to: '/userCenter/user/orders' },
        { label: '购物车', to: '/order' },
        { label: '购买证明', to: '/userCenter/user/permits' },
        { label: '我的创新券', to: '/userCenter/user/vouchers' },
        { label: '我的发票', to: '/userCenter/user/invoices' },
        { label: '在线留言', to: '/userCenter/user/material/demands' },
        { label: '收货地址', to: '/userCenter/user/material/address' },
        { label: '商家工作台', to: '/userCenter/user/shop', shown: 'holder' },
      ],
    },
    {
      title: '金融',
      icon: 'coins',
      links: [
        { label: '贷款申请', to: '/userCenter/user/finance/applications' },
        { label: '哪些贷款适合我', to: '/userCenter/user/finance/fit' },
        { label: '对接与咨询', to: '/userCenter/user/finance/inquiries' },
        { label: '金融机构工作台', to: '/userCenter/user/finance/desk', shown: 'holder' },
      ],
    },
    {
      title: '供需对接',
      icon: 'handshake',
      links: [
        { label: '我的需求', to: '/userCenter/user/enterpriseDemandList/release' },
        { label: '我的揭榜', to: '/userCenter/user/enterpriseDemandList/unveiling' },
        { label: '我的对接', to: '/userCenter/user/enterpriseDemandList/abutment' },
        { label: '委托技术经理人', to: '/userCenter/user/enterpriseDemandList/entrusted' },
        { label: '我的供给', to: '/userCenter/user/enterpriseDemandList/supplies' },
        { label: '我的关注', to: '/userCenter/user/enterpriseDemandList/follows' },
        { label: '企业匹配', to: '/userCenter/user/enterpriseDemandList/companies' },
      ],
    },
    {
      title: '仪器与服务',
      icon: 'atom',
      links: [
        { label: '仪器预约', to: '/userCenter/user/technical' },
        { label: '机时预约', to: '/userCenter/user/technical/facility' },
        { label: '送样与委托', to: '/userCenter/user/technical/experimental' },
        { label: '资格、候补与抽签', to: '/userCenter/user/technical/training' },
      ],
    },
    {
      title: '账号信息',
      icon: 'user-circle',
      links: [
        { label: '企业信息', to: '/userCenter/user/informate' },
        { label: '企业成员', to: '/userCenter/user/informate/people' },
        { label: '个人信息', to: '/userCenter/user/informate/userList' },
        { label: '修改密码', to: '/userCenter/user/informate/firmList' },
        { label: '登录设备', to: '/userCenter/user/informate/sessions' },
        { label: '专家管理', to: '/userCenter/user/expertManagement', shown: 'expert' },
        { label: '我的数据', to: '/userCenter/user/informate/data' },
      ],
    },
  ],
  external: { expert_entry: '', supplier_entry: '', project_application: '', merchant_entry: '' },
  api: {},
  sign_on: { name: '统一身份认证' },
  consent_version: '2026-11',
  flags: { expert_management: true },
  leasing: {
    payee: {
      account_name: '怀柔示例产业园运营有限公司',
      bank: '示例银行怀柔支行',
      account_no: '0000 0000 0000 0000 000',
    },
  },
  roadshow: {
    open: true,
    venues: [
      {
        code: 'centre',
        name: '怀柔科学城路演中心',
        address: '北京市怀柔区示例大街 8 号 B1 层',
        capacity: 180,
      },
    ],
  },
};

export default huairou;
