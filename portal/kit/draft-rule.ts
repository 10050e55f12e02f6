/**
 * The one rule for a form whose record can change by a second way (an import, a colleague, another tab) while a draft waits: nothing old
 * wins over something newer. What nobody changed goes on, what was not typed takes the newer value, and everything else is the person's
 * choice, made before anything can be sent.
 */
import type { LastChange } from '#contract/kit/last-change.ts';
import { same } from './same.ts';

/**
 * What becomes of a draft. `typed`: what stands in it. `base`: what was saved when it was begun; undefined when that is not known.
 * `saved`: what is saved now. `drop`: there is nothing to keep. `resume`: nobody changed what it was begun from. `choose`: the person says which.
 */
export const meetDraft = (typed: unknown, base: unknown, saved: unknown): 'drop' | 'resume' | 'choose' =>
  same(typed, saved) ? 'drop' : base !== undefined && same(base, saved) ? 'resume' : 'choose';

type Met<V> = {
  /** What the form shows. */
  values: V;
  /** Fields that were typed here and changed elsewhere. */
  crossed: (keyof V & string)[];
};

/** The same for each field of its own. */
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

/** Who changed it, truly: nobody is blamed for one's own import. `what`: `这份申请`. */
export const sayChange = (change: LastChange | null, what: string): string => {
  if (!change) return `${what}后来有更新`;
  const { by, name, how } = change;
  const did = how === 'import' ? `用 Excel 导入了${what}` : `修改并保存了${what}`;
  if (by === 'colleague') return `同事${name}${did}`;
  if (by === 'staff') return `工作人员办理时更新了${what}`;
  return how === 'import' ? `您后来${did}` : `您在其他页面或设备上${did}`;
};
