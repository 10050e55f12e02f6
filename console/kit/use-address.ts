/** A list's keyword, filters and page are in the address, so that back, reload and a shared link show the same list. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Reads what a list asks for from the query of an address. */
export const readAddress = (params: URLSearchParams) => {
  const text = (key: string) => params.get(key) ?? undefined;
  const number = (key: string, otherwise: number) => {
    const value = Number(params.get(key));
    return Number.isInteger(value) && value > 0 ? value : otherwise;
  };
  /** One of these; anything else in the address counts as absent. */
  const among = <const V extends string>(key: string, values: readonly V[]) =>
    values.find((value) => value === params.get(key));
  return { text, number, among };
};
export type AddressRead = ReturnType<typeof readAddress>;

export const useAddress = () => {
  const [params, setParams] = useSearchParams();
  /** Changes some; an empty value leaves the address, and unless the page itself changes, the list starts at its first page. */
  const change = useCallback(
    (changed: Record<string, string | number | undefined>, options?: { replace?: boolean }) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (!('page' in changed)) next.delete('page');
        for (const [key, value] of Object.entries(changed)) {
          if (value === undefined || value === '') next.delete(key);
          else next.set(key, String(value));
        }
        return next;
      }, options),
    [setParams],
  );
  return { params, ...readAddress(params), change };
};
