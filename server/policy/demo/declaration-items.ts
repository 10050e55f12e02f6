/** The items of each demo declaration, line by line: what an answer decides, what is asked, and what the applicant checks. */
import type { Item, Line, Matching } from '#contract/policy/matching/items.ts';
import { expectedVerdicts } from './expected-verdicts.ts';
import {
  age,
  background,
  check,
  either,
  fields,
  highTech,
  industry,
  item,
  known,
  makers,
  must,
  notHighTech,
  number,
  one,
  oneOf,
  preferred,
  type Quotes,
  quotesOf,
  rights,
  specialised,
  total,
  within,
  yes,
} from './lines.ts';
import { beijing, huairou } from './places.ts';

type Written = { lines: Line[]; items: Omit<Item, 'expected'>[] };

const firstSets = ({ line, elsewhere }: Quotes): Written => {
  const rightsLine = must(line(2, '申报产品的核心技术拥有自主知识产权，权属清晰'), {
    when: [rights(1)],
    self: ['权属清晰'],
  });
  // The day of the first sale is counted from the notice, which comes before the last day to apply.
  const saleLine = must(line(3), {
    when: [number('first_sale_day', 'at_most', 26)],
    self: ['通知发布前 24 个月内实现首次销售并交付'],
  });
  const machine = must(line(4, '整机单台（套）售价不低于 50 万元'), {
    when: [number('unit_price_wan', 'at_least', 50), known(one('product_form', 1))],
  });
  // Who uses a product first is asked about the product that it buys.
  const boughtSale = must(line(3), {
    when: [number('bought_sale_day', 'at_most', 26)],
    self: ['通知发布前 24 个月内实现首次销售并交付'],
  });
  const boughtPrice = [
    either('售价或者合同额', line(4), {
      when: [number('bought_price_wan', 'at_least', 10)],
      self: ['整机单台（套）售价不低于 50 万元'],
    }),
    either('售价或者合同额', line(4, '批次合同额不低于 100 万元'), { self: ['批次合同额不低于 100 万元'] }),
  ];
  const insuredPrice = [
    either('售价或者合同额', line(4), {
      when: [number('unit_price_wan', 'at_least', 10)],
      self: ['整机单台（套）售价不低于 50 万元'],
    }),
    either('售价或者合同额', line(4, '批次合同额不低于 100 万元'), { self: ['批次合同额不低于 100 万元'] }),
  ];
  const proof = check(line(5));
  // The field is that of the product: a company of any trade may have made it.
  const field = check(elsewhere('重点领域', '科学仪器：电子光学、质谱与色谱、低温与磁学、真空与表面分析'), '科学仪器');
  const parts = must(elsewhere('重点领域', '装置部件：探测器、特种电源、精密运动机构、光学元件'), {
    when: [one('product_form', 2)],
    self: ['装置部件'],
  });
  const yearly = total('首台（套）奖励当年合计', 600);
  const sameProduct = oneOf('首台（套）同一产品');
  const base = '首个销售合同额';
  const makersOnly = { applicants: [1, 4] };
  return {
    lines: [
      must(line(1), { when: [within(huairou)], self: ['具有独立法人资格', '经营状况正常'] }),
      check(line(6), '近三年未发生较大以上安全、质量、环境事故', '未被列入严重失信名单'),
    ],
    items: [
      item(
        'international',
        '国际首台（套）研制',
        { max_wan: 500, rate_percent: 30, base, sharing: [yearly, sameProduct], ...makersOnly },
        [field, rightsLine, saleLine, machine, proof, check(elsewhere('支持事项', '国际首台（套）研制'))],
      ),
      item(
        'domestic',
        '国内首台（套）研制',
        { max_wan: 300, rate_percent: 20, base, sharing: [yearly, sameProduct], ...makersOnly },
        [field, rightsLine, saleLine, machine, proof],
      ),
      item(
        'component',
        '首批次关键部件研制',
        { max_wan: 150, rate_percent: 20, base: '首个批次合同额', sharing: [yearly, sameProduct], ...makersOnly },
        [
          parts,
          rightsLine,
          saleLine,
          either('售价或者合同额', line(4, '部件单件售价不低于 10 万元或者批次合同额不低于 100 万元'), {
            when: [number('unit_price_wan', 'at_least', 10)],
          }),
          either('售价或者合同额', line(4, '批次合同额不低于 100 万元'), { self: ['批次合同额不低于 100 万元'] }),
          proof,
        ],
      ),
      item(
        'first-user',
        '率先采购使用',
        { max_wan: 100, rate_percent: 10, base: '实际采购额', sharing: [yearly], ...makersOnly },
        [
          check(line(2, '率先采购使用的，由产品研制单位提供证明')),
          boughtSale,
          ...boughtPrice,
          proof,
          check(elsewhere('支持事项', '率先采购使用')),
        ],
      ),
      item(
        'insurance',
        '首台（套）保险',
        { max_wan: 100, rate_percent: 50, base: '年度保费', sharing: [yearly], ...makersOnly },
        [rightsLine, saleLine, ...insuredPrice, proof, check(elsewhere('支持事项', '首台（套）保险'))],
      ),
    ],
  };
};

