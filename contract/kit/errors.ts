/**
 * The error catalogue (specification 8, rulings D2 and D3): for each code one status and one Chinese text. Server code throws
 * `refuse('not_found')`; `server/kit/calls/failure-reply.ts` turns it into an HTTP response, `portal/kit/failure-notice.ts` into a notice.
 *
 * Statuses: 400 a refusal that the caller handles, 401, 403 lacking a role, 404 missing or somebody else's, 405, 412 file permission, 413,
 * 415, 422 does not fit the schema (with `errors`), 429 and 503 with Retry-After, 500, 507 no space.
 */
export const failures = {
  bad_request: [400, '请求格式有误'],
  captcha_wrong: [400, '图形验证码不正确或已过期，请重新输入'],
  captcha_required: [400, '请先完成图形验证'],
  sms_code_wrong: [400, '短信验证码不正确或已过期'],
  credentials_wrong: [400, '手机号或密码不正确'],
  password_locked: [400, '密码错误次数过多，请 15 分钟后再试，或使用短信验证码登录'],
  password_common: [400, '密码过于常见，请换一个更难猜的密码'],
  password_same: [400, '新密码不能与原密码相同'],
  phone_unregistered: [400, '该手机号尚未注册，请先注册'],
  phone_taken: [400, '该手机号无法注册，请直接登录或找回密码'],
  second_factor_wrong: [400, '动态口令不正确，请查看验证器后重新输入'],
  own_password_needed: [400, '当前密码由系统管理员设置，请先设置自己的密码'],
  challenge_expired: [400, '登录已超时，请重新输入用户名和密码'],
  username_taken: [400, '该用户名已被使用，请换一个'],
  name_taken: [400, '已有同名条目，请换一个名称'],
  unprintable: [400, '文件中有无法打印的字，请改写后重新生成'],
  file_damaged: [400, '文件已损坏或内容异常，请检查后重新上传'],
  stale_version: [400, '内容已在别处更新，请刷新后再操作；您填写的内容仍保留在本页'],
  wrong_state: [400, '当前状态不能这样办理，请刷新后查看最新状态'],
  record_changed: [400, '平台的记录有变动，请刷新后核对'],
  own_review: [400, '不能审核自己提交的内容，请由其他审核人员处理'],
  opinion_required: [400, '请填写意见'],
  access_unconfirmed: [400, '请先核对附件的查看权限，再审核通过'],
  warning_unconfirmed: [400, '请先核对这一步对他人的影响'],
  publish_time_past: [400, '定时发布时间须晚于当前时间'],
  case_open: [400, '已有一份未办结的申请，请先办理该申请'],
  case_closed: [400, '该事项当前不接受申请'],
  claimed_by_another: [400, '该办件正由他人办理，请联系办理人转交给您'],
  slot_taken: [400, '所选时段已被预约，请重新选择'],
  slot_unavailable: [400, '所选时段不可预约，请重新选择'],
  slot_quota: [400, '已达到可预约的上限，请减少时段'],
  slot_free: [400, '该时段可以直接预约，无需候补'],
  reservation_refused: [400, '所选时间不符合仪器的预约规则，请按提示调整'],
  draw_closed: [400, '这一周的登记已截止，不能再登记或撤回'],
  entered_already: [400, '贵企业的同事已登记这一周，每家企业限一份'],
  signup_closed: [400, '现在不能报名'],
  signed_up_already: [400, '您已报名这场活动'],
  ticket_wrong: [400, '没有这张票，请核对票码'],
  checked_in_already: [400, '这张票已经签到过'],
  door_code_wrong: [400, '二维码已过期，请重新扫现场的二维码'],
  venue_small: [400, '活动人数超过场地可容纳的人数'],
  roadshow_closed: [400, '路演中心暂未开放预约'],
  unit_taken: [400, '房源在该租期内已有合同，请调整房源或租期'],
  viewing_open: [400, '您已预约查看该载体，请勿重复预约'],
  day_unbookable: [400, '预约日期须为明天起 30 天内的工作日'],
  not_shown: [400, '该房源暂不接受看房'],
  amount_wrong: [400, '金额不正确'],
  proof_used: [400, '该凭证已用于另一笔付款，请上传本次转账的凭证'],
  money_short: [400, '余额不足，请刷新后查看最新余额'],
  online_pay_off: [400, '暂未开通在线支付，请使用银行转账'],
  online_pay_open: [400, '已发起微信支付，请先取消微信支付，再提交转账凭证'],
  stock_short: [400, '库存不足，请减少数量'],
  stock_reserved: [400, '库存不能少于已锁定的数量'],
  price_changed: [400, '价格已有变动，请核对后重新提交'],
  spec_wrong: [400, '请选择有效的规格'],
  off_sale: [400, '商品已下架，请移除后再提交'],
  demand_refused: [400, '需求内容有误，请检查标出的各项'],
  permit_missing: [400, '购买该商品须有有效的购买证明'],
  permit_known: [400, '这份证明已登记过，请核对编号'],
  own_shop: [400, '不能购买本店的商品'],
  address_required: [400, '请选择收货地址'],
  address_full: [400, '收货地址最多 20 个，请先删除不用的'],
  address_unread: [400, '没有识别出地址，请手工填写'],
  titles_full: [400, '发票抬头最多 20 个，请先删除不用的'],
  title_incomplete: [400, '该抬头不能开专用发票'],
  invoice_number_used: [400, '该发票号码已登记过，请核对'],
  voucher_refused: [400, '创新券不能用于本单，请重新选择'],
  budget_short: [400, '项目预算不足'],
  rated_already: [400, '已经评价过，可以追加评价'],
  talk_closed: [400, '已不能留言'],
  talk_private: [400, '有售后申请时才能查看买卖双方的留言'],
  account_missing: [400, '商家还没有填写收款账户，请通知商家在商家工作台填写'],
  consent_missing: [400, '请阅读并同意授权书；内容有更新的，请重新阅读'],
  wrong_order_state: [400, '当前订单状态不支持此操作'],
  idempotency_mismatch: [422, '重复提交的内容与上一次不一致，请刷新后重试'],
  already_member: [400, '您已是该企业的成员'],
  last_owner: [400, '您是企业唯一的负责人，请先移交负责人身份'],
  report_exists: [400, '该月份已有填报，请在原记录上修改'],
  report_not_open: [400, '该月份不能填报，请选择已经结束的月份'],
  proof_required: [400, '请先验证身份'],
  account_closing: [400, '账号注销前请先完成身份验证'],
  crawl_source_exists: [400, '该地址已在采集来源中'],
  sso_unavailable: [400, '统一身份认证未开通，请用短信验证码或密码登录'],
  sso_unreachable: [400, '统一身份认证暂时无法访问，请稍后再试，或用短信验证码、密码登录'],
  sso_expired: [400, '本次登录已失效，请回到登录页重新开始'],
  sso_refused: [400, '统一身份认证没有通过，请回到登录页重新开始'],
  sso_unlinked: [400, '首次用统一身份认证登录，请先验证手机号'],
  sso_linked: [400, '该统一身份认证已绑定账号，请回到登录页重新登录'],
  unauthenticated: [401, '未登录或登录已过期，请重新登录'],
  forbidden: [403, '没有权限执行该操作'],
  enterprise_uncertified: [403, '请先完成企业认证'],
  enterprise_missing: [403, '请先在用户中心填写企业信息'],
  not_a_department: [403, '仅部门账号可以报送政策，如需开通请联系平台'],
  not_found: [404, '内容不存在或已下线'],
  no_such_address: [404, '请求的地址不存在'],
  method_not_allowed: [405, '不支持的请求方法'],
  file_permission: [412, '您没有该文件的权限，如需下载请申请'],
  file_quota: [400, '上传的文件已达上限，如需增加请联系平台'],
  storage_full: [507, '存储空间不足，文件没有保存，请稍后再试或联系平台'],
  too_large: [413, '提交的内容过大'],
  unsupported_type: [415, '不支持的内容类型'],
  file_type: [415, '不支持的文件类型，请上传图片、PDF、Office 文档、视频或压缩包'],
  invalid: [422, '提交的内容有误，请检查标出的各项'],
  searches_full: [400, '订阅的筛选已满 20 个，请先取消不用的'],
  too_many: [429, '操作过于频繁，请稍后再试'],
  sms_too_many: [429, '短信发送过于频繁，请稍后再试'],
  internal: [500, '系统内部错误，请联系维护人员'],
  unavailable: [503, '服务暂不可用，请稍后再试'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type FailureCode = keyof typeof failures;
export type FieldError = { field: string; message: string };

/** `data.permission_status` of a 412 (specification 4): what the reader may do about a file. */
export type PermissionStatus = 'AUTHORIZED' | 'NONE' | 'REJECT' | 'APPLYING';

export type FailureDetail = {
  /** Replaces the catalogue's text. */
  message?: string;
  /** One message for each field, for 422 and for refusals that are shown beside a field. */
  errors?: readonly FieldError[];
  data?: Record<string, unknown>;
  /** For 429 and 503. */
  retry_after_seconds?: number;
};

/** A refusal from the catalogue; any other thrown error is a defect and gets status 500. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  readonly detail: FailureDetail;
  constructor(code: FailureCode, detail: FailureDetail = {}) {
    super(detail.message ?? failures[code][1]);
    this.code = code;
    this.detail = detail;
  }
  get status(): number {
    return failures[this.code][0];
  }
}

/** `throw refuse('not_found')`, `throw refuse('invalid', { errors: [{ field: 'phone', message: '…' }] })` */
export const refuse = (code: FailureCode, detail?: FailureDetail): Failure => new Failure(code, detail);

/** A refusal whose message stands beside one field. */
export const refuseAt = (code: FailureCode, field: string, message: string): Failure =>
  refuse(code, { message, errors: [{ field, message }] });

/** The body of a failed response (ruling D2). */
export type FailureBody = {
  error: string;
  message: string;
  errors?: readonly FieldError[];
  data?: Record<string, unknown>;
  request_id: string;
};
