/** Invented funds with what they invested in, investments and bonds. */
type Fund = readonly [
  title: string,
  manager: string,
  kind: number,
  state: number,
  stage: number,
  fields: readonly number[],
  size: number,
  ticket: readonly [number, number],
  founded: string,
];
const funds: readonly Fund[] = [
  ['怀柔科学城产业引导基金', 'manager/science', 1, 1, 3, [201, 202, 203], 200_000, [2000, 10_000], '2018-10-20'],
  ['高端仪器装备产业基金', 'manager/science', 1, 1, 2, [201], 80_000, [500, 4000], '2021-12-06'],
  ['传感器与集成电路基金', 'manager/science', 1, 2, 3, [202, 210], 60_000, [1000, 5000], '2020-04-15'],
  ['新材料成果转化基金', 'manager/science', 1, 1, 2, [203, 204], 50_000, [300, 2000], '2022-06-28'],
  ['大科学装置成果直投基金', 'manager/dawn', 2, 1, 1, [208, 201], 30_000, [200, 1500], '2022-11-11'],
  ['空间科技直投基金', 'manager/dawn', 2, 1, 2, [205], 40_000, [500, 3000], '2021-03-19'],
  ['生命健康直投基金', 'manager/dawn', 2, 3, 3, [206], 45_000, [800, 4000], '2017-09-08'],
  ['青年科学家创业基金', 'manager/qilin', 3, 1, 1, [201, 206, 209], 15_000, [50, 500], '2023-05-04'],
  ['海外人才回国直投基金', 'manager/qilin', 3, 1, 2, [209, 210], 20_000, [100, 1000], '2022-08-30'],
  ['博士后创新创业基金', 'manager/qilin', 3, 2, 1, [203, 207], 8_000, [30, 300], '2021-10-12'],
  ['麒麟领军人才基金', 'manager/qilin', 4, 1, 2, [201, 202, 209], 30_000, [200, 2000], '2023-02-16'],
  ['麒麟种子基金', 'manager/qilin', 4, 1, 1, [206, 211], 10_000, [20, 200], '2024-01-22'],
];
const invested = [
  ['雁谱科学仪器', '高端仪器', [201]],
  ['红螺微纳传感', '传感器', [202]],
  ['白河低温装备', '低温与真空', [208, 201]],
  ['云蒙星载电子', '空间科技', [205]],
  ['青龙峡生物影像', '生命健康', [206]],
  ['栖湖新能源材料', '新材料', [203, 204]],
  ['慕田智能控制', '智能制造', [211, 209]],
  ['汤河集成电路', '集成电路', [210]],
] as const;
/** Of earlier years; whoever has its first rounds only now was in no portfolio before. */
const heldBefore = [
  ['雁栖激光技术', '高端仪器', [201]],
  ['怀柔光声传感', '传感器', [202]],
  ['怀北真空设备', '高端仪器', [208, 201]],
  ['渤泉空间载荷', '空间科技', [205]],
  ['龙山细胞科技', '生命健康', [206]],
  ['九渡河高温材料', '新材料', [203, 204]],
  ['怀沙数据智能', '人工智能', [211, 209]],
  ['长哨营环境监测', '环境监测', [207]],
] as const;
/** A fund holds what it led, and others of its fields, never from before it was founded. */
const portfolioOf = (
  fund: number,
  { fields, low, high, founded }: { fields: readonly number[]; low: number; high: number; founded: string },
  day: (offset: number) => string,
) =>
  heldBefore.flatMap(([name, field, its], place) => {
    const led = events.find(([company, , , , , leader]) => company === place && leader === fund);
    const share = low + Math.round(((high - low) * (place + 1)) / 10);
    return [
      ...(its.some((one: number) => fields.includes(one))
        ? [{ name, field, year: Math.min(2025, Number(founded.slice(0, 4)) + 1 + (place % 3)), amount_wan: share }]
        : []),
      ...(led
        ? [
            {
              name: invested[place]?.[0] ?? '',
              field: invested[place]?.[1] ?? '',
              year: Number(day(-led[3]).slice(0, 4)),
              amount_wan: led[2] ? Math.min(share, Math.round(led[2] * 0.6)) : share,
            },
          ]
        : []),
    ];
  });
const fieldNames: Readonly<Record<number, string>> = {
  201: '高端仪器装备',
  202: '传感器',
  203: '新材料',
  204: '新能源',
  205: '空间科技',
  206: '生命健康',
  207: '地球系统与环境',
  208: '物质科学',
  209: '人工智能',
  210: '集成电路',
  211: '智能制造',
};
const stages = { 1: '种子期', 2: '初创期', 3: '成长期', 4: '成熟期' } as const;

export const demoFunds = (day: (offset: number) => string) =>
  funds.map(([title, shop, kind, state, stage, fields, size_wan, [low, high], founded], index) => ({
    key: `fund/${index + 1}`,
    title,
    shop,
    publish_date: day(-3 * index - 3),
    summary: `规模 ${size_wan / 10_000} 亿元，投${stages[stage as 1]}企业，单笔 ${low.toLocaleString('zh-CN')}–${high.toLocaleString('zh-CN')} 万元。`,
    kind,
    state,
    stage,
    fields,
    size_wan,
    ticket_min_wan: low,
    ticket_max_wan: high,
    founded,
    focus: `${fields.map((field) => fieldNames[field]).join('、')}领域的成果转化\n源于大科学装置的技术和团队\n${stages[stage as 1]}的科技型企业`,
    requirements: `注册在怀柔区，或承诺投资后迁入\n核心团队全职\n拥有自主知识产权${stage >= 3 ? '\n上年度有销售收入' : ''}`,
    portfolio: portfolioOf(index + 1, { fields, low, high, founded }, day),
    documents: '商业计划书\n股权结构和核心团队介绍\n最近一年的财务报表或预算',
    process: '在线提交对接\n基金管理人 5 个工作日内答复\n现场尽职调查\n投资决策\n签约与交割',
    address: '怀柔区示例大街 20 号',
    contact: '投资经理',
    contact_phone: '010-0000 0000',
    content: `<p>${title}投向科学城的重点产业领域。投资决策独立作出，平台只转达对接意向。</p>`,
  }));

