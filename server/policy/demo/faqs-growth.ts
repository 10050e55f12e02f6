/** Questions about people, parks, property, cooperation and growing. */

import { html } from './html.ts';
import type { Question } from './question.ts';

export const growthFaqs = (): Question[] => [
  {
    key: 'high-tech-first-time',
    title: '第一次申报高新技术企业，应该提前多久准备？',
    answered_by: '怀柔区科技信息化主管部门',
    category_id: 10,
    tags: [105, 111],
    daysAgo: 17,
    content: html(`
      建议提前 12 个月。可以按照下面的节奏安排：
      | 时间 | 要做的事 |
      | 申报前一年 | 梳理产品与知识产权的对应关系，建立研发辅助账 |
      | 申报前半年 | 完成专利、软件著作权登记，整理成果转化证据 |
      | 申报前三个月 | 聘请中介机构出具专项审计报告 |
      | 申报前一个月 | 参加“一对一”预审，完善申报书 |
      注册时间须满一年。暂不具备条件的，可以先加入培育库。
    `),
    related: [
      'policy/high-tech-recognition',
      'declaration/high-tech-enterprise',
      'policy/high-tech-rewards',
      'activity/high-tech-clinic',
    ],
  },
  {
    key: 'high-tech-renewal',
    title: '高新技术企业证书今年到期，重新认定期间还能享受优惠吗？',
    answered_by: '怀柔区科技信息化主管部门',
    category_id: 10,
    tags: [105],
    daysAgo: 28,
    content: html(`
      证书期满当年，在通过重新认定之前，可以按照规定暂按优惠税率预缴企业所得税；年底前仍未取得资格的，应当补缴差额。
      请务必在本年度最后一批受理截止前提交申请，具体日期见认定申报工作安排。
    `),
    related: ['declaration/high-tech-enterprise', 'announcement/high-tech-enterprise', 'policy/high-tech-recognition'],
  },
  {
    key: 'specialised-levels',
    title: '可以跳过专精特新中小企业，直接申报“小巨人”吗？',
    answered_by: '怀柔区科技信息化主管部门',
    category_id: 10,
    tags: [104, 106],
    daysAgo: 55,
    content: html(`
      不可以。梯度培育实行逐级申请，申报“小巨人”企业应当处于专精特新中小企业的有效期内。
      建议尚未取得资格的企业先评价创新型中小企业，全年可以申请；再参加每年两次的专精特新中小企业认定。
    `),
    related: ['policy/little-giants', 'declaration/little-giants', 'illustration/little-giants'],
  },
  {
    key: 'service-officer',
    title: '怎样找到负责我们企业的服务专员？',
    answered_by: '雁栖科创示例园运营管理单位',
    category_id: 10,
    tags: [106, 124],
    daysAgo: 33,
    content: html(`
      服务专员的姓名、职责和联系方式在楼宇大厅公布，也可以拨打园区热线查询。
      政策咨询 1 个工作日响应、3 个工作日反馈；设施报修 30 分钟响应、24 小时反馈。对办理结果不满意的，可以评价为“不满意”，专员主管会在 2 个工作日内回访。
    `),
    related: ['policy/park-green', 'activity/service-officers'],
  },
  {
    key: 'young-talent-age',
    title: '青年科技人才托举计划的年龄怎么计算？休产假可以放宽吗？',
    answered_by: '市人才工作主管部门',
    category_id: 2,
    tags: [116, 115],
    daysAgo: 205,
    content: html(`
      以申报当年 1 月 1 日为准，未满 35 周岁，女性放宽至 38 周岁。
      女性申报人的放宽已经考虑生育因素，不再另行叠加。在企业从事研发三年以上、业绩突出的，可以适当放宽学历和职称，但年龄不放宽。
    `),
    related: ['policy/young-talent', 'declaration/young-talent', 'illustration/young-talent'],
  },
  {
    key: 'talent-apartment-waiting',
    title: '人才公寓轮候名次为什么会后退？',
    answered_by: '怀柔区人才工作主管部门',
    category_id: 2,
    tags: [117, 115],
    daysAgo: 44,
    content: html(`
      轮候按照积分排序，每月更新。新进入轮候库的申请人积分更高、其他申请人积分增加，都可能使名次变化。
      可以检查自己的信息是否有更新，例如取得更高职称、子女出生、配偶来怀工作等，更新后积分次月生效。积分规则调整正在征求意见，欢迎反馈。
    `),
    related: ['policy/talent-apartment', 'declaration/talent-apartment', 'collection/talent-points'],
  },
  {
    key: 'talent-apartment-short-stay',
    title: '来怀柔做两周实验，可以住人才公寓吗？',
    answered_by: '怀柔区人才工作主管部门',
    category_id: 2,
    tags: [117, 107],
    daysAgo: 92,
    content: html(`
      可以申请短租房源，面向装置用户和访问学者，最长六个月，不受本地住房条件限制，也不参加轮候。
      凭机时通知或者邀请函，提前 15 日在线预订。房源紧张时优先安排连续实验需要夜间值守的用户。
    `),
    related: ['policy/talent-apartment', 'declaration/talent-apartment'],
  },
  {
    key: 'incubator-or-park',
    title: '初创团队应该先进孵化器，还是直接租园区用房？',
    answered_by: '怀柔科学城管委会',
    category_id: 3,
    tags: [119, 118],
    daysAgo: 104,
    content: html(`
      可以从三个方面考虑：
      - 面积：100 平方米以下、人员少于 10 人的，孵化器更灵活；
      - 条件：需要通风、特殊气路、承重的，应当选择研发或者中试用房；
      - 服务：尚未注册公司、需要导师和种子资金的，适合孵化器。
      两种方式都可以按照规定申请租金补贴，孵化期一般不超过 48 个月。
    `),
    related: ['policy/incubators', 'policy/park-admission', 'policy/rent-subsidy', 'announcement/park-rooms'],
  },
  {
    key: 'sensor-scenes',
    title: '揭榜传感器应用场景，试用期间设备损坏由谁负责？',
    answered_by: '怀柔区科技信息化主管部门',
    category_id: 4,
    tags: [102, 114],
    daysAgo: 15,
    content: html(`
      试用期间设备由企业负责安装、维护和保险，场景单位提供安装条件、供电和网络。因场景单位操作不当造成损坏的，由场景单位承担；自然灾害造成的，由双方协商，建议投保财产险。
      具体责任应当在合作协议中写明，协议模板可以向产业专班索取。
    `),
    related: ['policy/sensor-plan', 'declaration/sensor-demonstration'],
  },
  {
    key: 'green-verification',
    title: '绿色低碳示范项目的节能量由谁核验？费用能补吗？',
    answered_by: '市科技主管部门',
    category_id: 4,
    tags: [124],
    daysAgo: 12,
    content: html(`
      由申报单位委托有能力的第三方机构核验，须有不少于 6 个月的连续运行数据。核验费用可以列入项目预算。
      核验机构不得与技术提供方存在关联关系。核验值低于承诺值 80% 的，按照比例核减第二笔资金。
    `),
    related: ['policy/green-low-carbon', 'declaration/green-low-carbon'],
  },
  {
    key: 'shared-lab-first-use',
    title: '第一次使用园区共享洁净间，需要做哪些准备？',
    answered_by: '雁栖科创示例园运营管理单位',
    category_id: 4,
    tags: [109, 101],
    daysAgo: 115,
    content: html(`
      1. 提交机时支持申请表和样品安全声明，由工程师评估可行性；
      2. 参加半天安全与操作培训，每周一、周四下午开班；
      3. 通过考核取得上机资格，有效期一年；
      4. 提前 1 至 30 日在线预约。
      没有操作人员的，可以委托平台工程师操作，操作费另计。
    `),
    related: ['policy/park-shared-lab', 'declaration/park-shared-lab'],
  },
  {
    key: 'policy-validity',
    title: '怎样判断一项政策现在还有没有效？',
    answered_by: '平台编辑部',
    category_id: 4,
    tags: [114, 118],
    daysAgo: 160,
    content: html(`
      看政策文件页的“有效性”标记：有效、已修改、失效、废止。
      - **已修改**：部分条款变化，请与修改通知对照阅读；
      - **失效**：有效期届满，自动停止执行；
      - **废止**：被新文件替代或者明令停止。
      列表可以按照有效性筛选。标记仅供参考，以发文机关公布的信息为准。
    `),
    related: ['announcement/repeals', 'policy/technology-contract', 'policy/rent-subsidy-trial', 'policy/standards'],
  },
  {
    key: 'patent-subsidy',
    title: '现在申请专利还有资助吗？',
    answered_by: '怀柔区知识产权主管部门',
    category_id: 5,
    tags: [113],
    daysAgo: 3,
    content: html(`
      没有。现行办法不再对专利申请和授权给予资助，转为支持高价值专利培育、转让许可、质押融资和海外维权。
      符合条件的申请人可以按照国家规定办理专利费用减缴。请不要为获取补助提交非正常申请，一经认定将取消当年各类资金申报资格。
    `),
    related: ['policy/ip-support', 'declaration/ip-support', 'illustration/ip-support'],
  },
  {
    key: 'standards-reward',
    title: '企业参与起草国家标准，排名第三，能得到支持吗？',
    answered_by: '怀柔区知识产权主管部门',
    category_id: 5,
    tags: [114],
    daysAgo: 2,
    content: html(`
      可以。列前言起草单位第二位、第三位的，分别按照支持标准的 50%、30% 执行。国家标准每项 20 万元，排名第三的为 6 万元。
      以标准正式发布日期为准，应当在申报截止日前 12 个月内；同一单位标准类支持每年最高 40 万元。原技术标准奖励办法已经废止。
    `),
    related: ['policy/ip-support', 'policy/standards', 'declaration/ip-support'],
  },
  {
    key: 'facility-company-use',
    title: '公司没有懂大科学装置的人，能用得上吗？',
    answered_by: '怀柔科学城管委会',
    category_id: 8,
    tags: [107, 101],
    daysAgo: 21,
    content: html(`
      能。您只需要说明样品和希望回答的问题，由装置科学家和实验工程师会商，5 个工作日内给出可行性意见。
      首次使用的企业由实验工程师全程协助，从制样、实验到数据解读；实付费用补助 70%，每年最高 20 万元。
    `),
    related: [
      'policy/facility-users',
      'declaration/facility-users',
      'announcement/facility-needs',
      'illustration/facility-users',
    ],
  },
  {
    key: 'facility-data',
    title: '在大科学装置上测得的数据归谁所有？会公开吗？',
    answered_by: '怀柔科学城管委会',
    category_id: 8,
    tags: [107],
    daysAgo: 19,
    content: html(`
      用户独立开展实验形成的知识产权归用户；与装置科学家共同完成的，按照合同约定。
      实验数据一般设置不超过两年的保护期，涉及商业秘密的可以申请延长。发表成果时应当注明所用装置。自费的专有研究可以在合同中约定数据不公开。
    `),
    related: ['policy/facility-sharing', 'policy/facility-users', 'collection/scientific-data'],
  },
  {
    key: 'foreign-experts',
    title: '邀请境外专家来做一个月联合实验，需要办哪些手续？',
    answered_by: '市科技主管部门',
    category_id: 8,
    tags: [123, 115],
    daysAgo: 70,
    content: html(`
      1. 由邀请单位出具邀请函，注明合作内容和时间；
      2. 按照停留时间和是否取得报酬，办理相应签证或者短期工作许可；
      3. 完成装置安全培训和辐射防护考试；
      4. 携带样品、设备入境的，提前办理报关和暂时进境手续。
      外籍人员服务“一窗受理”，材料齐全的 7 个工作日内办结。签证类别以有关部门规定为准。
    `),
    related: [
      'policy/international-rd-centres',
      'declaration/international-cooperation',
      'activity/international-salon',
    ],
  },
];
