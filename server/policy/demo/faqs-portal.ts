/** Questions about this portal itself. Each says what the product does; days and sizes come from the rules that the product follows. */

import { absoluteEndMs, signOutAfterMs } from '#contract/account/session-rules.ts';
import { enterpriseCertification } from '#contract/enterprise/enterprise-certification.case.ts';
import { expertFiling } from '#contract/expert/expert-filing.case.ts';
import { grantDays } from '#contract/file/calls.ts';
import { fileAccessCase } from '#contract/file/file-access.case.ts';
import { fileLimitBytes } from '#contract/file/limits.ts';
import { policyQuestion } from '#contract/policy/policy-question.case.ts';
import { mostSearches } from '#contract/policy/saved-search-calls.ts';
import { admission } from '#contract/space/admission.case.ts';
import { platformSettlement } from '#contract/space/platform-settlement.case.ts';
import { payWithinDays as payReservationWithin } from '#contract/technology/reservation-states.ts';
import { missedRule } from '#contract/technology/reservation-words.ts';
import { mostTitles } from '#contract/trade/invoice-rules.ts';
import { afterSaleWithinDays, payWithinDays, receiveWithinDays } from '#contract/trade/order-moves.ts';
import { html } from './html.ts';
import type { Question } from './question.ts';

/** That of the demo's region. */
const hotline = '010-0000 0000';
const hours = (ms: number): number => ms / 3_600_000;

