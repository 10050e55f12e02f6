import { createContext, type ReactNode, use } from 'react';

/**
 * Tells which parts of the frame the server has drawn already. The server draws a part for the first page that shows it, and puts its HTML into
 * later pages: the frame was half of the cost of a page. `mark` is a secret of one rendering, so that no text can pretend to be a part.
 */
export type DrawnParts = { has: (part: string) => boolean; mark: string };
export const DrawnParts = createContext<DrawnParts | undefined>(undefined);

/** `part` names everything that the part's HTML depends on, in letters that HTML does not escape. The browser draws it as if it stood here alone. */
export const DrawnOnce = ({ part, children }: { part: string; children: ReactNode }) => {
  const drawn = use(DrawnParts);
  if (!drawn) return children;
  if (drawn.has(part)) return <template data-drawn={`${drawn.mark} ${part}`} />;
  return (
    <>
      <template data-begin={`${drawn.mark} ${part}`} />
      {children}
      <template data-end={`${drawn.mark} ${part}`} />
    </>
  );
};
