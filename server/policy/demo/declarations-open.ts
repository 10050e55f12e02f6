/** Calls that may be applied to today (all invented). */
import type { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { inWords, yearOf } from './days.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { html } from './html.ts';
import { checklist, may, must } from './materials.ts';
import { beijing, huairou, samplePhone } from './places.ts';
import { timetable } from './timetable.ts';

export const openDeclarations = (today: DemoDay): DemoEntry<DraftOf<typeof policyDeclaration>>[] => {
  const { firstSets, vouchers, facilityUsers } = timetable(today);
  const firstSetMaterials = [
    must('首台（套）奖励申请表', '写明产品、合同额和申请金额，盖章后扫描上传'),
    must('产品技术说明', '含创新点、主要参数、与国内外同类产品对比'),
    must('核心知识产权证明', '专利证书、软件著作权登记证书等，权利人为产品研制单位；率先采购使用的由研制单位提供'),
    must(
      '首个销售合同、发票和收款凭证',
      '销售和交付均在通知发布前 24 个月内；率先采购使用的提供采购合同、发票和付款凭证',
    ),
    must('检测报告或者用户使用证明', '检测报告须由具备资质的第三方机构出具', { by: '第三方检测机构', days: 15 }),
    may('首台（套）保险保单和保费发票', '申请保费补助的必交'),
    may('查新报告', '申报国际首台（套）的必交', { by: '科技查新机构', days: 7 }),
  ];
  const voucherMaterials = [
    must('创新券申请表', '写明服务内容和申领额度，无需盖章'),
    must('服务需求说明', '说明服务内容、预算和预期结果，不超过 1000 字'),
    must('小微企业声明函', '按照模板签章；创业团队改交孵化器、众创空间出具的入驻证明'),
    may('与服务机构的意向协议', '已有意向的上传，可以缩短审核时间'),
  ];
  const facilityMaterials = [
    must('用户补助申请表', '盖章后扫描上传'),
    must('实验协议或者机时确认单', '由装置管理单位盖章或者系统导出', { by: '装置管理单位', days: 3 }),
    must('费用发票和付款凭证', '付款方应为申报企业'),
    must('实验小结', '不超过 2000 字，可以隐去技术秘密'),
    may('创新券抵扣凭证', '已抵扣部分不计入基数'),
    may('联合研发协议', '注册地不在怀柔区的企业必交'),
  ];
  return [
    {
      key: 'declaration/first-sets',
      title: `${yearOf(firstSets.published)} 年度首台（套）重大技术装备奖励申报指南`,
      doc_number: `怀科示例〔${yearOf(firstSets.published)}〕21号`,
      issuing_authority: '怀柔区科技信息化主管部门',
      level: 3,
      category_id: 1,
      tags: [103, 101, 102],
      region_id: huairou,
      publish_date: firstSets.published,
      apply_start: firstSets.opens,
      apply_end: firstSets.closes,
      support_mode: 2,
      amount_max_wan: 500,
      summary:
        '面向研制首台（套）整机、首批次关键部件以及率先采购使用的区内单位，按首个销售合同额的 20% 至 30% 给予奖励，最高 500 万元，在线申报、无纸化评审。',
      conditions_text: [
        '在怀柔区注册、具有独立法人资格，经营状况正常',
        '申报产品的核心技术拥有自主知识产权，权属清晰；率先采购使用的，由产品研制单位提供证明',
        '申报产品在通知发布前 24 个月内实现首次销售并交付',
        '整机单台（套）售价不低于 50 万元，部件单件售价不低于 10 万元或者批次合同额不低于 100 万元',
        '有第三方检测报告或者用户使用证明',
        '近三年未发生较大以上安全、质量、环境事故，未被列入严重失信名单',
      ].join('\n'),
      materials: firstSetMaterials,
      process: [
        '登录平台在线填写申请表并上传材料',
        '形式审查，3 个工作日内告知补正',
        '专家评审与现场核查',
        '公示 7 个工作日',
        '签订绩效承诺书，拨付资金',
      ].join('\n'),
      contact_dept: '怀柔区科技信息化主管部门 装备产业科',
      contact_phone: samplePhone,
      recurrence: 1,
      apply_mode: 1,
      publicity_days: 7,
      promise_days: 60,
      content: html(`
        根据《怀柔区首台（套）重大技术装备推广应用支持办法》，现组织开展本年度奖励申报工作，有关事项如下。
        一、支持事项
        | 事项 | 标准 | 上限 |
        | 国际首台（套）研制 | 首个销售合同额的 30% | 500 万元 |
        | 国内首台（套）研制 | 首个销售合同额的 20% | 300 万元 |
        | 首批次关键部件研制 | 首个批次合同额的 20% | 150 万元 |
        | 率先采购使用 | 实际采购额的 10% | 100 万元 |
        | 首台（套）保险 | 年度保费的 50% | 100 万元 |
        同一企业当年获得的支持合计不超过 600 万元。
        二、重点领域
        - 科学仪器：电子光学、质谱与色谱、低温与磁学、真空与表面分析；
        - 装置部件：探测器、特种电源、精密运动机构、光学元件；
        - 传感器：辐射、气体、温度、磁场、位移等高性能传感器及模组。
        三、时间安排
        | 环节 | 时间 |
        | 在线申报 | ${inWords(firstSets.opens)} 9:00 至 ${inWords(firstSets.closes)} 23:59 |
        | 材料补正 | 收到补正通知之日起 5 个工作日内 |
        | 专家评审、现场核查 | 申报截止后 35 个工作日内 |
        | 公示与拨付 | 申报截止后 60 个工作日内 |
        四、填报注意事项
        1. 每个产品单独填报，系列产品选择代表型号申报；
        2. 合同含安装、培训、备件的，只计算设备本体价款；
        3. 上传文件使用 PDF 格式，单个文件不超过 50 MB，合同关键商务条款可以遮盖，金额、日期、双方名称不得遮盖；
        4. 已获得国家、市级同类支持的，如实填写金额，按照就高不重复的原则补足差额；
        5. 关联企业之间的销售、采购不予支持。
        五、咨询方式
        怀柔区科技信息化主管部门装备产业科，电话 ${samplePhone}，工作日 9:00–17:30。申报系统使用问题可以在平台[在线提问](/policy/policyCommon?active=6)。
      `),
      attachments: [
        checklist(firstSetMaterials),
        {
          name: '专家评分标准.xlsx',
          table: [
            ['评价维度', '分值', '评分要点'],
            ['技术先进性', '35', '核心指标与国内外同类产品对比，突破的关键技术'],
            ['自主可控', '20', '核心知识产权、关键部件来源'],
            ['应用效果', '25', '用户评价、连续运行时间、替代效果'],
            ['市场前景', '15', '意向订单、目标市场、售后能力'],
            ['材料规范', '5', '完整、真实、逻辑一致'],
          ],
        },
      ],
      related: [
        'policy/first-sets',
        'illustration/first-sets',
        'announcement/first-sets',
        'declaration/first-sets-before',
        'result/first-sets',
        'activity/first-sets-briefing',
        'faq/first-sets-sold-abroad',
        'faq/contract-masking',
      ],
    },
    {
      key: 'declaration/innovation-vouchers',
      title: `${yearOf(vouchers.published)} 年第四批科技创新券申领通知`,
      doc_number: `京科示例〔${yearOf(vouchers.published)}〕29号`,
      issuing_authority: '市科技主管部门',
      level: 2,
      category_id: 1,
      tags: [120, 106, 107],
      region_id: beijing,
      publish_date: vouchers.published,
      apply_start: vouchers.opens,
      apply_end: vouchers.closes,
      support_mode: 1,
      amount_max_wan: 50,
      summary:
        '小微企业最高可申领 50 万元、创业团队最高 10 万元创新券，用于测试检测、合作研发、装置机时和概念验证，材料精简为三项，10 个工作日内发放。',
      conditions_text: [
        '在本市注册的小型、微型企业，或者入驻备案孵化器、众创空间、核心成员不少于 3 人且尚未注册企业的创业团队',
        '有明确的创新服务需求，不属于强制检测、法定认证和一般商业咨询',
        '与拟选择的服务机构无投资、控股、共同高管等关联关系',
        '以前年度领取的创新券使用率不低于 50%，首次申领的不作要求',
        '未被列入严重失信名单',
      ].join('\n'),
      materials: voucherMaterials,
      process: [
        '企业在线提交申请；创业团队将材料交所入驻的孵化器、众创空间，由其统一报送',
        '系统核验企业规模和信用',
        '审核，10 个工作日内发放电子券',
        '在服务机构名录中选择机构并签订合同',
        '服务完成后由服务机构申请兑付',
      ].join('\n'),
      contact_dept: '市科技主管部门 创新服务处',
      contact_phone: samplePhone,
      recurrence: 3,
      apply_mode: 1,
      promise_days: 10,
      content: html(`
        为方便小微企业和创业团队使用科技资源，根据《科技创新券实施办法》，现开展本年度第四批创新券申领。
        一、额度与抵扣
        | 对象与服务 | 年度额度上限 | 抵扣比例上限 |
        | 小微企业，一般服务 | 50 万元 | 合同额的 50% |
        | 小微企业，装置和大型仪器机时 | 计入上述额度 | 合同额的 60% |
        | 创业团队，各类服务 | 10 万元 | 合同额的 60% |
        本年度前三批已经领取的，额度合并计算；单个合同抵扣不超过 30 万元。
        二、使用期限
        本批创新券自发放之日起可用，应当在 ${yearOf(vouchers.closes)} 年 12 月 31 日前签订服务合同，逾期作废。
        三、申领时间
        ${inWords(vouchers.opens)} 9:00 至 ${inWords(vouchers.closes)} 23:59。请尽早提交，以便有时间补正材料。
        创业团队尚无营业执照，不在平台单独申报，由所入驻的孵化器、众创空间汇总后统一报送；请在截止前 5 日将材料交孵化器、众创空间。注册企业后按企业申领，已领取的额度合并计算。
        四、怎样选择服务机构
        1. 在平台“科技资源”中按服务类型、价格和评价筛选；
        2. 与机构沟通技术方案和工期，签订统一格式合同；
        3. 只支付抵扣后的自付部分，按自付金额索取发票；
        4. 服务完成后 15 日内在线确认并评价。
        五、常见退回原因
        - 服务需求写成产品宣传，没有说明要解决的技术问题；
        - 预算明显高于名录公布的服务价格，且没有说明；
        - 企业从业人数、营业收入与统计数据不一致。
        六、咨询
        市科技主管部门创新服务处，电话 ${samplePhone}。
      `),
      attachments: [checklist(voucherMaterials)],
      related: [
        'policy/innovation-vouchers',
        'illustration/innovation-vouchers',
        'announcement/innovation-vouchers',
        'result/innovation-vouchers',
        'faq/voucher-use',
        'faq/voucher-stacking',
      ],
    },
    {
      key: 'declaration/facility-users',
      title: `${yearOf(facilityUsers.called)} 年度大科学装置企业用户补助申报通知`,
      doc_number: `怀城示例〔${yearOf(facilityUsers.called)}〕12号`,
      issuing_authority: '怀柔科学城管委会',
      level: 3,
      category_id: 8,
      tags: [107, 101],
      region_id: huairou,
      publish_date: facilityUsers.called,
      apply_start: facilityUsers.opens,
      apply_end: facilityUsers.closes,
      support_mode: 1,
      amount_max_wan: 150,
      summary:
        '补助企业使用大科学装置和交叉研究平台的机时与实验费用，一般用户补助 50%、首次用户补助 70%；联合课题按研发投入的 30% 支持，最高 150 万元。',
      conditions_text: [
        '在怀柔区注册的企业，或者与怀柔区内单位签订联合研发协议的企业',
        '近 12 个月内在怀柔科学城的装置、平台完成有偿实验',
        '实验内容与企业研发方向相关，不属于常规产品检验',
        '费用由申报企业实际支付，凭证完整',
      ].join('\n'),
      materials: facilityMaterials,
      process: ['在线填报并上传凭证', '装置管理单位在线确认机时', '专家评审', '公示 5 个工作日', '拨付补助'].join('\n'),
      contact_dept: '怀柔科学城管委会 用户服务窗口',
      contact_phone: samplePhone,
      recurrence: 1,
      apply_mode: 1,
      publicity_days: 5,
      promise_days: 40,
      content: html(`
        根据《怀柔科学城大科学装置用户服务与开放共享支持办法》，现受理本年度企业用户补助申请。
        一、补助标准
        | 事项 | 标准 | 每年上限 |
        | 机时和实验费用 | 实际支付额的 50% | 80 万元 |
        | 首次用户 | 实际支付额的 70% | 20 万元 |
        | 联合课题 | 研发投入的 30% | 150 万元 |
        首次用户是指本次申报前从未在怀柔科学城的装置上开展实验的企业，同一企业只能适用一次。
        二、可以申报的费用
        - 装置、平台的机时费和样品台、样品环境使用费；
        - 样品制备、数据采集和数据分析服务费；
        - 为实验定制的专用样品架、耗材费用。
        差旅、会议、人员工资和设备购置不在补助范围内。
        三、时间安排
        申报时间为 ${inWords(facilityUsers.opens)}至 ${inWords(facilityUsers.closes)}。装置管理单位的在线确认需要 2 至 3 个工作日，请不要在最后一天提交。
        四、补助计算举例
        某企业本年支付机时费 60 万元，其中使用创新券抵扣 20 万元，实付 40 万元，不是首次用户，则补助金额为 40 × 50% = 20 万元。
        五、保密提示
        实验小结可以只描述实验目的、方法和结论，不需要公开配方、图纸和原始数据。评审专家均签署保密承诺。
        六、咨询
        怀柔科学城管委会用户服务窗口，电话 ${samplePhone}。
      `),
      attachments: [checklist(facilityMaterials)],
      related: [
        'policy/facility-users',
        'illustration/facility-users',
        'announcement/facility-needs',
        'policy/facility-sharing',
        'activity/facility-open-day',
        'faq/facility-company-use',
        'faq/facility-data',
      ],
    },
  ];
};
