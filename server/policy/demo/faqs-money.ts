/** Questions about money, rent, loans and taxes. */

import { html } from './html.ts';
import type { Question } from './question.ts';

export const moneyFaqs = (): Question[] => [
  {
    key: 'first-sets-sold-abroad',
    title: '产品首次销售给境外用户，可以申报首台（套）奖励吗？',
    answered_by: '怀柔区科技信息化主管部门',
    category_id: 1,
    tags: [103, 101],
    daysAgo: 6,
    content: html(`
      可以。办法对用户所在地没有限制，但应当同时满足：
      1. 首次销售和交付发生在申报通知发布前 24 个月内；
      2. 能够提供出口报关单、外文合同及中文译本、收汇凭证；
      3. 买方与申报单位不存在关联关系。
      合同以外币计价的，按照收汇当日汇率中间价折算。
    `),
    related: ['policy/first-sets', 'declaration/first-sets'],
  },
  {
    key: 'contract-masking',
    title: '销售合同涉及商业秘密，上传时哪些内容可以遮盖？',
    answered_by: '怀柔区科技信息化主管部门',
    category_id: 1,
    tags: [103],
    daysAgo: 9,
    content: html(`
      可以遮盖付款节点、技术附件中的关键参数、联系人电话等内容。**合同双方名称、签订日期、标的名称、总金额和签章页不得遮盖**，否则无法判断是否符合条件。
      评审专家均签署保密承诺，现场核查时可以出示原件、不留存复印件。
    `),
    related: ['declaration/first-sets', 'illustration/first-sets'],
  },
  {
    key: 'voucher-use',
    title: '创新券领取后多久内要用完？用不完怎么办？',
    answered_by: '市科技主管部门',
    category_id: 1,
    tags: [120, 106],
    daysAgo: 24,
    content: html(`
      创新券当年有效，应当在当年 12 月 31 日前签订服务合同，合同签订之日起 6 个月内完成服务并确认。
      未使用的额度自动作废，不结转，也不影响下一年度申领；但连续两年使用率低于 50% 的，暂停申领一年。建议按照实际需求申领，分批使用。
    `),
    related: ['policy/innovation-vouchers', 'declaration/innovation-vouchers', 'announcement/innovation-vouchers'],
  },
  {
    key: 'voucher-stacking',
    title: '用创新券抵扣的机时费，还能申请装置用户补助吗？',
    answered_by: '怀柔科学城管委会',
    category_id: 1,
    tags: [120, 107],
    daysAgo: 20,
    content: html(`
      可以，但同一笔费用不能重复支持。用户补助以**扣除创新券抵扣后的实付金额**为基数。
      例如机时费 60 万元，创新券抵扣 20 万元，实付 40 万元，一般用户按照 50% 计算，补助 20 万元。
    `),
    related: ['policy/innovation-vouchers', 'policy/facility-users', 'declaration/facility-users'],
  },
  {
    key: 'loan-interest-years',
    title: '贷款跨两个年度，贴息应该怎么申报？',
    answered_by: '怀柔区金融工作主管部门',
    category_id: 7,
    tags: [121],
    daysAgo: 61,
    content: html(`
      按照实际支付利息的时间分年申报。每次只申报贴息区间内已经支付的利息，尚未支付的留到下一年度。
      连续支持不超过三年，从企业首次获得贴息的年度起算，中间未申报的年度不计算在内。
    `),
    related: ['policy/loan-interest', 'declaration/loan-interest', 'illustration/loan-interest'],
  },
  {
    key: 'patent-pledge',
    title: '没有房产抵押，只有几件专利，能贷到款吗？',
    answered_by: '怀柔区金融工作主管部门',
    category_id: 7,
    tags: [113, 121],
    daysAgo: 66,
    content: html(`
      可以考虑知识产权质押贷款。银行一般会看四个方面：专利是否有效且权属清晰、是否用于主要产品、企业订单和回款、团队信用。
      支持政策有三项：贷款利息贴息 50%，评估费和保险费补助 50%（最高 10 万元），使用担保的补助担保费 50%。可以在平台登记融资需求，经同意后推送给合作银行。
    `),
    related: ['policy/loan-interest', 'policy/ip-support', 'policy/patent-conversion', 'activity/loan-visit'],
  },
  {
    key: 'angel-fund-stage',
    title: '公司成立六年了，还能得到天使投资子基金的投资吗？',
    answered_by: '市科技主管部门',
    category_id: 7,
    tags: [122, 112],
    daysAgo: 27,
    content: html(`
      子基金不低于 70% 的资金投向成立不超过五年的初创期科技企业，其余资金由管理机构自主决定，因此成立六年的企业并非完全不能投资。
      是否投资由子基金管理机构独立判断，主管部门不推荐、不干预。可以先参加项目对接会，或者了解贷款贴息等其他支持。
    `),
    related: ['policy/angel-fund', 'declaration/angel-fund', 'activity/fund-matching'],
  },
  {
    key: 'rent-subsidy-moved',
    title: '领取租金补贴后搬到区内另一处园区，补贴会中断吗？',
    answered_by: '怀柔科学城管委会',
    category_id: 3,
    tags: [118],
    daysAgo: 37,
    content: html(`
      不会中断。在怀柔区内搬迁的，重新签订合同并备案后可以继续申报，36 个月的补贴期限从首次申请之月起连续计算，不重新起算。
      搬迁期间未支付租金的月份不计算补贴。**领取补贴后一年内迁出怀柔区的，应当退回最近一次领取的补贴。**
    `),
    related: ['policy/rent-subsidy', 'declaration/rent-subsidy'],
  },
  {
    key: 'rent-subsidy-area',
    title: '办公面积大、人员少，租金补贴按什么面积计算？',
    answered_by: '怀柔科学城管委会',
    category_id: 3,
    tags: [118, 104],
    daysAgo: 39,
    content: html(`
      办公研发用房要求每 30 平方米不少于 1 名专职人员。人数不足的，按照实际人数乘以 30 平方米折算，并以 1200 平方米为上限。
      例如租用 400 平方米、专职人员 10 人，可补贴面积为 300 平方米。中试用房不要求人均面积，但抽查时会核对设备使用情况。
    `),
    related: ['policy/rent-subsidy', 'illustration/rent-subsidy', 'announcement/rent-subsidy'],
  },
  {
    key: 'rd-expenses-share',
    title: '研发人员同时管生产，工资怎么归集到研发费用？',
    answered_by: '怀柔区税务服务窗口',
    category_id: 9,
    tags: [111, 105],
    daysAgo: 13,
    content: html(`
      按照实际工时占比分配。做法是：
      1. 每月由项目负责人确认工时记录，写明人员、项目和小时数；
      2. 财务按照工时比例分配工资、社保和公积金，记入研发辅助账；
      3. 工时表与考勤、项目过程记录相互印证，留存 10 年。
      没有工时记录、年底按照固定比例分摊的，存在不被认可的风险。
    `),
    related: ['policy/rd-super-deduction', 'illustration/rd-super-deduction', 'activity/rd-super-deduction'],
  },
  {
    key: 'rd-commissioned',
    title: '委托高校研发，加计扣除由谁享受？合同一定要登记吗？',
    answered_by: '怀柔区税务服务窗口',
    category_id: 9,
    tags: [111, 110],
    daysAgo: 47,
    content: html(`
      由委托方享受，按照实际发生额的 80% 计入研发费用，受托的高校不得再加计扣除。
      委托、合作研发合同应当经技术合同登记机构登记，由受托方（卖方）办理。未登记的不能享受，建议在合同中约定由受托方在签订后 30 日内完成登记。
    `),
    related: ['policy/rd-super-deduction', 'declaration/technology-contract-tax'],
  },
  {
    key: 'technology-contract-where',
    title: '技术合同应该在哪里登记？买方可以办理吗？',
    answered_by: '怀柔区技术合同登记窗口',
    category_id: 6,
    tags: [110, 112],
    daysAgo: 118,
    content: html(`
      由合同**卖方**在其所在地的登记机构办理，一项合同只能登记一次，买方不能单独办理。
      在线提交合同文本和技术性收入核定表，20 个工作日内完成认定。买方需要申报奖补的，向卖方索取登记证明编号即可，系统会自动带出合同信息。
    `),
    related: [
      'policy/technology-contract',
      'policy/technology-contract-amendment',
      'declaration/technology-contract-tax',
    ],
  },
  {
    key: 'proof-of-concept-failure',
    title: '概念验证项目最后证明技术不可行，要退回资金吗？',
    answered_by: '市科技主管部门',
    category_id: 6,
    tags: [108, 112],
    daysAgo: 80,
    content: html(`
      不需要。只要过程规范、记录完整、经费使用合规，验证结论为“不可行”同样视为完成任务，不影响再次申报。
      尚未拨付的后续资金不再拨付。编造数据、挪用经费的，追回全部资金并记入科研诚信记录。
    `),
    related: ['policy/proof-of-concept', 'declaration/proof-of-concept', 'illustration/proof-of-concept'],
  },
  {
    key: 'pilot-base-access',
    title: '企业没有中试条件，可以到哪里做小批量试制？',
    answered_by: '怀柔区科技信息化主管部门',
    category_id: 6,
    tags: [109, 108],
    daysAgo: 150,
    content: html(`
      可以使用已备案的中试基地和园区公共技术平台。
      1. 在平台“科技资源”中按工艺、设备查找，查看排期和收费；
      2. 提交样品和工艺需求，由工程师评估可行性；
      3. 签订服务合同，符合条件的可以使用创新券抵扣。
      涉及危险化学品、特殊气体的，请提前说明，以便安排安全评估。
    `),
    related: ['policy/proof-of-concept', 'policy/park-shared-lab', 'policy/innovation-vouchers'],
  },
  {
    key: 'objection',
    title: '对公示名单有异议，怎样反映？会不会泄露我的信息？',
    answered_by: '怀柔科学城管委会',
    category_id: 1,
    tags: [121, 104, 103],
    daysAgo: 11,
    content: html(`
      在公示期内按照公示所列方式书面反映，写明对象、事实和依据。单位反映的加盖公章，个人反映的署真实姓名和联系方式。
      受理部门对反映人信息严格保密，不向被反映单位提供，10 个工作日内答复核查结果。逾期、匿名且没有线索的反映不予受理。
    `),
    related: ['result/loan-interest', 'result/proof-of-concept', 'result/little-giants'],
  },
  {
    key: 'where-full-text',
    title: '京政发〔2021〕31号文件的全文在哪里查看？',
    answered_by: '平台编辑部',
    category_id: 4,
    tags: [101, 102],
    daysAgo: 135,
    content: html(`
      请在发文机关北京市人民政府的官方渠道，按照发文字号“京政发〔2021〕31号”检索。本平台只提供导读，不转载条款。
      查阅时请同时核对文件是否现行有效、有无实施细则，申报以有关主管部门当年发布的通知为准。
    `),
    related: ['policy/high-end-instruments', 'illustration/high-end-instruments'],
  },
];
