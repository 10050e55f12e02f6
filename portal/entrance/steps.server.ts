/** What a supplier gets here and what settling in takes; the requirements are those of the case 平台入驻 (ruling D1). Read on the server: a case type brings zod along. */
import { platformSettlement } from '#contract/space/platform-settlement.case.ts';

export const settle = '/userCenter/user/matters/new/platform_settlement';

export const gains = [
  { icon: 'storefront', title: '线上店铺', text: '介绍、资质和全部服务集中展示，商品经审核后上架' },
  { icon: 'shopping-cart', title: '订单与收款', text: '报价、下单、交付、验收和结算都在商家工作台办理' },
  { icon: 'handshake', title: '需求推荐', text: '按能力推荐大厅中的需求，可以揭榜，也可以对接' },
  { icon: 'seal-check', title: '公开评价', text: '交易完成后由买家评价，您可以逐条回复' },
];

export const steps = [
  { title: '注册并认证企业', text: '用手机号注册，填写企业信息，上传营业执照' },
  { title: '提交入驻申请', text: '填写服务、资质和入驻方式，草稿自动保存' },
  { title: '平台审核', text: `承诺 ${platformSettlement.promise_days} 个工作日内办结；材料不齐的写明需要补正的内容` },
  { title: '开店上架', text: '审核通过即开通店铺，同事共同管理' },
];

export const requirements = platformSettlement.materials.map(({ name, required, note }) => ({
  name,
  required,
  note: note ?? '',
}));
