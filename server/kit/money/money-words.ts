import Nzh from 'nzh';

/** Formats money as Chinese contracts write it beside the figures: 壹万贰仟叁佰元伍角整. `fen` is whole and not negative. */
export const moneyWords = (fen: number): string => Nzh.cn.toMoney(fen / 100, { outSymbol: false, forceZheng: true });
