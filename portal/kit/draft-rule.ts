/**
 * The rule for a form whose record may change by another way (an import, a colleague, another tab) while a draft waits: an old value never
 * silently overwrites a newer one. If nothing was changed, the draft goes on; fields that were not typed take the newer value; for all others
 * the person chooses before anything is sent.
 */
import type { LastChange } from '#contract/kit/last-change.ts';
import { same } from './same.ts';

/**
 * Decides what happens to a draft. `typed`: the draft's values. `base`: the saved values when the draft began; undefined when unknown.
 * `saved`: the values saved now. `drop`: there is nothing to keep. `resume`: nobody changed the saved values. `choose`: the person chooses.
 */
export const meetDraft = (typed: unknown, base: unknown, saved: unknown): 'drop' | 'resume' | 'choose' =>
  same(typed, saved) ? 'drop' : base !== undefined && same(base, saved) ? 'resume' : 'choose';

type Met<V> = {
  /** The values that the form shows. */
  values: V;
  /** Fields typed here and changed elsewhere. */
  crossed: (keyof V & string)[];
};

/** The same, decided for each field separately. */
export const meetFields = <V extends object>(typed: V, base: Partial<V> | undefined, saved: V): Met<V> => {
  const crossed: (keyof V & string)[] = [];
  const values = { ...saved };
  for (const key of Object.keys(saved) as (keyof V & string)[]) {
    const known = base && key in base;
    if (known && same(typed[key], base[key])) continue; // not typed here
    const met = meetDraft(typed[key], known ? base[key] : undefined, saved[key]);
    if (met === 'drop') continue;
    values[key] = typed[key];
    if (met === 'choose') crossed.push(key);
  }
  return { values, crossed };
};

/** Says who made the change, so that nobody is blamed for the person's own import. `what`: `这份申请`. */
export const sayChange = (change: LastChange | null, what: string): string => {
  if (!change) return `${what}后来有更新`;
  const { by, name, how } = change;
  const did = how === 'import' ? `用 Excel 导入了${what}` : `修改并保存了${what}`;
  if (by === 'colleague') return `同事${name}${did}`;
  if (by === 'staff') return `工作人员办理时更新了${what}`;
  return how === 'import' ? `您后来${did}` : `您在其他页面或设备上${did}`;
};
