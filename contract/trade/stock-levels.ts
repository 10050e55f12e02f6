/** What readers see of a stock: whether there is any, and the number only when few are left, so that pages need not change with every order. */
export const fewLeft = 10;

/** Null where nothing is counted. */
export const stockText = (available: number | null): string => {
  if (available === null) return '';
  if (available <= 0) return '无货';
  return available <= fewLeft ? `仅剩 ${available}` : '有货';
};
/** Whether readers see a difference. */
export const stockShows = (before: number, after: number): boolean => stockText(before) !== stockText(after);
