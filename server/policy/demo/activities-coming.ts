/** Activities that are coming or under way (all invented). */
import type { activity } from '#contract/information/activity.ts';
import { inWords, onWorkdays, shortly, yearOf } from './days.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { html } from './html.ts';
import { broadcast, classroom, hall, samplePhone } from './places.ts';
import { timetable } from './timetable.ts';

export const comingActivities = (today: DemoDay): DemoEntry<DraftOf<typeof activity>>[] => {
  const day = onWorkdays(today);
  const { firstSets, ipSupport, highTech } = timetable(today);
  return [
    {
      key: 'activity/first-sets-briefing',
      title: `${yearOf(firstSets.published)} 年度首台（套）奖励申报宣讲会`,
      organizer: '怀柔区科技信息化主管部门',
      activity_kind: 2,
      mode: 1,
      place: hall,
      start_time: `${day(4)} 14:00:00`,
      end_time: `${day(4)} 16:30:00`,
      takes_signups: true,
      question: '希望现场解答什么问题？',
      seats: 120,
      tags: [103, 101, 102],
      publish_date: day(-8),
      cover: 'art:covers/activity-stage',
      summary: '面向拟申报首台（套）奖励的企业，讲解申报条件、合同口径和填报要点，现场安排 8 个材料预审席位。',
      content: html(`
        本年度首台（套）奖励申报正在进行，为帮助企业准确理解政策、规范填报材料，举办本次宣讲会。
        一、参加对象
        研制整机、部件、传感器的企业负责人、研发负责人和财务人员；有意率先采购使用首台（套）设备的单位。
        二、议程
        | 时间 | 内容 | 主讲 |
        | 14:00–14:10 | 签到与开场 | 主办单位 |
        | 14:10–14:50 | 支持办法与本年度变化 | 装备产业科 |
        | 14:50–15:30 | 合同口径与财务材料 | 财务专家 |
        | 15:30–15:50 | 往年获支持企业分享 | 企业代表 |
        | 15:50–16:30 | 提问与现场预审 | 工作人员 |
        三、请带上
        1. 申报产品的一页介绍；
        2. 首个销售合同复印件，可以遮盖商务条款；
        3. 知识产权清单。
        四、参加方式
        免费参加，每家企业不超过 2 人。申报截止日期为 ${inWords(firstSets.closes)}，未能到场的可以在会后查看课件。联系电话 ${samplePhone}。
      `),
      related: ['declaration/first-sets', 'policy/first-sets', 'illustration/first-sets', 'announcement/first-sets'],
    },
    {
      key: 'activity/rd-super-deduction',
      title: '研发费用加计扣除专题直播：年底前必须做好的五件事',
      organizer: '怀柔区科技信息化主管部门',
      activity_kind: 2,
      mode: 2,
      place: broadcast,
      start_time: `${day(6)} 10:00:00`,
      end_time: `${day(6)} 11:30:00`,
      takes_signups: true,
      online_url: 'https://live.example.com/rd',
      seats: 500,
      tags: [111, 105, 106],
      publish_date: day(-6),
      cover: 'art:covers/policy-calendar',
      summary: '税收专家在线讲解立项、工时、材料冲减、委托研发登记和辅助账五个年底重点，支持实时提问和回放。',
      content: html(`
        年底是研发项目归集和合同登记的关键时间。本次直播围绕企业最容易遗漏的环节，给出可以直接照做的清单。
        一、五件事
        1. 补齐本年研发项目立项决议和计划书；
        2. 核对研发人员工时记录，形成分月分配表；
        3. 检查样品销售对应的材料费用是否冲减；
        4. 委托、合作研发合同完成登记；
        5. 按照项目设置辅助账，与财务账核对一致。
        二、安排
        | 时间 | 内容 |
        | 10:00–10:40 | 政策要点与常见错误 |
        | 10:40–11:10 | 辅助账填写演示 |
        | 11:10–11:30 | 在线答疑 |
        三、参加方式
        开播前 15 分钟可以进入直播间，无需下载软件。提前在线提问的问题将优先解答，回放保留 30 日。联系电话 ${samplePhone}。
      `),
      related: [
        'policy/rd-super-deduction',
        'illustration/rd-super-deduction',
        'declaration/technology-contract-tax',
        'faq/rd-expenses-share',
      ],
    },
    {
      key: 'activity/policy-week',
      title: '惠企政策线上服务周：每天一小时，讲透一项政策',
      organizer: '怀柔科学城管委会',
      activity_kind: 2,
      mode: 2,
      place: broadcast,
      start_time: `${day(-2)} 09:30:00`,
      end_time: `${day(4)} 17:00:00`,
      seats: 1000,
      tags: [106, 118, 120, 121],
      publish_date: day(-9),
      cover: 'art:covers/meeting-room',
      summary:
        '服务周期间每天上午讲一项政策、下午在线答疑，覆盖创新券、租金补贴、贷款贴息、人才公寓和知识产权，可随时进入。',
      content: html(`
        为集中解答企业年底申报问题，举办惠企政策线上服务周，${inWords(day(-2))}至 ${inWords(day(4))}。
        一、主题安排
        | 场次 | 主题 | 形式 |
        | 第一场 | 创新券申领与年底使用 | 讲解 + 答疑 |
        | 第二场 | 租金补贴材料补正 | 案例演示 |
        | 第三场 | 贷款贴息与知识产权质押 | 银行联合讲解 |
        | 第四场 | 人才公寓申请与轮候 | 系统操作演示 |
        | 第五场 | 知识产权专项资金预告 | 讲解 + 答疑 |
        二、时间
        每日 9:30–10:30 讲解，14:00–17:00 文字答疑。讲解内容当日 18:00 前上传回放。
        三、参加方式
        随到随看，无需报名。需要一对一沟通的，可以预约服务专员回电。联系电话 ${samplePhone}。
        四、提示
        直播间不会索要企业账号、验证码和银行信息，请谨防假冒。
      `),
      related: [
        'announcement/innovation-vouchers',
        'announcement/rent-subsidy',
        'declaration/talent-apartment',
        'declaration/ip-support',
      ],
    },
    {
      key: 'activity/high-tech-clinic',
      title: `高新技术企业认定“一对一”预审进园区（第三批受理期）`,
      organizer: '怀柔区科技信息化主管部门',
      activity_kind: 2,
      mode: 1,
      place: '雁栖、怀北片区各园区服务站',
      start_time: `${day(-10)} 09:00:00`,
      end_time: `${day(11)} 17:00:00`,
      seats: 60,
      tags: [105, 111, 113],
      publish_date: day(-18),
      cover: 'art:covers/office-tower',
      summary:
        '第三批受理期间，预审专家每周三进园区，为企业逐项检查知识产权、研发费用和成果转化材料，每家 40 分钟，免费预约。',
      content: html(`
        高新技术企业认定第三批受理正在进行，截止日期为 ${inWords(highTech.closes)}。为减少退回，组织预审专家进园区服务。
        一、服务内容
        1. 知识产权与主要产品的对应关系；
        2. 研发项目立项资料和费用归集；
        3. 成果转化证据链；
        4. 科技人员、收入占比口径。
        二、时间与地点
        | 时间 | 上午 | 下午 |
        | 每周三 | 雁栖片区服务站 | 怀北片区服务站 |
        活动期为 ${shortly(day(-10))}至 ${shortly(day(11))}，每家 40 分钟。
        三、怎么预约
        联系园区服务专员登记，带上申报书初稿和近三年财务报表。预审意见仅供完善材料使用，不代表认定结果。
        四、承诺
        预审不收费、不推荐中介机构，专家对企业材料保密。联系电话 ${samplePhone}。
      `),
      related: [
        'declaration/high-tech-enterprise',
        'policy/high-tech-recognition',
        'announcement/high-tech-enterprise',
        'faq/high-tech-first-time',
      ],
    },
    {
      key: 'activity/ip-training',
      title: '知识产权专项资金填报培训',
      organizer: '怀柔区知识产权主管部门',
      activity_kind: 2,
      mode: 1,
      place: classroom,
      start_time: `${day(8)} 09:00:00`,
      end_time: `${day(8)} 11:30:00`,
      takes_signups: true,
      seats: 60,
      tags: [113, 114],
      publish_date: day(-3),
      cover: 'art:covers/training-classroom',
      summary: '系统开放前的填报培训，按六类事项分组讲解证明材料和系统操作，现场可完成账号开通和电子签章绑定。',
      content: html(`
        新一年度知识产权专项资金将于 ${inWords(ipSupport.opens)}开放申报。为帮助企业一次填对，举办本次培训。
        一、内容
        | 时间 | 内容 |
        | 9:00–9:40 | 六类事项的标准与证明材料 |
        | 9:40–10:20 | 转让许可备案、标准署名的常见问题 |
        | 10:20–10:40 | 休息 |
        | 10:40–11:30 | 系统操作与现场开通账号 |
        二、参加对象
        企业知识产权管理人员、标准化工作人员、财务人员。拟申报高价值专利培育中心的单位请负责人参加。
        三、请带上
        1. 营业执照和电子签章；
        2. 拟申报事项的合同、证书；
        3. 笔记本电脑，现场提供网络。
        四、说明
        名额有限，每家单位限 2 人，报满后安排第二场。课件会后在平台发布。联系电话 ${samplePhone}。
      `),
      related: ['declaration/ip-support', 'policy/ip-support', 'illustration/ip-support', 'faq/patent-subsidy'],
    },
    {
      key: 'activity/sensor-training',
      title: '传感器中试封测与标定技术培训',
      organizer: '怀柔区科技信息化主管部门',
      activity_kind: 2,
      mode: 1,
      place: '怀北示例传感器中试基地培训室',
      start_time: `${day(9)} 09:00:00`,
      end_time: `${day(9)} 16:30:00`,
      takes_signups: true,
      needs_approval: true,
      question: '做哪一类传感器，到什么阶段了？',
      seats: 40,
      tags: [102, 109],
      publish_date: day(-5),
      cover: 'art:covers/oscilloscope',
      summary: '一天时间了解传感器封装、标定、可靠性测试流程，上午讲课、下午进线实操，面向中小企业工程师免费开放。',
      content: html(`
        为帮助传感器企业用好中试公共平台，结合三年行动计划举办本次培训。
        一、日程
        | 时间 | 内容 |
        | 9:00–10:20 | 封装工艺选择与失效分析 |
        | 10:30–12:00 | 标定方法与不确定度评定 |
        | 13:30–15:30 | 分组实操：温度、压力标定 |
        | 15:30–16:30 | 平台预约、计价与支持政策 |
        二、参加条件
        1. 在本市从事传感器研制的企业工程师，每家不超过 2 人；
        2. 进入产线须穿戴防静电服，现场提供；
        3. 请勿携带未登记的样品进入洁净区。
        三、可以了解的政策
        流片、封测费用补助 40%，最高 100 万元；标定、检测费用补助 50%，最高 20 万元。
        四、联系
        午餐由基地提供，停车位有限，建议乘坐班车。联系电话 ${samplePhone}。
      `),
      related: ['policy/sensor-plan', 'declaration/sensor-demonstration', 'faq/sensor-scenes'],
    },
    {
      key: 'activity/international-salon',
      title: '国际科技合作项目指南解读会',
      organizer: '市科技主管部门',
      activity_kind: 2,
      mode: 1,
      place: '怀柔科学城学术交流中心第二会议厅',
      start_time: `${day(22)} 14:00:00`,
      end_time: `${day(22)} 17:00:00`,
      takes_signups: true,
      signup_opens: `${day(8)} 09:00:00`,
      seats: 150,
      tags: [123, 107, 115],
      publish_date: day(-1),
      cover: 'art:covers/exhibition-hall',
      summary:
        '解读五个方向的国际合作指南，介绍大科学装置国际用户机时申请，设置中外团队自由交流环节，提供中英文同声传译。',
      content: html(`
        新一年度国际科技合作项目即将开放申报，举办指南解读会，欢迎高校、科研机构、企业和境外合作伙伴参加。
        一、议程
        | 时间 | 内容 |
        | 14:00–14:40 | 指南方向与申报要求 |
        | 14:40–15:20 | 知识产权约定与数据出境 |
        | 15:20–16:00 | 装置国际用户机时申请 |
        | 16:00–17:00 | 中外团队自由交流 |
        二、服务
        1. 全程中英文同声传译；
        2. 设置合作意向墙，可以提前提交一页项目简介；
        3. 外籍专家工作许可、签证咨询台现场答疑。
        三、参加方式
        现场参加请携带身份证件，会场设置无障碍座席。无法到场的可以在线收看。联系电话 ${samplePhone}。
      `),
      related: ['declaration/international-cooperation', 'policy/international-rd-centres', 'faq/foreign-experts'],
    },
  ];
};
