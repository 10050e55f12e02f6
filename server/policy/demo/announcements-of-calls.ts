/** Notices that belong to a call for applications (all invented). */
import type { policyAnnouncement } from '#contract/policy/policy-announcement.ts';
import { inWords, onWorkdays, yearOf } from './days.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { html } from './html.ts';
import { samplePhone } from './places.ts';
import { timetable } from './timetable.ts';

export const callAnnouncements = (today: DemoDay): DemoEntry<DraftOf<typeof policyAnnouncement>>[] => {
  const day = onWorkdays(today);
  const { firstSets, vouchers, loanInterest, youngTalent, proofOfConcept, rentSubsidy, littleGiants, highTech } =
    timetable(today);
  return [
    {
      key: 'announcement/first-sets',
      title: `关于组织开展 ${yearOf(firstSets.published)} 年度首台（套）重大技术装备奖励申报的通知`,
      issuer: '怀柔区科技信息化主管部门',
      announcement_kind: 1,
      level: 3,
      tags: [103, 101, 102],
      publish_date: firstSets.published,
      summary: `${yearOf(firstSets.published)} 年度首台（套）奖励启动申报，${inWords(firstSets.closes)}截止，今年起小型部件可远程核查、材料可补正两次，并组织线下宣讲和材料预审。`,
      content: html(`
        各有关单位：
        为做好本年度首台（套）重大技术装备奖励工作，现将有关事项通知如下。
        一、申报时间
        ${inWords(firstSets.opens)}至 ${inWords(firstSets.closes)}，逾期系统自动关闭，不再受理。
        二、与上一年度相比的变化
        | 事项 | 上一年度 | 本年度 |
        | 现场核查 | 全部到现场核查 | 小型部件可以远程视频核查 |
        | 用户证明 | 原件扫描 | 支持电子签章文件 |
        | 材料补正 | 一次 | 可以补正两次，每次 5 个工作日 |
        三、辅导安排
        1. 宣讲会：面向拟申报企业讲解条件和填报要求，详见政策活动；
        2. 材料预审：每周二、周四下午，企业可以携带初稿到窗口预审；
        3. 园区服务专员协助企业核对材料清单，不代为编写。
        四、工作要求
        请各镇街、园区及时通知辖区企业，做到应知尽知；申报单位对材料真实性负责。
        联系电话：${samplePhone}。
      `),
      related: [
        'declaration/first-sets',
        'policy/first-sets',
        'illustration/first-sets',
        'result/first-sets',
        'activity/first-sets-briefing',
      ],
    },
    {
      key: 'announcement/innovation-vouchers',
      title: `关于 ${yearOf(vouchers.published)} 年第四批科技创新券申领和年底使用期限的通知`,
      issuer: '市科技主管部门',
      announcement_kind: 1,
      level: 2,
      tags: [120, 106],
      publish_date: vouchers.published,
      summary: `第四批创新券申领将于 ${inWords(vouchers.closes)}截止，已领取的创新券须在年底前签订合同，逾期作废，请合理安排测试和研发计划。`,
      content: html(`
        各小微企业、创业团队和服务机构：
        本年度最后一批创新券申领即将截止，现就申领和使用期限提示如下。
        一、申领截止
        第四批申领截止时间为 ${inWords(vouchers.closes)} 23:59，此后提交的申请将转入下一年度第一批。创业团队由所入驻的孵化器、众创空间汇总后统一报送，请留出时间。
        二、使用期限
        | 事项 | 最晚时间 |
        | 签订服务合同 | ${yearOf(vouchers.closes)} 年 12 月 31 日 |
        | 完成服务并确认 | 合同签订之日起 6 个月内 |
        | 服务机构申请兑付 | 确认完成后的最近一次兑付窗口 |
        三、温馨提示
        1. 年底测试排队时间较长，请尽早与服务机构确认排期；
        2. 未使用的额度不结转，也不影响下一年度申领，但连续两年使用率低于 50% 的，暂停申领一年；
        3. 任何机构承诺“返现”“代领”的，均属违规，请保留证据并举报。
        四、服务机构注意事项
        请及时更新服务项目和价格。超过公布价格签约的，超出部分不予兑付。
        联系电话：${samplePhone}。
      `),
      related: [
        'declaration/innovation-vouchers',
        'policy/innovation-vouchers',
        'illustration/innovation-vouchers',
        'result/innovation-vouchers',
        'faq/voucher-use',
      ],
    },
    {
      key: 'announcement/loan-interest',
      title: `关于 ${yearOf(loanInterest.published)} 年度贷款贴息和担保费补助拟支持名单的公示公告`,
      issuer: '怀柔区金融工作主管部门',
      announcement_kind: 3,
      level: 3,
      tags: [121, 106],
      publish_date: loanInterest.shownFrom,
      summary: `8 家科技型企业拟获贷款贴息和担保费补助 359.5 万元，公示至 ${inWords(loanInterest.shownTo)}。`,
      content: html(`
        ${yearOf(loanInterest.published)} 年度科技型企业贷款贴息和担保费补助审核工作已经完成，拟支持 8 家企业，金额合计 359.5 万元。完整名单见“结果公示”。
        一、公示期
        ${inWords(loanInterest.shownFrom)}至 ${inWords(loanInterest.shownTo)}。
        二、支持结构
        - 知识产权质押贷款贴息 2 家；
        - 信用、保证、抵押贷款贴息 6 家；
        - 同时享受担保费补助 3 家。
        三、反映方式
        对名单有异议的，请在公示期内以书面形式实名反映，电话 ${samplePhone}，邮箱 objection@example.com。
        四、后续安排
        公示期满无异议的，15 个工作日内拨付至企业基本账户。请拟支持企业在系统中核对账户信息，账户变更的须在公示期内更新。
      `),
      related: [
        'result/loan-interest',
        'declaration/loan-interest',
        'policy/loan-interest',
        'illustration/loan-interest',
        'faq/objection',
      ],
    },
    {
      key: 'announcement/young-talent',
      title: `关于公布 ${yearOf(youngTalent.published)} 年度青年科技人才托举计划入选名单的公告`,
      issuer: '市人才工作主管部门',
      announcement_kind: 2,
      level: 2,
      tags: [116, 115, 117],
      publish_date: youngTalent.named,
      summary:
        '青年科技人才托举计划入选名单正式公布，怀柔区 12 人入选。入选人须在 20 个工作日内签订任务书，首笔经费随后拨付。',
      content: html(`
        经公示和核查，${yearOf(youngTalent.published)} 年度青年科技人才托举计划入选名单正式确定，其中怀柔区 12 人。
        一、签订任务书
        入选人应当自本公告发布之日起 20 个工作日内，在系统中填写三年计划，经导师、所在单位确认后签订任务书。逾期未签订的视为放弃。
        二、经费拨付
        | 年度 | 比例 | 条件 |
        | 第一年 | 40% | 任务书签订完成 |
        | 第二年 | 30% | 年度报告通过 |
        | 第三年 | 30% | 中期评估通过 |
        三、导师配备
        所在单位应当在一个月内与入选人协商确定导师，跨单位聘请产业导师的，由主管部门协助对接。
        四、配套服务
        在怀柔科学城工作的入选人，可以申请两居室人才公寓和公共平台优先机时。
        联系电话：${samplePhone}。
      `),
      related: [
        'result/young-talent',
        'declaration/young-talent',
        'policy/young-talent',
        'illustration/young-talent',
        'declaration/talent-apartment',
      ],
    },
    {
      key: 'announcement/proof-of-concept',
      title: `关于征集 ${yearOf(proofOfConcept.published)} 年度概念验证项目的通知`,
      issuer: '市科技主管部门',
      announcement_kind: 4,
      level: 2,
      tags: [108, 109, 112],
      publish_date: proofOfConcept.published,
      summary:
        '面向高校、科研机构和医疗卫生机构征集技术成熟度 3 至 5 级的早期成果，入选项目每项获得 30 万元至 80 万元支持，由技术、市场、投资专家联合评审。',
      content: html(`
        为推动早期科技成果验证和转化，现面向全市征集概念验证项目。
        一、征集方向
        - 科学仪器与关键部件：探测、低温、真空、精密测控；
        - 先进材料：储能、超导、光电、结构材料；
        - 空间与地球系统：载荷、数据反演、预报服务；
        - 生命健康：成像方法、诊断器械、分析软件。
        二、征集时间
        ${inWords(proofOfConcept.opens)}至 ${inWords(proofOfConcept.closes)}。
        三、项目要求
        1. 技术成熟度为 3 级至 5 级，已经完成原理验证；
        2. 知识产权权属清晰，成果完成人和所在单位有转化意愿；
        3. 明确希望验证的关键问题，而不是单纯寻求经费支持。
        四、评审安排
        形式审查通过的项目进入现场答辩，由技术、市场、投资三方面专家共同评审，结果在“结果公示”栏目发布。未入选项目可以进入储备库，下一年度优先评审。
        联系电话：${samplePhone}。
      `),
      related: [
        'declaration/proof-of-concept',
        'policy/proof-of-concept',
        'result/proof-of-concept',
        'illustration/proof-of-concept',
      ],
    },
    {
      key: 'announcement/rent-subsidy',
      title: '关于租金补贴申报截止后材料补正和现场抽查安排的通知',
      issuer: '怀柔科学城管委会',
      announcement_kind: 1,
      level: 3,
      tags: [118, 104, 106],
      publish_date: day(-4),
      summary: `租金补贴首批申报已截止，共收到申请 62 份。补正通知已通过系统发出，现场抽查将于 ${inWords(rentSubsidy.reviewed)}前完成。`,
      content: html(`
        各申报企业：
        首批租金补贴申报已于 ${inWords(rentSubsidy.closes)}截止，共收到申请 62 份。现将后续安排通知如下。
        一、材料补正
        1. 需要补正的企业已收到系统消息和短信，请自收到通知之日起 5 个工作日内在线提交；
        2. 常见问题是租赁合同未备案、付款方与申报企业不一致、社保人数与面积不匹配；
        3. 逾期未补正的，视为放弃本批次申报，可以参加下一批次。
        二、现场抽查
        | 片区 | 时间 |
        | 雁栖片区 | ${inWords(day(4))}至 ${inWords(day(6))} |
        | 怀北片区 | ${inWords(day(9))}至 ${inWords(day(12))} |
        | 其他片区 | ${inWords(day(15))}至 ${inWords(rentSubsidy.reviewed)} |
        抽查比例不低于 20%，由两名以上工作人员持证件进行，核对场地、人员和设备，不影响企业正常经营。
        三、公示
        审核完成后公示 5 个工作日。请不要相信任何“加急办理”“代办补贴”的信息。
        联系电话：${samplePhone}。
      `),
      related: [
        'declaration/rent-subsidy',
        'policy/rent-subsidy',
        'illustration/rent-subsidy',
        'result/rent-subsidy',
        'faq/rent-subsidy-area',
      ],
    },
    {
      key: 'announcement/little-giants',
      title: `关于做好 ${yearOf(littleGiants.published)} 年度专精特新“小巨人”企业申报推荐工作的通知`,
      issuer: '国家工业主管部门',
      announcement_kind: 1,
      level: 1,
      tags: [104, 106],
      publish_date: littleGiants.published,
      summary:
        '部署本年度专精特新“小巨人”企业申报推荐工作，要求各地严格初审和实地核查，减轻企业填报负担，不得委托中介机构代为推荐。',
      content: html(`
        各省级中小企业主管部门：
        为做好本年度专精特新“小巨人”企业申报推荐工作，现将有关要求通知如下。
        一、把握推荐标准
        推荐企业应当处于专精特新中小企业有效期内，主导产品位于产业链关键环节。对市场占有率、研发费用等关键指标，应当核验测算依据，不得仅凭企业自述。
        二、规范核查程序
        1. 区级主管部门在申报截止后 15 个工作日内完成实地核查，核查人员不少于两人；
        2. 核查记录由企业和核查人员共同签字，留存备查；
        3. 推荐前公示 5 个工作日。
        三、减轻企业负担
        | 做法 | 要求 |
        | 数据复用 | 上一年度已经填报且未变化的信息自动带出 |
        | 材料精简 | 可以联网核验的证照不再提交 |
        | 培训辅导 | 各地至少组织一次免费线上培训 |
        四、严肃纪律
        推荐工作不收取任何费用，不得指定或者变相指定中介机构。对弄虚作假的企业，三年内不予受理。
      `),
      related: [
        'declaration/little-giants',
        'policy/little-giants',
        'result/little-giants',
        'illustration/little-giants',
      ],
    },
    {
      key: 'announcement/high-tech-enterprise',
      title: `关于 ${yearOf(highTech.published)} 年度高新技术企业认定第三批受理和证书到期提醒的公告`,
      issuer: '国家科技主管部门',
      announcement_kind: 2,
      level: 1,
      tags: [105, 111, 113],
      publish_date: day(-30),
      summary: `第三批受理截至 ${inWords(highTech.closes)}。证书本年度期满的企业应在本批提交重新认定申请，逾期资格自动失效。`,
      content: html(`
        为方便企业安排申报时间，现就第三批受理有关事项公告如下。
        一、受理时间
        企业应当在 ${inWords(highTech.closes)}前通过认定系统提交申请，各地在截止后 10 个工作日内完成预审。
        二、证书到期提醒
        1. 证书有效期三年，本年度期满的企业应当在期满前提出重新认定申请；
        2. 重新认定期间，企业可以按照规定暂按优惠税率预缴企业所得税；年底前仍未取得资格的，应当补缴；
        3. 更名、迁移的企业，请先办理信息变更。
        三、常见退回原因
        - 知识产权与主要产品无对应关系；
        - 研发项目立项报告雷同，缺少过程记录；
        - 专项审计报告与纳税申报数据不一致且无说明；
        - 科技人员统计口径错误。
        四、廉洁提示
        认定工作不收取费用，不与任何机构合作办理。发现冒用主管部门名义的，请及时举报。
      `),
      related: [
        'declaration/high-tech-enterprise',
        'policy/high-tech-recognition',
        'policy/high-tech-rewards',
        'activity/high-tech-clinic',
        'faq/high-tech-renewal',
      ],
    },
  ];
};
