/** Policies that need no call or run by themselves, and calls with several items (all invented; the tax rules follow the law of 2026). */
import type { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { inWords, onWorkdays, yearOf } from './days.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { html } from './html.ts';
import { may, must } from './materials.ts';
import { beijing, huairou, samplePhone } from './places.ts';

type Entry = DemoEntry<DraftOf<typeof policyDeclaration>>;

const tax = {
  issuing_authority: '国家税务主管部门',
  level: 1,
  category_id: 9,
  tags: [111],
  support_mode: 5,
  apply_mode: 4,
  contact_dept: '怀柔区税务主管部门 办税服务厅',
  contact_phone: samplePhone,
} satisfies Partial<Entry>;

export const growthDeclarations = (today: DemoDay): Entry[] => {
  const day = onWorkdays(today);
  return [
    {
      ...tax,
      key: 'declaration/rd-deduction',
      title: '研发费用税前加计扣除（自行享受）',
      doc_number: '国税示例〔2023〕7号',
      publish_date: '2023-04-03',
      summary:
        '研发费用未形成无形资产的，按实际发生额的 100% 加计扣除；形成无形资产的，按成本的 200% 摊销。申报即可享受，资料留存备查。',
      conditions_text: [
        '会计核算健全、实行查账征收并能够准确归集研发费用的居民企业',
        '不属于烟草制造、住宿和餐饮、批发和零售、房地产、租赁和商务服务、娱乐业',
      ].join('\n'),
      materials: [may('研发支出辅助账', '留存备查'), may('研发项目立项文件', '留存备查')],
      process: ['预缴或者汇算清缴时自行填报', '资料留存备查'].join('\n'),
      content: html(`
        符合条件的企业自行判别、申报享受，不需要审批。主营业务收入占收入总额 50% 以上的行业为所属行业。
        集成电路企业和工业母机企业在 2023 年至 2027 年间，比例为 120%，形成无形资产的为 220%。
        一、享受方式
        1. 7 月、10 月预缴和年度汇算清缴均可享受；
        2. 委托境内研发的，按照费用实际发生额的 80% 由委托方计入，受托方不再加计；委托境外的，按照 80% 计入，且不超过境内研发费用的三分之二；
        3. 其他相关费用总额不超过可加计扣除研发费用总额的 10%。
        二、留存资料
        研发项目计划书、立项决议、辅助账、合同和成果资料，保存 10 年。
      `),
      related: ['policy/rd-super-deduction', 'compilation/tax', 'faq/rd-commissioned'],
    },
    {
      ...tax,
      key: 'declaration/high-tech-income-tax',
      title: '高新技术企业所得税优惠（自行享受）',
      doc_number: '国税示例〔2017〕24号',
      publish_date: '2017-06-19',
      summary: '高新技术企业减按 15% 的税率征收企业所得税；高新技术企业和科技型中小企业的亏损结转年限延长至 10 年。',
      conditions_text: [
        '减按 15% 税率的，取得高新技术企业证书且在有效期内',
        '延长亏损结转年限的，当年具备高新技术企业或者科技型中小企业资格',
      ].join('\n'),
      process: ['预缴、汇算清缴时自行填报', '资料留存备查'].join('\n'),
      content: html(`
        证书注明的发证时间所在年度起享受，证书期满当年重新认定前暂按 15% 预缴，汇算清缴前没有取得资格的，补缴差额。
        一、税率
        减按 15% 征收。
        二、亏损结转
        具备资格年度之前 5 个年度发生的尚未弥补完的亏损，准予结转以后年度弥补，最长 10 年。没有待弥补亏损的，资格符合也没有可结转的金额。
        三、与小型微利企业的关系
        两项税率优惠只选一项，不能叠加。
      `),
      related: ['policy/high-tech-recognition', 'compilation/tax'],
    },
    {
      ...tax,
      key: 'declaration/small-profit-income-tax',
      title: '小型微利企业所得税优惠（自行享受）',
      doc_number: '国税示例〔2023〕6号',
      publish_date: '2023-03-27',
      summary:
        '年应纳税所得额不超过 300 万元的小型微利企业，减按 25% 计算应纳税所得额，按 20% 的税率缴纳企业所得税，实际税负 5%。',
      conditions_text: [
        '从业人数不超过 300 人',
        '年度应纳税所得额不超过 300 万元，资产总额不超过 5000 万元',
        '从事国家非限制和禁止行业',
      ].join('\n'),
      process: ['预缴、汇算清缴时自行填报'].join('\n'),
      content: html(`
        企业设立时不需要备案，按月或者按季预缴时自行判断，三项指标须同时满足。从业人数包括劳务派遣用工，从业人数和资产总额按全年季度平均值确定。政策执行至 2027 年 12 月 31 日。小型微利企业与企业划型中的小型、微型企业不是一回事。
      `),
      related: ['compilation/tax'],
    },
    {
      key: 'declaration/tech-sme',
      title: '科技型中小企业评价入库（常年受理）',
      doc_number: '国科示例〔2017〕115号',
      issuing_authority: '国家科技主管部门',
      level: 1,
      category_id: 10,
      tags: [106],
      publish_date: '2017-05-10',
      support_mode: 4,
      summary: '职工不超过 500 人、销售和资产总额均不超过 2 亿元的企业自主评价，入库后享受亏损结转和区级补贴的资格。',
      conditions_text: [
        '在中国境内（不含港、澳、台地区）注册的居民企业',
        '职工总数不超过 500 人、年销售收入不超过 2 亿元、资产总额不超过 2 亿元',
        '产品和服务不属于国家规定的禁止、限制和淘汰类',
        '按照科技人员、研发投入、科技成果三项评价综合得分不低于 60 分，且科技人员得分不为 0',
        '填报上一年和当年没有发生重大安全、质量事故和严重环境违法、科研失信行为',
      ].join('\n'),
      materials: [must('科技型中小企业信息表', '在评价系统中填写'), may('知识产权证明', '用于评价得分')],
      process: ['注册评价系统', '自主评价并提交', '区级形式审查，5 个工作日', '公示 10 个工作日并入库'].join('\n'),
      contact_dept: '怀柔区科技信息化主管部门 高新技术科',
      contact_phone: samplePhone,
      apply_mode: 2,
      apply_url: 'https://example.com/',
      promise_days: 15,
      content: html(`
        每年评价，入库编号当年有效，次年 3 月底前更新。
        一、直接入库
        拥有有效期内高新技术企业资格、近五年获国家级科技奖励并排名前三、经认定的省部级以上研发机构、近五年主导制定国际、国家或者行业标准的，不受得分限制，其他条件仍须满足。
        二、注意
        销售收入按上一会计年度确定；成立不满一年的按当年已发生月份折算。
      `),
      related: ['policy/rd-super-deduction', 'faq/high-tech-first-time'],
    },
    {
      key: 'declaration/specialised-sme',
      title: `${yearOf(day(-15))} 年度专精特新中小企业认定申报通知`,
      doc_number: `京工信示例〔${yearOf(day(-15))}〕41号`,
      issuing_authority: '市工业主管部门',
      level: 2,
      category_id: 10,
      tags: [104, 106],
      region_id: beijing,
      publish_date: day(-15),
      apply_start: day(-12),
      apply_end: day(22),
      support_mode: 4,
      summary:
        '认定从事特定细分市场两年以上、研发和营业收入达到要求的专精特新中小企业，有效期三年，是申报“小巨人”的前提。',
      conditions_text: [
        '在本市注册的中小企业，从事特定细分市场时间达到 2 年以上',
        '上年度研发费用总额不低于 100 万元，且占营业收入的比例不低于 3%',
        '上年度营业收入总额在 1000 万元以上，或者近 2 年新增股权融资总额在 2000 万元以上',
        '评价得分达到 60 分以上',
        '近三年未发生重大安全、质量、环境事故',
        '有效期内的专精特新中小企业、“小巨人”企业不重复申报',
      ].join('\n'),
      materials: [
        must('认定申请书', '在线填写'),
        must('上年度审计报告', '研发费用单独列示', { by: '会计师事务所', days: 10 }),
        may('知识产权证书', '用于评价得分'),
      ],
      process: ['在线申报', '区级初审', '市级审核', '公示 5 个工作日', '公布名单'].join('\n'),
      contact_dept: '怀柔区科技信息化主管部门 中小企业科',
      contact_phone: samplePhone,
      apply_mode: 1,
      recurrence: 2,
      publicity_days: 5,
      promise_days: 40,
      content: html(`
        中小企业按照《中小企业划型标准规定》确定。
        申报时间 ${inWords(day(-12))}至 ${inWords(day(22))}。认定不收取任何费用。
      `),
      related: ['policy/little-giants', 'faq/specialised-levels'],
    },
    {
      key: 'declaration/first-scale',
      title: '规模以上科技企业首次入统奖励（免申即享）',
      doc_number: '怀经示例〔2025〕16号',
      issuing_authority: '怀柔区经济主管部门',
      level: 3,
      category_id: 10,
      tags: [106],
      region_id: huairou,
      publish_date: '2025-06-16',
      support_mode: 2,
      apply_mode: 5,
      amount_min_wan: 30,
      amount_max_wan: 30,
      summary: '首次纳入规模以上统计的科技企业，按统计部门的名单奖励 30 万元，不需要申报，确认收款账户即可。',
      conditions_text: [
        '在怀柔区注册的科技企业',
        '首次纳入规模以上统计，上年度营业收入达到 2000 万元',
        '未被列入严重失信名单',
      ].join('\n'),
      process: ['统计部门提供名单', '主管部门核对并推送', '企业确认收款账户', '拨付'].join('\n'),
      contact_dept: '怀柔区经济主管部门 运行监测科',
      contact_phone: samplePhone,
      content: html(`
        名单每年 3 月生成，企业在平台“免申即享”中确认。连续两年在统的，第二年再奖励 10 万元。
      `),
      related: ['policy/high-tech-rewards'],
    },
    {
      key: 'declaration/moving-in',
      title: `${yearOf(day(-20))} 年度优质科技企业迁入支持申报通知`,
      doc_number: `怀城示例〔${yearOf(day(-20))}〕20号`,
      issuing_authority: '怀柔科学城管委会',
      level: 3,
      category_id: 3,
      tags: [118, 105],
      region_id: huairou,
      publish_date: day(-20),
      apply_start: day(-18),
      apply_end: day(40),
      support_mode: 2,
      amount_max_wan: 200,
      summary:
        '支持外区、外省科技企业迁入：整体迁入最高 200 万元，设立研发总部最高 100 万元，按研发投入支持，分两年兑现。',
      conditions_text: [
        '申报时注册地不在怀柔区，或者迁入怀柔区不满一年',
        '在怀柔区实际经营，一年内完成登记和税务迁移',
        '申报整体迁入的，为高新技术企业或者专精特新中小企业',
        '申报研发总部的，上年度研发费用不低于 1000 万元',
      ].join('\n'),
      materials: [
        must('迁入支持申请表', '写明迁入计划'),
        must('租赁意向书或者合同', '与园区签订', { by: '园区运营单位', days: 5 }),
        may('高新技术企业证书或者专精特新中小企业证书', '申报整体迁入的必交'),
      ],
      process: ['在线申报', '管委会洽谈', '专家评审', '签订协议', '分两年兑现'].join('\n'),
      contact_dept: '怀柔科学城管委会 招商服务处',
      contact_phone: samplePhone,
      apply_mode: 1,
      recurrence: 1,
      promise_days: 45,
      content: html(`
        | 事项 | 标准 | 上限 |
        | 整体迁入 | 按迁入前一年研发费用的 10% | 200 万元 |
        | 研发总部 | 按当年在怀柔研发投入的 5% | 100 万元 |
        两项就高不重复。申报时间 ${inWords(day(-18))}至 ${inWords(day(40))}。
      `),
      related: ['policy/rent-subsidy', 'faq/rent-subsidy-moved'],
    },
    {
      key: 'declaration/shared-instruments',
      title: '大型科研仪器开放共享后补助（常年受理）',
      doc_number: '京科示例〔2024〕19号',
      issuing_authority: '市科技主管部门',
      level: 2,
      category_id: 8,
      tags: [107, 101],
      region_id: beijing,
      publish_date: '2024-05-20',
      support_mode: 1,
      amount_max_wan: 60,
      summary: '按上一年对外服务收入补助仪器管理单位：高校院所 20%，企业 30%，每家每年最高 60 万元。',
      conditions_text: [
        '在本市注册，仪器原值 50 万元以上并在开放共享平台登记',
        '上一年对外开放共享机时不少于 300 小时',
        '服务合同、收入凭证和用户评价完整',
      ].join('\n'),
      materials: [must('后补助申请表'), must('共享机时和收入汇总表', '由平台导出'), must('服务合同和发票')],
      process: ['在线申报', '平台核对机时', '审核', '公示 5 个工作日', '拨付'].join('\n'),
      contact_dept: '市科技主管部门 科研条件处',
      contact_phone: samplePhone,
      apply_mode: 1,
      publicity_days: 5,
      promise_days: 30,
      content: html(`
        | 管理单位 | 标准 | 上限 |
        | 高校、院所、医疗机构 | 对外服务收入的 20% | 60 万元 |
        | 企业 | 对外服务收入的 30% | 60 万元 |
        对关联单位的服务不计入。
      `),
      related: ['policy/facility-sharing'],
    },
    {
      key: 'declaration/overseas-founders',
      title: `${yearOf(day(-9))} 年度海外归国人才创业启动资金申报通知`,
      doc_number: `怀才示例〔${yearOf(day(-9))}〕9号`,
      issuing_authority: '怀柔区人才工作主管部门',
      level: 3,
      category_id: 2,
      tags: [115, 106],
      region_id: huairou,
      publish_date: day(-9),
      apply_start: day(-7),
      apply_end: day(30),
      support_mode: 1,
      amount_min_wan: 20,
      amount_max_wan: 50,
      summary: '海外留学归国人员在怀柔创办的科技企业，给予 20 万元至 50 万元启动资金；博士创办的优先。',
      conditions_text: [
        '企业在怀柔区注册，成立不超过 3 年',
        '创始人有一年以上海外留学经历，且持股不低于 30%',
        '拥有与主营业务相关的知识产权',
        '创始人为博士的优先支持',
      ].join('\n'),
      materials: [
        must('启动资金申请表'),
        must('留学经历证明', '学位认证或者留学证明', { by: '留学服务机构', days: 10 }),
        must('商业计划书'),
      ],
      process: ['在线申报', '资格审查', '答辩', '公示 5 个工作日', '拨付'].join('\n'),
      contact_dept: '怀柔区人才服务窗口',
      contact_phone: samplePhone,
      apply_mode: 1,
      recurrence: 1,
      publicity_days: 5,
      promise_days: 40,
      content: html(`
        按答辩结果给予 20 万元至 50 万元启动资金，同等条件下创始人为博士的优先。每家企业只支持一次。申报时间 ${inWords(day(-7))}至 ${inWords(day(30))}。
      `),
      related: ['policy/young-talent'],
    },
    {
      key: 'declaration/incubator-performance',
      title: `${yearOf(day(-11))} 年度孵化器、众创空间绩效奖励申报通知`,
      doc_number: `怀科示例〔${yearOf(day(-11))}〕23号`,
      issuing_authority: '怀柔区科技信息化主管部门',
      level: 3,
      category_id: 3,
      tags: [119],
      region_id: huairou,
      publish_date: day(-11),
      apply_start: day(-9),
      apply_end: day(12),
      support_mode: 2,
      amount_min_wan: 2,
      amount_max_wan: 50,
      summary:
        '按年度绩效评价结果奖励孵化器、众创空间，优秀 50 万元、良好 30 万元；每新增一家高新技术企业另奖励 2 万元。',
      conditions_text: [
        '在怀柔区注册并经认定的孵化器、众创空间运营单位',
        '参加上一年度绩效评价，结果为良好以上',
        '在孵企业台账完整，无安全事故',
      ].join('\n'),
      materials: [must('绩效奖励申请表'), must('在孵企业台账')],
      process: ['在线申报', '核对评价结果', '公示 5 个工作日', '拨付'].join('\n'),
      contact_dept: '怀柔区科技信息化主管部门 创新服务科',
      contact_phone: samplePhone,
      apply_mode: 1,
      recurrence: 1,
      publicity_days: 5,
      promise_days: 25,
      content: html(`
        | 事项 | 标准 | 上限 |
        | 绩效优秀 | 定额 | 50 万元 |
        | 绩效良好 | 定额 | 30 万元 |
        | 培育高新技术企业 | 每家 2 万元 | 20 万元 |
        绩效优秀、良好只奖励一项。
      `),
      related: ['policy/incubators'],
    },
  ];
};