type Event = readonly [
  company: number,
  round: number,
  amount: number | null,
  days: number,
  fields: number[],
  fund: number,
];
const events: readonly Event[] = [
  [0, 3, 6000, 12, [201], 2],
  [1, 4, 12_000, 35, [202], 3],
  [2, 2, 1500, 51, [201, 208], 5],
  [3, 3, 5000, 80, [205], 6],
  [4, 6, null, 112, [206], 7],
  [5, 2, 900, 150, [203], 4],
  [6, 1, 200, 190, [209, 211], 12],
  [7, 5, 30_000, 240, [210], 1],
];
/** Letters stand apart from Chinese: 完成 A 轮融资. */
const roundIn = (round: number): string => rounds[round as 1].replace(/^[A-Z]/, ' $&').replace('战略投资', '战略');
const rounds = { 1: '种子轮', 2: '天使轮', 3: 'A 轮', 4: 'B 轮', 5: 'C 轮', 6: '战略投资' } as const;

export const demoInvestments = (day: (offset: number) => string, idOf: (key: string) => string) =>
  events.map(([company, round, amount_wan, days, fields, fund], index) => {
    const [name = '', field = ''] = invested[company] ?? [];
    return {
      key: `investment/${index + 1}`,
      title: `${name}完成${roundIn(round)}融资`,
      publish_date: day(-days + 2),
      summary: `${name}主营${field}，${amount_wan === null ? '金额未披露' : `获投 ${amount_wan.toLocaleString('zh-CN')} 万元`}。`,
      company: name,
      round,
      invested_on: day(-days),
      amount_wan,
      fields,
      fund_id: idOf(`fund/${fund}`),
      investors: [
        { name: funds[fund - 1]?.[0] ?? '', role: '领投' },
        { name: '晨光创业投资管理有限公司', role: '跟投' },
      ],
      use_of_funds: '产品研发\n产能建设\n市场拓展',
      about: `${name}在怀柔科学城从事${field}方向的研发和生产。`,
      cover: 'art:covers/investment',
      content: '',
    };
  });

type Bond = readonly [
  title: string,
  kind: number,
  state: number,
  size: number,
  months: number,
  coupon: number | null,
  rating: string,
  collect: number | null,
  issued: number | null,
];
const bonds: readonly Bond[] = [
  ['科学城科技创新债券（第二期）', 1, 1, 50_000, 36, null, '', 40, null],
  ['科技型中小企业集合债券', 2, 1, 30_000, 36, null, '', 25, null],
  ['科学城科技创新债券（第一期）', 1, 3, 40_000, 36, 2.85, 'AA+', null, -200],
  ['仪器装备绿色制造债券', 3, 2, 20_000, 60, 3.1, 'AA', null, -5],
  ['高成长企业可转换债券', 4, 3, 15_000, 36, 2.2, 'AA-', null, -330],
  ['中小企业集合债券（首期）', 2, 4, 10_000, 24, 3.6, 'AA', null, -800],
];
export const demoBonds = (day: (offset: number) => string) =>
  bonds.map(([title, kind, state, size_wan, term_months, coupon, rating, collect, issued], index) => ({
    key: `bond/${index + 1}`,
    title,
    shop: 'manager/bond',
    publish_date: day(-5 * index - 4),
    summary:
      state === 1
        ? `正在征集发行企业，计划规模 ${size_wan / 10_000} 亿元，期限 ${term_months / 12} 年。`
        : `规模 ${size_wan / 10_000} 亿元，期限 ${term_months / 12} 年，票面利率 ${coupon}%。`,
    kind,
    state,
    code: issued === null ? '' : `HRDEMO${String(index + 1).padStart(3, '0')}`,
    issuer: state === 1 ? '' : '怀柔科城产业发展有限公司',
    size_wan,
    term_months,
    coupon,
    rating,
    credit_support: '怀柔科城融资担保有限公司提供连带责任担保',
    collect_end: collect === null ? null : day(collect),
    issued_on: issued === null ? null : day(issued),
    due_on: issued === null ? null : day(issued + Math.round(term_months * 30.44)),
    use_of_funds: '研发投入\n设备购置\n置换存量债务',
    requirements: '在科学城注册并经营满三年\n最近两年盈利\n无重大违法失信记录',
    documents: '最近三年审计报告\n公司章程和股东会决议\n募集资金用途说明',
    process: '在线登记发债意向\n承销机构初步评估\n尽职调查和增信\n申报注册\n发行',
    address: '怀柔区金融示例街 1 号',
    contact: '承销经理',
    contact_phone: '010-0000 0000',
    content: `<p>${title}由长城岭证券承销部承销。投资有风险，本页不构成购买建议。</p>`,
  }));
