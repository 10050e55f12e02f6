/** More calls that are open, run by other departments (all invented). */
import type { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { inWords, onWorkdays, yearOf } from './days.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { html } from './html.ts';
import { budget, checklist, may, must } from './materials.ts';
import { beijing, huairou, samplePhone } from './places.ts';
import { timetable } from './timetable.ts';

export const moreOpenDeclarations = (today: DemoDay): DemoEntry<DraftOf<typeof policyDeclaration>>[] => {
  const day = onWorkdays(today);
  const { highTech } = timetable(today);
  const sensorMaterials = [
    must('示范项目申报书', '含场景需求、技术方案、指标和测评方法'),
    must('场景单位合作意向书', '由申报企业与场景单位双方盖章', { by: '场景单位', days: 5 }),
    must('产品检测报告', '近一年内出具', { by: '第三方检测机构', days: 10 }),
    must('投入预算表', '按照模板填写'),
    may('数据安全与接口说明', '涉及城市运行数据的必交'),
  ];
  return [
    {
      key: 'declaration/high-tech-enterprise',
      title: `${yearOf(highTech.published)} 年度高新技术企业认定申报工作安排`,
      doc_number: `国科示例〔${yearOf(highTech.published)}〕11号`,
      issuing_authority: '国家科技主管部门',
      level: 1,
      category_id: 10,
      tags: [105, 111, 106],
      publish_date: highTech.published,
      apply_start: highTech.opens,
      apply_end: highTech.closes,
      support_mode: 4,
      summary:
        '高新技术企业认定分批受理，企业在外部认定系统填报，区级主管部门提供预审辅导。认定后可按规定享受企业所得税优惠，并可申请区级奖励。',
      conditions_text: [
        '注册成立一年以上的居民企业',
        '主要产品（服务）的关键技术有自有知识产权支撑',
        '关键技术属于重点支持领域目录所列范围',
        '科技人员占职工总数的比例不低于 10%',
        '近三年研发费用占比达到规定要求',
        '上一年度总收入中高新技术产品（服务）收入不少于六成',
        '近一年无重大安全、质量事故和严重环境违法行为',
        '有效期内的高新技术企业不重复申报，证书本年度期满的可以申请重新认定',
        '创新能力评分不低于 71 分',
      ].join('\n'),
      materials: [
        must('认定申请书', '在认定系统中填写并生成'),
        must('知识产权证书及核心性说明', '注明与产品的对应关系'),
        must('研发项目立项、验收材料', '近三年，按项目编号归集'),
        must('专项审计报告', '研发费用和高新收入，由符合条件的中介机构出具', { by: '会计师事务所', days: 15 }),
        must('近三年财务会计报告和纳税申报表'),
        must('科技人员和职工情况说明', '含社保记录'),
        may('科技成果转化证明', '合同、检测报告、用户证明等'),
      ],
      process: [
        '自我评价并注册认定系统账号',
        '在外部系统填报、提交',
        '区级预审，5 个工作日内反馈',
        '专家评审与主管部门审查',
        '公示 10 个工作日并备案',
        '领取电子证书',
      ].join('\n'),
      contact_dept: '怀柔区科技信息化主管部门 高新技术科',
      contact_phone: samplePhone,
      recurrence: 1,
      apply_mode: 2,
      apply_url: 'https://example.com/',
      publicity_days: 10,
      promise_days: 80,
      content: html(`
        根据《高新技术企业培育与认定工作指引》，现将本年度认定申报工作安排如下。
        一、受理批次
        | 批次 | 企业系统提交截止 | 区级预审完成 |
        | 第一批 | ${inWords(day(-96))} | ${inWords(day(-86))} |
        | 第二批 | ${inWords(day(-34))} | ${inWords(day(-24))} |
        | 第三批 | ${inWords(highTech.closes)} | ${inWords(day(43))} |
        当前受理第三批。证书本年度期满的企业，请务必在本批提交，逾期将无法衔接。
        二、申报要点
        （一）知识产权。重点说明与主要产品的关系，不追求数量。受让取得的，应当完成变更登记。
        （二）研发费用。与税务加计扣除、统计报表口径存在差异的，在审计报告中附差异说明。
        （三）成果转化。近三年年均 5 项以上的可以得到较高分值，每项附一份完整证据链。
        （四）人员。兼职、临时聘用人员全年累计工作 183 天以上的，可以计入科技人员。
        三、辅导服务
        区级主管部门每周三提供“一对一”预审，企业可以携带申报书初稿预约，不收取任何费用。任何机构以“包通过”名义收费的，请向我们举报。
        四、认定后的支持
        - 按照税法规定享受企业所得税优惠税率；
        - 首次认定、重新认定可以申请区级奖励 20 万元、10 万元；
        - 优先参加融资对接、首台（套）推广和人才公寓配租。
        五、说明
        本事项在外部认定系统办理，平台仅提供入口和预审预约，演示环境中的外部地址为示例地址。咨询电话 ${samplePhone}。
      `),
      attachments: [
        {
          name: '认定条件自评表.xlsx',
          table: [
            ['项目', '要求', '本企业数据', '是否符合'],
            ['注册时间', '一年以上', '', ''],
            ['核心知识产权', '至少 1 项Ⅰ类或者 6 项Ⅱ类', '', ''],
            ['科技人员占比', '≥ 10%', '', ''],
            ['最近一年销售收入（万元）', '确定研发费用占比档次', '', ''],
            ['近三年研发费用占比', '≥ 5% / 4% / 3%', '', ''],
            ['高新收入占比', '≥ 60%', '', ''],
            ['创新能力评分', '≥ 71 分', '', ''],
          ],
        },
      ],
      related: [
        'policy/high-tech-recognition',
        'policy/high-tech-rewards',
        'declaration/high-tech-rewards',
        'announcement/high-tech-enterprise',
        'activity/high-tech-clinic',
        'faq/high-tech-first-time',
        'faq/high-tech-renewal',
      ],
    },
    {
      key: 'declaration/sensor-demonstration',
      title: `${yearOf(day(-20))} 年度第二批传感器应用示范项目揭榜通知`,
      doc_number: `怀科示例〔${yearOf(day(-20))}〕19号`,
      issuing_authority: '怀柔区科技信息化主管部门',
      level: 3,
      category_id: 4,
      tags: [102, 101, 114],
      region_id: huairou,
      publish_date: day(-20),
      apply_start: day(-18),
      apply_end: day(5),
      support_mode: 1,
      amount_min_wan: 20,
      amount_max_wan: 200,
      summary:
        '发布装置运行监测、燃气管网、森林防火、水环境、道路交通五类场景榜单，企业与场景单位联合揭榜，按项目投入的 25% 补助，最高 200 万元。',
      conditions_text: [
        '在本市注册的传感器企业或者系统集成企业，核心器件自主研制或者在怀柔区完成中试',
        '与榜单所列场景单位达成合作意向',
        '产品已完成样机研制，并有第三方检测报告',
        '项目总投入不低于 80 万元，试用期 3 至 6 个月',
      ].join('\n'),
      materials: sensorMaterials,
      process: [
        '选择榜单并与场景单位对接',
        '在线提交申报书',
        '专家评审，确定不超过三家并行试用',
        '试用与第三方测评',
        '测评合格后公示 5 个工作日并拨付',
      ].join('\n'),
      contact_dept: '怀柔区科技信息化主管部门 传感器产业专班',
      contact_phone: samplePhone,
      recurrence: 2,
      apply_mode: 1,
      publicity_days: 5,
      promise_days: 45,
      content: html(`
        根据《怀柔区传感器产业集聚发展三年行动计划（2025—2027 年）》，现发布本年度第二批应用示范场景榜单，欢迎企业揭榜。
        一、场景榜单
        | 编号 | 场景 | 主要指标要求 | 试用期 |
        | S1 | 装置隧道辐射与温湿度在线监测 | 剂量率误差不超过 10%，连续运行 90 天无故障 | 6 个月 |
        | S2 | 燃气管网泄漏监测 | 甲烷检出限不高于 50 ppm，误报率低于 1% | 3 个月 |
        | S3 | 林区火情早期感知 | 半径 3 公里内 5 分钟告警 | 6 个月 |
        | S4 | 河湖水质多参数监测 | 免维护时间不少于 60 天 | 4 个月 |
        | S5 | 桥梁与边坡形变监测 | 位移精度优于 0.5 毫米 | 6 个月 |
        二、支持方式
        测评合格的，按照项目投入的 25% 给予补助，最高 200 万元；测评报告同时作为列入产品推广目录的依据。测评不合格的不予补助，但可以在下一批次改进后再次揭榜。
        三、揭榜要求
        1. 每家企业本批次最多揭榜两个场景；
        2. 联合体揭榜的，牵头单位承担主要研制任务，投入占比不低于 50%；
        3. 试用期间场景单位提供安装条件、供电和网络，企业负责设备安全；
        4. 采集数据归场景单位所有，企业可以在脱敏后用于产品改进。
        四、时间安排
        申报时间 ${inWords(day(-18))}至 ${inWords(day(5))}，${inWords(day(26))}前公布试用名单。
        五、咨询
        怀柔区科技信息化主管部门传感器产业专班，电话 ${samplePhone}。
      `),
      attachments: [
        checklist(sensorMaterials),
        budget([
          ['传感器与终端', '数量、单价'],
          ['安装与改造', '线缆、支架、供电'],
          ['软件与平台', '部署、接口开发'],
          ['标定与测评', '第三方机构报价'],
        ]),
      ],
      related: ['policy/sensor-plan', 'activity/sensor-training', 'faq/sensor-scenes', 'compilation/instruments'],
    },
    {
      key: 'declaration/green-low-carbon',
      title: `${yearOf(day(60))} 年度绿色低碳技术示范应用场景申报指南`,
      doc_number: `京科示例〔${yearOf(day(-16))}〕31号`,
      issuing_authority: '市科技主管部门',
      level: 2,
      category_id: 4,
      tags: [124, 102, 112],
      region_id: beijing,
      publish_date: day(-16),
      apply_start: day(-14),
      apply_end: day(47),
      support_mode: 1,
      amount_min_wan: 30,
      amount_max_wan: 300,
      summary:
        '面向装置节能、碳监测仪器、储能与氢能材料、园区智慧能源四个方向征集示范场景，按总投入的 25% 补助，最高 300 万元，以连续运行数据验收。',
      conditions_text: [
        '申报单位为场景建设单位，在本市注册并具有独立法人资格',
        '核心技术来自本市企业、高校或者科研机构，知识产权清晰',
        '场景地点已经落实，具备电力、场地等实施条件',
        '项目总投入不低于 120 万元，周期不超过 24 个月',
        '预期节能量、减碳量可以计量和核验',
      ].join('\n'),
      materials: [
        must('示范项目申报书', '明确节能减碳指标和基线'),
        must('场景落实证明', '场地、供电等同意文件'),
        must('技术来源证明', '专利、许可或者合作协议'),
        must('能耗与碳排放基线数据', '近 12 个月'),
        may('第三方能效诊断报告', '已开展诊断的提供'),
      ],
      process: ['在线申报', '形式审查', '现场踏勘', '专家评审', '公示 7 个工作日', '立项并拨付首笔资金'].join('\n'),
      contact_dept: '市科技主管部门 社会发展处',
      contact_phone: samplePhone,
      recurrence: 1,
      apply_mode: 1,
      publicity_days: 7,
      promise_days: 75,
      content: html(`
        根据《绿色低碳技术创新与示范应用行动方案》，现发布新一年度示范应用场景申报指南。
        一、支持方向
        | 方向 | 典型内容 | 参考指标 |
        | 装置节能 | 低温、真空、冷却系统能效提升，余热利用 | 系统节能率不低于 12% |
        | 碳监测仪器 | 温室气体高精度测量、固定源在线监测 | 测量不确定度优于 1% |
        | 储能与氢能材料 | 新材料验证与小规模应用 | 连续运行不少于 6 个月 |
        | 园区智慧能源 | 光伏、储能与负荷协同控制 | 单位面积能耗下降 10% |
        二、支持标准
        按照不超过项目总投入的 25% 给予补助，最高 300 万元。立项拨付 50%，验收并完成核验后拨付 50%。
        三、验收要求
        1. 提供不少于 6 个月的连续运行数据；
        2. 由第三方机构核验节能量和减碳量，核验值低于承诺值 80% 的，按照比例核减第二笔资金；
        3. 形成可以推广的技术方案或者标准草案一份。
        四、时间安排
        申报时间 ${inWords(day(-14))}至 ${inWords(day(47))}，申报截止后 75 个工作日内公布结果。
        五、咨询
        市科技主管部门社会发展处，电话 ${samplePhone}。
      `),
      attachments: [
        {
          name: '能耗基线填报表.xlsx',
          table: [
            ['月份', '用电量（千瓦时）', '天然气（立方米）', '外购热力（吉焦）', '用水量（吨）', '备注'],
            ...Array.from({ length: 12 }, (_, index) => [`${index + 1} 月`, '', '', '', '', '']),
          ],
        },
      ],
      related: ['policy/green-low-carbon', 'policy/park-green', 'faq/green-verification'],
    },
    {
      key: 'declaration/angel-fund',
      title: `${yearOf(day(-30))} 年度科技创新天使投资子基金管理机构遴选公告`,
      doc_number: `京科示例〔${yearOf(day(-30))}〕30号`,
      issuing_authority: '市科技主管部门',
      level: 2,
      category_id: 7,
      tags: [122, 112],
      region_id: beijing,
      publish_date: day(-30),
      apply_start: day(-28),
      apply_end: day(18),
      support_mode: 6,
      amount_max_wan: 10000,
      summary:
        '公开遴选高端仪器、新材料、空间科学三个方向的天使投资子基金管理机构，引导基金出资比例不超过 40%，单只出资不超过 1 亿元，并设置超额收益让利。',
      conditions_text: [
        '管理机构已在行业自律组织登记，实缴资本不低于 1000 万元',
        '至少有 3 名具备五年以上早期投资经验的高级管理人员',
        '至少有 5 个初创期科技企业投资案例',
        '已落实不低于子基金规模 30% 的社会资本意向',
        '近三年无重大违法违规记录',
      ].join('\n'),
      materials: [
        must('子基金设立方案', '含投资策略、决策机制、出资安排'),
        must('管理机构登记证明和审计报告', '近三年'),
        must('管理团队简历和投资业绩', '附可核实的证明'),
        must('社会资本出资意向书'),
        must('合规承诺书'),
        may('储备项目清单', '可以隐去项目名称'),
      ],
      process: [
        '线下递交书面材料并同步发送电子版',
        '资格审查',
        '尽职调查',
        '专家评审',
        '公示 7 个工作日',
        '投资决策与协议签订',
      ].join('\n'),
      contact_dept: '市科技主管部门 科技金融处',
      contact_phone: samplePhone,
      recurrence: 1,
      apply_mode: 3,
      publicity_days: 7,
      promise_days: 90,
      content: html(`
        根据《科技创新天使投资子基金管理办法》，现面向社会公开遴选子基金管理机构。
        一、遴选方向
        | 方向 | 目标规模 | 拟遴选数量 |
        | 高端仪器与传感器 | 不低于 2 亿元 | 2 家 |
        | 新材料与先进制造 | 不低于 2 亿元 | 1 家 |
        | 空间科学与商业航天 | 不低于 3 亿元 | 1 家 |
        二、主要要求
        （一）投向初创期科技企业的金额不低于可投资规模的 70%，投向怀柔区企业的金额不低于引导基金出资额的 1.2 倍。
        （二）管理费按照实缴规模计提，投资期每年不超过 2%，退出期每年不超过 1%。
        （三）管理机构自行出资不低于子基金规模的 2%。
        三、评审要点
        团队能力 35 分，投资策略 25 分，募资能力 15 分，项目储备 15 分，风险控制 10 分。75 分以上进入尽职调查。
        四、递交方式
        书面材料一式三份，于 ${inWords(day(18))} 17:00 前递交至受理窗口，电子版同步提交。邮寄的以窗口签收时间为准。
        五、受理窗口
        怀柔科学城综合服务大厅二层 6 号窗口，电话 ${samplePhone}，工作日 9:00–11:30、13:30–17:00。
        六、说明
        遴选过程不收取任何费用。参加遴选的机构不得与评审专家私下接触，违者取消资格。
      `),
      related: ['policy/angel-fund', 'activity/fund-matching', 'faq/angel-fund-stage', 'compilation/finance'],
    },
  ];
};
