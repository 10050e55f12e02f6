/** Finds a draw again in the browser, from what its page publishes (decision 043). */
import type { DrawWhole } from '#contract/technology/draw-calls.ts';
import { type DrawnEntry, entriesText, lotText } from '#contract/technology/draws.ts';

const sha256 = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
type Wish = DrawnEntry['wishes'][number];
const meet = (a: Wish, b: Wish): boolean => a.start_time < b.end_time && b.start_time < a.end_time;

export type Finding = { text: string; holds: boolean };

export const verifyDraw = async ({ commitment, seed, entries_hash, entries }: DrawWhole): Promise<Finding[]> => {
  if (!seed || !entries_hash) return [];
  const lots = await Promise.all(entries.map(({ entry_id }) => sha256(lotText(seed, entries_hash, entry_id))));
  const won: Wish[] = [];
  let inTurn = true;
  for (const { outcome, wish, wishes } of entries) {
    const free = wishes.findIndex((wanted) => !won.some((one) => meet(one, wanted)));
    // Time may also be held by maintenance or by an earlier reservation, so a later wish than the first free one is no fault by itself.
    if (outcome === 'won' && (free < 0 || wish === null || wish < free + 1)) inTurn = false;
    const got = wish === null ? undefined : wishes[wish - 1];
    if (got && won.some((one) => meet(one, got))) inTurn = false;
    if (got) won.push(got);
  }
  return [
    { text: '种子与登记前公布的散列值一致', holds: (await sha256(seed)) === commitment },
    { text: '全部登记与截止时公布的散列值一致', holds: (await sha256(entriesText(entries))) === entries_hash },
    { text: '次序由种子和全部登记算出', holds: lots.every((lot, at) => at === 0 || (lots[at - 1] ?? '') < lot) },
    { text: '中签时间互不重叠，次序在前的先选', holds: inTurn },
  ];
};
