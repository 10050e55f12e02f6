/** Interpretations that help to read and use policies (all invented). */
import type { policyIllustration } from '#contract/policy/policy-illustration.ts';
import { inWords, onWorkdays } from './days.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { on, points, step, sum } from './figures.ts';
import { html } from './html.ts';
import { timetable } from './timetable.ts';

export const generalIllustrations = (today: DemoDay): DemoEntry<DraftOf<typeof policyIllustration>>[] => {
  const day = onWorkdays(today);
  const { facilityUsers, ipSupport } = timetable(today);
  return [
    {
      key: 'illustration/high-end-instruments',
      title: '阅读指引：如何查阅和使用高端仪器装备和传感器产业政策措施',
      issuer: '怀柔科学城管委会',
      illustration_kind: 1,
      interpreter: '平台编辑部',
      level: 2,
      category_id: 4,
      tags: [101, 102, 107],
      publish_date: '2025-06-18',
      cover: 'art:covers/electron-microscope',
      summary:
        '面向首次接触京政发〔2021〕31号文件的企业，介绍查找全文、核对有效性、寻找配套细则和当年通知的方法。本文不解释具体条款。',
      content: html(`
        > 本文只介绍查阅方法，不解释具体条款，不替代政策原文。政策全文和解释以发文机关公布的内容为准。
        一、这是一份什么文件
        《关于支持发展高端仪器装备和传感器产业的若干政策措施》由北京市人民政府于 2021 年 10 月 18 日印发，发文字号为京政发〔2021〕31号，是面向高端仪器装备和传感器两个产业的专项政策。
        二、怎样找到全文
        1. 在发文机关的官方渠道，用发文字号“京政发〔2021〕31号”检索，比用标题检索更准确；
        2. 核对发文机关、成文日期和文号，三项一致才是同一份文件；
        3. 转载、摘编可能有删节，以官方文本为准。
        三、怎样判断能不能用
        | 核对事项 | 到哪里核对 |
        | 文件是否现行有效 | 发文机关的规范性文件数据库 |
        | 有没有实施细则 | 有关主管部门的通知公告 |
        | 今年是否组织申报 | 当年申报通知 |
        | 由哪个部门受理 | 实施细则或者申报通知 |
        四、为什么与怀柔有关
        北京怀柔综合性国家科学中心 2017 年 5 月获批。高能同步辐射光源 2019 年 6 月 29 日启动建设、2024 年 10 月 12 日发出第一束光；综合极端条件实验装置 2025 年 2 月 26 日通过国家验收；子午工程二期 2025 年 3 月 21 日通过国家验收。装置的建设和运行，为仪器、部件和传感器提供了研制需求与检验场景。
        五、在本平台上可以做什么
        - 在政策文件中按“高端仪器”“传感器”标签筛选相关条目；
        - 在[政策申报](/policy/policyDeclaration?active=4)中按类别和支持方式筛选适合本企业的支持；
        - 在[常见问题](/policy/policyCommon?active=6)中提问，由业务部门答复。
      `),
      related: ['policy/high-end-instruments', 'compilation/instruments', 'faq/where-full-text', 'policy/sensor-plan'],
    },
    {
      key: 'illustration/rd-super-deduction',
      title: '专家解读：研发费用归集最容易出错的六个地方',
      issuer: '国家财税主管部门',
      illustration_kind: 5,
      interpreter: '税收专家',
      level: 1,
      category_id: 9,
      tags: [111, 105, 106],
      publish_date: '2024-04-12',
      cover: 'art:covers/investment',
      summary:
        '结合企业申报实践，梳理研发活动判断、工时分配、材料冲减、委托研发、其他费用限额和留存备查六类常见错误及改正办法。',
      content: html(`
        加计扣除政策实行“自行判别、申报享受、相关资料留存备查”，判断责任在企业。以下六个地方最容易出错。
        一、把日常改进当作研发活动
        常规升级、售后支持、来料检测不属于研发活动。判断的关键是有没有技术上的不确定性，能不能说清楚要解决的问题和试验过程。
        二、工时分配没有依据
        研发人员同时从事生产、管理工作的，应当有工时记录。年底一次性“倒推”比例，在后续核查中很难被认可。
        三、样品销售没有冲减
        研发形成的产品或者组成部分对外销售的，对应的材料费用不得加计扣除，已经扣除的应当冲减。
        四、委托研发口径混淆
        | 情形 | 委托方 | 受托方 |
        | 委托境内机构 | 按照实际发生额的 80% 计入 | 不得加计扣除 |
        | 委托境内个人 | 取得合法凭证，按照 80% 计入 | 不适用 |
        | 合作研发 | 就自身承担部分计算 | 就自身承担部分计算 |
        五、其他相关费用超过限额
        资料、咨询、知识产权、差旅会议等费用，总额不超过可加计扣除研发费用总额的 10%，多个项目应当合并计算限额。
        六、留存资料只有合同和发票
        立项决议、项目计划、人员编制、试验记录、费用分配说明缺一不可，留存期限为 10 年。
        七、给企业的建议
        1. 年初立项、按月归集，不要等到汇算清缴；
        2. 技术部门和财务部门共用一张项目编号表；
        3. 与高新技术企业认定、统计报表的口径差异，做成差异说明备查。
        具体适用以现行税收法律法规和税务部门解释为准。
      `),
      attachments: [
        {
          name: '研发支出辅助账.xlsx',
          table: [
            [
              '日期',
              '凭证号',
              '项目编号',
              '摘要',
              '人员人工（元）',
              '直接投入（元）',
              '折旧摊销（元）',
              '设计试验（元）',
              '其他费用（元）',
              '委托研发（元）',
            ],
            ['', '', 'RD01', '', '', '', '', '', '', ''],
            ['', '', 'RD02', '', '', '', '', '', '', ''],
            ['本期合计', '', '', '', '', '', '', '', '', ''],
          ],
        },
      ],
      related: [
        'policy/rd-super-deduction',
        'activity/rd-super-deduction',
        'compilation/tax',
        'faq/rd-expenses-share',
        'faq/rd-commissioned',
      ],
    },
    {
      key: 'illustration/ip-support',
      title: '图解：知识产权专项资金六类事项对照',
      issuer: '怀柔区知识产权主管部门',
      illustration_kind: 2,
      interpreter: '促进运用科',
      level: 3,
      category_id: 5,
      tags: [113, 114, 112],
      publish_date: day(-3),
      cover: 'art:covers/intellectual-property',
      summary: '一张表看懂六类支持事项的标准、所需证明和常见误区，并提示新办法不再资助专利申请、标准奖励已并入本资金。',
      figure: [
        sum('高价值专利培育中心', 80, '分两年，15 件以上有效发明专利'),
        sum('海外维权', 60, '律师费、诉讼费的 30%'),
        sum('买专利、拿许可', 50, '实际支付额的 10%'),
        sum('牵头国际标准', 50, '每项'),
        sum('牵头国家标准', 20, '每项'),
        sum('牵头行业标准', 10, '每项'),
        sum('专利质押贷款', 10, '评估费、保险费的 50%'),
        step('盘点事项', '近 12 个月完成的，补办登记、备案'),
        step('整理凭证', '合同、发票、回单，参加填报培训'),
        step('尽早提交', '留出 5 个工作日补正'),
        on(ipSupport.published, '发布申报通知'),
        on(ipSupport.opens, '开始申报'),
        on(ipSupport.closes, '截止'),
      ],
      content: html(`
        一、一张表看懂
        | 我想做的事 | 能得到什么 | 关键证明 |
        | 建高价值专利培育中心 | 最高 80 万元，分两年 | 15 件以上有效发明专利、三年方案 |
        | 买专利、拿许可 | 实际支付额的 10%，最高 50 万元 | 登记或者备案证明、银行回单 |
        | 牵头国际标准 | 每项 50 万元 | 正式文本、前言署名 |
        | 牵头国家、行业标准 | 每项 20 万元、10 万元 | 发布公告、前言署名 |
        | 用专利质押贷款 | 评估费、保险费的 50%，最高 10 万元 | 借款合同、费用发票 |
        | 海外维权 | 律师费、诉讼费的 30%，最高 60 万元 | 裁判、和解或者行政裁定文书 |
        二、三个变化
        （一）不再资助专利申请和授权，转为支持转化和运用。
        （二）技术标准奖励并入本资金，列第二位、第三位的起草单位按照 50%、30% 支持。
        （三）新增海外维权，鼓励企业在出口前完成风险排查。
        三、三个误区
        - 误区一：签了许可合同就能报。还需要完成备案，并提供实际支付凭证。
        - 误区二：标准报批稿可以报。应当以正式发布为准。
        - 误区三：母子公司之间转让可以报。关联交易不予支持。
        四、准备时间表
        1. 现在：盘点近 12 个月完成的事项，补办登记、备案；
        2. 系统开放前：整理合同、发票、回单，参加填报培训；
        3. 系统开放后：尽早提交，留出 5 个工作日补正时间。
      `),
      related: [
        'policy/ip-support',
        'declaration/ip-support',
        'policy/standards',
        'activity/ip-training',
        'faq/patent-subsidy',
        'faq/standards-reward',
      ],
    },
    {
      key: 'illustration/facility-users',
      title: '视频解读：中小企业如何用上大科学装置',
      issuer: '怀柔科学城管委会',
      illustration_kind: 3,
      interpreter: '用户服务窗口',
      level: 3,
      category_id: 8,
      tags: [107, 101, 120],
      publish_date: day(-22),
      cover: 'art:covers/heps-ring',
      summary: '讲解从提出问题、科学家会商、申请机时到申报补助的全过程，说明企业最关心的费用、排队、保密三件事。',
      video: 'film-facility-users',
      content: html(`
        > 视频讲要点，细节见下文。各装置的开放安排和收费，以其管理单位公布的为准。
        一、先认识几座装置
        | 装置 | 建设单位 | 适合回答的问题举例 |
        | 高能同步辐射光源 | 中国科学院高能物理研究所 | 材料内部结构、动态过程成像 |
        | 综合极端条件实验装置 | 中国科学院物理研究所、吉林大学 | 极低温、强磁场、高压、超快条件下的物性 |
        | 地球系统数值模拟装置 | 中国科学院大气物理研究所、清华大学 | 气候与环境的模拟预测 |
        | 子午工程二期 | 国家空间科学中心 | 空间环境监测与预警 |
        | 多模态跨尺度生物医学成像设施 | 北京大学 | 从分子到整体的生物成像 |
        二、企业怎么开始
        1. 填一页需求表，写清样品和想回答的问题；
        2. 5 个工作日内与装置科学家、实验工程师会商；
        3. 确定方案后申请机时，首次用户由实验工程师全程陪同。
        三、费用和补助
        一般用户补助实付费用的 50%，每年最高 80 万元；首次用户补助 70%，最高 20 万元。创新券可以先抵扣，补助按照抵扣后的实付金额计算。本批申报截至 ${inWords(facilityUsers.closes)}。
        四、排队和保密
        （一）公共平台型装置有面向企业的快速通道，会商时会告知预计等待时间。
        （二）参与人员签署保密协议，数据可以申请延长保护期，成果公开须经企业书面同意。
        五、一句话
        不必先懂装置，先把问题说清楚。剩下的，由用户服务窗口帮助对接。
      `),
      related: [
        'policy/facility-users',
        'declaration/facility-users',
        'announcement/facility-needs',
        'activity/facility-open-day',
        'faq/facility-company-use',
        'faq/facility-data',
      ],
    },
    {
      key: 'illustration/little-giants',
      title: '文字解读：从创新型中小企业到“小巨人”，三级台阶怎么上',
      issuer: '国家工业主管部门',
      illustration_kind: 1,
      interpreter: '中小企业工作组',
      level: 1,
      category_id: 10,
      tags: [104, 106],
      publish_date: day(-58),
      cover: 'art:covers/workshop-clean',
      summary:
        '解读梯度培育体系的逻辑、三个层次的关键差别、研发费用分档要求以及动态管理规则，提醒企业提前一年准备市场占有率佐证。',
      content: html(`
        一、为什么分三级
        中小企业数量多、差别大。分级培育的目的，是让不同阶段的企业都有清晰的目标：先具备创新能力，再形成专业优势，最后在细分市场站稳脚跟。
        二、三级台阶的关键差别
        | 层次 | 看重什么 | 典型准备时间 |
        | 创新型中小企业 | 有研发、有知识产权 | 3 至 6 个月 |
        | 专精特新中小企业 | 专注细分市场两年以上，研发投入稳定 | 1 年左右 |
        | “小巨人”企业 | 产业链关键环节，细分市场占有率领先 | 2 年以上 |
        三级需要逐级申请，上一级有效期内才可以申请下一级。
        三、最容易卡住的两个地方
        （一）研发费用占比。营业收入 1 亿元以上的不低于 3%，5000 万元至 1 亿元的不低于 6%。建议与加计扣除、统计口径统一归集。
        （二）市场占有率。应当写清细分市场怎样界定、总量数据来源、本企业销售额，并附第三方佐证。建议提前一年与行业组织、检测机构沟通。
        四、动态管理
        1. 每年 4 月底前更新信息；
        2. 更名、重组、跨区域搬迁应当在三个月内报告；
        3. 三年期满前三个月申请复核，未复核的自动失效。
        五、认定之后有什么用
        认定主要是一种能力证明，可以在贷款贴息、租金补贴、上市培育等政策中作为对象条件，不等于直接获得资金。请警惕以“代办认定、保底补贴”为名的收费服务。
      `),
      related: [
        'policy/little-giants',
        'declaration/little-giants',
        'announcement/little-giants',
        'result/little-giants',
        'faq/specialised-levels',
      ],
    },
    {
      key: 'illustration/park-admission',
      title: '图解：入驻雁栖科创示例园的六个步骤',
      issuer: '雁栖科创示例园运营管理单位',
      illustration_kind: 2,
      interpreter: '企业服务部',
      level: 4,
      category_id: 3,
      tags: [119, 118, 106],
      publish_date: day(-176),
      cover: 'art:covers/incubator',
      summary:
        '从看房、申请、评审、签约、装修到开业，每一步做什么、要多久、找谁办，一张表说清楚，并附年度评估和退出提示。',
      figure: [
        step('看房', '在线选房，次日起可约'),
        step('申请', '3 个工作日内告知补正'),
        step('评审', '线上答辩，15 个工作日内答复'),
        step('签约', '支付押金，10 个工作日内'),
        step('装修', '提交方案，园区审查'),
        step('开业', '完成注册、环评，专员协助'),
        points('技术水平与知识产权', 30),
        points('与主导产业、大科学装置的关联', 25),
        points('团队', 20),
        points('财务与融资', 15),
        points('安全环保', 10),
      ],
      content: html(`
        一、六个步骤
        | 步骤 | 企业做什么 | 园区做什么 | 时限 |
        | 1 看房 | 在线选房、预约时间 | 服务专员陪同 | 次日起可约 |
        | 2 申请 | 填写申请、上传材料 | 一次性告知补正 | 3 个工作日 |
        | 3 评审 | 参加线上答辩 10 分钟 | 每周一次评审会 | 受理起 15 个工作日内答复 |
        | 4 签约 | 确认条款、支付押金 | 锁定房源 | 10 个工作日内 |
        | 5 装修 | 提交装修方案 | 审查、协调气路与供电 | 视面积而定 |
        | 6 开业 | 完成注册、环评等手续 | 专员协助 | 随到随办 |
        二、评审看什么
        技术水平与知识产权 30 分，与主导产业、大科学装置的关联度 25 分，团队 20 分，财务与融资 15 分，安全环保 10 分，70 分以上通过。
        三、准备哪些材料
        - 营业执照或者团队成员身份证明；
        - 商业计划书，重点写技术来源和用房理由；
        - 近一年财务报表，初创团队可以不提供；
        - 环境与安全说明，涉及危化品、特种设备的如实填写。
        四、费用说明
        押金为两个月租金，按季度支付租金。物业、水电、气体、危废处置费用另计，标准公开。
        五、入驻以后
        1. 每家企业有固定的服务专员；
        2. 每年 40 小时公共技术平台免费机时；
        3. 每年 1 月进行年度评估，60 分以下的给予六个月整改期；
        4. 主动退出的，提前 60 日提出。
      `),
      related: [
        'policy/park-admission',
        'announcement/park-rooms',
        'policy/rent-subsidy',
        'compilation/space',
        'faq/incubator-or-park',
      ],
    },
  ];
};
