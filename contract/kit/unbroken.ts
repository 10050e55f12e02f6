/**
 * Parts of a text that stay in one line: a date (`2026-11-22`, `2026-11`), a value and its unit (`330 ㎡`, `3 个工作日`), a telephone number, a
 * house and a room (`1 号楼`, `103 室`).
 */
export const unbroken =
  /(?<!\d)\d{4}-\d\d(?:-\d\d)?(?![\d-])|(?<!\d)0\d{2,3}-\d{3,4}[ \u00a0]?\d{4}(?!\d)|\d[\d,.]* (?:㎡|平方米|[万亿]?元|个(?:工作日|月)?|天|年|小时|分钟|人|家|项|条|套|间|米|公里|号楼|层|室)/;

const cut = new RegExp(`(${unbroken.source})`);
/** A text cut at these parts: every second piece is one. */
export const piecesOf = (text: string): string[] => (/\d/.test(text) ? text.split(cut) : [text]);