const qualified = ({ line }: Quotes, at: number): Line[] => {
  const kind = '企业资格';
  return [
    either(kind, line(at), { when: [highTech] }),
    either(kind, line(at), { when: [specialised] }),
    either(kind, line(at), { when: [yes('tech_sme')] }),
  ];
};

const written: Readonly<Record<string, (quotes: Quotes) => Written>> = {
  'declaration/first-sets': firstSets,
  'declaration/innovation-vouchers': ({ line, elsewhere }) => ({
    lines: [
      check(line(2), '有明确的创新服务需求', '不属于强制检测、法定认证和一般商业咨询'),
      check(line(3)),
      check(line(4)),
      check(line(5)),
    ],
    items: [
      item('enterprise', '小微企业创新券', { max_wan: 50, rate_percent: 50, base: '服务合同额', per: '每年' }, [
        must(line(1, '在本市注册的小型、微型企业'), { when: [within(beijing), one('company_size', 1, 2)] }),
      ]),
      item(
        'team',
        '创业团队创新券',
        { max_wan: 10, rate_percent: 60, base: '服务合同额', per: '每年', applicants: [3] },
        [
          check(
            line(1, '或者入驻备案孵化器、众创空间、核心成员不少于 3 人且尚未注册企业的创业团队'),
            '入驻备案孵化器、众创空间',
            '核心成员不少于 3 人',
          ),
          check(elsewhere('申领时间', '由所入驻的孵化器、众创空间汇总后统一报送')),
        ],
      ),
    ],
  }),
  'declaration/facility-users': ({ line, elsewhere }) => {
    const where = '注册地或者联合研发';
    const costs = oneOf('装置机时补助');
    return {
      lines: [
        either(where, line(1, '在怀柔区注册的企业'), { when: [within(huairou)] }),
        either(where, line(1, '或者与怀柔区内单位签订联合研发协议的企业'), {
          self: ['与怀柔区内单位签订联合研发协议'],
        }),
        must(line(2), { when: [yes('facility_use')] }),
        check(line(3), '实验内容与企业研发方向相关', '不属于常规产品检验'),
        check(line(4), '费用由申报企业实际支付', '凭证完整'),
      ],
      items: [
        item('usual', '机时和实验费用', {
          max_wan: 80,
          rate_percent: 50,
          base: '实际支付额',
          per: '每年',
          sharing: [costs],
        }),
        item('first', '首次用户', { max_wan: 20, rate_percent: 70, base: '实际支付额', sharing: [costs] }, [
          must(elsewhere('补助标准', '首次用户是指本次申报前从未在怀柔科学城的装置上开展实验的企业'), {
            when: [yes('facility_first')],
          }),
        ]),
        item('joint', '联合课题', { max_wan: 150, rate_percent: 30, base: '研发投入', per: '每年' }, [
          check(elsewhere('补助标准', '联合课题')),
        ]),
      ],
    };
  },
  'declaration/high-tech-enterprise': ({ line }) => ({
    lines: [
      must(line(1), { when: [age('at_least', 1)] }),
      must(line(2), { when: [rights(1)], self: ['主要产品（服务）的关键技术有自有知识产权支撑'] }),
      check(line(3)),
      check(line(4)),
      check(line(5)),
      check(line(6)),
      check(line(7)),
      check(line(8)),
      check(line(9)),
    ],
    items: [item('recognition', '高新技术企业认定', {})],
  }),
  'declaration/sensor-demonstration': ({ line }) => ({
    lines: [
      must(line(1), {
        when: [
          within(beijing),
          industry(
            fields.sensors,
            fields.instruments,
            fields.circuits,
            fields.intelligence,
            fields.manufacturing,
            fields.energy,
            fields.earth,
            // Who integrates systems for others calls it a service.
            fields.services,
          ),
        ],
        self: ['传感器企业或者系统集成企业', '核心器件自主研制或者在怀柔区完成中试'],
      }),
      check(line(2)),
      check(line(3), '产品已完成样机研制', '有第三方检测报告'),
      must(line(4), { when: [number('project_total_wan', 'at_least', 80)], self: ['试用期 3 至 6 个月'] }),
    ],
    items: [item('demonstration', '传感器应用示范项目', { max_wan: 200, rate_percent: 25, base: '项目投入' })],
  }),
  'declaration/green-low-carbon': ({ line }) => ({
    lines: [
      must(line(1), { when: [within(beijing)], self: ['申报单位为场景建设单位', '具有独立法人资格'] }),
      check(line(2), '核心技术来自本市企业、高校或者科研机构', '知识产权清晰'),
      check(line(3), '场景地点已经落实', '具备电力、场地等实施条件'),
      must(line(4), { when: [number('project_total_wan', 'at_least', 120)], self: ['周期不超过 24 个月'] }),
      check(line(5)),
    ],
    items: [
      item('demonstration', '绿色低碳示范场景', {
        max_wan: 300,
        rate_percent: 25,
        base: '项目总投入',
        applicants: [1, 4],
      }),
    ],
  }),
  'declaration/angel-fund': ({ line }) => ({
    lines: [1, 2, 3, 4, 5].map((at) => check(line(at))),
    items: [
      item('manager', '子基金管理机构遴选', {
        max_wan: 10_000,
        rate_percent: 40,
        base: '子基金规模',
        applicants: [6],
        any_region: true,
      }),
    ],
  }),
  'declaration/ip-support': ({ line, elsewhere }) => {
    const sharing = [total('知识产权专项资金年度合计', 150)];
    const applicants = [1, 4, 5];
    const done = check(line(3), '事项于申报截止日前 12 个月内完成', '取得有效证明');
    return {
      lines: [
        must(line(1), { when: [within(huairou)], self: ['具有独立法人资格'] }),
        check(line(2), '建立知识产权管理制度', '明确专职或者兼职管理人员'),
        check(line(5)),
      ],
      items: [
        item('patent-centre', '高价值专利培育中心', { max_wan: 80, applicants, sharing }, [
          // Patents are a part of all rights.
          must(line(4), { when: [rights(11), number('invention_patents', 'at_least', 15)] }),
        ]),
        item(
          'licensing',
          '专利转让、许可（受让方）',
          { max_wan: 50, rate_percent: 10, base: '实际支付额', applicants, sharing },
          [done, check(elsewhere('填报要求', 'A2 事项应当在国家知识产权主管部门完成登记或者备案'))],
        ),
        item('international-standard', '牵头制定国际标准', { max_wan: 50, per: '每项', applicants, sharing }, [
          done,
          check(elsewhere('申报事项', '牵头制定国际标准')),
        ]),
        item('national-standard', '牵头制定国家标准、行业标准', { max_wan: 40, applicants, sharing }, [
          done,
          check(elsewhere('申报事项', '牵头制定国家标准、行业标准')),
        ]),
        item(
          'pledge',
          '质押融资评估费、保险费',
          { max_wan: 10, rate_percent: 50, base: '实际支出', applicants, sharing },
          [
            done,
            must(elsewhere('填报要求', 'C1 事项应当已经取得贷款，评估费、保险费发票开具给申报单位'), {
              when: [rights(1), one('loan_kind', 3)],
              self: ['评估费、保险费发票开具给申报单位'],
            }),
          ],
        ),
        item('overseas', '海外维权', { max_wan: 60, rate_percent: 30, base: '律师费、诉讼费', applicants, sharing }, [
          done,
          must(elsewhere('填报要求', 'C2 事项应当有阶段性裁判、和解或者行政裁定结果'), {
            when: [rights(1)],
            self: ['C2 事项应当有阶段性裁判、和解或者行政裁定结果'],
          }),
        ]),
      ],
    };
  },
  'declaration/international-cooperation': ({ line }) => {
    const common = [
      must(line(1), { when: [within(beijing)], self: ['具有国际合作基础'] }),
      check(line(2), '与境外合作单位签订合作协议或者意向书', '知识产权归属约定明确'),
      must(line(3), {
        join: 'or',
        when: [one('head_title', 3, 4), one('head_degree', 4)],
        self: ['在研同类项目不超过一项'],
      }),
      check(line(5)),
    ];
    const amount = { min_wan: 50, max_wan: 200, per: '每项' };
    return {
      lines: common,
      items: [
        item('enterprise', '企业牵头的国际科技合作项目', amount, [check(line(4), '自筹资金与申请资金比例不低于 1:1')]),
        item('institute', '高校、科研机构牵头的国际科技合作项目', { ...amount, applicants: [4] }),
      ],
    };
  },
  'declaration/technology-contract-tax': ({ line }) => ({
    lines: [
      must(line(1), { when: [one('technology_contract', 2, 3, 4)] }),
      check(line(2), '由合同卖方在所在地登记机构登记', '一项合同只能登记一次'),
      check(line(3)),
    ],
    items: [
      item('vat', '技术合同增值税免税', { applicants: [1, 4, 5] }),
      item('income-tax', '技术转让所得减免企业所得税', { applicants: [1, 4, 5] }, [
        must(line(4), {
          when: [one('technology_contract', 3)],
          self: ['技术所有权转让或者五年以上独占许可等符合税法规定'],
        }),
      ]),
    ],
  }),
  'declaration/talent-apartment': ({ line }) => ({
    lines: [],
    items: [
      item('rent', '人才公寓配租', { applicants: [2] }, [
        must(line(1), { when: [within(huairou)], self: ['签订一年以上劳动（聘用）合同', '实际在怀柔工作'] }),
        check(line(2)),
        check(line(3)),
      ]),
      item('short-stay', '短租房源', { applicants: [2], any_region: true }, [
        must(line(4), { when: [yes('visitors')], self: ['短期来访的装置用户、访问学者'] }),
      ]),
    ],
  }),
  'declaration/park-shared-lab': ({ line }) => ({
    lines: [
      must(line(1), { when: [yes('lease_in_district')], self: ['与园区签订租赁合同并实际入驻'] }),
      check(line(2)),
      check(line(3)),
      check(line(4), '无未结清费用', '近一季度爽约不超过两次'),
    ],
    items: [item('hours', '公共技术平台免费机时', { applicants: [1, 3] })],
  }),
  'declaration/loan-interest': (quotes) => {
    const { line, elsewhere } = quotes;
    const sharing = [total('贷款贴息和担保费补助合计', 100)];
    return {
      lines: [
        must(line(1, '在怀柔区注册'), { when: [within(huairou)] }),
        ...qualified(quotes, 1),
        either('企业资格', line(1), {
          when: [age('less_than', 5)],
          self: ['孵化器内注册不满五年的科技企业'],
        }),
        check(line(2), '贷款单笔本金不超过 2000 万元', '期限不少于 6 个月', '用于研发、中试、生产经营和设备购置'),
        check(line(3)),
        check(line(4), '近一年无欠税、无贷款逾期记录'),
      ],
      items: [
        item('pledge', '知识产权质押贷款利息', { max_wan: 100, rate_percent: 50, base: '实付利息', sharing }, [
          must(elsewhere('补助标准', '知识产权质押贷款利息'), { when: [rights(1), one('loan_kind', 3)] }),
        ]),
        item('loan', '信用、保证、抵押贷款利息', { max_wan: 80, rate_percent: 40, base: '实付利息', sharing }, [
          must(elsewhere('补助标准', '信用、保证、抵押贷款利息'), { when: [one('loan_kind', 2, 4, 5)] }),
        ]),
        item('guarantee', '融资担保费', { max_wan: 30, rate_percent: 50, base: '实付担保费', sharing }, [
          must(elsewhere('补助标准', '融资担保费'), { when: [one('loan_kind', 2, 3, 4, 5)], self: ['融资担保费'] }),
        ]),
      ],
    };
  },
  'declaration/proof-of-concept': ({ line }) => ({
    lines: [check(line(5))],
    items: [
      item('project', '概念验证项目', { min_wan: 30, max_wan: 80, per: '每项', applicants: [4] }, [
        check(line(1), '由高校、科研机构、医疗卫生机构的成果完成人提出', '技术成熟度为 3 级至 5 级'),
        check(line(2), '成果知识产权归属清晰', '无权属争议', '所在单位同意转化'),
        check(line(3), '项目依托已备案的概念验证平台实施', '周期不超过 12 个月'),
      ]),
      item(
        'pilot-base',
        '中试基地能力提升',
        { max_wan: 500, rate_percent: 30, base: '设备和改造投入', applicants: [1, 4, 5] },
        [
          must(line(4), {
            when: [age('at_least', 1), yes('pilot_base')],
            self: ['正常运行一年以上', '年度对外服务项目不少于 8 项'],
          }),
        ],
      ),
    ],
  }),
  'declaration/rent-subsidy': ({ line, elsewhere }) => {
    const sharing = [total('办公研发、中试用房补贴每年合计', 100)];
    return {
      lines: [
        must(line(1), { when: [within(huairou)], self: ['注册地、纳税地和实际经营地均在怀柔区'] }),
        either('企业资格', line(2), { when: [highTech] }),
        either('企业资格', line(2), {
          self: ['专精特新中小企业、入库科技型中小企业或者经园区认定的初创科技企业'],
        }),
        must(line(3), {
          when: [yes('lease_in_district')],
          self: ['租赁合同期限一年以上并完成备案', '租金已经实际支付'],
        }),
        check(line(5), '未转租、分租', '未享受其他租金减免'),
      ],
      items: [
        item('office', '办公研发用房', { max_wan: 60, rate_percent: 50, base: '实付租金', per: '每年', sharing }, [
          check(line(4)),
        ]),
        item('pilot', '中试用房', { max_wan: 100, rate_percent: 50, base: '实付租金', per: '每年', sharing }, [
          check(elsewhere('补贴标准', '中试用房')),
        ]),
      ],
    };
  },
  'declaration/little-giants': ({ line, elsewhere }) => {
    const ratio = '研发费用占比';
    return {
      lines: [
        must(line(1), { when: [one('specialised', 3), age('at_least', 3)], self: ['从事细分市场三年以上'] }),
        either(ratio, line(2), {
          when: [number('last_year_sales', 'at_least', 5000), number('r_and_d_ratio', 'at_least', 3)],
          self: ['研发费用占营业收入的比例达到分档要求'],
        }),
        either(ratio, elsewhere('研发费用分档要求', '不足 5000 万元，且近两年新增股权融资 8000 万元以上'), {
          when: [number('last_year_r_and_d', 'at_least', 3000), number('financing_amount', 'at_least', 8000)],
          self: ['近两年新增股权融资 8000 万元以上'],
        }),
        must(line(3), { when: [number('class_one_rights', 'at_least', 2)], self: ['实际应用'] }),
        check(line(4), '主导产品属于产业链关键环节', '细分市场占有率全国领先'),
        check(line(5)),
        check(line(6)),
      ],
      items: [item('recognition', '专精特新“小巨人”企业认定', {})],
    };
  },
  'declaration/young-talent': ({ line, elsewhere }) => {
    const sharing = [oneOf('青年科技人才托举计划')];
    return {
      lines: [
        check(line(1)),
        must(line(2), {
          when: [within(beijing)],
          self: ['在本市高校、科研机构、企业全职工作', '具有博士学位或者中级以上职称'],
        }),
        preferred(line(3)),
        check(line(4)),
      ],
      items: [
        item('research', '基础研究类、工程技术类', { max_wan: 45, min_wan: 45, per: '每人', applicants: [2], sharing }),
        item('transfer', '成果转化类', { max_wan: 60, min_wan: 60, per: '每人', applicants: [2], sharing }, [
          check(elsewhere('类别与名额', '成果转化类')),
        ]),
      ],
    };
  },
  'declaration/first-sets-before': ({ line }) => ({
    lines: [
      must(line(1), { when: [within(huairou)], self: ['具有独立法人资格'] }),
      must(line(2), { when: [rights(1)] }),
      must(line(3), {
        when: [number('first_sale_day', 'at_most', 26)],
        self: ['通知发布前 24 个月内实现首次销售并交付'],
      }),
      either('售价或者合同额', line(4), {
        when: [number('unit_price_wan', 'at_least', 10)],
        self: ['整机售价不低于 50 万元'],
      }),
      either('售价或者合同额', line(4, '批次合同额不低于 100 万元'), { self: ['批次合同额不低于 100 万元'] }),
    ],
    items: [item('maker', '首台（套）研制', { max_wan: 500, rate_percent: 30, base: '首个销售合同额' })],
  }),
  'declaration/high-tech-rewards': ({ line, elsewhere }) => {
    const sharing = [oneOf('高新技术企业认定奖励')];
    const place = (self: string[]) => ({ when: [within(huairou), highTech], self });
    return {
      lines: [],
      items: [
        item('first', '首次认定奖励', { max_wan: 20, min_wan: 20, sharing }, [
          must(line(1), place(['注册纳税'])),
          must(line(2), { when: [one('high_tech_basis', 1)], self: ['以证书发证日期所在年度为准'] }),
        ]),
        item('again', '重新认定奖励', { max_wan: 10, min_wan: 10, sharing }, [
          must(line(1), place(['注册纳税'])),
          must(line(2), { when: [one('high_tech_basis', 2)], self: ['以证书发证日期所在年度为准'] }),
        ]),
        item('moved', '整体迁入奖励', { max_wan: 30, min_wan: 30, sharing }, [
          must(line(1), { when: [within(huairou)], self: ['注册纳税'] }),
          must(line(3), { when: [one('high_tech_basis', 3)], self: ['已完成税务迁移', '证书在有效期内'] }),
        ]),
        item('cultivation', '培育库企业研发补助', { max_wan: 30, rate_percent: 5, base: '上年度研发费用' }, [
          // Whoever holds the certificate has left 培育库.
          must(line(1), { when: [within(huairou), notHighTech, yes('cultivation')], self: ['注册纳税'] }),
          must(line(4), { when: [number('r_and_d_ratio', 'at_least', 3)] }),
        ]),
        item('service', '服务机构补助', { max_wan: 20, per: '每年', applicants: [5] }, [
          check(elsewhere('奖励标准', '每辅导成功 1 家 1 万元')),
        ]),
      ],
    };
  },
  'declaration/incubators': ({ line }) => ({
    lines: [
      must(line(1), { when: [within(huairou), age('at_least', 1)], self: ['实际运营满一年'] }),
      check(line(2), '可自主支配孵化面积不少于 2000 平方米', '专业型不少于 1000 平方米'),
      check(line(3), '在孵企业不少于 15 家', '已申请专利的企业占比不低于 40%'),
      check(line(4), '自有或者合作种子资金不少于 300 万元', '近一年有投资案例'),
      check(line(5)),
    ],
    items: [item('recognition', '科技企业孵化器认定', { max_wan: 50, min_wan: 50, applicants: [5] })],
  }),
};

