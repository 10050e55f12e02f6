import type { Verb } from '../kit/calls/implement.ts';

/** Since this process started, by kind and room. */
const counts = new Map<string, number>();
/** Rooms are what browsers say: their number is bounded. */
const mostCounted = 500;

const isPowerOfTwo = (count: number): boolean => (count & (count - 1)) === 0;

/** Counts pages that other software altered. The log tells the count each time that it has doubled, so that many cannot flood it. */
export const countPageTrouble: Verb<'POST /universal/page_troubles'> = async ({ log }, { body: { kind, room } }) => {
  const key = `${kind} ${room}`;
  if (!counts.has(key) && counts.size >= mostCounted) return { data: { done: true } };
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  if (isPowerOfTwo(count)) log.warn({ kind, room, count }, 'pages were altered by software of their readers');
  return { data: { done: true } };
};
