/** Activities that have taken place (all invented). */
import type { activity } from '#contract/information/activity.ts';
import { inWords, onWorkdays, yearOf } from './days.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { html } from './html.ts';
import { broadcast, classroom, hall, samplePhone } from './places.ts';
import { timetable } from './timetable.ts';

export const pastActivities = (today: DemoDay): DemoEntry<DraftOf<typeof activity>>[] => {
  const day = onWorkdays(today);
  const { vouchers, loanInterest, proofOfConcept, facilityUsers } = timetable(today);
  return [
    {
      key: 'activity/facility-open-day',
      title: '大科学装置企业用户政策宣讲暨开放日',
      organizer: '怀柔科学城管委会',
      activity_kind: 2,
      mode: 1,
      place: '怀柔科学城用户服务中心一层路演厅',
      start_time: `${facilityUsers.briefed} 09:00:00`,
      end_time: `${facilityUsers.briefed} 16:00:00`,
      seats: 80,
      tags: [107, 101, 120],
      publish_date: day(-25),
      cover: 'art:covers/xray-diffractometer',
      summary: '上午讲解用户补助政策和需求征集办法，下午分组参观实验站，共有 46 家企业参加，提交实验需求 31 项。',
      content: html(`
        活动已经结束，感谢参加。现将主要内容整理如下，供未到场企业参考。
        一、活动内容
        | 时间 | 内容 |
        | 9:00–10:00 | 用户服务与补助政策讲解 |
        | 10:00–11:30 | 三个企业案例分享 |
        | 13:00–15:00 | 分组参观实验站 |
        | 15:00–16:00 | 需求会商 |
        二、活动情况
        共有 46 家企业、72 人参加，现场提交实验需求 31 项，其中材料结构类 14 项、无损成像类 9 项、极端条件类 5 项、其他 3 项。所有需求均已安排会商。
        三、企业问得最多的问题
        1. 没有相关专业人员能不能用？可以，由实验工程师协助设计方案和操作；
        2. 样品要不要公开成分？会商人员签署保密协议，只需说明安全相关信息；
        3. 费用能否抵扣创新券？可以，补助按照抵扣后的实付金额计算。
        四、下次活动
        开放日每季度举办一次，请关注平台通知。本批用户补助申报截至 ${inWords(facilityUsers.closes)}。联系电话 ${samplePhone}。
      `),
      related: [
        'policy/facility-users',
        'declaration/facility-users',
        'illustration/facility-users',
        'announcement/facility-needs',
        'faq/facility-company-use',
      ],
    },
    {
      key: 'activity/fund-matching',
      title: '天使投资子基金政策宣讲与项目对接会',
      organizer: '市科技主管部门',
      activity_kind: 2,
      mode: 1,
      place: '怀柔科学城路演中心',
      start_time: `${day(-20)} 13:30:00`,
      end_time: `${day(-20)} 17:00:00`,
      seats: 100,
      tags: [122, 112, 108],
      publish_date: day(-32),
      cover: 'art:covers/roadshow-hall',
      summary: '宣讲子基金管理办法和让利机制，12 个早期项目现场路演，17 家投资机构参加，形成 9 项后续对接意向。',
      content: html(`
        活动已经结束，主要情况如下。
        一、政策宣讲
        讲解了引导基金出资比例、投资方向、超额收益让利和容错机制，就管理机构关心的返投认定口径作了说明：投向怀柔区企业，或者引入企业在怀柔区设立主体并实际经营的，均可以计入。
        二、项目路演
        | 方向 | 项目数 | 阶段 |
        | 科学仪器与部件 | 5 个 | 样机或者首批用户 |
        | 新材料 | 3 个 | 中试 |
        | 空间科学与商业航天 | 2 个 | 原理样机 |
        | 医学成像 | 2 个 | 概念验证 |
        三、对接结果
        17 家投资机构参加，形成 9 项后续对接意向，由服务专员逐项跟进，30 日内反馈进展。
        四、后续安排
        子基金管理机构遴选正在受理，请符合条件的机构按照公告要求递交材料。路演项目材料经项目方同意后提供。联系电话 ${samplePhone}。
      `),
      related: ['policy/angel-fund', 'declaration/angel-fund', 'faq/angel-fund-stage'],
    },
    {
      key: 'activity/voucher-live',
      title: '科技创新券申领和签约操作直播',
      organizer: '市科技主管部门',
      activity_kind: 2,
      mode: 2,
      place: broadcast,
      start_time: `${day(-25)} 15:00:00`,
      end_time: `${day(-25)} 16:00:00`,
      seats: 800,
      tags: [120, 106],
      publish_date: day(-31),
      cover: 'art:covers/lab-consumables',
      summary: '在线演示从注册、申领、选机构、签合同到确认服务的完整操作，提供回放和操作手册，观看 1120 人次。',
      content: html(`
        直播已经结束，回放和操作手册可以在平台查看。
        一、演示内容
        1. 企业账号注册与规模声明；
        2. 填写需求说明，三句话写清“做什么、为什么、要什么结果”；
        3. 在名录中按价格、工期、评价筛选机构；
        4. 使用统一格式合同签约，查看抵扣金额；
        5. 确认服务、评价和开具发票。
        二、观众提问摘录
        | 问题 | 回答 |
        | 一份合同可以用两批券吗 | 可以，合计不超过单个合同 30 万元 |
        | 合同变更价格怎么办 | 双方在线确认补充协议，抵扣金额只减不增 |
        | 服务机构拖延怎么办 | 可以在线投诉，必要时解除合同、额度退回 |
        三、提醒
        第四批申领截至 ${inWords(vouchers.closes)}，请尽早提交。联系电话 ${samplePhone}。
      `),
      related: [
        'declaration/innovation-vouchers',
        'policy/innovation-vouchers',
        'illustration/innovation-vouchers',
        'faq/voucher-use',
      ],
    },
    {
      key: 'activity/service-officers',
      title: '服务专员走进企业：雁栖片区集中走访日',
      organizer: '雁栖科创示例园运营管理单位',
      activity_kind: 2,
      mode: 1,
      place: '雁栖科创示例园各楼宇',
      start_time: `${day(-35)} 09:00:00`,
      end_time: `${day(-35)} 17:00:00`,
      tags: [124, 106],
      publish_date: day(-41),
      cover: 'art:covers/office-campus',
      summary: '12 名服务专员分组走访 86 家企业，收集诉求 54 件，当场答复 31 件，其余按 5 个工作日时限办理并公布进度。',
      content: html(`
        结合企业服务专员和绿色运营管理规定的施行，园区开展集中走访。
        一、走访情况
        | 诉求类型 | 数量 | 当场答复 | 转办 |
        | 政策咨询 | 22 件 | 18 件 | 4 件 |
        | 用房与设施 | 15 件 | 6 件 | 9 件 |
        | 人才与住房 | 9 件 | 5 件 | 4 件 |
        | 融资与市场 | 8 件 | 2 件 | 6 件 |
        | 合计 | 54 件 | 31 件 | 23 件 |
        二、办理进展
        转办的 23 件已办结 21 件，另有 2 件涉及电力增容，需要与供电单位协调，已向企业说明时间表。
        三、企业建议
        1. 政策推送按照企业类型区分，减少无关信息；
        2. 可靠性实验室增加夜间值班工程师；
        3. 班车增加一班晚间车次。
        上述建议已纳入改进计划，完成后逐项告知。联系电话 ${samplePhone}。
      `),
      related: ['policy/park-green', 'policy/park-admission', 'faq/service-officer'],
    },
    {
      key: 'activity/rent-subsidy-visit',
      title: '租金补贴政策进楼宇：现场帮您算一算',
      organizer: '怀柔科学城管委会',
      activity_kind: 2,
      mode: 1,
      place: '怀北、雁栖片区楼宇大堂',
      start_time: `${day(-40)} 10:00:00`,
      end_time: `${day(-40)} 16:00:00`,
      tags: [118, 104],
      publish_date: day(-47),
      cover: 'art:covers/standard-factory',
      summary:
        '在六栋楼宇设置咨询台，现场按合同和发票测算补贴金额、检查材料，服务企业 73 家，发现并纠正合同备案问题 19 件。',
      content: html(`
        新办法施行后首批申报期间，工作人员走进楼宇，帮助企业测算补贴、核对材料。
        一、现场服务
        1. 按照面积、单价、付款金额测算可补贴金额；
        2. 检查租赁合同是否备案、发票是否分列物业费；
        3. 解答试行办法与新办法的衔接；
        4. 演示在线申报操作。
        二、服务情况
        | 楼宇 | 咨询企业 | 材料齐全 | 需要补正 |
        | 雁栖片区 3 栋 | 41 家 | 29 家 | 12 家 |
        | 怀北片区 3 栋 | 32 家 | 25 家 | 7 家 |
        | 合计 | 73 家 | 54 家 | 19 家 |
        三、集中出现的问题
        - 由母公司代付租金，付款方与申报企业不一致；
        - 合同已变更面积，没有重新备案；
        - 人员社保由人力资源公司代缴，需要补充派遣协议。
        未到场的企业可以联系所在园区服务专员。联系电话 ${samplePhone}。
      `),
      related: [
        'declaration/rent-subsidy',
        'policy/rent-subsidy',
        'illustration/rent-subsidy',
        'faq/rent-subsidy-area',
      ],
    },
    {
      key: 'activity/loan-visit',
      title: '银企对接走进企业：知识产权质押贷款专场',
      organizer: '怀柔区金融工作主管部门',
      activity_kind: 2,
      mode: 1,
      place: '雁栖科创示例园共享会议室',
      start_time: `${day(-68)} 14:00:00`,
      end_time: `${day(-68)} 16:30:00`,
      seats: 50,
      tags: [121, 113, 106],
      publish_date: day(-76),
      cover: 'art:covers/contract-signing',
      summary:
        '五家合作银行介绍知识产权质押贷款产品，企业现场登记融资需求 28 项、合计 1.9 亿元，已有 11 家进入授信流程。',
      content: html(`
        为帮助轻资产科技企业用好知识产权质押贷款和贴息政策，组织银企对接专场。
        一、活动内容
        1. 贴息和担保费补助政策讲解；
        2. 合作银行介绍产品、额度和办理时限；
        3. 评估机构讲解专利价值评估需要准备的材料；
        4. 一对一洽谈。
        二、产品概览
        | 类型 | 单户额度 | 期限 | 办理时限 |
        | 专利质押贷款 | 1000 万元以内 | 1 至 3 年 | 15 个工作日 |
        | 专利质押加担保 | 2000 万元以内 | 1 至 3 年 | 20 个工作日 |
        | 研发人才信用贷款 | 300 万元以内 | 1 年 | 5 个工作日 |
        具体利率、条件以合作机构审批为准。
        三、对接结果
        登记融资需求 28 项、合计 1.9 亿元。经企业书面同意后，需求信息已推送给合作银行，11 家进入授信流程。
        四、贴息衔接
        ${yearOf(loanInterest.published)} 年度贴息申报截至 ${inWords(loanInterest.closes)}，新发放贷款的利息可以在下一年度申报。联系电话 ${samplePhone}。
      `),
      related: [
        'policy/loan-interest',
        'declaration/loan-interest',
        'illustration/loan-interest',
        'faq/patent-pledge',
        'faq/loan-interest-years',
      ],
    },
    {
      key: 'activity/proof-of-concept-live',
      title: '概念验证项目申报要点直播课',
      organizer: '市科技主管部门',
      activity_kind: 2,
      mode: 2,
      place: broadcast,
      start_time: `${day(-84)} 14:30:00`,
      end_time: `${day(-84)} 16:00:00`,
      seats: 600,
      tags: [108, 109, 112],
      publish_date: day(-91),
      cover: 'art:covers/3d-printer',
      summary: '讲解里程碑设计、预算编制和答辩准备，两位往年项目负责人分享经验，共收到提问 64 个并整理成问答。',
      content: html(`
        为配合 ${yearOf(proofOfConcept.published)} 年度申报，举办本次直播课。课程已经结束，要点整理如下。
        一、课程内容
        | 单元 | 内容 | 时长 |
        | 第一讲 | 技术成熟度怎样判断 | 25 分钟 |
        | 第二讲 | 两到三个里程碑怎么设计 | 30 分钟 |
        | 第三讲 | 预算编制与不得列支事项 | 15 分钟 |
        | 答疑 | 往年项目负责人分享 | 20 分钟 |
        二、要点
        1. 技术成熟度低于 3 级的，建议先完成原理验证；
        2. 每个里程碑只设一个核心指标，写清测量方法和合格线；
        3. 市场部分不求大而全，访谈 5 家以上潜在用户比引用行业报告更有说服力；
        4. 预算中的人员费应当对应具体任务和工时。
        三、提问整理
        共收到提问 64 个，常见问题已收录在常见问题栏目。联系电话 ${samplePhone}。
      `),
      related: [
        'declaration/proof-of-concept',
        'policy/proof-of-concept',
        'illustration/proof-of-concept',
        'faq/proof-of-concept-failure',
      ],
    },
    {
      key: 'activity/annual-2025',
      title: '2025 年科技创新政策集中宣讲会',
      organizer: '怀柔科学城管委会',
      activity_kind: 2,
      mode: 1,
      place: hall,
      start_time: '2025-05-22 09:00:00',
      end_time: '2025-05-22 11:30:00',
      seats: 200,
      tags: [103, 108, 116],
      publish_date: '2025-05-12',
      cover: 'art:covers/question-answer',
      summary:
        '集中宣讲当年新出台的首台（套）推广、青年科技人才托举和概念验证三项政策，发放政策手册，现场答复提问 37 个。',
      content: html(`
        宣讲会围绕当年新出台的三项政策展开，课件和问答已经整理发布。
        一、宣讲内容
        | 主题 | 主讲 |
        | 首台（套）重大技术装备推广应用支持办法 | 怀柔区科技信息化主管部门 |
        | 青年科技人才托举计划实施办法 | 市人才工作主管部门 |
        | 概念验证与中试基地支持政策 | 市科技主管部门 |
        二、现场情况
        183 人参加，答复提问 37 个，其中涉及跨部门的 6 个在会后 3 个工作日内书面答复。
        三、参会企业反馈
        1. 希望政策发布同时公布测算示例；
        2. 希望申报通知至少提前 10 日发布；
        3. 希望按照行业举办小型专场。
        上述意见已在后续工作中落实，平台增加了图解和测算示例。
        四、资料
        政策手册可以在“政策汇编”中查看最新版次。
      `),
      related: ['policy/first-sets', 'policy/young-talent', 'policy/proof-of-concept', 'compilation/huairou'],
    },
    {
      key: 'activity/incubators-2024',
      title: '2024 年孵化器认定申报与运营能力培训',
      organizer: '怀柔区科技信息化主管部门',
      activity_kind: 2,
      mode: 1,
      place: classroom,
      start_time: '2024-07-30 09:00:00',
      end_time: '2024-07-30 16:30:00',
      seats: 50,
      tags: [119, 108, 122],
      publish_date: '2024-07-18',
      cover: 'art:covers/makerspace',
      summary: '面向孵化器、众创空间运营人员，讲解认定条件、台账规范、种子投资和技术服务能力建设，36 人完成培训。',
      content: html(`
        为配合 2024 年度孵化器认定，举办运营能力培训。
        一、课程安排
        | 时间 | 课程 |
        | 9:00–10:30 | 认定条件与申报书填写 |
        | 10:40–12:00 | 在孵企业台账与绩效指标 |
        | 13:30–15:00 | 种子投资的尽职调查与投后管理 |
        | 15:10–16:30 | 专业型孵化器公共技术条件建设 |
        二、培训对象
        在怀柔区运营的孵化器、众创空间、加速器负责人和业务骨干，每家不超过 3 人。
        三、培训结果
        36 人完成全部课程并通过测试，7 家机构随后提交了认定申请。学员评价满意度为 96%，建议增加实地考察环节。
        四、课件
        课件仅供学习交流，认定条件以正式文件和当年通知为准。联系电话 ${samplePhone}。
      `),
      related: ['declaration/incubators', 'policy/incubators', 'result/incubators'],
    },
  ];
};
