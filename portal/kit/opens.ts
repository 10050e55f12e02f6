/**
 * What an entry of the region opens over the page instead of leading away (`opens` in regions/region.ts). The root says what each
 * name opens, so that the rail and the home page know no room.
 */
import { createContext, useContext } from 'react';
import type { Region } from '#regions/region.ts';

type Name = NonNullable<Region['rail'][number]['opens']>;

export const Opens = createContext<Readonly<Record<Name, () => void>> | undefined>(undefined);
export const useOpens = () => {
  const opens = useContext(Opens);
  return (name: Name): void => opens?.[name]();
};
