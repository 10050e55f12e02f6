/** What a person chose for a list: hidden columns and named views. It is kept in the browser, for each person by themselves. */
import { useCallback, useState } from 'react';
import * as z from 'zod';
import { useStaff } from '../staff.ts';

const remembered = z.object({
  hidden: z.array(z.string()).optional(),
  views: z.array(z.object({ name: z.string(), search: z.string() })).default([]),
});
type Remembered = z.output<typeof remembered>;
const nothing: Remembered = { views: [] };

const readFrom = (key: string): Remembered => {
  try {
    return remembered.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? nothing;
  } catch {
    return nothing; // Storage is closed, or holds what an earlier release wrote.
  }
};

/** `spare`: columns that are hidden until the person chooses. */
export const useListMemory = (id: string, spare: readonly string[] = []) => {
  const { staff_id } = useStaff();
  const key = `console.list.${staff_id}.${id}`;
  const [kept, setKept] = useState(() => ({ key, value: readFrom(key) }));
  const value = kept.key === key ? kept.value : readFrom(key);
  const change = useCallback(
    (changed: Partial<Remembered>) => {
      const next = { ...readFrom(key), ...changed };
      setKept({ key, value: next });
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is full or closed: the choice holds until the page is left.
      }
    },
    [key],
  );
  return { ...value, hidden: value.hidden ?? spare, change };
};
export type ListMemory = ReturnType<typeof useListMemory>;
