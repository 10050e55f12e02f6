import { createContext, type ReactNode, use } from 'react';

/**
 * Tells which parts of pages the server has drawn already. The server draws a part for the first page that shows it, and puts its HTML into later
 * pages. No part stands in another. `mark` is a secret of one rendering, so that no text can pretend to be a part.
 */
export type DrawnParts = {
  has: (part: string) => boolean;
  /** A value in letters that HTML does not escape. */
  hash: (value: unknown) => string;
  mark: string;
};
export const DrawnParts = createContext<DrawnParts | undefined>(undefined);

/**
 * `part` and `of` name everything that the part's HTML depends on, `part` in letters that HTML does not escape. The browser draws the part as if it
 * stood here alone, so a part that named too little would fail hydration.
 */
export const DrawnOnce = ({ part, of, children }: { part: string; of?: unknown; children: ReactNode }) => {
  const drawn = use(DrawnParts);
  if (!drawn) return children;
  const name = of === undefined ? part : `${part} ${drawn.hash(of)}`;
  if (drawn.has(name)) return <template data-drawn={`${drawn.mark} ${name}`} />;
  return (
    <>
      <template data-begin={`${drawn.mark} ${name}`} />
      {children}
      <template data-end={`${drawn.mark} ${name}`} />
    </>
  );
};
