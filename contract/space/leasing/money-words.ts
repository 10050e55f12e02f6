/** Money as a Chinese contract writes it beside the figures: 壹万贰仟叁佰元伍角整. */
const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿', '万亿'];

const groupWords = (value: number): string => {
  let words = '';
  let gap = false;
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(value / 10 ** place) % 10;
    if (digit === 0) {
      gap = words !== '';
      continue;
    }
    words += `${gap ? '零' : ''}${digits[digit]}${places[place]}`;
    gap = false;
  }
  return words;
};

const yuanWords = (yuan: number): string => {
  let words = '';
  for (let group = groups.length - 1; group >= 0; group -= 1) {
    const value = Math.floor(yuan / 10_000 ** group) % 10_000;
    if (value === 0) continue;
    const above = Math.floor(yuan / 10_000 ** (group + 1));
    // A zero is spoken where a place between two groups is empty: 壹万零伍.
    words += `${words && (value < 1_000 || above % 10_000 === 0) ? '零' : ''}${groupWords(value)}${groups[group]}`;
  }
  return words;
};

/** `fen` is whole and not negative. */
export const moneyWords = (fen: number): string => {
  const yuan = Math.floor(fen / 100);
  const [jiao, cents] = [Math.floor(fen / 10) % 10, fen % 10];
  const whole = yuan ? `${yuanWords(yuan)}元` : '';
  if (!jiao && !cents) return `${whole || '零元'}整`;
  const part = `${jiao ? `${digits[jiao]}角` : whole ? '零' : ''}${cents ? `${digits[cents]}分` : '整'}`;
  return `${whole}${part}`;
};
