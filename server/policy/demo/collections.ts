/** Drafts put up for public comment (all invented). */
import type { policyCollection } from '#contract/policy/policy-collection.ts';
import { inWords, onWorkdays } from './days.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { html } from './html.ts';
import { samplePhone } from './places.ts';
import { timetable } from './timetable.ts';

const opinions = {
  name: '意见反馈表.xlsx',
  table: [
    ['序号', '条款（章、条、款）', '原文表述', '修改建议', '理由和依据', '反馈单位或者个人'],
    ['1', '', '', '', '', ''],
    ['2', '', '', '', '', ''],
    ['3', '', '', '', '', ''],
  ],
};
const contact = `电话 ${samplePhone}，邮箱 comment@example.com`;

export const demoCollections = (today: DemoDay): DemoEntry<DraftOf<typeof policyCollection>>[] => {
  const day = onWorkdays(today);
  const { pilotBaseFrom, pilotBaseTo, dataFrom, dataTo } = timetable(today).collections;
  return [
    {
      key: 'collection/pilot-base-rating',
      title: '关于公开征求《怀柔区中试基地运行绩效评价办法（征求意见稿）》意见的公告',
      issuer: '怀柔区科技信息化主管部门',
      level: 3,
      tags: [109, 108, 112],
      publish_date: pilotBaseFrom,
      comment_start: pilotBaseFrom,
      comment_end: pilotBaseTo,
      contact,
      summary:
        '拟按服务能力、服务成效、开放程度和安全管理四类指标评价中试基地，评价结果与能力提升支持和场地租金优惠挂钩，现公开征求意见。',
      content: html(`
        为规范中试基地运行管理，提高对外服务质量，起草了《怀柔区中试基地运行绩效评价办法（征求意见稿）》。现面向社会公开征求意见。
        一、征求意见时间
        ${inWords(pilotBaseFrom)}至 ${inWords(pilotBaseTo)}。
        二、征求意见稿主要内容
        （一）评价对象。在怀柔区备案并运行满一年的中试基地。
        （二）评价周期。每年一次，3 月启动，5 月公布结果。
        （三）评价指标。
        | 一级指标 | 分值 | 主要内容 |
        | 服务能力 | 30 | 设备完好率、工程师数量与资质、工艺覆盖 |
        | 服务成效 | 35 | 服务项目数、成果转化项目数、用户营业收入增长 |
        | 开放程度 | 20 | 对外服务比例、价格与排期公开、中小企业占比 |
        | 安全管理 | 15 | 制度、培训、隐患整改，发生重大事故一票否决 |
        （四）结果运用。90 分以上为优秀，给予 60 万元运行奖励；连续两年 60 分以下的，撤销备案。
        三、重点征求意见的问题
        1. 对外服务比例是否应当区分专业型和综合型基地；
        2. 服务成效是否应当增加“失败项目及时终止”的正向评价；
        3. 价格公开的颗粒度，是到服务项目还是到设备机时。
        四、反馈方式
        在线填写意见，或者下载意见反馈表发送至邮箱。单位意见请加盖公章，个人意见请注明联系方式。我们将在截止后 20 个工作日内公布采纳情况。
      `),
      attachments: [opinions],
      related: ['policy/proof-of-concept', 'declaration/proof-of-concept', 'policy/sensor-plan'],
    },
    {
      key: 'collection/scientific-data',
      title: '关于公开征求《科学数据开放共享管理规定（征求意见稿）》意见的公告',
      issuer: '市科技主管部门',
      level: 2,
      tags: [107, 112, 123],
      publish_date: day(-1),
      comment_start: dataFrom,
      comment_end: dataTo,
      contact,
      summary:
        '拟规范财政资金支持形成的科学数据汇交、分级、共享和保护，设置企业数据延长保护条款。征求意见即将开始，欢迎提前阅读。',
      content: html(`
        为推动科学数据汇聚和开放利用，保护数据产生者合法权益，起草了《科学数据开放共享管理规定（征求意见稿）》，定于 ${inWords(dataFrom)}起公开征求意见。
        一、征求意见时间
        ${inWords(dataFrom)}至 ${inWords(dataTo)}。
        二、主要内容
        （一）汇交。财政资金支持的科研项目，应当在验收前向数据中心汇交数据及元数据，汇交证明作为验收材料。
        （二）分级。数据分为公开、有条件共享、不予共享三级，由产生单位提出，主管部门备案。
        （三）保护期。一般为两年，涉及企业合作、专利布局的可以申请延长，最长五年。
        （四）引用与激励。使用数据应当规范引用，数据贡献纳入人才评价和项目考核。
        （五）安全。重要数据出境应当依法评估，数据中心每年开展安全检查。
        三、重点征求意见的问题
        1. 企业自筹资金与财政资金共同支持的项目，数据如何划分；
        2. 大科学装置用户数据的汇交责任由谁承担；
        3. 延长保护的申请条件和审核时限。
        四、配套说明会
        征求意见期间将举办两场线上说明会，时间另行通知。
      `),
      attachments: [opinions],
      related: ['policy/facility-sharing', 'policy/international-rd-centres', 'faq/facility-data'],
    },
    {
      key: 'collection/talent-points',
      title: '关于公开征求人才公寓轮候积分规则调整意见的公告',
      issuer: '怀柔区人才工作主管部门',
      level: 3,
      tags: [117, 115, 116],
      publish_date: day(-16),
      comment_start: day(-16),
      comment_end: day(5),
      contact,
      summary:
        '拟提高在怀工作年限和多子女家庭积分，增加企业一线工程师加分项，预计影响约三成轮候家庭，征求意见即将截止。',
      content: html(`
        根据两年来人才公寓配租情况，拟对轮候积分规则作适当调整，现公开征求意见。
        一、征求意见时间
        ${inWords(day(-16))}至 ${inWords(day(5))}。
        二、拟调整内容
        | 项目 | 现行规则 | 拟调整 |
        | 在怀工作年限 | 每满一年 3 分，最高 15 分 | 每满一年 4 分，最高 24 分 |
        | 未成年子女 | 每名 5 分 | 第一名 5 分，第二名起每名 8 分 |
        | 企业一线工程师 | 无 | 连续工作满两年加 6 分 |
        | 轮候时间 | 无 | 每满一年加 2 分 |
        三、测算情况
        按照现有轮候数据测算，约三成家庭名次变化超过 10 位，其中企业工程师和多子女家庭名次普遍提前。已经通知选房的家庭不受影响。
        四、需要讨论的问题
        1. 一线工程师如何认定，由企业证明还是依据职称、技能等级；
        2. 轮候时间加分是否设置上限；
        3. 新规则实施是否设置三个月过渡期。
        五、反馈方式
        在线填写意见或者发送邮件。意见采纳情况将与调整后的规则一并公布。
      `),
      attachments: [opinions],
      related: ['policy/talent-apartment', 'declaration/talent-apartment', 'faq/talent-apartment-waiting'],
    },
    {
      key: 'collection/shared-lab-prices',
      title: '关于公共技术平台收费标准调整方案征求意见及采纳情况的公告',
      issuer: '雁栖科创示例园运营管理单位',
      level: 4,
      tags: [109, 120],
      publish_date: day(-70),
      comment_start: day(-70),
      comment_end: day(-55),
      contact,
      summary:
        '就共享洁净间、可靠性实验室收费结构调整征求用户意见，共收到意见 23 条，采纳 15 条，新标准将分时计价并保留免费机时。',
      content: html(`
        为使收费更加合理，园区就公共技术平台收费标准调整方案征求了用户意见。征求意见已经结束，现公布方案和采纳情况。
        一、征求意见时间
        ${inWords(day(-70))}至 ${inWords(day(-55))}。
        二、方案要点
        （一）分时计价。夜间和周末机时按照标准价的 80% 收取。
        （二）分项列示。机时费、材料费、工程师操作费分开，企业可以自行选择是否委托操作。
        （三）长试验封顶。可靠性试验连续超过 72 小时的，超出部分按照 60% 收取。
        三、意见采纳情况
        | 意见 | 数量 | 处理 |
        | 保留每年 40 小时免费机时 | 9 条 | 采纳 |
        | 周末开放洁净间 | 6 条 | 采纳，每月安排两个周末 |
        | 工程师操作费过高 | 4 条 | 部分采纳，首次工艺免收评估费 |
        | 允许机时转让 | 4 条 | 未采纳，避免倒卖，可以按照规定改期 |
        四、施行安排
        新标准公示 10 日后执行，已经签订合同的按照原价结算。
      `),
      related: ['policy/park-shared-lab', 'declaration/park-shared-lab', 'faq/shared-lab-first-use'],
    },
    {
      key: 'collection/technology-managers',
      title: '关于《技术经理人能力评价规范（征求意见稿）》公开征求意见的公告',
      issuer: '国家科技主管部门',
      level: 1,
      tags: [112, 110, 114],
      publish_date: '2025-07-07',
      comment_start: '2025-07-07',
      comment_end: '2025-08-06',
      contact,
      summary:
        '拟建立初级、中级、高级三级技术经理人能力评价规范，明确知识、技能和业绩要求。征求意见已结束，正在修改完善。',
      content: html(`
        为加强技术转移人才队伍建设，起草了《技术经理人能力评价规范（征求意见稿）》，面向社会公开征求意见。
        一、征求意见时间
        2025 年 7 月 7 日至 8 月 6 日。
        二、主要内容
        | 等级 | 从业年限 | 业绩要求 |
        | 初级 | 1 年以上 | 参与促成技术合同 3 项 |
        | 中级 | 3 年以上 | 主导促成技术合同 5 项，实际到账合计 200 万元以上 |
        | 高级 | 6 年以上 | 主导促成重大成果转化 2 项，或者实际到账合计 1000 万元以上 |
        能力要素包括成果评估、知识产权、商业计划、谈判与合同、投融资和职业道德六个方面。
        三、意见情况
        共收到意见 86 条，主要集中在业绩核验方式、医药等长周期领域的要求，以及与职称评审的衔接。
        四、下一步工作
        1. 按照领域设置业绩替代指标；
        2. 业绩以技术合同登记信息为主要核验依据，减少证明材料；
        3. 修改完善后按照程序报批。
      `),
      attachments: [opinions],
      related: ['policy/technology-contract', 'policy/patent-conversion', 'declaration/technology-contract-tax'],
    },
  ];
};
