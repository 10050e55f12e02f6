/**
 * Which receipts of a statement are known already. Two files of one bank say the same receipt in different words: one has rounded the reference,
 * another lacks the account. Compared by what both say; the order of rows says nothing (decision 110). Pure.
 */

/** What one row of a statement says of one receipt. */
export type Said = {
  arrived_on: string;
  amount_fen: number;
  payer: string;
  payer_account: string;
  note: string;
  reference: string;
  /** The reference has all its digits, and no other receipt of the statement has it. */
  reference_trusted: boolean;
};
/** `maybe`: nothing speaks against it, and too little for it. */
export type Verdict = 'same' | 'maybe' | 'different';

/** 有限公司（北京） and 有限公司(北京) are one payer. */
export const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s·.,，。]/g, '')
    .toUpperCase();

/** The digits that a number has kept: `2.02611E+19` and 20261100000000000000 are six and fifteen of twenty. What several rows have says nothing. */
const keptOf = ({ reference, reference_trusted }: Said): { digits: string; length: number } | undefined => {
  const [, whole = '', fraction = '', power = ''] = /^(\d)(?:\.(\d+))?E\+(\d+)$/i.exec(reference) ?? [];
  if (power) return { digits: whole + fraction, length: Number(power) + 1 };
  if (!(reference_trusted ? /^\d{2,}$/ : /^\d{16,}$/).test(reference)) return undefined;
  return { digits: reference_trusted ? reference : reference.slice(0, 14), length: reference.length };
};
/** Whether two numbers, of which one or both lost digits, can have been one. The last digit that was kept may be rounded. */
const mayBeOne = (a: Said, b: Said): boolean => {
  const [one, other] = [keptOf(a), keptOf(b)];
  if (!one || !other) return true;
  if (one.length !== other.length) return false;
  const size = Math.min(one.digits.length, other.digits.length, 14);
  const rounded = (digits: string) => Math.round(Number(digits.slice(0, size + 1)) / (digits.length > size ? 10 : 1));
  return Math.abs(rounded(one.digits) - rounded(other.digits)) <= (one.digits.length === other.digits.length ? 0 : 1);
};

const contradict = (a: string, b: string): boolean => a !== '' && b !== '' && a !== b;

export const compare = (a: Said, b: Said): Verdict => {
  const [payer, other] = [bare(a.payer), bare(b.payer)];
  const [note, otherNote] = [bare(a.note), bare(b.note)];
  const against =
    contradict(payer, other) || contradict(note, otherNote) || contradict(a.payer_account, b.payer_account);
  const numbered = a.reference !== '' && b.reference !== '';
  if (numbered && a.reference_trusted && b.reference_trusted)
    return a.reference !== b.reference ? 'different' : against ? 'maybe' : 'same';
  if (against || (numbered && !mayBeOne(a, b))) return 'different';
  const agree = payer === other && note === otherNote;
  return agree && (payer !== '' || note !== '' || a.payer_account === b.payer_account) ? 'same' : 'maybe';
};

const groupOf = ({ arrived_on, amount_fen }: Said): string => `${arrived_on} ${amount_fen}`;
const wordsOf = (one: Said): string =>
  JSON.stringify([groupOf(one), bare(one.payer), one.payer_account, bare(one.note), one.reference]);
const likeness = (a: Said, b: Said): number =>
  Number(a.reference !== '' && a.reference === b.reference) * 8 +
  Number(bare(a.payer) === bare(b.payer)) * 4 +
  Number(bare(a.note) === bare(b.note)) * 2 +
  Number(a.payer_account === b.payer_account);

export type Known<K> = { verdict: 'same' | 'maybe'; kept: K };

/** For each receipt the kept one that it is or may be; each kept one is found once, and those that say the same in every word first. */
export const findKnown = <R extends Said, K extends Said>(
  receipts: readonly R[],
  kept: readonly K[],
): ReadonlyMap<R, Known<K>> => {
  const found = new Map<R, Known<K>>();
  const free = new Set(kept);
  const byWords = Map.groupBy(kept, wordsOf);
  for (const one of receipts) {
    const same = byWords.get(wordsOf(one))?.find((other) => free.has(other) && compare(one, other) === 'same');
    if (!same) continue;
    found.set(one, { verdict: 'same', kept: same });
    free.delete(same);
  }
  const byGroup = Map.groupBy(free, groupOf);
  for (const verdict of ['same', 'maybe'] as const) {
    const pairs = receipts
      .filter((one) => !found.has(one))
      .flatMap((one) =>
        (byGroup.get(groupOf(one)) ?? [])
          .filter((other) => free.has(other) && compare(one, other) === verdict)
          .map((other) => ({ one, other, like: likeness(one, other) })),
      )
      .sort((a, b) => b.like - a.like);
    for (const { one, other } of pairs) {
      if (found.has(one) || !free.has(other)) continue;
      found.set(one, { verdict, kept: other });
      free.delete(other);
    }
  }
  return found;
};
