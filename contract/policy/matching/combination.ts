/**
 * The most that several items give together (decision 066): one of what may not be had twice, sums up to their ceilings, and what is deducted
 * from what. An exact search: what one may have together is few.
 */
import type { Sharing } from './items.ts';

export type Candidate = { id: string; amount_wan: number; sharing: readonly Sharing[] };
export type Share = { id: string; amount_wan: number };
export type Dropped = {
  id: string;
  rule: Sharing['rule'];
  /** The group's name, and the item that is taken instead. */
  name: string;
  instead: string | null;
};
export type Combination = { total_wan: number; chosen: Share[]; dropped: Dropped[] };

const named = ({ sharing }: Candidate, rule: Sharing['rule']): string[] =>
  sharing.flatMap((one) => (one.rule === rule ? [one.name] : []));
const namesOf = ({ sharing }: Candidate): string[] => sharing.map(({ name }) => name);

/** What each of these gives when all are had: an item that deducts gives what is left after the others of its group, and no group exceeds its ceiling. */
const sharesOf = (chosen: readonly Candidate[]): Share[] => {
  const left = new Map<string, number>();
  for (const { sharing } of chosen)
    for (const { name, rule, limit_wan } of sharing)
      if (rule === 'total' && limit_wan !== null) left.set(name, Math.min(left.get(name) ?? limit_wan, limit_wan));
  const given = new Map<string, number>();
  const shares: Share[] = [];
  const deductsLast = chosen.toSorted(
    (a, b) => named(a, 'deducts').length - named(b, 'deducts').length || b.amount_wan - a.amount_wan,
  );
  for (const one of deductsLast) {
    const deducted = Math.max(0, ...named(one, 'deducts').map((name) => given.get(name) ?? 0));
    const ceilings = namesOf(one).map((name) => left.get(name) ?? Number.POSITIVE_INFINITY);
    const amount_wan = Math.max(0, Math.min(one.amount_wan - deducted, ...ceilings));
    for (const name of namesOf(one)) {
      given.set(name, (given.get(name) ?? 0) + amount_wan);
      const ceiling = left.get(name);
      if (ceiling !== undefined) left.set(name, ceiling - amount_wan);
    }
    shares.push({ id: one.id, amount_wan });
  }
  return shares;
};
const sumOf = (shares: readonly Share[]): number => shares.reduce((sum, { amount_wan }) => sum + amount_wan, 0);

const clash = (one: Candidate, chosen: readonly Candidate[]): { name: string; with: Candidate } | undefined => {
  for (const name of named(one, 'one_of')) {
    const other = chosen.find((taken) => named(taken, 'one_of').includes(name));
    if (other) return { name, with: other };
  }
  return undefined;
};

/** Items that share no group's name with others do not concern each other. */
const parts = (candidates: readonly Candidate[]): Candidate[][] => {
  const found: { names: Set<string>; members: Candidate[] }[] = [];
  for (const one of candidates) {
    const names = new Set(namesOf(one));
    const touching = found.filter((part) => !part.names.isDisjointFrom(names));
    for (const part of touching) found.splice(found.indexOf(part), 1);
    found.push({
      names: touching.reduce((all, part) => all.union(part.names), names),
      members: [...touching.flatMap(({ members }) => members), one],
    });
  }
  return found.map(({ members }) => members);
};

const bestOf = (members: readonly Candidate[]): Candidate[] => {
  const ordered = members.toSorted((a, b) => b.amount_wan - a.amount_wan);
  /** No more than this can still come from `at` on. */
  const rest = ordered.map((_, at) => ordered.slice(at).reduce((sum, { amount_wan }) => sum + amount_wan, 0));
  let best: Candidate[] = [];
  let most = -1;
  const decide = (at: number, chosen: Candidate[]): void => {
    const sum = sumOf(sharesOf(chosen));
    if (sum > most) [best, most] = [chosen, sum];
    const one = ordered[at];
    if (!one || sum + (rest[at] ?? 0) <= most) return;
    if (!clash(one, chosen)) decide(at + 1, [...chosen, one]);
    decide(at + 1, chosen);
  };
  decide(0, []);
  return best;
};

/** Shares in the order of the candidates; what gives nothing is dropped. */
export const bestCombination = (candidates: readonly Candidate[]): Combination => {
  const taken = parts(candidates).flatMap(bestOf);
  const shares = new Map(sharesOf(taken).map(({ id, amount_wan }) => [id, amount_wan]));
  const chosen = candidates.flatMap(({ id }) => {
    const amount_wan = shares.get(id) ?? 0;
    return amount_wan > 0 ? [{ id, amount_wan }] : [];
  });
  const dropped = candidates
    .filter(({ id, amount_wan }) => amount_wan > 0 && !shares.get(id))
    .map((one): Dropped => {
      const against = clash(one, taken);
      if (against) return { id: one.id, rule: 'one_of', name: against.name, instead: against.with.id };
      // Having it would take as much from what deducts it.
      const deducting = taken.find((other) => named(other, 'deducts').some((name) => namesOf(one).includes(name)));
      const deducts = named(deducting ?? one, 'deducts')[0];
      if (deducts) return { id: one.id, rule: 'deducts', name: deducts, instead: deducting?.id ?? null };
      return { id: one.id, rule: 'total', name: named(one, 'total')[0] ?? '', instead: null };
    });
  return { total_wan: sumOf(chosen), chosen, dropped };
};