type Answer = readonly [key: string, title: string, content: string, related?: string[]];
const answers: readonly Answer[] = [
  // The house.
  [
    'office-hours',
    '窗口和热线几点上班？',
    `
      服务热线和窗口的上班时间为工作日 9:00–17:30。
      节假日和非工作时间的问题顺延至下一工作日回复，也可以先在“常见问题”页面提交咨询。
      窗口地址：北京市怀柔区示例大街 10 号。
    `,
  ],
  [
    'ask-policy',
    '政策咨询多久能收到答复？',
    `
      在“常见问题”页面提交的政策咨询，${policyQuestion.promise_days} 个工作日内答复。
      答复发到站内信，也可以在用户中心“我的办件”查看；经您同意并审核后，才会隐去个人信息公开。
    `,
  ],
  [
    'elder-version',
    '长辈版在哪里打开？',
    '在页面最上方点“长辈版”，字号和按钮随即变大，再点一次恢复。选择保留在这台设备的浏览器里。',
  ],
  // Accounts.
  [
    'register',
    '怎么注册账号？',
    `
      点页面右上角“注册”，用手机号接收短信验证码，设置 8 至 64 位的密码即可，不收费。
      浏览和查询不需要注册；提交咨询、预约、申报和下单需要登录。
    `,
  ],
  [
    'sms-code',
    '收不到短信验证码怎么办？',
    `
      请先核对手机号和短信拦截记录，60 秒后可以重新获取。
      验证码 5 分钟内有效；同一手机号每小时最多 5 条，每天最多 10 条，超过后请改用密码登录或稍后再试。
    `,
  ],
  [
    'password-locked',
    '密码输错被锁定了怎么办？',
    `
      一小时内输错 10 次，密码登录锁定 15 分钟，期间仍可用短信验证码登录。
      忘记密码的，在登录页点“忘记密码”用短信验证码重新设置。
    `,
  ],
  [
    'session-end',
    '登录后多久会自动退出？',
    `${hours(signOutAfterMs)} 小时没有操作会自动退出；无论是否操作，登录满 ${hours(absoluteEndMs)} 小时须重新登录。填写中的内容保留在本机，重新登录后继续。`,
  ],
  [
    'change-phone',
    '怎么更换登录手机号？',
    '在用户中心“个人信息”里更换手机号，用发往新手机的短信验证码确认，之后用新手机号登录。',
  ],
  [
    'close-account',
    '怎么注销账号？',
    `
      在用户中心“我的数据”里注销，须用密码或短信验证码确认身份。
      注销后个人信息立即删除、不可恢复，建议先在同一页导出数据。已开具的发票依税法规定保留。
    `,
  ],
  // Enterprises.
  [
    'certification-days',
    '企业认证要多久？要几天？',
    `企业认证承诺 ${enterpriseCertification.promise_days} 个工作日办结，由企业负责人在用户中心申请，须上传加盖公章的营业执照照片或扫描件。`,
  ],
  [
    'certification-needed',
    '哪些事情要先做企业认证？',
    `
      提交入园申请、签订合同、发布技术需求、揭榜、申请平台入驻、确认免申即享和开具专用发票，须先完成企业认证。
      浏览和查询不需要登录；政策匹配、路演预约和申请文件权限不要求企业认证。
    `,
  ],
  [
    'join-enterprise',
    '同事怎么加入我的企业？',
    `
      两种办法：企业负责人在“企业成员”里按手机号邀请；或在企业认证后，同事用统一社会信用代码申请加入，由负责人同意。
      加入后共用企业信息，可以代表企业办事。
    `,
  ],
  [
    'settlement-days',
    '平台入驻要多久？',
    `
      平台入驻申请承诺 ${platformSettlement.promise_days} 个工作日办结。
      申请单位须先完成企业认证，提交营业执照和加盖公章的入驻承诺书，资质证明选交。
      通过后自动开通商家，可在用户中心“商家工作台”发布商品和服务。
    `,
  ],
  // Cases.
  [
    'case-progress',
    '申请交上去以后在哪里看进度？',
    '在用户中心“我的办件”查看每一步的办理人、时间和意见；受理、退回和办结都会发站内信。',
  ],
  [
    'case-returned',
    '办件被退回补正怎么办？超期没有补正会怎样？',
    `
      在期限内按意见修改后重新提交即可，期限在办件页面写明，一般为 5 个工作日；补正期间不计入承诺时限。
      逾期未提交的，按撤回申请处理；申报没有截止的，可以重新申请。退回不是不予通过。
    `,
  ],
  [
    'case-withdraw',
    '提交后的申请可以撤回吗？',
    '可以。待受理、审核中和退回补正的申请，都可以在“我的办件”里撤回；申报没有截止的，撤回后可以重新申请。',
  ],
  [
    'draft-kept',
    '申报表填到一半关掉了，内容还在吗？',
    '在。草稿自动保存，从“我的办件”打开即可继续；与同事先后修改的，会逐项让您选择保留哪一份。',
  ],
  [
    'upload-limit',
    '上传的文件最大可以多大？',
    `单个文件不超过 ${fileLimitBytes / 1_048_576} MB，支持图片、PDF、Office 文档（docx、xlsx、pptx）、视频和压缩包；旧版 doc、xls 请另存为新格式。`,
  ],
  [
    'file-permission',
    '附件显示没有权限，怎么申请下载？',
    `
      打开该文件，填写理由后提交权限申请，承诺 ${fileAccessCase.promise_days} 个工作日内答复。
      同意后本人可在 ${grantDays} 天内查看和下载，到期可以再申请。
    `,
  ],
  // Policies.
  [
    'matching-how',
    '政策匹配怎么用？要回答多少问题？',
    `
      在政策服务首页点“政策匹配”，回答十个问题，系统逐条比对申报条件，列出符合的政策和还差的条件，并写明依据的条款。
      问卷可以不答完；结果仅供参考，以主管部门审核为准。
    `,
  ],
  [
    'offers',
    '免申即享怎么确认？',
    `
      主管部门核定后会发站内信，在用户中心“免申即享”打开该项，核对收款账户后点“确认并领取”即可，不用申报。
      户名须为本企业；过了确认截止日期没有确认的，视为过期，可以联系受理部门。
    `,
    ['declaration/high-tech-rewards'],
  ],
  [
    'offers-missing',
    '在免申即享里看不到本企业怎么办？',
    '免申即享按统一社会信用代码送达，企业认证通过后才能看到。认证后仍没有的，说明本批名单中没有贵企业，可以按申报通知自行申报。',
  ],
  [
    'saved-search',
    '怎么订阅新发布的政策？',
    `
      在政策、申报、公告等列表选好筛选，点“订阅这个筛选”，有符合的内容发布或更新时发站内信，每人最多 ${mostSearches} 个。
      在用户中心“政策订阅”里可以打开短信提醒：每天最多一条，8 点至 21 点发送。
    `,
  ],
  [
    'deadline-calendar',
    '申报日历怎么订阅到手机上？',
    '打开“申报日历”页面，按页面上的地址在手机日历里添加订阅；登录后还可以开通只含与本企业有关事项的个人日历。',
  ],
  // Spaces.
  [
    'roadshow-booking',
    '路演中心怎么预约？',
    `
      登录后在路演中心的日历上依次选择开始、结束时段，填写活动信息后提交，工作人员审核后通知结果。
      可以预约明天起一个月内的上午或下午，不要求企业认证。
    `,
  ],
  [
    'roadshow-cancel',
    '路演中心的预约怎么取消？可以取消吗？',
    '可以。最晚在使用日前一天，在用户中心“路演预约”里取消，时段随即释放给别人。',
  ],
  [
    'viewing',
    '怎么预约看房？可以约哪几天？',
    '在房源页面点“预约看房”，可以约明天起 30 天内工作日的上午或下午，具体时间由工作人员确认，结果发站内信。最晚可在看房前一天取消。',
  ],
  [
    'admission-days',
    '入园申请要多久？',
    `入园申请承诺 ${admission.promise_days} 个工作日办结，申请单位须先完成企业认证；通过后据此起草合同。`,
  ],
  [
    'monthly-report',
    '经营情况填报每月几号前交？',
    '每月的经营情况在次月 15 日前填报。可以在线填写，也可以下载 Excel 模板填好后导入。',
  ],
  // Instruments, orders, money.
  [
    'instrument-pay',
    '仪器预约通过后多久内付款？',
    `预约通过后 ${payReservationWithin} 天内付款并提交转账凭证，并且要在使用之前；逾期没有提交的，预约自动取消，时间释放给别人。`,
  ],
  [
    'order-pay',
    '订单多久不付款会关闭？',
    `订单 ${payWithinDays} 天内没有付款会自动关闭。用银行转账付款的，要在期限内提交转账凭证，由财务核对到账。`,
  ],
  [
    'order-receive',
    '收货后多久自动确认？多久内可以申请售后？',
    `
      商家全部发货后 ${receiveWithinDays} 天没有确认收货的，系统自动确认。
      完成后 ${afterSaleWithinDays} 天内可以申请售后，由商家先处理。
    `,
  ],
  [
    'invoice-how',
    '怎么开具发票？',
    `
      付款核对到账后，在该订单、仪器预约（机时费）或租赁账单页面的“发票”处点“申请开票”，选择抬头和普票、专票后提交，财务开具后在同一处下载。
      专票只能开给已认证的企业本身，地址、电话、开户银行和账号可以不填。
      每人或每家企业最多保存 ${mostTitles} 个抬头。
    `,
  ],
  [
    'invoice-amount',
    '创新券抵扣的部分能开发票吗？',
    '不能。开票金额不超过实际支付减去已退款的部分，创新券抵扣的部分不开发票。',
  ],
  [
    'invoice-red',
    '退款后已开的发票怎么处理？',
    '已开的发票由财务整张红冲，保留的金额可以重新申请开票；红字发票也在订单页面下载。',
  ],
  // The demand hall, experts, finance.
  [
    'unveil-how',
    '怎么揭榜？',
    `
      在供需对接的需求大厅打开一条“对接中”的需求，点“揭榜”，填写技术方案、基础和案例、团队、周期和联系人，同意授权后提交；报价可以不填，按面议处理。
      揭榜单位须先完成企业认证，一家企业对一条需求揭榜一次，不能揭自己的榜。
      发布单位会看到方案并选定揭榜方，进展在用户中心“我的揭榜”查看。
    `,
  ],
  [
    'demand-publish',
    '怎么发布技术需求？',
    `
      企业认证后，在用户中心“我的需求”填写需求，提交后由平台审核，通过后进入需求大厅。
      可以选择公开、隐去单位名称或仅平台可见；揭榜方案交给发布单位，由发布单位选定。
    `,
  ],
  [
    'expert-filing',
    '专家填报多久审核完？',
    `专家填报承诺 ${expertFiling.promise_days} 个工作日办结，登录后提交专家填报，通过后进入专家库。`,
  ],
  [
    'loan-privacy',
    '申请贷款时银行什么时候能看到企业资料？',
    '在您阅读并同意信息授权书、提交申请之后。此前除本企业外，任何人都看不到申请内容；银行只能看到授权书写明的项目。',
  ],
  // When something goes wrong.
  [
    'case-refused',
    '办件不予受理、不予通过怎么办？',
    `
      理由写在办件页面和站内信里；补齐条件后，申报没有截止的，可以复制原申请重新提交。
      对决定有异议的，请拨打服务热线 ${hotline}。依法可以申请行政复议、提起行政诉讼的事项，途径和期限写在通知和回执里。
    `,
  ],
  [
    'public-notice',
    '公示期有多少天？对公示有异议找谁？',
    `
      公示天数由各项申报的通知规定，公示到哪一天写在公示和办件页面上。
      对公示有异议的，在公示期内实名向公示写明的受理部门反映，也可以拨打服务热线 ${hotline}。
    `,
  ],
  [
    'certification-refused',
    '企业认证没有通过怎么办？',
    '原因写在用户中心“我的办件”和站内信里，由企业负责人修改企业信息或重新上传营业执照后再次申请。',
  ],
  ['complaint', '意见和投诉找谁？投诉电话是多少？', `请拨打服务热线 ${hotline}，工作日 9:00–17:30。`],
  [
    'instrument-cancel',
    '仪器预约最晚什么时候可以取消？未到场会怎样？',
    `
      机时一般在开始 24 小时前可以取消，以仪器页面写明的为准；送样和委托在寄出样品前可以取消。按时取消的，已付费用全额退还。
      ${missedRule}。
    `,
  ],
  [
    'instrument-certificate',
    '上机资格怎么申请？有效期多久？',
    `
      须培训的仪器，在仪器页面申请培训，由工作人员安排培训和考核，合格后授予上机资格。
      有效期由工作人员授予时确定，在用户中心“资格、候补与抽签”查看；资格须在使用当天有效。
    `,
  ],
  [
    'controlled-goods',
    '购买易制毒、易制爆化学品（硫酸、盐酸、丙酮等）需要什么手续？',
    `
      只能由单位购买。先在用户中心“购买证明”登记，工作人员两人核对通过后才能下单，数量随订单扣减。
      第一类易制毒须有购买许可证，药品类为购用证明；第二、三类易制毒须有购买备案证明；易制爆须有危险化学品许可证件，或本单位盖章的合法用途说明，并从本企业账户转账付款。
    `,
  ],
  [
    'controlled-goods-sent',
    '易制毒、易制爆化学品（硫酸、盐酸、丙酮等）可以快递吗？怎么运输？',
    `
      不可以。管制化学品禁止寄递，须由有危险货物运输资质的单位承运，或自提。
      易制毒化学品跨市运输的，第一、二类须有运输许可证，第三类须有运输备案证明。
    `,
  ],
  [
    'invoice-wrong',
    '发票开错了怎么办？抬头写错了怎么改？',
    `请拨打服务热线 ${hotline}，说明发票号码和错处。财务红冲后，在订单、预约或账单页面用正确的抬头重新申请开票。`,
  ],
  [
    'rent-transfer',
    '房租转到哪个账户？附言写什么？',
    '收款户名、开户行和账号在合同页面和账单上，附言写合同编号；转账后在合同页面提交凭证，财务确认到账后会通知您。',
  ],
  [
    'rent-overpaid',
    '房租多付了怎么办？',
    '多付的部分转为预收款，可以抵扣以后的账单，也可以在用户中心“预收款和对账单”申请退款，由财务办理。',
  ],
  [
    'rent-late',
    '房租逾期的违约金、滞纳金怎么算？',
    '按合同约定，自宽限期满的次日起，按未付金额和合同写明的每日比例计算，至付清之日止；合同没有约定的不收。已产生、尚未出账的金额在账单页面查看。',
  ],
  [
    'rent-deposit',
    '房屋押金什么时候退？',
    '租期结束次日起，可以在用户中心“预收款和对账单”申请退还；结清费用、交还房屋后，由财务退回您填写的本企业账户。',
  ],
];

export const portalFaqs = (): Question[] =>
  answers.map(([key, title, content, related = []], at) => ({
    key: `portal-${key}`,
    title,
    answered_by: '平台服务台',
    category_id: null,
    tags: [],
    daysAgo: 40 + at,
    content: html(content),
    related,
  }));