const growth: Readonly<Record<string, (quotes: Quotes) => Written>> = {
  'declaration/rd-deduction': ({ line }) => ({
    lines: [
      check(line(1)),
      must(line(2), { join: 'or', when: [industry(...makers), { field: 'excluded_trade', op: 'is', value: false }] }),
    ],
    items: [item('deduction', '研发费用加计扣除', { rate_percent: 100, base: '研发费用', any_region: true })],
  }),
  'declaration/high-tech-income-tax': ({ line }) => ({
    lines: [],
    items: [
      item('rate', '减按 15% 税率', {}, [must(line(1), { when: [highTech] })]),
      item('losses', '亏损结转 10 年', {}, [must(line(2), { join: 'or', when: [highTech, yes('tech_sme')] })]),
    ],
  }),
  'declaration/small-profit-income-tax': ({ line }) => ({
    lines: [
      must(line(1), { when: [number('employees', 'at_most', 300)] }),
      check(line(2), '年度应纳税所得额不超过 300 万元', '资产总额不超过 5000 万元'),
      check(line(3)),
    ],
    items: [item('rate', '小型微利企业所得税优惠', {})],
  }),
  'declaration/tech-sme': ({ line }) => ({
    lines: [
      check(line(1)),
      must(line(2), {
        when: [number('employees', 'at_most', 500), number('last_year_sales', 'at_most', 20_000)],
        self: ['资产总额不超过 2 亿元'],
      }),
      check(line(3)),
      check(line(4), '按照科技人员、研发投入、科技成果三项评价综合得分不低于 60 分', '科技人员得分不为 0'),
      check(line(5)),
    ],
    items: [item('listing', '科技型中小企业入库', {})],
  }),
  'declaration/specialised-sme': ({ line }) => ({
    lines: [
      must(line(1), {
        when: [within(beijing), age('at_least', 2), known(one('company_size', 1, 2, 3))],
        self: ['从事特定细分市场时间达到 2 年以上'],
      }),
      must(line(6), { when: [one('specialised', 1, 2)] }),
      must(line(2), { when: [number('last_year_r_and_d', 'at_least', 100), number('r_and_d_ratio', 'at_least', 3)] }),
      either('收入或者融资', line(3, '上年度营业收入总额在 1000 万元以上'), {
        when: [number('last_year_sales', 'at_least', 1000)],
      }),
      either('收入或者融资', line(3, '或者近 2 年新增股权融资总额在 2000 万元以上'), {
        when: [number('equity_wan', 'at_least', 2000)],
      }),
      check(line(4)),
      check(line(5)),
    ],
    items: [item('recognition', '专精特新中小企业认定', {})],
  }),
  'declaration/first-scale': ({ line, elsewhere }) => {
    const sharing = [oneOf('入统奖励')];
    return {
      lines: [
        must(line(1), { when: [within(huairou)], self: ['科技企业'] }),
        must(line(2, '上年度营业收入达到 2000 万元'), { when: [number('last_year_sales', 'at_least', 2000)] }),
        check(line(3)),
      ],
      items: [
        item('reward', '首次入统奖励', { min_wan: 30, max_wan: 30, sharing }, [
          must(line(2, '首次纳入规模以上统计'), { when: [yes('before_scale')] }),
        ]),
        item('second-year', '连续两年在统奖励', { min_wan: 10, max_wan: 10, sharing }, [
          must(elsewhere('正文', '连续两年在统的，第二年再奖励 10 万元'), { when: [yes('second_scale_year')] }),
        ]),
      ],
    };
  },
  'declaration/moving-in': ({ line }) => {
    const where = '注册地';
    const sharing = [oneOf('迁入支持')];
    return {
      lines: [
        either(where, line(1, '申报时注册地不在怀柔区'), {
          when: [{ field: 'address_area', op: 'none_of', value: [huairou] }, yes('moving')],
        }),
        either(where, line(1, '或者迁入怀柔区不满一年'), { when: [within(huairou), yes('moved_in')] }),
        check(line(2)),
      ],
      items: [
        item('whole', '整体迁入', { max_wan: 200, rate_percent: 10, base: '迁入前一年研发费用', sharing }, [
          must(line(3), { join: 'or', when: [highTech, specialised] }),
        ]),
        item('headquarters', '研发总部', { max_wan: 100, rate_percent: 5, base: '当年在怀柔研发投入', sharing }, [
          must(line(4), { when: [number('last_year_r_and_d', 'at_least', 1000)] }),
        ]),
      ],
    };
  },
  'declaration/shared-instruments': ({ line, elsewhere }) => {
    const amount = { max_wan: 60, base: '对外服务收入', per: '每年' };
    return {
      lines: [
        must(line(1), { when: [within(beijing), yes('open_instruments')] }),
        must(line(2), { when: [number('open_hours', 'at_least', 300)] }),
        check(line(3)),
        check(elsewhere('正文', '对关联单位的服务不计入')),
      ],
      items: [
        item('institute', '高校、院所、医疗机构仪器共享', { ...amount, rate_percent: 20, applicants: [4] }),
        item('enterprise', '企业仪器共享', { ...amount, rate_percent: 30, applicants: [1, 5] }),
      ],
    };
  },
  'declaration/overseas-founders': ({ line, elsewhere }) => ({
    lines: [
      must(line(1), { when: [within(huairou), age('at_most', 3)] }),
      must(line(2), {
        when: [background(3), number('founder_share', 'at_least', 30)],
        self: ['有一年以上海外留学经历'],
      }),
      must(line(3), { when: [rights(1)], self: ['与主营业务相关的知识产权'] }),
      preferred(line(4)),
      check(elsewhere('正文', '每家企业只支持一次')),
    ],
    items: [item('start', '创业启动资金', { min_wan: 20, max_wan: 50 })],
  }),
  'declaration/incubator-performance': ({ line, elsewhere }) => {
    const sharing = [oneOf('孵化器绩效奖励')];
    const applicants = [5];
    return {
      lines: [
        must(line(1), { when: [within(huairou)], self: ['经认定的孵化器、众创空间运营单位'] }),
        must(line(2), { when: [one('incubator_grade', 3, 4)] }),
        check(line(3), '在孵企业台账完整', '无安全事故'),
      ],
      items: [
        item('excellent', '绩效优秀', { min_wan: 50, max_wan: 50, applicants, sharing }, [
          must(elsewhere('奖励标准', '绩效优秀'), { when: [one('incubator_grade', 4)] }),
        ]),
        item('good', '绩效良好', { min_wan: 30, max_wan: 30, applicants, sharing }, [
          must(elsewhere('奖励标准', '绩效良好'), { when: [one('incubator_grade', 3)] }),
        ]),
        item('high-tech', '培育高新技术企业', { max_wan: 20, applicants }, [
          check(elsewhere('奖励标准', '培育高新技术企业')),
        ]),
      ],
    };
  },
};

export const matchingOf = (key: string, conditions_text: string): Matching => {
  const write = written[key] ?? growth[key];
  if (!write) throw new Error(`${key} has no items`);
  const { lines, items } = write(quotesOf(conditions_text));
  return {
    lines,
    items: items.map((one) => ({ ...one, expected: expectedVerdicts[`${key}#${one.key}`] ?? '' })),
  };
};
