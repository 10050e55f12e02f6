/** Calls without an end, and those that open soon (all invented). */
import type { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { inWords, onWorkdays, yearOf } from './days.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { html } from './html.ts';
import { budget, checklist, may, must } from './materials.ts';
import { beijing, huairou, samplePhone } from './places.ts';
import { timetable } from './timetable.ts';

export const standingDeclarations = (today: DemoDay): DemoEntry<DraftOf<typeof policyDeclaration>>[] => {
  const day = onWorkdays(today);
  const { ipSupport } = timetable(today);
  const ipMaterials = [
    must('专项资金申请表', '按照申报事项分别填写'),
    must('知识产权管理制度和人员证明', '含任命文件、社保记录'),
    must('事项证明材料', '转让许可登记证明、标准文本及公告、保单、判决书等'),
    may('实际支付凭证', '发票、银行回单；申报专利转让许可、质押融资、海外维权的必交'),
    may('高价值专利培育方案', '申报培育中心的必交，含有效发明专利清单、三年目标和预算'),
  ];
  return [
    {
      key: 'declaration/ip-support',
      title: `${yearOf(ipSupport.closes)} 年度知识产权促进与保护专项资金申报通知`,
      doc_number: `怀市监示例〔${yearOf(ipSupport.published)}〕14号`,
      issuing_authority: '怀柔区知识产权主管部门',
      level: 3,
      category_id: 5,
      tags: [113, 114, 112],
      region_id: huairou,
      publish_date: ipSupport.published,
      apply_start: ipSupport.opens,
      apply_end: ipSupport.closes,
      support_mode: 2,
      amount_max_wan: 80,
      summary:
        '支持高价值专利培育、专利转让许可、标准制定、质押融资和海外维权六类事项，单项最高 80 万元，单位年度合计不超过 150 万元，即将开放申报。',
      conditions_text: [
        '在怀柔区注册、具有独立法人资格的企业、事业单位和社会组织',
        '建立知识产权管理制度，明确专职或者兼职管理人员',
        '培育中心以外的事项于申报截止日前 12 个月内完成，并取得有效证明',
        '高价值专利培育中心申报单位有效发明专利不少于 15 件',
        '近三年无非正常专利申请、恶意诉讼等行为',
      ].join('\n'),
      materials: ipMaterials,
      process: [
        '在线选择事项并填报',
        '形式审查，5 个工作日内告知补正',
        '专家评审（培育中心须答辩）',
        '公示 7 个工作日',
        '签订任务书并拨付',
      ].join('\n'),
      contact_dept: '怀柔区知识产权主管部门 促进运用科',
      contact_phone: samplePhone,
      recurrence: 1,
      apply_mode: 1,
      publicity_days: 7,
      promise_days: 50,
      content: html(`
        根据《怀柔区知识产权促进与保护专项资金管理办法》，现发布本年度申报通知。请各单位提前准备材料，系统开放后在线提交。
        一、申报事项
        | 编号 | 事项 | 支持标准 | 上限 |
        | A1 | 高价值专利培育中心 | 分两年支持，中期考核后拨付第二笔 | 80 万元 |
        | A2 | 专利转让、许可（受让方） | 实际支付额的 10% | 50 万元 |
        | B1 | 牵头制定国际标准 | 每项 50 万元 | 50 万元 |
        | B2 | 牵头制定国家标准、行业标准 | 每项 20 万元、10 万元 | 40 万元 |
        | C1 | 质押融资评估费、保险费 | 实际支出的 50% | 10 万元 |
        | C2 | 海外维权 | 律师费、诉讼费的 30% | 60 万元 |
        同一单位可以申报多个事项，年度合计不超过 150 万元。
        二、时间安排
        系统开放时间为 ${inWords(ipSupport.opens)} 9:00，截止时间为 ${inWords(ipSupport.closes)} 23:59。申报截止后不再受理补充事项，只接受补正。
        三、填报要求
        1. A2 事项应当在国家知识产权主管部门完成登记或者备案，以登记日期为准；
        2. B 类事项以标准正式发布日期为准，列第二位、第三位的按照 50%、30% 执行；
        3. C1 事项应当已经取得贷款，评估费、保险费发票开具给申报单位；
        4. C2 事项应当有阶段性裁判、和解或者行政裁定结果。
        四、不予支持的情形
        - 关联企业之间的转让、许可；
        - 仅以专利申请、授权数量作为成果的；
        - 同一事项已获得其他财政资金支持的。
        五、咨询与辅导
        怀柔区知识产权主管部门促进运用科，电话 ${samplePhone}。系统开放前将举办填报培训，请关注政策活动。
      `),
      attachments: [checklist(ipMaterials)],
      related: [
        'policy/ip-support',
        'illustration/ip-support',
        'policy/patent-conversion',
        'activity/ip-training',
        'faq/patent-subsidy',
        'faq/standards-reward',
        'faq/patent-pledge',
      ],
    },
    {
      key: 'declaration/international-cooperation',
      title: `${yearOf(day(64))} 年度国际科技合作项目申报指南`,
      doc_number: `京科示例〔${yearOf(day(-2))}〕33号`,
      issuing_authority: '市科技主管部门',
      level: 2,
      category_id: 8,
      tags: [123, 107, 115],
      region_id: beijing,
      publish_date: day(-2),
      apply_start: day(19),
      apply_end: day(64),
      support_mode: 1,
      amount_min_wan: 50,
      amount_max_wan: 200,
      summary:
        '围绕物质科学、空间科学、地球系统科学、生命科学和仪器研制五个方向支持国际联合研究，单个项目 50 万元至 200 万元，项目周期两年至三年。',
      conditions_text: [
        '在本市注册的高校、科研机构、企业，具有国际合作基础',
        '与境外合作单位签订合作协议或者意向书，知识产权归属约定明确',
        '项目负责人具有高级职称或者博士学位，在研同类项目不超过一项',
        '企业牵头的，自筹资金与申请资金比例不低于 1:1',
        '符合科研伦理、生物安全、数据出境等规定',
      ].join('\n'),
      materials: [
        must('项目申报书', '中文填写，附英文摘要'),
        must('与境外单位的合作协议或者意向书', '外文文本附中文译本'),
        must('项目预算书', '按照模板填写'),
        must('知识产权归属与成果共享约定'),
        may('自筹资金证明', '企业牵头的必交'),
        may('伦理审查意见', '涉及人体、动物实验的必交'),
        may('数据出境自评估报告', '涉及重要数据的必交'),
      ],
      process: [
        '在线填报申报书',
        '所在单位审核推荐',
        '形式审查',
        '通讯评审与答辩',
        '公示 7 个工作日',
        '签订任务书',
      ].join('\n'),
      contact_dept: '市科技主管部门 国际合作处',
      contact_phone: samplePhone,
      recurrence: 1,
      apply_mode: 1,
      publicity_days: 7,
      promise_days: 90,
      content: html(`
        根据《支持设立外资研发中心和国际科技合作平台的若干措施》，发布本年度国际科技合作项目指南。
        一、支持方向
        | 方向 | 重点内容 | 拟支持数量 |
        | 物质科学 | 极端条件下的新材料、新物态研究与测量方法 | 6 项 |
        | 空间科学 | 空间环境联合观测、有效载荷联合研制 | 5 项 |
        | 地球系统科学 | 数值模拟比较、极端天气与气候预测 | 5 项 |
        | 生命科学 | 跨尺度成像方法与生物医学应用 | 5 项 |
        | 仪器研制 | 先进光源实验方法、探测器与精密测控 | 8 项 |
        二、支持方式
        采用事前立项补助，立项拨付 60%，中期评估合格拨付 40%。优先支持依托大科学装置开展的课题和青年科学家牵头的项目。
        三、申报要求
        1. 同一负责人限报一项，同一合作团队不得以不同单位名义重复申报；
        2. 境外人员可以担任共同负责人，但不直接支配财政资金；
        3. 项目指标应当可以考核，联合发表论文不作为唯一成果形式。
        四、时间安排
        系统开放时间 ${inWords(day(19))}，截止时间 ${inWords(day(64))}。预计申报截止后 90 个工作日内公布结果。
        五、咨询
        市科技主管部门国际合作处，电话 ${samplePhone}。
      `),
      attachments: [
        budget([
          ['设备费', '购置、试制、租赁的仪器设备'],
          ['材料与测试费', '实验材料、装置机时、分析测试'],
          ['国际交流费', '互访、会议、短期工作'],
          ['劳务费', '研究生、博士后、聘用人员'],
          ['其他支出', '出版、知识产权、翻译'],
        ]),
      ],
      related: ['policy/international-rd-centres', 'activity/international-salon', 'faq/foreign-experts'],
    },
    {
      key: 'declaration/technology-contract-tax',
      title: '技术转让、技术开发合同登记与税收优惠办理指南（常年受理）',
      doc_number: '京科示例〔2025〕21号',
      issuing_authority: '市科技主管部门',
      level: 2,
      category_id: 9,
      tags: [110, 111, 112],
      region_id: beijing,
      publish_date: '2025-09-08',
      support_mode: 5,
      summary:
        '技术转让、技术开发及相关咨询、服务合同经登记后，可按规定享受增值税免税和企业所得税减免。常年在线受理，20 个工作日内完成认定。',
      conditions_text: [
        '合同属于技术开发、技术转让、技术许可，以及与之相关的技术咨询、技术服务',
        '由合同卖方在所在地登记机构登记，一项合同只能登记一次',
        '技术性收入单独核算，与硬件、施工等收入分开',
        '享受所得税优惠的，技术所有权转让或者五年以上独占许可等符合税法规定',
      ].join('\n'),
      materials: [
        must('技术合同文本', '可以隐去技术秘密，关键条款不得缺失'),
        must('技术性收入核定表', '盖章后扫描上传'),
        must('合同双方身份证明', '企业可以授权系统自动获取'),
        may('知识产权权属证明', '涉及转让、许可的必交'),
        may('委托代理证明', '由服务机构代办的必交'),
      ],
      process: [
        '在线提交合同和核定表',
        '登记机构形式审查',
        '技术性审查与收入核定，20 个工作日内完成',
        '下载电子登记证明',
        '在申报纳税时享受优惠，资料留存备查',
      ].join('\n'),
      contact_dept: '怀柔区技术合同登记窗口',
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
          name: '技术性收入核定表.xlsx',
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
      related: [
        'policy/technology-contract',
        'policy/technology-contract-amendment',
        'policy/rd-super-deduction',
        'announcement/technology-contract',
        'compilation/tax',
        'faq/technology-contract-where',
        'faq/rd-commissioned',
      ],
    },
    {
      key: 'declaration/talent-apartment',
      title: '怀柔区人才公寓配租申请（常年受理）',
      doc_number: '怀才示例〔2024〕5号',
      issuing_authority: '怀柔区人才工作主管部门',
      level: 3,
      category_id: 2,
      tags: [117, 115, 116],
      region_id: huairou,
      publish_date: '2024-09-02',
      support_mode: 6,
      summary:
        '在怀柔工作的各类人才可常年申请人才公寓，按类别以市场评估租金的 50% 至 70% 承租，系统实时公布轮候名次，每月 20 日前后集中配租。',
      conditions_text: [
        '与怀柔区内单位签订一年以上劳动（聘用）合同，并实际在怀柔工作',
        '本人及配偶在怀柔区及相邻地区无自有住房，未承租其他公共租赁住房',
        '具有学士以上学位，或者中级以上职称、高级工以上职业技能等级',
        '短期来访的装置用户、访问学者申请短租房源的，不受住房条件限制',
      ].join('\n'),
      materials: [
        must('配租申请表', '用人单位盖章确认后扫描上传'),
        must('劳动（聘用）合同', '合同期限一年以上'),
        must('学历、职称或者技能等级证明', '可以联网核验的免于提交'),
        must('家庭住房情况承诺书'),
        may('人才项目入选证明', '用于积分'),
        may('装置机时通知或者访问邀请函', '申请短租房源的必交'),
      ],
      process: [
        '个人在线申请',
        '用人单位 3 个工作日内确认',
        '主管部门 10 个工作日内审核',
        '进入轮候库并查询名次',
        '按月选房',
        '签约入住',
      ].join('\n'),
      contact_dept: '怀柔区人才服务窗口',
      contact_phone: samplePhone,
      apply_mode: 2,
      apply_url: 'https://example.com/',
      promise_days: 13,
      content: html(`
        根据《怀柔区人才公寓配租管理办法》，人才公寓配租申请常年受理。
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
        本事项由个人在人才公寓管理系统申请，平台仅提供入口，演示环境中的外部地址为示例地址。提供虚假材料的，取消资格并记入信用记录。办理过程不收取任何中介费用。咨询电话 ${samplePhone}。
      `),
      related: [
        'policy/talent-apartment',
        'policy/young-talent',
        'compilation/talent',
        'faq/talent-apartment-waiting',
        'faq/talent-apartment-short-stay',
      ],
    },
    {
      key: 'declaration/park-shared-lab',
      title: '雁栖科创示例园公共技术平台机时支持申请（常年受理）',
      doc_number: '',
      issuing_authority: '雁栖科创示例园运营管理单位',
      level: 4,
      category_id: 4,
      tags: [109, 101, 120],
      region_id: huairou,
      publish_date: day(-118),
      support_mode: 6,
      amount_max_wan: 5,
      summary:
        '园区企业每年可申请 40 小时免费机时，覆盖共享洁净间、可靠性实验室、精密测量间和电子装调间，超出部分七折收费，材料简单、5 个工作日答复。',
      conditions_text: [
        '与园区签订租赁合同并实际入驻的企业、团队',
        '使用人员完成安全和操作培训并取得上机资格，或者委托平台工程师操作',
        '样品不属于剧毒、易爆、放射性和病原微生物',
        '无未结清费用，近一季度爽约不超过两次',
      ].join('\n'),
      materials: [
        must('机时支持申请表', '一页，说明用途和预计机时'),
        must('样品安全声明', '注明成分和危险特性'),
        may('工艺流程卡', '使用洁净间的必交'),
      ],
      process: [
        '向平台服务台提交申请表',
        '平台工程师评估可行性',
        '5 个工作日内答复',
        '在线预约具体时段',
        '使用后确认机时',
      ].join('\n'),
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
      related: [
        'policy/park-shared-lab',
        'policy/innovation-vouchers',
        'collection/shared-lab-prices',
        'faq/shared-lab-first-use',
      ],
    },
  ];
};
