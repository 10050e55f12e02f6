/** Calls that are under review, on public display or finished (all invented, （示例）). */
import type { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { inWords, onWorkdays, yearOf } from './days.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { html } from './html.ts';
import { budget, checklist, may, must } from './materials.ts';
import { beijing, huairou, samplePhone } from './places.ts';
import { timetable } from './timetable.ts';

export const closedDeclarations = (today: DemoDay): DemoEntry<DraftOf<typeof policyDeclaration>>[] => {
  const day = onWorkdays(today);
  const { firstSetsBefore, loanInterest, youngTalent, proofOfConcept, rentSubsidy, littleGiants } = timetable(today);
  const rewardsPublished = day(-372);
  const loanMaterials = [
    must('贴息（担保费补助）申请表', '在线填写后盖章上传'),
    must('借款合同', '知识产权质押的附质押登记证明'),
    must('利息支付凭证', '银行回单，按月汇总'),
    must('资金用途说明', '附主要支出凭证'),
    may('担保合同和担保费发票', '申请担保费补助的必交'),
  ];
  const rentMaterials = [
    must('租金补贴申请表', '在线填写'),
    must('租赁合同和备案证明', '首次申报或者合同变更时提交'),
    must('租金发票和付款凭证', '申报半年度内'),
    must('在岗人员社保缴纳明细', '系统可以授权核验'),
    may('中试用房设备清单', '申报中试用房的必交'),
  ];
  return [
    {
      key: 'declaration/loan-interest',
      title: `（示例）${yearOf(loanInterest.published)} 年度科技型企业贷款贴息和担保费补助申报通知`,
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
      summary: '对上一贴息年度内结清的贷款利息给予 40% 贴息，知识产权质押贷款 50%，担保费补助 50%，合计最高 100 万元。拟支持名单正在公示。',
      conditions_text: [
        '在怀柔区注册的高新技术企业、专精特新中小企业、入库科技型中小企业或者孵化器内注册不满五年的科技企业',
        '贷款单笔本金不超过 2000 万元，期限不少于 6 个月，用于研发、中试、生产经营和设备购置',
        '贷款利率不高于同期贷款市场报价利率加 150 个基点，超过部分不计入基数',
        '近一年无欠税、无贷款逾期记录',
      ].join('\n'),
      materials: loanMaterials,
      process: ['在线申报', '经办银行 5 个工作日内在线核对', '主管部门会同财政部门审核', '公示 7 个工作日', '拨付至企业基本账户'].join('\n'),
      contact_dept: '怀柔区金融工作主管部门 融资服务科',
      contact_phone: samplePhone,
      apply_mode: 1,
      publicity_days: 7,
      promise_days: 50,
      content: html(`
        根据《（示例）怀柔区科技型企业贷款贴息和担保费补助实施细则》，现开展本年度申报工作。
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
          name: '贷款付息明细表（示例）.xlsx',
          table: [
            ['序号', '贷款银行', '合同编号', '贷款类型', '本金（万元）', '年利率（%）', '起止日期', '区间内付息（万元）', '可贴息金额（万元）'],
            ['1', '', '', '信用 / 保证 / 抵押 / 知识产权质押', '', '', '', '', ''],
            ['2', '', '', '', '', '', '', '', ''],
            ['合计', '', '', '', '', '', '', '', ''],
          ],
        },
      ],
      related: ['policy/loan-interest', 'illustration/loan-interest', 'announcement/loan-interest', 'result/loan-interest', 'faq/loan-interest-years', 'faq/objection'],
    },
    {
      key: 'declaration/proof-of-concept',
      title: `（示例）${yearOf(proofOfConcept.published)} 年度概念验证项目和中试基地能力提升申报指南`,
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
      summary: '概念验证项目每项支持 30 万元至 80 万元，中试基地能力提升按设备和改造投入的 30% 支持、最高 500 万元。评审已完成，拟支持项目正在公示。',
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
      process: ['在线申报', '平台推荐与形式审查', '技术、市场、投资专家联合评审', '公示 7 个工作日', '签订任务书，拨付首笔资金'].join('\n'),
      contact_dept: '市科技主管部门 成果转化处',
      contact_phone: samplePhone,
      apply_mode: 1,
      publicity_days: 7,
      promise_days: 60,
      content: html(`
        根据《（示例）概念验证平台与中试基地建设管理办法》，现组织开展本年度申报工作。
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
      related: ['policy/proof-of-concept', 'illustration/proof-of-concept', 'announcement/proof-of-concept', 'result/proof-of-concept', 'activity/proof-of-concept-live', 'faq/proof-of-concept-failure'],
    },
    {
      key: 'declaration/rent-subsidy',
      title: `（示例）${yearOf(rentSubsidy.called)} 年度首批科技型企业办公研发用房租金补贴申报通知`,
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
      summary: '新办法施行后的首批租金补贴，三年内分别补贴实付租金的 50%、40%、30%，办公研发用房最高 60 万元、中试用房最高 100 万元。申报已截止，正在审核。',
      conditions_text: [
        '注册地、纳税地和实际经营地均在怀柔区',
        '属于高新技术企业、专精特新中小企业、入库科技型中小企业或者经园区认定的初创科技企业',
        '租赁合同期限一年以上并完成备案，租金已经实际支付',
        '办公研发用房专职人员不少于每 30 平方米 1 人',
        '未转租、分租，未享受其他租金减免',
      ].join('\n'),
      materials: rentMaterials,
      process: ['在线申报', '园区运营单位核验入驻情况', '管委会审核和现场抽查', '公示 5 个工作日', '拨付补贴'].join('\n'),
      contact_dept: '怀柔科学城管委会 企业服务处',
      contact_phone: samplePhone,
      apply_mode: 1,
      publicity_days: 5,
      promise_days: 45,
      content: html(`
        根据《（示例）怀柔科学城科技型企业办公研发用房租金补贴办法》，现组织首批申报。
        一、补贴标准
        | 用房类型 | 面积上限 | 第一年 | 第二年 | 第三年 | 每年上限 |
        | 办公研发用房 | 500 平方米 | 50% | 40% | 30% | 60 万元 |
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
      related: ['policy/rent-subsidy', 'policy/rent-subsidy-trial', 'illustration/rent-subsidy', 'announcement/rent-subsidy', 'result/rent-subsidy', 'faq/rent-subsidy-moved', 'faq/rent-subsidy-area'],
    },
    {
      key: 'declaration/little-giants',
      title: `（示例）${yearOf(littleGiants.published)} 年度专精特新“小巨人”企业申报推荐通知`,
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
      summary: '有效期内的专精特新中小企业可申报国家级“小巨人”企业。企业申报已截止，怀柔区实地核查已完成，拟推荐名单即将公示。',
      conditions_text: [
        '处于有效期内的专精特新中小企业，成立并从事细分市场三年以上',
        '研发费用占营业收入的比例达到分档要求',
        '拥有 2 项以上Ⅰ类知识产权并实际应用',
        '主导产品属于产业链关键环节，细分市场占有率全国领先',
        '近两年主营业务收入平均增长率不低于 5%',
        '近三年未发生较大以上安全、质量、环境事故和数据造假行为',
      ].join('\n'),
      materials: [
        must('申请书', '在线填写'),
        must('近三年审计报告', '研发费用明细单独列示'),
        must('Ⅰ类知识产权证书及应用说明'),
        must('主导产品市场占有率证明', '说明测算方法，附第三方佐证'),
        must('真实性承诺书', '法定代表人签字'),
        may('配套重点企业、重大项目证明', '合同、供应商证明等'),
      ],
      process: ['企业在线申报', '区级初审与实地核查', '区级公示 5 个工作日', '省级复核推荐', '国家主管部门评审', '公示并公布名单'].join('\n'),
      contact_dept: '怀柔区科技信息化主管部门 中小企业科',
      contact_phone: samplePhone,
      apply_mode: 1,
      publicity_days: 5,
      promise_days: 90,
      content: html(`
        根据《（示例）专精特新中小企业梯度培育管理办法》，现组织本年度“小巨人”企业申报推荐工作。
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
      related: ['policy/little-giants', 'illustration/little-giants', 'announcement/little-giants', 'result/little-giants', 'faq/specialised-levels', 'faq/objection'],
    },
    {
      key: 'declaration/young-talent',
      title: `（示例）${yearOf(youngTalent.published)} 年度青年科技人才托举计划申报通知`,
      doc_number: `京才示例〔${yearOf(youngTalent.published)}〕6号`,
      issuing_authority: '市人才工作主管部门',
      level: 2,
      category_id: 2,
      tags: [116, 115],
      region_id: beijing,
      publish_date: youngTalent.published,
      apply_start: youngTalent.opens,
      apply_end: youngTalent.closes,
      publicity_start: youngTalent.shownFrom,
      publicity_end: youngTalent.shownTo,
      support_mode: 1,
      amount_min_wan: 45,
      amount_max_wan: 60,
      summary: '面向 35 周岁以下青年科技人才，基础研究类、工程技术类每人 45 万元，成果转化类每人 60 万元，三年包干使用。本年度入选名单已公布。',
      conditions_text: [
        '当年 1 月 1 日未满 35 周岁，女性放宽至 38 周岁',
        '在本市高校、科研机构、企业全职工作，具有博士学位或者中级以上职称',
        '在企业从事研发三年以上、业绩突出的，学历和职称可以适当放宽',
        '不在同类市级以上人才项目支持期内',
      ].join('\n'),
      materials: [
        must('申报书', '重点说明代表性成果和三年计划'),
        must('代表性成果证明', '不超过五项，论文、专利、产品、标准均可'),
        must('劳动合同和学历、职称证明'),
        must('所在单位公示和推荐意见'),
        may('同行专家推荐信', '不超过两封'),
      ],
      process: ['个人在线申请', '单位审核公示 5 个工作日', '区或者主管单位推荐', '通讯评审', '答辩评审', '市级公示 7 个工作日', '签订任务书'].join('\n'),
      contact_dept: '市人才工作主管部门 人才项目处',
      contact_phone: samplePhone,
      apply_mode: 1,
      publicity_days: 7,
      promise_days: 70,
      content: html(`
        根据《（示例）青年科技人才托举计划实施办法》，现开展本年度申报工作。
        一、类别与名额
        | 类别 | 支持标准 | 计划名额 |
        | 基础研究类 | 每人 45 万元 | 约 40 人 |
        | 工程技术类 | 每人 45 万元 | 约 30 人 |
        | 成果转化类 | 每人 60 万元 | 约 30 人 |
        经费分三年拨付，由入选人自主安排，不设科目比例限制。
        二、推荐渠道
        1. 高校、科研机构的申报人由所在单位推荐；
        2. 企业申报人由注册地所在区推荐，怀柔区由区人才工作主管部门受理；
        3. 每人限报一个类别，不得多渠道重复申报。
        三、评审重点
        基础研究类重在科学问题的原创性，工程技术类重在解决实际问题，成果转化类重在产品和市场进展。不以论文数量、期刊影响因子、帽子头衔作为评价依据。
        四、时间安排
        个人申报 ${inWords(youngTalent.opens)}至 ${inWords(youngTalent.closes)}；市级公示 ${inWords(youngTalent.shownFrom)}至 ${inWords(youngTalent.shownTo)}；入选名单已于 ${inWords(youngTalent.named)}公布。
        五、后续安排
        入选人应当在名单公布后 20 个工作日内签订任务书，首笔经费随后拨付。未入选的申报人可以在系统中查看评审意见。
        六、咨询
        市人才工作主管部门人才项目处，电话 ${samplePhone}。
      `),
      related: ['policy/young-talent', 'illustration/young-talent', 'announcement/young-talent', 'result/young-talent', 'faq/young-talent-age', 'policy/talent-apartment'],
    },
    {
      key: 'declaration/first-sets-before',
      title: `（示例）${yearOf(firstSetsBefore.published)} 年度首台（套）重大技术装备奖励申报指南`,
      doc_number: `怀科示例〔${yearOf(firstSetsBefore.published)}〕17号`,
      issuing_authority: '怀柔区科技信息化主管部门',
      level: 3,
      category_id: 1,
      tags: [103, 101],
      region_id: huairou,
      publish_date: firstSetsBefore.published,
      apply_start: firstSetsBefore.opens,
      apply_end: firstSetsBefore.closes,
      publicity_start: firstSetsBefore.shownFrom,
      publicity_end: firstSetsBefore.shownTo,
      support_mode: 2,
      amount_min_wan: 10,
      amount_max_wan: 500,
      summary: '支持办法施行后的首次申报，共支持整机、部件研制和示范应用项目 6 项，资金已拨付。可作为了解申报要求和支持方向的参考。',
      conditions_text: [
        '在怀柔区注册、具有独立法人资格',
        '拥有申报产品核心技术的自主知识产权',
        '申报产品在通知发布前 24 个月内实现首次销售并交付',
        '整机售价不低于 50 万元，部件单件不低于 10 万元或者批次合同额不低于 100 万元',
      ].join('\n'),
      materials: [
        must('首台（套）奖励申请表'),
        must('产品技术说明'),
        must('核心知识产权证明'),
        must('首个销售合同、发票和收款凭证'),
        must('检测报告或者用户使用证明'),
        may('查新报告', '申报国际首台（套）的必交'),
      ],
      process: ['在线申报', '形式审查', '专家评审与现场核查', '公示 7 个工作日', '拨付资金'].join('\n'),
      contact_dept: '怀柔区科技信息化主管部门 装备产业科',
      contact_phone: samplePhone,
      apply_mode: 1,
      publicity_days: 7,
      promise_days: 60,
      content: html(`
        本次申报工作已经全部结束，结果见相关公示。保留本页供企业了解往年要求，当年申报请以最新指南为准。
        一、支持事项
        | 事项 | 标准 | 上限 |
        | 国际首台（套）研制 | 首个销售合同额的 30% | 500 万元 |
        | 国内首台（套）研制 | 首个销售合同额的 20% | 300 万元 |
        | 首批次关键部件研制 | 首个批次合同额的 20% | 150 万元 |
        | 率先采购使用 | 实际采购额的 10% | 100 万元 |
        二、办理情况
        | 环节 | 完成时间 |
        | 申报截止 | ${inWords(firstSetsBefore.closes)} |
        | 公示 | ${inWords(firstSetsBefore.shownFrom)}至 ${inWords(firstSetsBefore.shownTo)} |
        | 资金拨付 | ${inWords(firstSetsBefore.paid)} |
        三、申报小结
        1. 共收到申报 17 项，形式审查通过 14 项，评审后支持 6 项；
        2. 未通过的主要原因是销售合同为关联交易、核心知识产权权属不清、缺少用户使用证明；
        3. 专家建议申报单位更多说明关键指标的测试方法，并提供与同类产品的实测对比。
        四、咨询
        怀柔区科技信息化主管部门装备产业科，电话 ${samplePhone}。
      `),
      related: ['policy/first-sets', 'result/first-sets', 'declaration/first-sets'],
    },
    {
      key: 'declaration/high-tech-rewards',
      title: `（示例）${yearOf(rewardsPublished)} 年度高新技术企业培育奖励申报通知`,
      doc_number: `怀科示例〔${yearOf(rewardsPublished)}〕20号`,
      issuing_authority: '怀柔区科技信息化主管部门',
      level: 3,
      category_id: 10,
      tags: [105, 106, 111],
      region_id: huairou,
      publish_date: rewardsPublished,
      apply_start: day(-368),
      apply_end: day(-338),
      publicity_start: day(-305),
      publicity_end: day(-296),
      support_mode: 2,
      amount_min_wan: 1,
      amount_max_wan: 30,
      summary: '奖励首次认定 20 万元、重新认定 10 万元、整体迁入 30 万元，并补助培育库企业研发投入。本年度奖励已全部兑现，新一年度通知将于第四季度发布。',
      conditions_text: [
        '在怀柔区注册纳税的高新技术企业、培育库企业',
        '首次认定、重新认定以证书发证日期所在年度为准',
        '整体迁入企业已完成税务迁移，证书在有效期内',
        '培育库企业上年度研发费用占营业收入的比例不低于 3%',
      ].join('\n'),
      materials: [
        must('奖励申请表', '在线填写，证书信息自动带出'),
        may('迁入证明', '整体迁入企业必交'),
        may('研发费用辅助账汇总表', '培育库企业必交'),
        may('辅导服务合同和成果证明', '服务机构必交'),
      ],
      process: ['在线申报', '数据核验', '会同税务、统计部门核实', '公示 7 个工作日', '20 个工作日内拨付'].join('\n'),
      contact_dept: '怀柔区科技信息化主管部门 高新技术科',
      contact_phone: samplePhone,
      apply_mode: 1,
      publicity_days: 7,
      promise_days: 45,
      content: html(`
        根据《（示例）怀柔区高新技术企业培育奖励办法》开展的本次奖励申报已经结束，基本情况如下。
        一、奖励标准
        | 事项 | 标准 |
        | 首次认定 | 20 万元 |
        | 重新认定 | 10 万元 |
        | 整体迁入 | 30 万元，分两年拨付 |
        | 培育库企业研发补助 | 上年度研发费用的 5%，最高 30 万元 |
        | 服务机构补助 | 每辅导成功 1 家 1 万元，每年最高 20 万元 |
        二、免申即享
        本次首次认定、重新认定奖励试行“免申即享”，系统根据证书信息自动生成申请表，企业只需确认收款账户。未在 ${inWords(day(-338))}前确认的，可以在下一年度一并补办。
        三、材料精简
        1. 高新技术企业证书、纳税证明、社保缴纳情况由部门共享获取；
        2. 培育库企业已在统计系统填报研发费用的，只上传汇总表；
        3. 申请表不再要求盖章，采用电子签章。
        四、咨询
        怀柔区科技信息化主管部门高新技术科，电话 ${samplePhone}。
      `),
      related: ['policy/high-tech-rewards', 'policy/high-tech-recognition', 'declaration/high-tech-enterprise', 'faq/high-tech-first-time'],
    },
    {
      key: 'declaration/incubators',
      title: '（示例）2024 年度怀柔区科技企业孵化器认定申报通知',
      doc_number: '怀科示例〔2024〕12号',
      issuing_authority: '怀柔区科技信息化主管部门',
      level: 3,
      category_id: 3,
      tags: [119, 106, 108],
      region_id: huairou,
      publish_date: '2024-07-15',
      apply_start: '2024-07-22',
      apply_end: '2024-08-23',
      publicity_start: '2024-10-14',
      publicity_end: '2024-10-18',
      support_mode: 4,
      amount_max_wan: 50,
      summary: '认定区级科技企业孵化器，认定后给予 50 万元建设补助并纳入年度绩效评价。2024 年度共认定 3 家，工作已结束。',
      conditions_text: [
        '在怀柔区注册，实际运营满一年',
        '可自主支配孵化面积不少于 2000 平方米，专业型不少于 1000 平方米',
        '在孵企业不少于 15 家，已申请专利的企业占比不低于 40%',
        '自有或者合作种子资金不少于 300 万元，近一年有投资案例',
        '专业孵化服务人员不少于 5 人',
      ].join('\n'),
      materials: [
        must('认定申请书'),
        must('场地权属证明或者租赁合同'),
        must('在孵企业名单及孵化协议', '附每家企业基本情况'),
        must('种子资金证明和投资案例'),
        must('服务团队和导师名单'),
        may('公共实验条件设备清单', '专业型必交'),
      ],
      process: ['提交书面申请', '形式审查', '现场核查', '专家评审', '公示 5 个工作日', '授牌'].join('\n'),
      contact_dept: '怀柔区科技信息化主管部门 创新服务科',
      contact_phone: samplePhone,
      apply_mode: 3,
      publicity_days: 5,
      promise_days: 45,
      content: html(`
        根据《（示例）怀柔区科技企业孵化器认定与绩效评价办法》，开展 2024 年度认定工作。
        一、认定类型
        | 类型 | 孵化面积 | 在孵企业 | 其他要求 |
        | 综合型 | 2000 平方米以上 | 15 家以上 | 每 10 家企业配备 1 名导师 |
        | 专业型 | 1000 平方米以上 | 15 家以上，同一领域占比不低于 60% | 公共仪器设备原值不少于 500 万元 |
        二、申报方式
        书面材料一式两份，于 2024 年 8 月 23 日 17:00 前送达受理窗口，电子版同步报送。
        三、现场核查内容
        1. 场地、设施和在孵企业实际入驻情况；
        2. 孵化服务台账，包括导师活动、融资对接、技术服务记录；
        3. 安全管理制度和应急预案。
        四、办理结果
        共收到申请 7 家，通过 3 家，其中综合型 1 家、专业型 2 家，认定有效期至 2027 年 10 月。未通过的可以在补齐条件后参加以后年度认定。
        五、后续管理
        认定单位应当于每年 3 月参加绩效评价，评价结果与奖励挂钩。咨询电话 ${samplePhone}。
      `),
      related: ['policy/incubators', 'compilation/space', 'faq/incubator-or-park'],
    },
  ];
};
