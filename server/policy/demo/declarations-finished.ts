/** Calls whose results are known (all invented). */
import type { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { inWords, yearOf } from './days.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { html } from './html.ts';
import { may, must } from './materials.ts';
import { beijing, huairou, samplePhone } from './places.ts';
import { timetable } from './timetable.ts';

export const finishedDeclarations = (today: DemoDay): DemoEntry<DraftOf<typeof policyDeclaration>>[] => {
  const { firstSetsBefore, youngTalent, highTechRewards } = timetable(today);
  return [
    {
      key: 'declaration/young-talent',
      title: `${yearOf(youngTalent.published)} 年度青年科技人才托举计划申报通知`,
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
      summary:
        '面向未满 35 周岁的青年科技人才，基础研究类、工程技术类每人 45 万元，成果转化类每人 60 万元，三年包干使用，配备导师并优先安排装置机时。',
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
      process: [
        '个人在线申请',
        '单位审核公示 5 个工作日',
        '区或者主管单位推荐',
        '通讯评审',
        '答辩评审',
        '市级公示 7 个工作日',
        '签订任务书',
      ].join('\n'),
      contact_dept: '市人才工作主管部门 人才项目处',
      contact_phone: samplePhone,
      recurrence: 1,
      apply_mode: 1,
      publicity_days: 7,
      promise_days: 70,
      content: html(`
        根据《青年科技人才托举计划实施办法》，现开展本年度申报工作。
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
        个人申报 ${inWords(youngTalent.opens)}至 ${inWords(youngTalent.closes)}；市级公示 ${inWords(youngTalent.shownFrom)}至 ${inWords(youngTalent.shownTo)}；${inWords(youngTalent.named)}前公布入选名单。
        五、后续安排
        入选人应当在名单公布后 20 个工作日内签订任务书，首笔经费随后拨付。未入选的申报人可以在系统中查看评审意见。
        六、咨询
        市人才工作主管部门人才项目处，电话 ${samplePhone}。
      `),
      related: [
        'policy/young-talent',
        'illustration/young-talent',
        'announcement/young-talent',
        'result/young-talent',
        'faq/young-talent-age',
        'policy/talent-apartment',
      ],
    },
    {
      key: 'declaration/first-sets-before',
      title: `${yearOf(firstSetsBefore.published)} 年度首台（套）重大技术装备奖励申报指南`,
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
      summary:
        '支持办法施行后的首次申报，共支持整机、部件研制和示范应用项目 6 项，资金已拨付。可作为了解申报要求和支持方向的参考。',
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
      title: `${yearOf(highTechRewards.published)} 年度高新技术企业培育奖励申报通知`,
      doc_number: `怀科示例〔${yearOf(highTechRewards.published)}〕20号`,
      issuing_authority: '怀柔区科技信息化主管部门',
      level: 3,
      category_id: 10,
      tags: [105, 106, 111],
      region_id: huairou,
      publish_date: highTechRewards.published,
      apply_start: highTechRewards.opens,
      apply_end: highTechRewards.closes,
      publicity_start: highTechRewards.shownFrom,
      publicity_end: highTechRewards.shownTo,
      support_mode: 2,
      amount_min_wan: 1,
      amount_max_wan: 30,
      summary:
        '奖励首次认定 20 万元、重新认定 10 万元、整体迁入 30 万元，并补助培育库企业研发投入。本年度奖励已全部兑现，新一年度通知将于第四季度发布。',
      conditions_text: [
        '在怀柔区注册纳税的高新技术企业、培育库企业',
        '首次认定、重新认定以证书发证日期所在年度为准',
        '整体迁入企业已完成税务迁移，证书在有效期内',
        '培育库企业上年度研发费用占营业收入的比例不低于 3%',
      ].join('\n'),
      materials: [
        must('奖励申请表', '写明证书编号和取得时间，盖章后扫描上传'),
        may('迁入证明', '整体迁入企业必交'),
        may('研发费用辅助账汇总表', '培育库企业必交'),
        may('辅导服务合同和成果证明', '服务机构必交'),
      ],
      process: ['在线申报', '数据核验', '会同税务、统计部门核实', '公示 7 个工作日', '20 个工作日内拨付'].join('\n'),
      contact_dept: '怀柔区科技信息化主管部门 高新技术科',
      contact_phone: samplePhone,
      recurrence: 1,
      apply_mode: 1,
      publicity_days: 7,
      promise_days: 45,
      content: html(`
        根据《怀柔区高新技术企业培育奖励办法》开展的本次奖励申报已经结束，基本情况如下。
        一、奖励标准
        | 事项 | 标准 |
        | 首次认定 | 20 万元 |
        | 重新认定 | 10 万元 |
        | 整体迁入 | 30 万元，分两年拨付 |
        | 培育库企业研发补助 | 上年度研发费用的 5%，最高 30 万元 |
        | 服务机构补助 | 每辅导成功 1 家 1 万元，每年最高 20 万元 |
        二、免申即享
        本次首次认定、重新认定奖励试行“免申即享”，系统根据证书信息自动生成申请表，企业只需确认收款账户。未在 ${inWords(highTechRewards.closes)}前确认的，可以在下一年度一并补办。
        三、材料精简
        1. 高新技术企业证书、纳税证明、社保缴纳情况由部门共享获取；
        2. 培育库企业已在统计系统填报研发费用的，只上传汇总表；
        3. 申请表不再要求盖章，采用电子签章。
        四、咨询
        怀柔区科技信息化主管部门高新技术科，电话 ${samplePhone}。
      `),
      related: [
        'policy/high-tech-rewards',
        'policy/high-tech-recognition',
        'declaration/high-tech-enterprise',
        'faq/high-tech-first-time',
      ],
    },
    {
      key: 'declaration/incubators',
      title: '2024 年度怀柔区科技企业孵化器认定申报通知',
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
      summary:
        '认定区级科技企业孵化器，认定后给予 50 万元建设补助并纳入年度绩效评价。2024 年度共认定 3 家，工作已结束。',
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
      recurrence: 1,
      apply_mode: 3,
      publicity_days: 5,
      promise_days: 45,
      content: html(`
        根据《怀柔区科技企业孵化器认定与绩效评价办法》，开展 2024 年度认定工作。
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
