/** Words that several content types of the policy room use. */
import type { RowTag } from '../kit/content/list-row.ts';

export const tagNames = (tags: { name: string }[]): string =>
  tags
    .slice(0, 3)
    .map(({ name }) => name)
    .join('、');
export const levelTag = (level: number, level_name: string): RowTag => ({
  text: level_name,
  tone: level === 1 ? 'red' : level === 2 ? '' : level === 3 ? 'teal' : 'grey',
});
/** 征集中, 公示中, 进行中 are live; 已结束 is past. */
export const openTag = (name: string): RowTag => ({
  text: name,
  tone: /中$/.test(name) ? 'teal' : name === '已结束' ? 'grey' : '',
});
export const period = (from: string | null, to: string | null): string =>
  from && to ? `${from} 至 ${to}` : to ? `截止 ${to}` : from ? `${from} 起` : '常年受理';

/** A telephone number with spaces, which does not break at them. */
export const inOnePiece = (phone: string): string => phone.replaceAll(' ', '\u00a0');

/** Where one objects to a public notice: the hotline stands in where the call names no telephone. */
export const objectionLine = (
  { contact_dept, contact_phone }: { contact_dept: string; contact_phone: string },
  hotline: string,
): string => {
  const to = contact_dept || (contact_phone ? '受理部门' : '平台');
  const phone = contact_phone ? `电话 ${inOnePiece(contact_phone)}` : `可致电平台服务热线 ${inOnePiece(hotline)}`;
  return `对公示内容有异议的，请在公示期内实名向${to}反映，${phone}。异议人的信息予以保密。`;
};
