/** Interpretations of policies under which applications run (all invented). */
import type { policyIllustration } from '#contract/policy/policy-illustration.ts';
import { inWords, lastOfWorkdays, onWorkdays } from './days.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { on, step, sum } from './figures.ts';
import { html } from './html.ts';
import { timetable } from './timetable.ts';

export const callIllustrations = (today: DemoDay): DemoEntry<DraftOf<typeof policyIllustration>>[] => {
  const day = onWorkdays(today);
  const { firstSets, rentSubsidy } = timetable(today);
  return [
    {
      key: 'illustration/first-sets',
      title: '图解：首台（套）重大技术装备奖励怎么申报',
      issuer: '怀柔区科技信息化主管部门',
      illustration_kind: 2,
      interpreter: '装备产业科',
      level: 3,
      category_id: 1,
      tags: [103, 101, 102],
      publish_date: day(-10),
      cover: 'art:covers/cnc-machine',
      summary: '用一张流程和三张对照表，说清谁能报、报什么、能拿多少、需要多久，附企业最常问的四个判断题。',
      figure: [
        step('在线填报', '上传合同、发票、凭证'),
        step('形式审查', '3 个工作日内告知'),
        step('专家评审', '评审材料，现场核查'),
        step('公示', '7 个工作日'),
        step('拨付', '截止后 60 个工作日内'),
        sum('国际首台（套）', 500, '首个销售合同额的 30%'),
        sum('国内首台（套）', 300, '首个销售合同额的 20%'),
        sum('首批次关键部件', 150, '首个批次合同额的 20%'),
        sum('率先采购使用', 100, '实际采购额的 10%'),
        sum('首台（套）保险', 100, '年度保费的 50%'),
        on(firstSets.opens, '开始申报', '9:00 开放填报'),
        on(firstSets.closes, '截止', '23:59 关闭填报，请提前提交'),
        on(lastOfWorkdays(day(27), 60), '办结', '最晚在这一天完成拨付'),
      ],
      content: html(`
        一、先看能不能报
        | 判断 | 是 | 否 |
        | 单位注册在怀柔区 | 继续 | 不能申报 |
        | 产品的核心技术拥有自主知识产权（率先采购使用的，由研制单位证明） | 继续 | 先完成权属确认 |
        | 近 24 个月内首次销售并交付 | 继续 | 交付后再报 |
        | 整机不低于 50 万元，或者部件不低于 10 万元、批次合同不低于 100 万元 | 可以申报 | 不符合门槛 |
        二、再看能拿多少
        | 做了什么 | 按什么算 | 最多 |
        | 做出国际首台（套） | 首个销售合同额的 30% | 500 万元 |
        | 做出国内首台（套） | 首个销售合同额的 20% | 300 万元 |
        | 做出首批次关键部件 | 首个批次合同额的 20% | 150 万元 |
        | 率先买来用 | 实际采购额的 10% | 100 万元 |
        | 买了首台（套）保险 | 年度保费的 50% | 100 万元 |
        举例：某企业向用户销售一台国内首台（套）设备，合同额 900 万元，其中安装培训 60 万元。计算基数为 840 万元，奖励 840 × 20% = 168 万元。
        三、五步走完流程
        1. 在线填报：截止 ${inWords(firstSets.closes)}；
        2. 形式审查：3 个工作日内告知补正；
        3. 专家评审和现场核查；
        4. 公示 7 个工作日；
        5. 拨付：申报截止后 60 个工作日内办结。
        四、四个判断题
        - 卖给母公司的设备可以报吗？不可以，关联交易不予支持。
        - 同一型号改了外壳算首台（套）吗？不算，应当有核心技术突破。
        - 拿过市级首台（套）奖励还能报吗？可以，按照就高不重复的原则补足差额。
        - 合同可以遮盖吗？商务条款可以遮盖，金额、日期、双方名称不能遮盖。
      `),
      related: [
        'policy/first-sets',
        'declaration/first-sets',
        'announcement/first-sets',
        'result/first-sets',
        'activity/first-sets-briefing',
        'faq/contract-masking',
      ],
    },
    {
      key: 'illustration/innovation-vouchers',
      title: '十问十答：科技创新券怎么领、怎么用、怎么兑',
      issuer: '市科技主管部门',
      illustration_kind: 4,
      interpreter: '创新服务处',
      level: 2,
      category_id: 1,
      tags: [120, 106, 107],
      publish_date: day(-29),
      cover: 'art:covers/mass-spectrometer',
      summary: '针对小微企业和创业团队最关心的十个问题，解答创新券的申领资格、额度、抵扣、签约、兑付和违规处理。',
      content: html(`
        ## 1. 创新券是钱吗？
        不是。创新券是抵扣服务费的电子凭证，企业支付自付部分，抵扣部分由服务机构向财政申请兑付。
        ## 2. 谁可以领？
        本市注册的小型、微型企业，以及入驻备案孵化器、众创空间、核心成员不少于 3 人且尚未注册企业的创业团队。企业在线申领；创业团队由所入驻的孵化器、众创空间汇总后统一报送。
        ## 3. 一年能领多少？
        小微企业最高 50 万元，创业团队最高 10 万元，可以分批申领，合并计算。
        ## 4. 能抵多少？
        一般服务不超过合同额的 50%，使用大科学装置和大型仪器机时不超过 60%，单个合同不超过 30 万元。
        ## 5. 可以买哪些服务？
        测试检测、合作研发、装置机时、概念验证。强制检测、法定认证、一般商业咨询不行。
        ## 6. 服务机构可以自己找吗？
        可以从名录中自由选择。名录外的机构可以申请入库，入库后才能接受创新券。
        ## 7. 合同怎么签？
        使用统一格式合同，写清服务内容、交付物、价格和工期，抵扣金额在合同中单列。
        ## 8. 领了不用会怎样？
        年底自动作废，不结转。连续两年使用率低于 50% 的，暂停申领一年。
        ## 9. 能和其他补助一起用吗？
        同一笔费用不能重复。例如用户补助以扣除创新券抵扣后的实付金额为基数。
        ## 10. 哪些行为会被处理？
        虚构服务、关联交易、返现套现，会被收回资金、取消资格，三年内不得申请。
      `),
      related: [
        'policy/innovation-vouchers',
        'declaration/innovation-vouchers',
        'announcement/innovation-vouchers',
        'result/innovation-vouchers',
        'activity/voucher-live',
        'faq/voucher-use',
        'faq/voucher-stacking',
      ],
    },
    {
      key: 'illustration/loan-interest',
      title: '文字解读：贷款贴息新细则的四个变化',
      issuer: '怀柔区金融工作主管部门',
      illustration_kind: 1,
      interpreter: '融资服务科',
      level: 3,
      category_id: 7,
      tags: [121, 113, 106],
      publish_date: day(-74),
      cover: 'art:covers/loan',
      summary: '对照以往做法，解读贴息比例、支持对象、审核方式和利率约束四个方面的变化，并给出两个完整的计算示例。',
      content: html(`
        为降低科技型企业融资成本，《怀柔区科技型企业贷款贴息和担保费补助实施细则》自 2025 年 9 月 15 日起施行。现就主要内容解读如下。
        一、为什么制定
        调研发现，轻资产的仪器、软件类企业主要依靠知识产权和信用取得贷款，利率偏高、手续较多；以往贴息以抵押贷款为主，这类企业受益有限。
        二、有哪些变化
        （一）比例分类。一般贷款贴息 40%，知识产权质押贷款提高到 50%，引导银行和企业用好专利。
        （二）对象扩展。除高新技术企业、专精特新中小企业外，入库科技型中小企业和孵化器内注册不满五年的企业也可以申报。
        （三）银行在线核对。贷款合同、利率和付息由经办银行在 5 个工作日内在线核对，企业不再到网点开具证明。
        （四）利率约束。利率超过同期贷款市场报价利率加 150 个基点的部分不计入贴息基数，避免推高融资成本。
        三、怎么计算
        | 项目 | 示例一 | 示例二 |
        | 贷款类型 | 信用贷款 | 知识产权质押贷款 |
        | 本金 | 500 万元 | 1500 万元 |
        | 区间内付息 | 19 万元 | 54 万元 |
        | 贴息比例 | 40% | 50% |
        | 贴息金额 | 7.6 万元 | 27 万元 |
        | 担保费补助 | 无 | 担保费 10 万元，补助 5 万元 |
        | 合计 | 7.6 万元 | 32 万元 |
        四、需要注意什么
        1. 一家企业一年贴息和担保费补助合计不超过 100 万元，连续支持不超过三年；
        2. 改变用途、提前转贷套取贴息的，取消资格并追回资金；
        3. 申报以实际支付利息为准，尚未支付的利息留到下一年度。
      `),
      related: [
        'policy/loan-interest',
        'declaration/loan-interest',
        'announcement/loan-interest',
        'result/loan-interest',
        'activity/loan-visit',
        'faq/loan-interest-years',
      ],
    },
    {
      key: 'illustration/young-talent',
      title: '专家解读：青年科技人才托举计划看重什么',
      issuer: '市人才工作主管部门',
      illustration_kind: 5,
      interpreter: '评审专家组',
      level: 2,
      category_id: 2,
      tags: [116, 115],
      publish_date: day(-207),
      cover: 'art:covers/expert',
      summary:
        '评审专家从代表性成果、三年计划和答辩表现三个方面谈评价重点，帮助青年科技人才把工作说清楚，而不是把材料写厚。',
      content: html(`
        一、代表性成果：说清本人的贡献
        每人最多提交五项代表性成果，形式可以是论文、专利、仪器、软件、标准或者产品。评审时主要看三点：问题是否重要，方法是否有新意，申报人的个人贡献是否清楚。多人合作的成果，请用两三句话写明自己承担的部分。
        二、三年计划：说清“为什么是现在”
        （一）基础研究类。建议围绕一个科学问题展开，说明需要什么样的实验条件，例如哪一类装置、样品环境和机时。
        （二）工程技术类。建议写明要突破的指标、现有水平和测试办法，最好有用户单位参与。
        （三）成果转化类。建议说明客户是谁、愿意为什么付费、目前验证到什么程度。
        三、答辩：说清“最大的不确定”
        答辩时间为 8 分钟陈述、7 分钟提问。专家往往会追问计划中最难的一步，以及失败了怎么办。坦率说明风险和备选路线，比承诺一切顺利更有说服力。
        四、常见失分点
        | 表现 | 建议 |
        | 成果罗列很多，看不出主线 | 选择三项以内，前后呼应 |
        | 目标写成“国际领先”“填补空白” | 换成可以测量的指标 |
        | 预算只列设备采购 | 说明机时、人员、测试的安排 |
        | 没有说明与导师、团队的关系 | 写明独立承担的任务 |
        五、经费包干不等于没有约束
        经费不设科目比例，但应当与研究相关，所在单位负责日常监管，期满进行财务核查。
      `),
      related: [
        'policy/young-talent',
        'declaration/young-talent',
        'announcement/young-talent',
        'result/young-talent',
        'faq/young-talent-age',
      ],
    },
    {
      key: 'illustration/proof-of-concept',
      title: '视频解读：从实验室到样机，概念验证怎么做',
      issuer: '市科技主管部门',
      illustration_kind: 3,
      interpreter: '成果转化处',
      level: 2,
      category_id: 6,
      tags: [108, 109, 112],
      publish_date: day(-88),
      cover: 'art:covers/technology-transfer',
      summary:
        '以一台探测器从原理样机到用户试用的过程为线索，讲解概念验证项目的里程碑设计、经费使用和失败免责，视频半分钟，配字幕。',
      video: 'film-proof-of-concept',
      content: html(`
        > 视频讲要点，细节见下文。
        一、概念验证解决什么问题
        实验室里做成一次，不等于用户手里能稳定使用。概念验证要回答两个问题：技术上能不能重复、可靠地实现，市场上有没有人愿意用。它介于科研项目和企业投资之间，单项支持 30 万元至 80 万元。
        二、怎样设计里程碑
        以一台 X 射线探测器为例：
        | 里程碑 | 指标 | 判定方法 |
        | 第 4 个月 | 单模块计数率达到设计值，连续运行 72 小时 | 平台测试报告 |
        | 第 8 个月 | 四模块拼接，坏点率低于千分之五 | 第三方测试 |
        | 第 12 个月 | 在用户线站试用 20 小时，形成评价意见 | 用户签字 |
        指标要能测量，方法要能复现，至少一个里程碑有潜在用户参加。
        三、经费怎么用
        可以用于样机试制、测试验证、市场调研、专利布局和必要的人员费用；不能用于基建和偿还债务。立项拨付 50%，里程碑通过后再拨付 50%。
        四、做不成怎么办
        1. 过程规范、记录完整，验证结论是“不可行”，视为完成任务；
        2. 可以申请调整技术路线一次，经平台和专家同意后继续；
        3. 编造数据、挪用经费的，追回资金并记入科研诚信记录。
      `),
      related: [
        'policy/proof-of-concept',
        'declaration/proof-of-concept',
        'announcement/proof-of-concept',
        'result/proof-of-concept',
        'activity/proof-of-concept-live',
        'faq/proof-of-concept-failure',
      ],
    },
    {
      key: 'illustration/rent-subsidy',
      title: '问答解读：办公研发用房租金补贴怎么算',
      issuer: '怀柔科学城管委会',
      illustration_kind: 4,
      interpreter: '企业服务处',
      level: 3,
      category_id: 3,
      tags: [118, 106, 104],
      publish_date: day(-46),
      cover: 'art:covers/office-interior',
      summary: '用三个例子解释补贴比例、面积上限、单价封顶以及与试行办法的衔接，并列出现场抽查会看什么。',
      content: html(`
        一、基本规则
        新办法自 ${inWords(rentSubsidy.inForce)}起施行。按照实付租金的 50%、40%、30% 逐年补贴，办公研发用房每年最高 60 万元，中试用房每年最高 100 万元，两类合计每年不超过 100 万元。
        二、三个例子
        | 情形 | 计算 | 补贴 |
        | 甲企业第一年租用 400 平方米，2.5 元/平方米·天 | 400 × 2.5 × 365 × 50% | 18.25 万元 |
        | 乙企业第一年租用 1500 平方米，3.6 元/平方米·天 | 按照 1200 平方米、3 元计算：1200 × 3 × 365 × 50% = 65.7 万元，超过每年上限 | 60 万元 |
        | 丙企业已按试行办法享受 12 个月，租用 300 平方米，2 元/平方米·天 | 从第二年开始：300 × 2 × 365 × 40% | 8.76 万元 |
        三、企业常问
        ## 物业费能补吗？
        不能。物业、水电、供暖、停车等费用都不计入基数，请让出租方在发票上分开列示。
        ## 免租期怎么办？
        免租期没有实际支付租金，不计算补贴，但也不占用 36 个月的补贴期限。
        ## 人数不够可以申报吗？
        办公研发用房要求每 30 平方米不少于 1 名专职人员，不足的按照实际人数折算可补贴面积。
        ## 补贴期间扩租怎么办？
        新增面积从实际支付租金之月起计算，补贴期限仍从首次申请之月起连续计算。
        四、现场抽查看什么
        1. 门牌、合同地址与实际使用地址是否一致；
        2. 在岗人员与社保名单是否一致；
        3. 有无转租、分租和长期空置；
        4. 中试用房的设备是否在用。
      `),
      related: [
        'policy/rent-subsidy',
        'declaration/rent-subsidy',
        'announcement/rent-subsidy',
        'result/rent-subsidy',
        'faq/rent-subsidy-moved',
        'faq/rent-subsidy-area',
      ],
    },
  ];
};
