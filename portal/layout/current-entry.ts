import type { Frame } from '../kit/frame.ts';
import type { PageHandle } from '../kit/page-handle.ts';

const pathOf = (to: string): string => to.split(/[?#]/, 1)[0] ?? to;

/** `page`: the entry leads to this very page; `true`: to the room that it is part of. */
export type Current = { index: number; says: 'page' | 'true' };

/**
 * The main entry of the page's room. Regions choose their entries, so a room may have none of its own: then it is the entry whose menu leads to the
 * room, as that of 创新平台 leads to 产业态势, or else the one with the longest address that contains the page. Undefined: no entry, and the header
 * marks none.
 */
export const currentEntry = (
  { navigation }: Pick<Frame, 'navigation'>,
  room: PageHandle['room'],
  pathname: string,
): Current | undefined => {
  if (!room) return undefined;
  const leadsToRoom = ({ to }: { to: string }) => pathOf(to) === room.to;
  const contains = ({ to }: { to: string }) => to !== '/' && `${pathname}/`.startsWith(`${pathOf(to)}/`);
  const [nearest] = navigation
    .filter(contains)
    .toSorted((one, other) => pathOf(other.to).length - pathOf(one.to).length);
  const entry =
    navigation.find(leadsToRoom) ??
    navigation.find(({ columns }) => columns.some(({ links }) => links.some(leadsToRoom))) ??
    nearest;
  return entry && { index: navigation.indexOf(entry), says: pathOf(entry.to) === pathname ? 'page' : 'true' };
};
