/** Calls that are under review or on public display (all invented). */
import type { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { inWords, onWorkdays, yearOf } from './days.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { html } from './html.ts';
import { budget, checklist, may, must } from './materials.ts';
import { beijing, huairou, samplePhone } from './places.ts';
import { timetable } from './timetable.ts';

export const closedDeclarations = (today: DemoDay): DemoEntry<DraftOf<typeof policyDeclaration>>[] => {
  const day = onWorkdays(today);
  const { loanInterest, proofOfConcept, rentSubsidy, littleGiants } = timetable(today);
  const loanMaterials = [
    must('贴息（担保费补助）申请表', '盖章后扫描上传'),
    must('借款合同', '知识产权质押的附质押登记证明'),
    must('利息支付凭证', '银行回单，按月汇总'),
    must('资金用途说明', '附主要支出凭证'),
    may('担保合同和担保费发票', '申请担保费补助的必交'),
  ];
  const rentMaterials = [
    must('租金补贴申请表', '盖章后扫描上传'),
    must('租赁合同和备案证明', '首次申报或者合同变更时提交'),
    must('租金发票和付款凭证', '申报半年度内'),
    must('在岗人员社保缴纳明细', '系统可以授权核验'),
    may('中试用房设备清单', '申报中试用房的必交'),
  ];
  return [
    {
      key: 'declaration/loan-interest',
      title: `${yearOf(loanInterest.published)} 年度科技型企业贷款贴息和担保费补助申报通知`,
      doc_number: `怀金示例〔${yearOf(loanInterest.published)}〕11号`,
      issuing_authority: '怀柔区金融工作主管部门',
      level: 3,
      category_id: 7,
      tags: [121, 106, 113],
      region_id: huairou,
      publish_date: loanInterest.published,
      apply_start: loanInterest.opens,
      apply_end: loanInterest.closes,
      publicity_start: loanInterest.shownFrom,
      publicity_end: loanInterest.shownTo,
      support_mode: 3,
      amount_min_wan: 1,
      amount_max_wan: 100,
      summary:
        '对上一贴息年度内结清的贷款利息给予 40% 贴息，知识产权质押贷款 50%，担保费补助 50%，合计最高 100 万元，银行在线核对付息情况，企业不再开具纸质证明。',
      conditions_text: [
        '在怀柔区注册的高新技术企业、专精特新中小企业、入库科技型中小企业或者孵化器内注册不满五年的科技企业',
        '贷款单笔本金不超过 2000 万元，期限不少于 6 个月，用于研发、中试、生产经营和设备购置',
        '贷款利率不高于同期贷款市场报价利率加 150 个基点，超过部分不计入基数',
        '近一年无欠税、无贷款逾期记录',
      ].join('\n'),
      materials: loanMaterials,
      process: [
        '在线申报',
        '经办银行 5 个工作日内在线核对',
        '主管部门会同财政部门审核',
        '公示 7 个工作日',
        '拨付至企业基本账户',
      ].join('\n'),
      contact_dept: '怀柔区金融工作主管部门 融资服务科',
      contact_phone: samplePhone,
      recurrence: 1,
      apply_mode: 1,
      publicity_days: 7,
      promise_days: 50,
      content: html(`
        根据《怀柔区科技型企业贷款贴息和担保费补助实施细则》，现开展本年度申报工作。
        一、补助标准
        | 类型 | 补助比例 | 每家上限 |
        | 信用、保证、抵押贷款利息 | 40% | 80 万元 |
        | 知识产权质押贷款利息 | 50% | 100 万元 |
        | 融资担保费 | 50% | 30 万元 |
        同一企业合计不超过 100 万元，连续支持不超过三年。
        二、贴息区间
        申报 ${inWords(day(-440))}至 ${inWords(day(-76))}期间实际支付的利息和担保费。贷款尚未到期的，只申报区间内已经支付的部分。
        三、计算举例
        某企业知识产权质押贷款本金 1000 万元，区间内支付利息 36 万元，利率未超过规定上限，则贴息金额为 36 × 50% = 18 万元；另支付担保费 8 万元，补助 4 万元，合计 22 万元。
        四、时间安排
        | 环节 | 时间 |
        | 在线申报 | ${inWords(loanInterest.opens)}至 ${inWords(loanInterest.closes)} |
        | 银行核对与审核 | 申报截止后 30 个工作日内 |
        | 公示 | ${inWords(loanInterest.shownFrom)}至 ${inWords(loanInterest.shownTo)} |
        五、注意事项
        1. 多笔贷款分别填报，系统自动汇总；
        2. 银行核对不一致的，以银行系统数据为准，企业可以在 3 个工作日内说明；
        3. 公示期内有异议的，请按照公示所列方式实名反映。
        六、咨询
        怀柔区金融工作主管部门融资服务科，电话 ${samplePhone}。
      `),
      attachments: [
        checklist(loanMaterials),
        {
          name: '贷款付息明细表.xlsx',
          table: [
            [
              '序号',
              '贷款银行',
              '合同编号',
              '贷款类型',
              '本金（万元）',
              '年利率（%）',
              '起止日期',
              '区间内付息（万元）',
              '可贴息金额（万元）',
            ],
            ['1', '', '', '信用 / 保证 / 抵押 / 知识产权质押', '', '', '', '', ''],
            ['2', '', '', '', '', '', '', '', ''],
            ['合计', '', '', '', '', '', '', '', ''],
          ],
        },
      ],
      related: [
        'policy/loan-interest',
        'illustration/loan-interest',
        'announcement/loan-interest',
        'result/loan-interest',
        'faq/loan-interest-years',
        'faq/objection',
      ],
    },
    {
      key: 'declaration/proof-of-concept',
      title: `${yearOf(proofOfConcept.published)} 年度概念验证项目和中试基地能力提升申报指南`,
      doc_number: `京科示例〔${yearOf(proofOfConcept.published)}〕24号`,
      issuing_authority: '市科技主管部门',
      level: 2,
      category_id: 6,
      tags: [108, 109, 112],
      region_id: beijing,
      publish_date: proofOfConcept.published,
      apply_start: proofOfConcept.opens,
      apply_end: proofOfConcept.closes,
      publicity_start: proofOfConcept.shownFrom,
      publicity_end: proofOfConcept.shownTo,
      support_mode: 1,
      amount_min_wan: 30,
      amount_max_wan: 500,
      summary:
        '概念验证项目每项支持 30 万元至 80 万元，中试基地能力提升按设备和改造投入的 30% 支持、最高 500 万元，由技术、市场、投资专家联合评审。',
      conditions_text: [
        '概念验证项目由高校、科研机构、医疗卫生机构的成果完成人提出，技术成熟度为 3 级至 5 级',
        '成果知识产权归属清晰，无权属争议，所在单位同意转化',
        '项目依托已备案的概念验证平台实施，周期不超过 12 个月',
        '中试基地已备案并正常运行一年以上，年度对外服务项目不少于 8 项',
        '申报单位近三年无科研失信行为',
      ].join('\n'),
      materials: [
        must('项目申报书', '含验证目标、里程碑和验证方法'),
        must('知识产权权属证明'),
        must('所在单位同意转化意见'),
        must('项目预算表', '按照模板填写'),
        may('意向企业或者投资机构推荐意见', '有利于评审'),
        may('中试基地设备清单和服务台账', '申报能力提升的必交'),
      ],
      process: [
        '在线申报',
        '平台推荐与形式审查',
        '技术、市场、投资专家联合评审',
        '公示 7 个工作日',
        '签订任务书，拨付首笔资金',
      ].join('\n'),
      contact_dept: '市科技主管部门 成果转化处',
      contact_phone: samplePhone,
      recurrence: 1,
      apply_mode: 1,
      publicity_days: 7,
      promise_days: 60,
      content: html(`
        根据《概念验证平台与中试基地建设管理办法》，现组织开展本年度申报工作。
        一、支持方向
        | 方向 | 支持标准 | 拟支持数量 |
        | 概念验证项目 | 每项 30 万元至 80 万元，不超过验证总投入的 70% | 约 20 项 |
        | 中试基地能力提升 | 不超过设备和改造投入的 30%，最高 500 万元 | 约 3 家 |
        优先支持依托大科学装置产生的仪器方法、探测器、新材料和生物医学成像成果。
        二、里程碑要求
        1. 每个项目设置两个至三个里程碑，每个里程碑有可以测量的指标和判定方法；
        2. 至少一个里程碑由潜在用户参与验证；
        3. 未达到里程碑但过程规范的，可以申请调整路线一次。
        三、评审方式
        采用现场答辩，技术先进性 30 分、验证方案 30 分、市场前景 25 分、团队 15 分，市场和投资专家不少于半数。
        四、时间安排
        | 环节 | 时间 |
        | 在线申报 | ${inWords(proofOfConcept.opens)}至 ${inWords(proofOfConcept.closes)} |
        | 评审答辩 | 申报截止后 30 个工作日内 |
        | 公示 | ${inWords(proofOfConcept.shownFrom)}至 ${inWords(proofOfConcept.shownTo)} |
        五、经费使用
        经费用于样机试制、测试验证、市场调研、专利布局和必要的人员费用，不得用于基建和偿还债务。
        六、咨询
        市科技主管部门成果转化处，电话 ${samplePhone}。
      `),
      attachments: [
        budget([
          ['样机试制费', '材料、加工、外协'],
          ['测试验证费', '机时、第三方测试'],
          ['市场调研费', '用户访谈、竞品分析'],
          ['知识产权费', '检索、布局、申请'],
          ['人员费', '工程师、技术经理人'],
        ]),
      ],
      related: [
        'policy/proof-of-concept',
        'illustration/proof-of-concept',
        'announcement/proof-of-concept',
        'result/proof-of-concept',
        'activity/proof-of-concept-live',
        'faq/proof-of-concept-failure',
      ],
    },
    {
      key: 'declaration/rent-subsidy',
      title: `${yearOf(rentSubsidy.called)} 年度首批科技型企业办公研发用房租金补贴申报通知`,
      doc_number: `怀城示例〔${yearOf(rentSubsidy.called)}〕11号`,
      issuing_authority: '怀柔科学城管委会',
      level: 3,
      category_id: 3,
      tags: [118, 106, 104],
      region_id: huairou,
      publish_date: rentSubsidy.called,
      apply_start: rentSubsidy.opens,
      apply_end: rentSubsidy.closes,
      support_mode: 1,
      amount_max_wan: 100,
      summary:
        '新办法施行后的首批租金补贴，三年内分别补贴实付租金的 50%、40%、30%，办公研发用房最高 60 万元、中试用房最高 100 万元，先付后补、每半年申报一次。',
      conditions_text: [
        '注册地、纳税地和实际经营地均在怀柔区',
        '属于高新技术企业、专精特新中小企业、入库科技型中小企业或者经园区认定的初创科技企业',
        '租赁合同期限一年以上并完成备案，租金已经实际支付',
        '办公研发用房专职人员不少于每 30 平方米 1 人',
        '未转租、分租，未享受其他租金减免',
      ].join('\n'),
      materials: rentMaterials,
      process: ['在线申报', '园区运营单位核验入驻情况', '管委会审核和现场抽查', '公示 5 个工作日', '拨付补贴'].join(
        '\n',
      ),
      contact_dept: '怀柔科学城管委会 企业服务处',
      contact_phone: samplePhone,
      recurrence: 2,
      apply_mode: 1,
      publicity_days: 5,
      promise_days: 45,
      content: html(`
        根据《怀柔科学城科技型企业办公研发用房租金补贴办法》，现组织首批申报。
        一、补贴标准
        | 用房类型 | 面积上限 | 第一年 | 第二年 | 第三年 | 每年上限 |
        | 办公研发用房 | 1200 平方米 | 50% | 40% | 30% | 60 万元 |
        | 中试用房 | 2000 平方米 | 50% | 40% | 30% | 100 万元 |
        租金单价超过 3 元/平方米·天的，按照 3 元计算。两类用房合计每年不超过 100 万元。
        二、申报区间
        自办法施行之日（${inWords(rentSubsidy.inForce)}）起至本通知发布之日实际支付的租金，不足半年的按照实际月数计算。
        三、与试行办法的衔接
        1. 2025 年底前已按试行办法享受补贴的企业，已享受月数计入 36 个月总期限；
        2. 例如已享受 12 个月的，从第二年标准开始计算，最多再享受 24 个月；
        3. 同一期间的租金不得重复申报。
        四、审核安排
        申报于 ${inWords(rentSubsidy.closes)}截止。园区核验和现场抽查预计于 ${inWords(rentSubsidy.reviewed)}前完成，随后公示拟支持名单。材料需要补正的，请在收到通知之日起 5 个工作日内提交。
        五、咨询
        怀柔科学城管委会企业服务处，电话 ${samplePhone}；也可以联系所在园区的服务专员。
      `),
      attachments: [checklist(rentMaterials)],
      related: [
        'policy/rent-subsidy',
        'policy/rent-subsidy-trial',
        'illustration/rent-subsidy',
        'announcement/rent-subsidy',
        'result/rent-subsidy',
        'faq/rent-subsidy-moved',
        'faq/rent-subsidy-area',
      ],
    },
    {
      key: 'declaration/little-giants',
      title: `${yearOf(littleGiants.published)} 年度专精特新“小巨人”企业申报推荐通知`,
      doc_number: `工信示例〔${yearOf(littleGiants.published)}〕17号`,
      issuing_authority: '国家工业主管部门',
      level: 1,
      category_id: 10,
      tags: [104, 106, 113],
      publish_date: littleGiants.published,
      apply_start: littleGiants.opens,
      apply_end: littleGiants.closes,
      publicity_start: littleGiants.shownFrom,
      publicity_end: littleGiants.shownTo,
      support_mode: 4,
      summary:
        '有效期内的专精特新中小企业可申报国家级“小巨人”企业。由区级初审和实地核查、省级复核推荐，全程不收取费用。',
      conditions_text: [
        '处于有效期内的专精特新中小企业，成立并从事细分市场三年以上',
        '研发费用占营业收入的比例达到分档要求',
        '拥有 2 项以上Ⅰ类知识产权并实际应用',
        '主导产品属于产业链关键环节，细分市场占有率全国领先',
        '近两年主营业务收入平均增长率不低于 5%',
        '近三年未发生较大以上安全、质量、环境事故和数据造假行为',
      ].join('\n'),
      materials: [
        must('申请书', '盖章后扫描上传'),
        must('近三年审计报告', '研发费用明细单独列示'),
        must('Ⅰ类知识产权证书及应用说明'),
        must('主导产品市场占有率证明', '说明测算方法，附第三方佐证'),
        must('真实性承诺书', '法定代表人签字'),
        may('配套重点企业、重大项目证明', '合同、供应商证明等'),
      ],
      process: [
        '企业在线申报',
        '区级初审与实地核查',
        '区级公示 5 个工作日',
        '省级复核推荐',
        '国家主管部门评审',
        '公示并公布名单',
      ].join('\n'),
      contact_dept: '怀柔区科技信息化主管部门 中小企业科',
      contact_phone: samplePhone,
      recurrence: 1,
      apply_mode: 1,
      publicity_days: 5,
      promise_days: 90,
      content: html(`
        根据《专精特新中小企业梯度培育管理办法》，现组织本年度“小巨人”企业申报推荐工作。
        一、研发费用分档要求
        | 上年度营业收入 | 近两年研发费用占比 |
        | 1 亿元以上 | 均不低于 3% |
        | 5000 万元至 1 亿元 | 均不低于 6% |
        | 不足 5000 万元，且近两年新增股权融资 8000 万元以上 | 研发费用总额 3000 万元以上、研发人员占比 50% 以上 |
        二、时间安排
        | 环节 | 时间 |
        | 企业申报 | ${inWords(littleGiants.opens)}至 ${inWords(littleGiants.closes)} |
        | 区级实地核查 | 申报截止后 15 个工作日内 |
        | 区级公示 | ${inWords(littleGiants.shownFrom)}至 ${inWords(littleGiants.shownTo)} |
        | 省级复核推荐 | 区级公示结束后 20 个工作日内 |
        三、核查重点
        1. 财务数据与审计报告、纳税申报是否一致；
        2. 知识产权是否在主导产品中实际应用；
        3. 市场占有率测算口径是否清楚、有无第三方佐证；
        4. 生产、研发现场与申报情况是否一致。
        四、纪律要求
        申报不收取任何费用，不委托任何机构代理。核查人员不得接受企业宴请、礼品，企业可以向监督电话反映。
        五、咨询
        怀柔区科技信息化主管部门中小企业科，电话 ${samplePhone}。
      `),
      related: [
        'policy/little-giants',
        'illustration/little-giants',
        'announcement/little-giants',
        'result/little-giants',
        'faq/specialised-levels',
        'faq/objection',
      ],
    },
  ];
};
