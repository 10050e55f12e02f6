/** From when until when an instrument is held. */
import type { Day } from '#contract/kit/day.ts';
import { type DayLimits, refusedDays } from '#contract/kit/day-limits.ts';
import { today } from '../kit/clock.ts';
import { dayMessage } from '../kit/form/day-input.tsx';
import { Field, type FieldsOf } from '../kit/form/fields.tsx';
import { MomentInput } from '../kit/form/moment-input.tsx';

type Span = { start: string; end: string };
/** `first` and `last`: within which days; it ends neither before it starts nor before today. */
type Props<V extends Span> = { of: FieldsOf<V>; first?: Day; last?: Day };

export const SpanFields = <V extends Span>({ of, first, last }: Props<V>) => {
  const ends: DayLimits = (day, { start }) => ({ first: String(start) > day ? start : day, last });
  const fields = [
    ['start', '开始', () => ({ first, last })],
    ['end', '结束', ends],
  ] as const;
  return fields.map(([field, label, limits]) => {
    const refuses = refusedDays(limits, today(), of.values);
    return (
      <Field
        key={field}
        of={of}
        field={field}
        label={label}
        required
        say={(error, at) => dayMessage(error, at.slice(0, 10), refuses)}
      >
        {(input, at, set) => (
          <MomentInput
            input={input}
            label={label}
            value={at || null}
            refuses={refuses}
            onChange={(next) => set((next ?? '') as V[typeof field])}
          />
        )}
      </Field>
    );
  });
};
