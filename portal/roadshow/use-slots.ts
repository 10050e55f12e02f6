/** The calendar's data and its selection; the selection survives a reload of the tab, like everything that was typed. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  bookableDays,
  calendarOf,
  choose,
  compareHalfDays,
  type HalfDay,
  type Outcome,
  type Selection,
  selected,
} from '#contract/roadshow/calendar.ts';
import { sayShort } from '#contract/roadshow/say.ts';
import { api } from '../kit/api.ts';
import { today } from '../kit/clock.ts';
import { toldFailure } from '../kit/form/told-failure.ts';
import { sendingEnded } from '../kit/form/use-form.ts';
import { useDraft } from '../kit/use-draft.ts';

/** The page size of the calendar (specification 9). At most 62 half-days can be bookable. */
const pageSize = 99;

const says = (outcome: Outcome, clicked: HalfDay): string =>
  ({
    started: `已选 ${sayShort(clicked)}。再选结束时段，或只预约这半天`,
    ended: '',
    whole_day: '已选全天',
    moved_earlier: `结束早于开始，已改为从 ${sayShort(clicked)} 开始`,
    restarted: `所选范围内有不可预约的时段，已从 ${sayShort(clicked)} 重新开始选择`,
    // The offer shown instead says it.
    unavailable: '',
  })[outcome];

/** A half-day that cannot be had: one's own already, closed by staff, or booked by somebody else. */
type Held = HalfDay & { held_as?: 'own' | 'closed' | undefined };

/** The names of the drafts: of the whole form, of the selected time, of the half-day that was wanted. */
type Names = { form: string; time: string; wanted: string };

export const useSlots = (venue: string, names: Names) => {
  const draft = useDraft<Selection>(names.time);
  const wantedDraft = useDraft<HalfDay>(names.wanted);
  const [taken, setTaken] = useState<readonly Held[]>();
  const [failed, setFailed] = useState('');
  const [selection, setSelection] = useState<Selection | null>(null);
  const [said, setSaid] = useState('');
  /** A taken half-day that was clicked: its waitlist is offered. */
  const [wanted, setWanted] = useState<HalfDay | undefined>(() => wantedDraft.read() as HalfDay | undefined);
  const [reads, setReads] = useState(0);
  const day = today();

  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when asked to
  useEffect(() => {
    let left = false;
    const { first, last } = bookableDays(day);
    setFailed('');
    // While the same form is still being sent by a dialog that was closed, the server may hold these half-days for the person already.
    sendingEnded(names.form)
      .then(() =>
        api()['GET /space-v2/roadshow/appointment_dates']({
          query: { start_date: first, end_date: last, page_index: 1, page_size: pageSize, venue },
        }),
      )
      .then(
        ({ data }) => !left && setTaken(data),
        (error) => !left && setFailed(toldFailure(error, {}, () => false).whole),
      );
    return () => {
      left = true;
    };
  }, [day, venue, reads, names.form]);

  const calendar = useMemo(() => calendarOf(day, taken ?? []), [day, taken]);
  // What an earlier visit left, as far as it can still be had.
  useEffect(() => {
    if (!taken) return;
    const kept = draft.read();
    if (!kept?.start) return;
    const before: Selection = { start: kept.start, end: kept.end ?? null };
    if (selected(calendar, before).length > 0) setSelection(before);
    else {
      draft.clear();
      setSelection(null);
      setSaid('之前所选的时段已不可预约，请重新选择');
    }
  }, [taken, calendar, draft]);

  const heldAs = useCallback(
    (half: HalfDay) => taken?.find((one) => compareHalfDays(one, half) === 0)?.held_as,
    [taken],
  );
  const choosing = useCallback(
    (clicked: HalfDay) => {
      const next = choose(calendar, selection, clicked);
      const closed = heldAs(clicked) === 'closed';
      // Nobody waits for what staff have closed.
      const missed = next.outcome === 'unavailable' && !closed ? clicked : undefined;
      setWanted(missed);
      if (missed) wantedDraft.keep(missed);
      else wantedDraft.clear();
      setSaid(closed ? `${sayShort(clicked)} 不开放` : says(next.outcome, clicked));
      setSelection(next.selection);
      if (next.selection) draft.keep(next.selection);
      else draft.clear();
    },
    [calendar, selection, draft, wantedDraft, heldAs],
  );
  const clear = useCallback(() => {
    setSelection(null);
    setSaid('');
    setWanted(undefined);
    draft.clear();
    wantedDraft.clear();
  }, [draft, wantedDraft]);
  return {
    calendar,
    failed,
    ready: taken !== undefined,
    selection,
    halves: selected(calendar, selection),
    said,
    wanted,
    heldAs,
    choose: choosing,
    clear,
    reload: useCallback(() => setReads((times) => times + 1), []),
  };
};
export type Slots = ReturnType<typeof useSlots>;
