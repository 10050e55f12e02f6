/** Results on public display (all invented). */
import type { policyResult } from '#contract/policy/policy-result.ts';
import { inWords, onWorkdays, yearOf } from './days.ts';
import type { DemoAttachment, DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { html } from './html.ts';
import { samplePhone } from './places.ts';
import * as lists from './result-lists.ts';
import { timetable } from './timetable.ts';

const sheet = (name: string, rows: lists.Winner[]): DemoAttachment => ({
  name: `${name}.xlsx`,
  table: [
    ['序号', '单位名称', '项目名称', '拟支持内容'],
    ...rows.map((row, index) => [String(index + 1), row.name, row.project, row.result]),
  ],
});
const objections = (department: string): string => `${department}，电话 ${samplePhone}，邮箱 objection@example.com`;

export const demoResults = (today: DemoDay): DemoEntry<DraftOf<typeof policyResult>>[] => {
  const day = onWorkdays(today);
  const { firstSetsBefore, vouchersBefore, loanInterest, youngTalent, proofOfConcept, littleGiants } = timetable(today);
  return [
    {
      key: 'result/loan-interest',
      title: `${yearOf(loanInterest.published)} 年度科技型企业贷款贴息和担保费补助拟支持名单公示`,
      issuer: '怀柔区金融工作主管部门',
      level: 3,
      category_id: 7,
      tags: [121, 106],
      publish_date: loanInterest.shownFrom,
      publicity_start: loanInterest.shownFrom,
      publicity_end: loanInterest.shownTo,
      objection_contact: objections('怀柔区金融工作主管部门融资服务科'),
      winners: lists.loans,
      summary:
        '经企业申报、银行核对、部门审核，拟对 8 家科技型企业给予贷款贴息和担保费补助 359.5 万元，现予公示，接受社会监督。',
      content: html(`
        根据《怀柔区科技型企业贷款贴息和担保费补助实施细则》和申报通知，经企业在线申报、经办银行核对、主管部门会同财政部门审核，拟对 8 家企业给予支持，金额合计 359.5 万元。现将名单予以公示。
        一、公示时间
        ${inWords(loanInterest.shownFrom)}至 ${inWords(loanInterest.shownTo)}。
        二、审核情况
        | 项目 | 数量 |
        | 收到申报 | 13 家 |
        | 形式审查和银行核对通过 | 10 家 |
        | 拟支持 | 8 家 |
        未予支持的主要原因：贷款用途与规定不符、利息凭证不在申报区间、企业存在欠税记录。
        三、异议反映
        任何单位和个人对公示内容有异议的，可以在公示期内以书面形式反映。单位反映的加盖公章，个人反映的署真实姓名和联系方式。我们对反映人信息严格保密，并在 10 个工作日内答复核查结果。
      `),
      attachments: [sheet('拟支持名单', lists.loans)],
      related: [
        'declaration/loan-interest',
        'policy/loan-interest',
        'announcement/loan-interest',
        'illustration/loan-interest',
        'faq/objection',
      ],
    },
    {
      key: 'result/proof-of-concept',
      title: `${yearOf(proofOfConcept.published)} 年度概念验证项目和中试基地能力提升拟支持项目公示`,
      issuer: '市科技主管部门',
      level: 2,
      category_id: 6,
      tags: [108, 109, 112],
      publish_date: proofOfConcept.shownFrom,
      publicity_start: proofOfConcept.shownFrom,
      publicity_end: proofOfConcept.shownTo,
      objection_contact: objections('市科技主管部门成果转化处'),
      winners: lists.concepts,
      summary:
        '经联合评审，怀柔科学城范围内拟支持概念验证项目 9 项、中试基地能力提升 2 家，金额合计 1386 万元，现予公示。',
      content: html(`
        根据《概念验证平台与中试基地建设管理办法》和本年度申报指南，经形式审查、现场答辩和会议审议，拟支持下列项目。本页公布怀柔科学城范围内的项目。
        一、公示时间
        ${inWords(proofOfConcept.shownFrom)}至 ${inWords(proofOfConcept.shownTo)}。
        二、评审概况
        | 方向 | 全市申报 | 全市进入答辩 | 怀柔科学城拟支持 | 金额 |
        | 概念验证项目 | 41 项 | 22 项 | 9 项 | 546 万元 |
        | 中试基地能力提升 | 5 家 | 4 家 | 2 家 | 840 万元 |
        三、后续安排
        1. 公示无异议的，10 个工作日内签订任务书；
        2. 概念验证项目拨付首笔 50%，中试基地拨付首笔 40%；
        3. 未入选项目可以在系统中查看评审意见，修改后进入储备库，下一年度优先评审。
        四、异议反映
        对公示内容有异议的，请在公示期内实名书面反映，逾期和匿名反映不予受理。
      `),
      attachments: [sheet('拟支持项目清单', lists.concepts)],
      related: [
        'declaration/proof-of-concept',
        'policy/proof-of-concept',
        'announcement/proof-of-concept',
        'illustration/proof-of-concept',
        'faq/proof-of-concept-failure',
        'faq/objection',
      ],
    },
    {
      key: 'result/little-giants',
      title: `${yearOf(littleGiants.published)} 年度专精特新“小巨人”企业怀柔区拟推荐名单公示`,
      issuer: '怀柔区科技信息化主管部门',
      level: 1,
      category_id: 10,
      tags: [104, 106],
      publish_date: day(-1),
      publicity_start: littleGiants.shownFrom,
      publicity_end: littleGiants.shownTo,
      objection_contact: objections('怀柔区科技信息化主管部门中小企业科'),
      winners: lists.giants,
      summary:
        '经初审和实地核查，拟推荐 5 家企业申报国家级专精特新“小巨人”企业，公示即将开始，期满无异议后报送省级主管部门复核。',
      content: html(`
        根据《专精特新中小企业梯度培育管理办法》和申报推荐通知，经企业申报、区级初审和实地核查，拟推荐 5 家企业。名单先行发布，公示期自下列日期起计算。
        一、公示时间
        ${inWords(littleGiants.shownFrom)}至 ${inWords(littleGiants.shownTo)}。
        二、核查情况
        1. 共受理申报 9 家，初审通过 7 家，全部安排两名以上人员实地核查；
        2. 核查内容包括财务数据、知识产权应用、市场占有率测算和生产研发现场；
        3. 2 家企业因近两年主营业务收入增长率未达到要求，建议下一年度再行申报。
        三、异议反映
        对拟推荐企业有异议的，请在公示期内以书面形式实名反映，并提供必要的证据或者线索。
      `),
      attachments: [sheet('拟推荐企业名单', lists.giants)],
      related: [
        'declaration/little-giants',
        'policy/little-giants',
        'announcement/little-giants',
        'illustration/little-giants',
        'faq/objection',
      ],
    },
    {
      key: 'result/young-talent',
      title: `${yearOf(youngTalent.published)} 年度青年科技人才托举计划拟入选人员所在单位和项目公示（怀柔区）`,
      issuer: '市人才工作主管部门',
      level: 2,
      category_id: 2,
      tags: [116, 115],
      publish_date: youngTalent.shownFrom,
      publicity_start: youngTalent.shownFrom,
      publicity_end: youngTalent.shownTo,
      objection_contact: objections('市人才工作主管部门人才项目处'),
      winners: lists.talents,
      summary:
        '经通讯评审和答辩，怀柔区 12 人拟入选青年科技人才托举计划，其中基础研究类 4 人、工程技术类 4 人、成果转化类 4 人，现予公示。',
      content: html(`
        根据《青年科技人才托举计划实施办法》，经个人申请、单位推荐、通讯评审和答辩评审，怀柔区 12 人拟入选。为保护个人信息，本页只列所在单位和研究方向，姓名在评审系统内公示。
        一、公示时间
        ${inWords(youngTalent.shownFrom)}至 ${inWords(youngTalent.shownTo)}。
        二、类别分布
        | 类别 | 人数 | 支持标准 |
        | 基础研究类 | 4 人 | 每人 45 万元 |
        | 工程技术类 | 4 人 | 每人 45 万元 |
        | 成果转化类 | 4 人 | 每人 60 万元 |
        三、后续安排
        公示期满无异议的，${inWords(youngTalent.named)}前公布入选名单，入选人在公布后 20 个工作日内签订任务书。对公示内容有异议的，请在公示期内实名书面反映。
      `),
      attachments: [sheet('拟入选项目清单', lists.talents)],
      related: [
        'declaration/young-talent',
        'policy/young-talent',
        'announcement/young-talent',
        'illustration/young-talent',
      ],
    },
    {
      key: 'result/innovation-vouchers',
      title: `${yearOf(vouchersBefore.shownFrom)} 年第一次科技创新券拟兑付名单公示（怀柔区服务机构）`,
      issuer: '市科技主管部门',
      level: 2,
      category_id: 1,
      tags: [120, 106],
      publish_date: vouchersBefore.shownFrom,
      publicity_start: vouchersBefore.shownFrom,
      publicity_end: vouchersBefore.shownTo,
      objection_contact: objections('市科技主管部门创新服务处'),
      winners: lists.vouchers,
      summary:
        '经审核，拟向怀柔区 6 家服务机构兑付创新券 425.9 万元，涉及服务合同 133 份，惠及小微企业和创业团队 97 家。',
      content: html(`
        根据《科技创新券实施办法》，对 ${inWords(vouchersBefore.periodFrom)}至 ${inWords(vouchersBefore.periodTo)}期间完成的服务合同进行了审核，拟向怀柔区 6 家服务机构兑付创新券。
        一、公示时间
        ${inWords(vouchersBefore.shownFrom)}至 ${inWords(vouchersBefore.shownTo)}。
        二、审核情况
        | 项目 | 数量 |
        | 申请兑付合同 | 141 份 |
        | 抽查合同 | 18 份 |
        | 审核通过 | 133 份 |
        | 兑付金额 | 425.9 万元 |
        8 份合同因结题材料不完整退回补充，可以在下一次兑付时提交。
        三、异议反映
        对公示内容有异议的，请在公示期内实名反映；公示无异议的，15 个工作日内拨付至服务机构。对服务质量有意见的企业，可以在平台对服务机构评价或者投诉。
      `),
      attachments: [sheet('拟兑付名单', lists.vouchers)],
      related: [
        'declaration/innovation-vouchers',
        'policy/innovation-vouchers',
        'announcement/innovation-vouchers',
        'illustration/innovation-vouchers',
      ],
    },
    {
      key: 'result/first-sets',
      title: `${yearOf(firstSetsBefore.published)} 年度首台（套）重大技术装备奖励拟支持名单公示`,
      issuer: '怀柔区科技信息化主管部门',
      level: 3,
      category_id: 1,
      tags: [103, 101, 102],
      publish_date: firstSetsBefore.shownFrom,
      publicity_start: firstSetsBefore.shownFrom,
      publicity_end: firstSetsBefore.shownTo,
      objection_contact: objections('怀柔区科技信息化主管部门装备产业科'),
      winners: lists.firstSets,
      summary:
        '支持办法施行后的首次评审结果：拟支持整机研制 2 项、关键部件 3 项、率先采购使用 1 项，奖励合计 816 万元，公示期满无异议后拨付。',
      content: html(`
        根据《怀柔区首台（套）重大技术装备推广应用支持办法》，经申报、形式审查、专家评审和现场核查，拟支持 6 项。
        一、公示时间
        ${inWords(firstSetsBefore.shownFrom)}至 ${inWords(firstSetsBefore.shownTo)}。
        二、评审概况
        | 类别 | 申报 | 拟支持 | 金额 |
        | 国内首台（套）研制 | 6 项 | 2 项 | 478 万元 |
        | 首批次关键部件研制 | 8 项 | 3 项 | 300 万元 |
        | 率先采购使用 | 3 项 | 1 项 | 38 万元 |
        三、后续安排
        公示期满无异议的，与获得支持的单位签订绩效承诺书并拨付资金。获得支持的单位应当在三年内每年报告产品销售和应用情况。对公示内容有异议的，请在公示期内实名书面反映。
      `),
      attachments: [sheet('拟支持名单', lists.firstSets)],
      related: [
        'declaration/first-sets-before',
        'declaration/first-sets',
        'policy/first-sets',
        'illustration/first-sets',
        'announcement/first-sets',
      ],
    },
    {
      key: 'result/rent-subsidy',
      title: '雁栖科创示例园 2025 年下半年房租补贴拟兑付名单公示',
      issuer: '雁栖科创示例园运营管理单位',
      level: 4,
      category_id: 3,
      tags: [118, 119],
      publish_date: '2026-03-16',
      publicity_start: '2026-03-16',
      publicity_end: '2026-03-20',
      objection_contact: objections('雁栖科创示例园企业服务部'),
      winners: lists.rents,
      summary:
        '按照已届满的试行办法办理的最后一批房租补贴，园区 10 家企业拟兑付 28.4 万元。后续支持以新出台的办法为准。',
      content: html(`
        根据《怀柔科学城入驻企业房租补贴办法（试行）》及其收尾安排，园区对 2025 年下半年房租补贴申请进行了初审，并报管委会复核，拟向 10 家企业兑付 28.4 万元。
        一、公示时间
        2026 年 3 月 16 日至 3 月 20 日。
        二、计算口径
        1. 按照 2025 年 7 月至 12 月实际支付租金的 30% 计算；
        2. 面积超过上限的，超过部分不计；
        3. 已享受月数记入系统，供后续政策衔接使用。
        三、兑付时间
        公示无异议的，资金到账后 10 个工作日内付至企业账户。
        四、政策衔接
        试行办法已于 2025 年 12 月 31 日届满，本批次为最后一次兑付。尚未享受满规定月数的企业，请关注后续政策的申报通知。
      `),
      attachments: [sheet('拟兑付名单', lists.rents)],
      related: [
        'policy/rent-subsidy-trial',
        'policy/rent-subsidy',
        'declaration/rent-subsidy',
        'announcement/rent-subsidy',
        'illustration/rent-subsidy',
      ],
    },
    {
      key: 'result/sensor-demonstration',
      title: '2025 年度第一批传感器应用示范项目测评合格名单公示',
      issuer: '怀柔区科技信息化主管部门',
      level: 3,
      category_id: 4,
      tags: [102, 114],
      publish_date: '2025-12-08',
      publicity_start: '2025-12-08',
      publicity_end: '2025-12-12',
      objection_contact: objections('怀柔区科技信息化主管部门传感器产业专班'),
      winners: lists.scenes,
      summary: '第一批 7 个试用项目中 4 个测评合格，拟补助 206 万元，同时列入传感器产品推广目录。',
      content: html(`
        根据《怀柔区传感器产业集聚发展三年行动计划（2025—2027 年）》，第一批应用示范项目完成试用和第三方测评，拟对测评合格的 4 个项目给予补助 206 万元。
        一、公示时间
        2025 年 12 月 8 日至 12 月 12 日。
        二、测评方法
        | 项目 | 权重 | 方法 |
        | 测量性能 | 40% | 与标准器或者参考仪器比对 |
        | 运行可靠性 | 30% | 连续运行日志、故障统计 |
        | 数据接入 | 15% | 接口一致性与时延测试 |
        | 用户评价 | 15% | 场景单位打分 |
        综合 75 分以上为合格。
        三、后续安排
        合格产品列入推广目录；未合格的 3 个项目可以改进后参加第二批揭榜。
      `),
      attachments: [sheet('测评合格名单', lists.scenes)],
      related: ['policy/sensor-plan', 'declaration/sensor-demonstration', 'faq/sensor-scenes'],
    },
    {
      key: 'result/incubators',
      title: '2024 年度怀柔区科技企业孵化器拟认定名单公示',
      issuer: '怀柔区科技信息化主管部门',
      level: 3,
      category_id: 3,
      tags: [119],
      publish_date: '2024-10-14',
      publicity_start: '2024-10-14',
      publicity_end: '2024-10-18',
      objection_contact: objections('怀柔区科技信息化主管部门创新服务科'),
      winners: lists.incubators,
      summary: '拟认定区级科技企业孵化器 3 家，其中综合型 1 家、专业型 2 家，认定后各给予 50 万元建设补助。',
      content: html(`
        根据《怀柔区科技企业孵化器认定与绩效评价办法》，经形式审查、现场核查和专家评审，拟认定 3 家区级科技企业孵化器。
        一、公示时间
        2024 年 10 月 14 日至 10 月 18 日。
        二、评审情况
        1. 共收到申请 7 家，其中综合型 4 家、专业型 3 家；
        2. 现场核查重点检查在孵企业入驻、服务台账和安全管理；
        3. 未通过的主要原因是孵化面积、在孵企业数量或者种子资金未达到要求。
        三、后续管理
        认定单位自授牌之日起纳入年度绩效评价，建设补助用于公共技术条件和服务能力建设，不得用于装修、招待等支出。
      `),
      attachments: [sheet('拟认定名单', lists.incubators)],
      related: ['declaration/incubators', 'policy/incubators', 'faq/incubator-or-park'],
    },
  ];
};
