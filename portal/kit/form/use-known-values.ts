import { type DependencyList, useEffect } from 'react';
import { useRead } from '../use-read.ts';
import type { FormState, Values } from './use-form.ts';

/** Fills the fields that are still empty with what is known of the signed-in member; what cannot be read is typed. */
export const useKnownValues = (
  { values, fill }: FormState,
  read: () => Promise<Values> | undefined,
  by: DependencyList,
): void => {
  const known = useRead(read, by);
  useEffect(() => {
    const typed = values();
    for (const [name, value] of Object.entries(known ?? {})) if (value && !typed[name]) fill(name, value);
  }, [known, fill, values]);
};
