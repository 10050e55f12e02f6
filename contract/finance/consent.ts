/**
 * The text of consent, exactly as the member reads and the server stores it (ruling D13). Whoever changes a word raises the version: a consent
 * that was given names the version that was read. No zod, because browsers load this.
 */
/** Said where an institution has nobody at its desk here: what is sent to it would lie. */
export const nobodyAnswers = '该机构尚未开通在线受理，请电话联系';
export const consentVersion = '2026-11-28';

/** What reaches the institution; `profile` only where the member chooses it. */
export const consentItems = {
  enterprise: '企业名称、统一社会信用代码、法定代表人、成立日期、注册地址、经营范围和平台认证情况',
  application: '本次申请的产品、金额、期限和用途',
  contact: '联系人姓名和电话，授权人和经办人姓名',
  files: '本次上传的资料，以及之后对机构提问的答复',
  profile: '企业问卷中的知识产权数量、上年度销售额、研发投入、融资金额、高新技术企业情况及问卷填写日期',
} as const;
export type ConsentItem = keyof typeof consentItems;
/** Without these no bank can decide. */
export const requiredItems = [
  'enterprise',
  'application',
  'contact',
  'files',
] as const satisfies readonly ConsentItem[];
export const allConsentItems = Object.keys(consentItems) as ConsentItem[];

type Named = { institution: string; product: string; enterprise: string };
export const consentText = ({ institution, product, enterprise }: Named, items: readonly ConsentItem[]): string =>
  [
    `${enterprise}同意本平台把下列信息提供给${institution}，仅用于审查“${product}”的申请：`,
    ...items.map((item, index) => `${index + 1}. ${consentItems[item]}。`),
    `${institution}不得用于其他用途，也不得提供给他人。本授权不包括查询征信；需要查询的，由该机构另行取得授权。`,
    '可以随时撤回授权：撤回后，该机构在平台上不再看到上述信息；尚未放款的申请随之终止。申请未通过的，授权随之失效。撤回或失效前已经依法进行的处理不受影响。',
  ].join('\n');

/** What reaches the institution with an inquiry. */
export const inquiryConsentText = ({ institution, product, enterprise }: Named): string =>
  `同意本平台把${enterprise ? `企业名称（${enterprise}）、` : ''}联系人、电话、金额和留言内容提供给${institution}，仅用于答复关于“${product}”的对接。撤回后，该机构不再看到这些信息。`;
