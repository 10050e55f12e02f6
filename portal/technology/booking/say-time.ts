import { hoursOf, instantAt, type Stretch } from '#contract/technology/reservation-check.ts';

/** `2026-11-24 09:00 至 11:00（2 小时）` */
export const sayTime = ({ start, end }: Stretch): string => {
  const [from, until] = [instantAt(start), instantAt(end)];
  const last = until.slice(0, 10) === from.slice(0, 10) ? until.slice(11, 16) : until.slice(5, 16);
  return `${from.slice(0, 16)} 至 ${last}（${hoursOf(end - start)}）`;
};
