/** What readers see in place of a buyer's name: `北京***公司`, `王*`. */
export const maskedName = (name: string): string => {
  const letters = [...name.trim()];
  if (letters.length < 2) return '某用户';
  return letters.length < 6
    ? `${letters[0]}${'*'.repeat(letters.length - 1)}`
    : `${letters.slice(0, 2).join('')}***${letters.slice(-2).join('')}`;
};
