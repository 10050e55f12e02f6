/** More calls that are open, several of them all the year round (all invented, （示例）). */
import type { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { inWords, onWorkdays, yearOf } from './days.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { html } from './html.ts';
import { budget, checklist, may, must } from './materials.ts';
import { beijing, huairou, samplePhone } from './places.ts';

export const moreOpenDeclarations = (today: DemoDay): DemoEntry<DraftOf<typeof policyDeclaration>>[] => {
  const day = onWorkdays(today);
  const sensorMaterials = [
    must('示范项目申报书', '含场景需求、技术方案、指标和测评方法'),
    must('场景单位合作协议', '由申报企业与场景单位双方盖章'),
    must('产品检测报告', '近一年内出具'),
    must('投入预算表', '按照模板填写'),
    may('数据安全与接口说明', '涉及城市运行数据的必交'),
  ];
  return [
    {
      key: 'declaration/sensor-demonstration',
      title: `（示例）${yearOf(day(-20))} 年度第二批传感器应用示范项目揭榜通知`,
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
      summary: '发布装置运行监测、燃气管网、森林防火、水环境、道路交通五类场景榜单，企业与场景单位联合揭榜，按项目投入的 25% 补助，最高 200 万元。',
      conditions_text: [
        '在本市注册的传感器企业或者系统集成企业，核心器件自主研制或者在怀柔区完成中试',
        '与榜单所列场景单位达成合作意向',
        '产品已完成样机研制，并有第三方检测报告',
        '项目总投入不低于 80 万元，试用期 3 至 6 个月',
      ].join('\n'),
      materials: sensorMaterials,
      process: ['选择榜单并与场景单位对接', '在线提交申报书', '专家评审，确定不超过三家并行试用', '试用与第三方测评', '测评合格后公示 5 个工作日并拨付'].join('\n'),
      contact_dept: '怀柔区科技信息化主管部门 传感器产业专班',
      contact_phone: samplePhone,
      apply_mode: 1,
      publicity_days: 5,
      promise_days: 45,
      content: html(`
        根据《（示例）怀柔区传感器产业集聚发展三年行动计划（2025—2027 年）》，现发布本年度第二批应用示范场景榜单，欢迎企业揭榜。
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
      title: `（示例）${yearOf(day(60))} 年度绿色低碳技术示范应用场景申报指南`,
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
      summary: '面向装置节能、碳监测仪器、储能与氢能材料、园区智慧能源四个方向征集示范场景，按总投入的 25% 补助，最高 300 万元，以连续运行数据验收。',
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
      apply_mode: 1,
      publicity_days: 7,
      promise_days: 75,
      content: html(`
        根据《（示例）绿色低碳技术创新与示范应用行动方案》，现发布新一年度示范应用场景申报指南。
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
          name: '能耗基线填报表（示例）.xlsx',
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
      title: `（示例）${yearOf(day(-30))} 年度科技创新天使投资子基金管理机构遴选公告`,
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
      summary: '公开遴选高端仪器、新材料、空间科学三个方向的天使投资子基金管理机构，引导基金出资比例不超过 40%，单只出资不超过 1 亿元，并设置超额收益让利。',
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
      process: ['线下递交书面材料并同步发送电子版', '资格审查', '尽职调查', '专家评审', '公示 7 个工作日', '投资决策与协议签订'].join('\n'),
      contact_dept: '市科技主管部门 科技金融处',
      contact_phone: samplePhone,
      apply_mode: 3,
      publicity_days: 7,
      promise_days: 90,
      content: html(`
        根据《（示例）科技创新天使投资子基金管理办法》，现面向社会公开遴选子基金管理机构。
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
        怀柔科学城综合服务大厅（示例）二层 6 号窗口，电话 ${samplePhone}，工作日 9:00—11:30、13:30—17:00。
        六、说明
        遴选过程不收取任何费用。参加遴选的机构不得与评审专家私下接触，违者取消资格。
      `),
      related: ['policy/angel-fund', 'activity/fund-matching', 'faq/angel-fund-stage', 'compilation/finance'],
    },
    {
      key: 'declaration/technology-contract-tax',
      title: '（示例）技术转让、技术开发合同登记与税收优惠办理指南（常年受理）',
      doc_number: '京科示例〔2025〕21号',
      issuing_authority: '市科技主管部门',
      level: 2,
      category_id: 9,
      tags: [110, 111, 112],
      region_id: beijing,
      publish_date: '2025-09-08',
      support_mode: 5,
      summary: '技术转让、技术开发及相关咨询、服务合同经登记后，可按规定享受增值税免税和企业所得税减免。常年在线受理，20 个工作日内完成认定。',
      conditions_text: [
        '合同属于技术开发、技术转让、技术许可，以及与之相关的技术咨询、技术服务',
        '由合同卖方在所在地登记机构登记，一项合同只能登记一次',
        '技术性收入单独核算，与硬件、施工等收入分开',
        '享受所得税优惠的，技术所有权转让或者五年以上独占许可等符合税法规定',
      ].join('\n'),
      materials: [
        must('技术合同文本', '可以隐去技术秘密，关键条款不得缺失'),
        must('技术性收入核定表', '在线填写'),
        must('合同双方身份证明', '企业可以授权系统自动获取'),
        may('知识产权权属证明', '涉及转让、许可的必交'),
        may('委托代理证明', '由服务机构代办的必交'),
      ],
      process: ['在线提交合同和核定表', '登记机构形式审查', '技术性审查与收入核定，20 个工作日内完成', '下载电子登记证明', '在申报纳税时享受优惠，资料留存备查'].join('\n'),
      contact_dept: '怀柔区技术合同登记窗口（示例）',
      contact_phone: samplePhone,
      apply_mode: 1,
      promise_days: 20,
      content: html(`
        技术合同登记是享受有关税收优惠和奖补的前提。本事项常年受理，不设截止日期。
        一、可以享受的优惠
        | 税种 | 适用情形 | 优惠内容 |
        | 增值税 | 技术转让、技术开发和与之相关的技术咨询、技术服务 | 按规定免征 |
        | 企业所得税 | 一个纳税年度内符合条件的技术转让所得 | 500 万元以内部分免征，超过部分减半征收 |
        | 企业所得税 | 委托研发支出 | 登记后按规定计入加计扣除范围 |
        具体适用以税收法律法规和税务部门的解释为准。
        二、办理时点
        1. 增值税免税应当在开具发票前完成登记，免税收入不得开具增值税专用发票；
        2. 所得税优惠在年度汇算清缴时享受，登记证明应当在汇算清缴前取得；
        3. 合同变更金额、期限或者当事人的，自变更之日起 30 日内办理变更登记。
        三、容易混淆的情形
        - 销售设备附带的安装调试、使用培训，一般不属于技术合同；
        - 软件产品销售按照货物或者服务征税，定制开发且转移知识产权的可以登记；
        - 按照图纸加工、来样检测，不具有技术开发内容的不予登记。
        四、奖补衔接
        完成登记的合同可以在每年 4 月、10 月申报技术交易奖补，系统自动带出登记信息，不需要重复提交合同。
        五、咨询
        登记窗口电话 ${samplePhone}。复杂合同可以预约面对面预审，每周二、周四上午安排专人接待。
      `),
      attachments: [
        {
          name: '技术性收入核定表（示例）.xlsx',
          table: [
            ['收入项目', '金额（万元）', '是否技术性收入', '说明'],
            ['研究开发经费和报酬', '', '是', '按照研发阶段填写'],
            ['技术秘密、专利许可使用费', '', '是', '注明许可期限和范围'],
            ['设备、材料采购款', '', '否', '单列并扣除'],
            ['工程施工、安装', '', '否', '单列并扣除'],
            ['与技术转让相关的培训、咨询', '', '是', '应在合同中约定'],
          ],
        },
      ],
      related: ['policy/technology-contract', 'policy/technology-contract-amendment', 'policy/rd-super-deduction', 'announcement/technology-contract', 'compilation/tax', 'faq/technology-contract-where', 'faq/rd-commissioned'],
    },
    {
      key: 'declaration/talent-apartment',
      title: '（示例）怀柔区人才公寓配租申请（常年受理）',
      doc_number: '怀才示例〔2024〕5号',
      issuing_authority: '怀柔区人才工作主管部门',
      level: 3,
      category_id: 2,
      tags: [117, 115, 116],
      region_id: huairou,
      publish_date: '2024-09-02',
      support_mode: 6,
      summary: '在怀柔工作的各类人才可常年申请人才公寓，按类别以市场评估租金的 50% 至 70% 承租，系统实时公布轮候名次，每月 20 日前后集中配租。',
      conditions_text: [
        '与怀柔区内单位签订一年以上劳动（聘用）合同，并实际在怀柔工作',
        '本人及配偶在怀柔区及相邻地区无自有住房，未承租其他公共租赁住房',
        '具有学士以上学位，或者中级以上职称、高级工以上职业技能等级',
        '短期来访的装置用户、访问学者申请短租房源的，不受住房条件限制',
      ].join('\n'),
      materials: [
        must('配租申请表', '在线填写，用人单位在线确认'),
        must('劳动（聘用）合同', '合同期限一年以上'),
        must('学历、职称或者技能等级证明', '可以联网核验的免于提交'),
        must('家庭住房情况承诺书'),
        may('人才项目入选证明', '用于积分'),
        may('装置机时通知或者访问邀请函', '申请短租房源的必交'),
      ],
      process: ['个人在线申请', '用人单位 3 个工作日内确认', '主管部门 10 个工作日内审核', '进入轮候库并查询名次', '按月选房', '签约入住'].join('\n'),
      contact_dept: '怀柔区人才服务窗口（示例）',
      contact_phone: samplePhone,
      apply_mode: 1,
      promise_days: 13,
      content: html(`
        根据《（示例）怀柔区人才公寓配租管理办法》，人才公寓配租申请常年受理。
        一、户型与租金
        | 人才类别 | 户型上限 | 租金标准 | 最长租期 |
        | 领军人才、重大项目负责人 | 三居室 | 评估租金的 50% | 6 年 |
        | 高级职称、博士、市级青年人才计划人员 | 两居室 | 评估租金的 50% | 6 年 |
        | 硕士、中级职称、高级技师 | 一居室 | 评估租金的 60% | 5 年 |
        | 学士、高级工 | 单间 | 评估租金的 70% | 3 年 |
        二、积分规则
        - 人才类别：20 分至 60 分；
        - 在怀工作年限：每满一年 3 分，最高 15 分；
        - 家庭人口：配偶同在怀柔工作的加 5 分，每名未成年子女加 5 分；
        - 单位类型：大科学装置运行单位、高新技术企业、专精特新企业加 5 分。
        三、配租安排
        每月 15 日公布可配租房源，20 日前后按照积分选房，遇节假日顺延。选房结果在轮候查询页面公布，隐去个人信息。
        四、短租房源
        面向装置用户和访问学者的短租房源不参加轮候，凭机时通知提前 15 日预订，最长六个月。
        五、提示
        提供虚假材料的，取消资格并记入信用记录。办理过程不收取任何中介费用。咨询电话 ${samplePhone}。
      `),
      related: ['policy/talent-apartment', 'policy/young-talent', 'compilation/talent', 'faq/talent-apartment-waiting', 'faq/talent-apartment-short-stay'],
    },
    {
      key: 'declaration/park-shared-lab',
      title: '（示例）雁栖科创示例园公共技术平台机时支持申请（常年受理）',
      doc_number: '',
      issuing_authority: '雁栖科创示例园运营管理单位',
      level: 4,
      category_id: 4,
      tags: [109, 101, 120],
      region_id: huairou,
      publish_date: day(-118),
      support_mode: 6,
      amount_max_wan: 5,
      summary: '园区企业每年可申请 40 小时免费机时，覆盖共享洁净间、可靠性实验室、精密测量间和电子装调间，超出部分七折收费，材料简单、5 个工作日答复。',
      conditions_text: [
        '与园区签订租赁合同并实际入驻的企业、团队',
        '使用人员完成安全和操作培训并取得上机资格，或者委托平台工程师操作',
        '样品不属于剧毒、易爆、放射性和病原微生物',
        '无未结清费用，近一季度爽约不超过两次',
      ].join('\n'),
      materials: [must('机时支持申请表', '一页，说明用途和预计机时'), must('样品安全声明', '注明成分和危险特性'), may('工艺流程卡', '使用洁净间的必交')],
      process: ['向平台服务台提交申请表', '平台工程师评估可行性', '5 个工作日内答复', '在线预约具体时段', '使用后确认机时'].join('\n'),
      contact_dept: '雁栖科创示例园 平台服务台',
      contact_phone: samplePhone,
      apply_mode: 3,
      promise_days: 5,
      content: html(`
        为方便入驻企业使用公共技术平台，园区设立年度免费机时。
        一、机时安排
        | 平台 | 计时单位 | 免费机时可抵扣 | 标准价 |
        | 共享洁净间 | 小时 | 可以 | 以平台页面公示为准 |
        | 可靠性实验室 | 小时，按设备计 | 可以，单次不超过 16 小时 | 以平台页面公示为准 |
        | 精密测量间 | 小时 | 可以 | 以平台页面公示为准 |
        | 电子装调间 | 半日 | 可以，半日折算 4 小时 | 以平台页面公示为准 |
        每家企业每年合计 40 小时，当年有效，不结转、不转让。工程师操作费、耗材费另行计算。
        二、使用建议
        1. 新工艺先做可行性评估，避免占用机时后才发现样品不适用；
        2. 可靠性试验时间长，建议提前两周预约；
        3. 洁净间首次使用需要半天培训，每周一、周四下午开班。
        三、费用衔接
        超出免费机时的费用按照标准价的 70% 收取。符合条件的，可以用创新券抵扣；免费机时部分不计入创新券合同金额。
        四、服务监督
        平台每半年公布设备完好率、平均等待时间和满意度。对安排有异议的，可以向园区服务专员反映，1 个工作日内响应。电话 ${samplePhone}。
      `),
      related: ['policy/park-shared-lab', 'policy/innovation-vouchers', 'collection/shared-lab-prices', 'faq/shared-lab-first-use'],
    },
  ];
};
