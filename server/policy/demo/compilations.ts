/** Compilations of the demo policies; the table of contents comes from the policies themselves. */
import type { policyCompilation } from '#contract/policy/policy-compilation.ts';
import { levels } from '#contract/policy/shared-fields.ts';
import { onWorkdays, yearOf } from './days.ts';
import type { DemoAttachment, DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { html } from './html.ts';
import { beijing, huairou } from './places.ts';
import { demoPolicies } from './policies.ts';

export const demoCompilations = (today: DemoDay): DemoEntry<DraftOf<typeof policyCompilation>>[] => {
  const day = onWorkdays(today);
  const all = demoPolicies(today);
  const contents = (keys: string[]): string[][] =>
    keys.map((key, index) => {
      const policy = all.find((entry) => entry.key === key);
      if (!policy) throw new Error(`no policy ${key}`);
      return [
        String(index + 1),
        policy.title,
        policy.doc_number ?? '',
        levels[policy.level as keyof typeof levels],
        policy.publish_date,
      ];
    });
  const heading = ['序号', '政策名称', '发文字号', '级别', '发布日期'];
  const table = (keys: string[]): string =>
    [heading, ...contents(keys)].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const sheet = (keys: string[]): DemoAttachment => ({
    name: '收录政策目录.xlsx',
    table: [heading, ...contents(keys)],
  });
  const members = {
    huairou: [
      'policy/first-sets',
      'policy/loan-interest',
      'policy/rent-subsidy',
      'policy/high-tech-rewards',
      'policy/ip-support',
      'policy/facility-users',
      'policy/sensor-plan',
      'policy/talent-apartment',
      'policy/incubators',
      'policy/innovation-vouchers',
      'policy/proof-of-concept',
      'policy/international-rd-centres',
    ],
    instruments: [
      'policy/high-end-instruments',
      'policy/first-sets',
      'policy/sensor-plan',
      'policy/facility-users',
      'policy/facility-sharing',
      'policy/proof-of-concept',
      'policy/park-shared-lab',
    ],
    talent: ['policy/young-talent', 'policy/talent-apartment', 'policy/international-rd-centres'],
    finance: ['policy/loan-interest', 'policy/angel-fund', 'policy/patent-conversion', 'policy/ip-support'],
    tax: [
      'policy/rd-super-deduction',
      'policy/high-tech-recognition',
      'policy/technology-contract',
      'policy/technology-contract-amendment',
    ],
    space: [
      'policy/rent-subsidy',
      'policy/park-admission',
      'policy/park-green',
      'policy/park-shared-lab',
      'policy/incubators',
    ],
  };
  return [
    {
      key: 'compilation/huairou',
      title: '怀柔科学城惠企政策汇编',
      compiler: '怀柔科学城管委会',
      edition: `${yearOf(day(-38))} 年第 2 版`,
      level: 3,
      category_id: 1,
      tags: [103, 118, 121, 120],
      region_id: huairou,
      policy_count: members.huairou.length,
      publish_date: day(-38),
      cover: 'art:covers/policy-map',
      summary:
        '收录怀柔区企业最常用的现行政策 12 件，覆盖资金、空间、人才、金融、知识产权和开放合作，附按需查找对照表和可下载的政策目录。',
      content: html(`
        一、编制说明
        本汇编收录截至发布之日现行有效、面向企业的政策，已经废止和失效的不再收录。每半年更新一版，期间新出台的政策在平台单独发布。
        二、收录政策
        ${table(members.huairou)}
        三、按照需要查找
        | 我想解决的问题 | 可以先看 |
        | 设备研制投入大、首单难 | 首台（套）支持办法 |
        | 租房成本高 | 租金补贴办法、孵化器认定办法 |
        | 缺少流动资金 | 贷款贴息实施细则 |
        | 需要测试、实验条件 | 创新券实施办法、装置用户支持办法 |
        | 引进人才住房 | 人才公寓配租管理办法 |
        | 早期成果需要验证 | 概念验证与中试基地管理办法 |
        四、使用提示
        1. 支持标准以政策正文为准，申报时间和材料以当年通知为准；
        2. 同一事项符合多项政策的，一般按照就高不重复的原则执行；
        3. 可以在[政策申报](/policy/policyDeclaration?active=4)中按类别、支持方式和申报阶段筛选。
      `),
      attachments: [sheet(members.huairou)],
      related: members.huairou,
    },
    {
      key: 'compilation/instruments',
      title: '高端仪器装备和传感器产业政策汇编',
      compiler: '怀柔区科技信息化主管部门',
      edition: `${yearOf(day(-82))} 年第 1 版`,
      level: 2,
      category_id: 4,
      tags: [101, 102, 103, 107],
      region_id: beijing,
      policy_count: members.instruments.length,
      publish_date: day(-82),
      cover: 'art:covers/sensor-bench',
      summary:
        '面向科学仪器、部件和传感器企业，按照研发、验证、首台（套）、应用示范和开放共享五个环节整理国家、市、区、园区四级政策。',
      content: html(`
        一、编制说明
        科学仪器研制周期长、批量小、用户专业。本汇编按照产品从研发到推广的过程编排，方便企业对照自身阶段查找。
        二、收录政策
        ${table(members.instruments)}
        其中京政发〔2021〕31号文件仅收录导读，全文请在发文机关的官方渠道查阅。
        三、按照阶段查找
        | 阶段 | 典型需求 | 对应政策 |
        | 原理样机 | 验证技术可行性 | 概念验证与中试基地管理办法 |
        | 工程样机 | 可靠性测试、精密测量 | 园区公共技术平台使用细则 |
        | 首批用户 | 打开市场 | 首台（套）推广应用支持办法 |
        | 场景应用 | 证明长期稳定 | 传感器三年行动计划 |
        | 性能提升 | 使用大科学装置检验 | 装置用户支持办法、开放共享管理规定 |
        四、联系与更新
        企业发现遗漏或者变化的，可以在[常见问题](/policy/policyCommon?active=6)中留言，下一版更新时采纳。
      `),
      attachments: [sheet(members.instruments)],
      related: members.instruments,
    },
    {
      key: 'compilation/talent',
      title: '青年科技人才政策口袋书',
      compiler: '怀柔区人才工作主管部门',
      edition: `${yearOf(day(-180))} 年版`,
      level: 3,
      category_id: 2,
      tags: [115, 116, 117],
      region_id: huairou,
      policy_count: members.talent.length,
      publish_date: day(-180),
      cover: 'art:covers/talent',
      summary:
        '面向来怀柔工作的青年科研人员和工程师，集中介绍项目支持、住房保障和外籍人才服务，附入职一年内的办事时间表。',
      content: html(`
        一、这本口袋书写给谁
        刚到怀柔工作的博士、博士后、工程师、回国人员，以及为他们办手续的人事专员。
        二、收录政策
        ${table(members.talent)}
        三、入职一年办事时间表
        | 时间 | 可以办理的事项 | 提示 |
        | 入职当月 | 社保登记、人才信息登记 | 由单位在线办理 |
        | 第 1 至 2 个月 | 人才公寓申请 | 常年受理，10 个工作日审核 |
        | 第 3 个月起 | 装置机时申请、平台培训 | 先完成安全考试 |
        | 下一申报季 | 青年科技人才托举计划 | 关注市、区两级通知 |
        四、常被忽略的三件事
        1. 住房承诺书需要配偶一并签署；
        2. 申报人才项目前先确认是否在同类支持期内；
        3. 外籍人员变更岗位、单位，应当及时变更工作许可。
      `),
      attachments: [sheet(members.talent)],
      related: [...members.talent, 'declaration/young-talent', 'declaration/talent-apartment'],
    },
    {
      key: 'compilation/finance',
      title: '科技金融政策与产品汇编',
      compiler: '怀柔区金融工作主管部门',
      edition: '2025 年第 2 版',
      level: 2,
      category_id: 7,
      tags: [121, 122, 113],
      region_id: beijing,
      policy_count: members.finance.length,
      publish_date: '2025-11-20',
      cover: 'art:covers/fund',
      summary: '汇集贷款贴息、担保费补助、知识产权质押和天使投资引导四方面政策，并按企业阶段给出融资路径建议。',
      content: html(`
        一、编制说明
        科技企业在不同阶段适合的融资方式不同。本汇编把政策支持和融资方式放在一起，帮助企业选择。
        二、收录政策
        ${table(members.finance)}
        三、按照企业阶段选择
        | 阶段 | 适合的方式 | 可以用的政策 |
        | 种子期 | 天使投资、创业团队自筹 | 天使投资子基金管理办法 |
        | 初创期 | 信用贷款、知识产权质押 | 贴息实施细则、质押评估费补助 |
        | 成长期 | 担保贷款、股权融资 | 担保费补助、贴息实施细则 |
        | 扩张期 | 银团贷款、上市融资 | 以市级以上政策为主 |
        四、准备融资材料
        1. 近两年财务报表和纳税申报表；
        2. 专利清单，注明权属和是否已经质押；
        3. 订单、合同和回款情况；
        4. 一页商业计划摘要。
        五、风险提示
        请通过正规金融机构融资。平台不收取融资中介费用，企业信息只在取得书面同意后提供给金融机构。
      `),
      attachments: [sheet(members.finance)],
      related: [...members.finance, 'declaration/loan-interest', 'declaration/angel-fund'],
    },
    {
      key: 'compilation/tax',
      title: '科技企业税收优惠政策汇编',
      compiler: '科技企业税收服务联合工作组',
      edition: '2025 年版',
      level: 1,
      category_id: 9,
      tags: [111, 110, 105],
      policy_count: members.tax.length,
      publish_date: '2025-09-30',
      cover: 'art:covers/accounting',
      summary:
        '围绕研发费用加计扣除、高新技术企业优惠税率和技术合同税收减免三条主线，整理适用条件、办理时点和留存资料。',
      content: html(`
        一、编制说明
        本汇编不改变税收法律法规的规定，仅对科技企业常用的优惠事项作归类整理，具体适用以税务部门解释为准。
        二、收录政策
        ${table(members.tax)}
        三、三条主线
        | 优惠事项 | 谁可以享受 | 什么时候办 | 关键资料 |
        | 研发费用加计扣除 | 会计核算健全、查账征收的居民企业 | 预缴或者汇算清缴时 | 立项决议、辅助账、工时记录 |
        | 高新技术企业优惠税率 | 证书有效期内的企业 | 预缴和汇算清缴时 | 证书、研发费用占比、高新收入占比 |
        | 技术合同税收减免 | 技术转让、开发合同卖方 | 开票前登记、汇算清缴享受 | 登记证明、收入核定表 |
        四、年度时间表
        1. 1 月至 5 月：上一年度汇算清缴，完成优惠申报；
        2. 5 月底前：高新技术企业填报年度情况；
        3. 全年：技术合同登记；
        4. 12 月：检查本年度立项资料和辅助账。
        五、常见误区
        优惠事项可以叠加的，分别计算；同一支出不得重复扣除。财政补助形成的不征税收入用于研发的，相应支出不得加计扣除。
      `),
      attachments: [sheet(members.tax)],
      related: [...members.tax, 'illustration/rd-super-deduction', 'declaration/technology-contract-tax'],
    },
    {
      key: 'compilation/space',
      title: '园区入驻与用房支持政策汇编',
      compiler: '雁栖科创示例园运营管理单位',
      edition: `${yearOf(day(-34))} 年修订版`,
      level: 4,
      category_id: 3,
      tags: [118, 119, 109, 124],
      region_id: huairou,
      policy_count: members.space.length,
      publish_date: day(-34),
      cover: 'art:covers/science-park-aerial',
      summary: '把入驻条件、租金补贴、公共平台、服务专员和孵化器政策放在一起，帮助企业算清第一年的实际用房成本。',
      content: html(`
        一、编制说明
        本汇编由园区编制，面向正在选址和已经入驻的企业，内容包括区级和园区两级规定。
        二、收录政策
        ${table(members.space)}
        三、第一年用房成本测算举例
        | 项目 | 计算 | 金额 |
        | 租金 | 300 平方米 × 2.5 元/平方米·天 × 365 天 | 27.38 万元 |
        | 租金补贴（第一年 50%） | 27.38 × 50% | 减 13.69 万元 |
        | 实际负担租金 | 27.38 − 13.69 | 13.69 万元 |
        上述单价仅为测算示例，不代表任何房源报价；物业、水电等费用另计，补贴以审核结果为准。
        四、入驻流程
        1. 在线看房、提交申请；
        2. 评审通过后签约；
        3. 装修、注册和开业；
        4. 按半年申报租金补贴，预约公共平台机时。
        五、更新方式
        园区规定发生变化时，本汇编在 10 个工作日内修订，版次在封面标注。
      `),
      attachments: [sheet(members.space)],
      related: [...members.space, 'illustration/park-admission', 'announcement/park-rooms'],
    },
  ];
};
