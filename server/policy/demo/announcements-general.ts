/** Notices of general matters (all invented). */
import type { policyAnnouncement } from '#contract/policy/policy-announcement.ts';
import { inWords, lastOfWorkdays, onWorkdays } from './days.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { html } from './html.ts';
import { samplePhone } from './places.ts';
import { timetable } from './timetable.ts';

export const generalAnnouncements = (today: DemoDay): DemoEntry<DraftOf<typeof policyAnnouncement>>[] => {
  const day = onWorkdays(today);
  const { facilityUsers } = timetable(today);
  return [
    {
      key: 'announcement/facility-needs',
      title: '关于面向企业征集大科学装置实验需求的通知',
      issuer: '怀柔科学城管委会',
      announcement_kind: 4,
      level: 3,
      tags: [107, 101],
      publish_date: day(-17),
      summary:
        '长期征集企业的材料表征、无损成像、极端条件测试、环境模拟等实验需求，5 个工作日内组织科学家会商，给出可行性意见，不收取咨询费用。',
      content: html(`
        为帮助企业更好地使用大科学装置和交叉研究平台，现面向企业征集实验需求。
        一、征集内容
        | 需求类型 | 举例 |
        | 材料结构与成分 | 电池材料充放电过程结构变化、合金缺陷分析 |
        | 无损成像 | 零部件内部裂纹、芯片封装缺陷 |
        | 极端条件测试 | 极低温、强磁场、超高压下的器件性能 |
        | 环境与气候 | 区域气候风险评估、空气质量情景模拟 |
        | 空间环境 | 元器件辐照效应、空间天气影响 |
        二、提交方式
        在线填写一页需求表，说明样品、希望回答的问题、时间要求和保密要求，不需要写明实验方法。
        三、办理流程
        1. 5 个工作日内组织装置科学家、实验工程师与企业会商；
        2. 可行的，协助制定方案、申请机时；不可行的，说明原因并推荐其他平台；
        3. 符合条件的费用可以申请用户补助，当前批次申报截至 ${inWords(facilityUsers.closes)}。
        四、保密
        会商人员签署保密协议，需求信息仅用于方案论证。
        联系电话：${samplePhone}。
      `),
      attachments: [
        {
          name: '企业实验需求表.xlsx',
          table: [
            ['项目', '填写内容', '填写说明'],
            ['企业名称', '', ''],
            ['所属行业', '', '与企业资料一致'],
            ['样品名称、数量、尺寸', '', '说明是否含有毒、易燃、放射性成分'],
            ['希望回答的问题', '', '例如：循环 500 次后容量衰减的原因'],
            ['已有测试结果', '', '可以附图'],
            ['期望完成时间', '', ''],
            ['保密要求', '', '公开 / 仅会商人员知悉'],
            ['联系人', '', ''],
          ],
        },
      ],
      related: [
        'policy/facility-users',
        'declaration/facility-users',
        'illustration/facility-users',
        'activity/facility-open-day',
        'faq/facility-company-use',
      ],
    },
    {
      key: 'announcement/experts',
      title: '关于补充征集科技计划项目评审专家的通知',
      issuer: '怀柔区科技信息化主管部门',
      announcement_kind: 4,
      level: 3,
      tags: [115, 108, 122],
      publish_date: day(-52),
      summary:
        '面向高校院所、企业、投资机构和财务法律机构补充征集评审专家，重点补充市场、投资和工程技术类，入库有效期三年，常年受理。',
      content: html(`
        为提高项目评审质量，现补充征集科技计划项目评审专家。
        一、征集类别
        | 类别 | 基本条件 |
        | 技术专家 | 高级职称，从事本领域工作五年以上 |
        | 工程专家 | 企业研发、制造负责人，主持过产品开发 |
        | 市场与投资专家 | 五年以上产业投资、市场或者供应链管理经验 |
        | 财务、法律专家 | 注册会计师、律师等执业资格 |
        二、专家责任
        1. 独立、客观、公正评审，对评审意见负责；
        2. 与申报单位存在任职、投资、合作、亲属等关系的，主动回避；
        3. 不得泄露评审内容，不得接受申报单位宴请、礼品。
        三、入库程序
        个人在线填写、所在单位同意、主管部门审核，10 个工作日内告知结果。入库有效期三年，期满可以续聘。
        四、管理
        实行评审质量评价和信用记录，评价不合格或者违反纪律的移出专家库。
        联系电话：${samplePhone}。
      `),
      related: ['policy/proof-of-concept', 'policy/first-sets', 'faq/objection'],
    },
    {
      key: 'announcement/park-rooms',
      title: '雁栖科创示例园研发与中试用房公开招租公告',
      issuer: '雁栖科创示例园运营管理单位',
      announcement_kind: 2,
      level: 4,
      tags: [118, 119],
      publish_date: day(-23),
      summary:
        '园区新交付研发用房 18 套、中试用房 4 套，面向科学仪器、传感器、新材料企业公开招租，符合条件的可叠加租金补贴和免费机时。',
      content: html(`
        园区二期楼宇完成验收，现面向企业公开招租。
        一、房源概况
        | 类型 | 数量 | 面积 | 条件 |
        | 研发用房 | 18 套 | 120—600 平方米 | 层高 4.2 米，预留通风与气路 |
        | 中试用房 | 4 套 | 800—2000 平方米 | 层高 7.2 米，荷载 1.5 吨/平方米，三相动力电 |
        | 共享会议与路演 | 3 处 | 60—200 座 | 企业每月免费使用 8 小时 |
        租金按照平台“空间载体”公布的标准执行，面议房源不另行加价。
        二、申请方式
        1. 在线选择房源并预约看房；
        2. 提交入驻申请，15 个工作日内答复；
        3. 评审通过后锁定房源 10 个工作日，签订租赁合同。
        三、可以叠加的支持
        - 租金补贴：三年内按照实付租金的 50%、40%、30% 补贴；
        - 免费机时：每年 40 小时；
        - 服务专员：全程协助注册、环评、消防等手续。
        联系电话：${samplePhone}。
      `),
      related: [
        'policy/park-admission',
        'policy/rent-subsidy',
        'illustration/park-admission',
        'declaration/park-shared-lab',
        'faq/incubator-or-park',
      ],
    },
    {
      key: 'announcement/park-maintenance',
      title: '雁栖科创示例园公共技术平台设备检修和机时调整通知',
      issuer: '雁栖科创示例园运营管理单位',
      announcement_kind: 1,
      level: 4,
      tags: [109, 124],
      publish_date: day(-7),
      summary: '共享洁净间和可靠性实验室将停机检修三日并更换节能机组，已预约用户自动改期或全额退还机时。',
      content: html(`
        各平台用户：
        为更换节能空调机组并完成年度检修，部分平台暂停服务。
        一、停机安排
        | 平台 | 停机时间 |
        | 共享洁净间 | ${inWords(day(10))}至 ${inWords(lastOfWorkdays(day(10), 3))} |
        | 可靠性实验室 | ${inWords(lastOfWorkdays(day(10), 2))}全天 |
        | 精密测量间、电子装调间 | 正常开放 |
        二、已预约机时的处理
        1. 系统已将受影响的预约推荐到最近空闲时段，请在两日内确认；
        2. 不接受改期的，机时全额退还，不计入爽约；
        3. 有紧急交付任务的，可以联系平台服务台协调区内其他平台。
        三、恢复使用
        检修完成后进行洁净度和温湿度验证，合格后恢复预约，验证报告在平台页面公布。
        联系电话：${samplePhone}。
      `),
      related: ['policy/park-shared-lab', 'declaration/park-shared-lab', 'policy/park-green'],
    },
    {
      key: 'announcement/technology-contract',
      title: '关于技术合同奖补政策修改后申报衔接事项的公告',
      issuer: '市科技主管部门',
      announcement_kind: 2,
      level: 2,
      tags: [110, 112],
      publish_date: '2025-08-29',
      summary:
        '自 2025 年 9 月 1 日起，中小企业购买技术奖补比例提高到 5%，每年 4 月、10 月两次受理；此前登记、未申报的合同可择一标准申报。',
      content: html(`
        《技术合同认定登记与奖补办法》部分条款已经修改，现就申报衔接公告如下。
        一、适用标准
        | 合同登记时间 | 是否已申报 | 适用标准 |
        | 2025 年 9 月 1 日前 | 已申报 | 按照原标准，不再补差 |
        | 2025 年 9 月 1 日前 | 未申报 | 可以选择原标准或者新标准 |
        | 2025 年 9 月 1 日后 | — | 按照新标准 |
        二、受理时间
        每年 4 月、10 月各受理一次，首次按照新标准受理的时间为 2025 年 10 月。
        三、先用后付合同
        1. 按照当年实际支付额计算，合同有效期内分年申报，不超过三年；
        2. 首次申报时提交合同和计费依据，以后年度只提交支付凭证。
        四、办理渠道
        登记和奖补均在线办理，登记编号通用。咨询电话 ${samplePhone}。
      `),
      related: [
        'policy/technology-contract',
        'policy/technology-contract-amendment',
        'declaration/technology-contract-tax',
        'faq/technology-contract-where',
      ],
    },
    {
      key: 'announcement/repeals',
      title: '关于公布 2025 年政策文件清理结果的公告',
      issuer: '怀柔科学城管委会',
      announcement_kind: 2,
      level: 3,
      tags: [114, 118, 120],
      publish_date: '2025-12-22',
      summary:
        '公布科技创新领域政策文件清理结果：废止 1 件、到期失效 1 件，列出替代文件和过渡办理办法，并提示市级已废止文件。',
      content: html(`
        为维护政策统一，方便企业查询使用，对科技创新领域现行政策文件进行了清理，现公布结果。
        一、清理结果
        | 文件 | 结果 | 日期 | 替代文件 |
        | 怀柔区技术标准制修订奖励办法 | 废止 | 2026 年 1 月 1 日 | 知识产权促进与保护专项资金管理办法 |
        | 怀柔科学城入驻企业房租补贴办法（试行） | 到期失效 | 2025 年 12 月 31 日 | 另行制定 |
        另外提示：市级《科技创新券管理办法（试行）》已于 2024 年 7 月 1 日废止，请按照现行实施办法办理。
        二、过渡办理
        1. 2025 年度正式发布的技术标准，统一按照知识产权专项资金申报；
        2. 2025 年下半年房租补贴，可以在 2026 年 1 月 31 日前按照试行办法申请；
        3. 已经签订任务书、尚未执行完毕的项目，按照原约定执行。
        三、查询方式
        平台“政策文件”可以按照有效性筛选。对文件效力有疑问的，可以在线提问，3 个工作日内答复。
      `),
      related: [
        'policy/standards',
        'policy/ip-support',
        'policy/rent-subsidy-trial',
        'policy/innovation-vouchers-trial',
        'faq/policy-validity',
      ],
    },
    {
      key: 'announcement/public-display-2024',
      title: '关于 2024 年度国际联合实验室拟认定名单的公示',
      issuer: '市科技主管部门',
      announcement_kind: 3,
      level: 2,
      tags: [123, 107],
      publish_date: '2024-11-18',
      summary:
        '拟认定国际联合实验室 4 家，研究方向涵盖物质科学、空间科学、地球系统科学和先进光源技术，公示 5 个工作日。',
      content: html(`
        经申报、形式审查和专家评审，拟认定下列 4 家国际联合实验室，现予公示。
        | 序号 | 名称 | 依托单位 | 研究方向 |
        | 1 | 示例极端条件国际联合实验室 | 雁栖示例物质科学研究院 | 低温与高压测量 |
        | 2 | 示例空间环境国际联合实验室 | 怀柔示例空间科学中心 | 空间环境联合观测 |
        | 3 | 示例气候模拟国际联合实验室 | 怀柔示例地球系统研究中心 | 模式比较与预测 |
        | 4 | 示例先进光源方法国际联合实验室 | 怀柔示例交叉科学中心 | 光源实验方法 |
        一、公示时间
        2024 年 11 月 18 日至 11 月 22 日。
        二、异议反映
        对公示内容有异议的，请在公示期内实名书面反映，并附证明材料。联系电话 ${samplePhone}。
        三、后续管理
        认定后每年提交运行报告，三年进行一次评估。评估内容包括联合成果、人才互访和开放共享情况。
      `),
      related: ['policy/international-rd-centres', 'declaration/international-cooperation', 'faq/foreign-experts'],
    },
  ];
};
