import type { PageHandle } from './page-handle.ts';

/** `export const handle = reading` marks a page whose application starts when the visitor first touches the page (decision 003). */
export const reading = { reading: true } as const;
/** The same of a page that is part of a room. */
export const readingIn = (room: NonNullable<PageHandle['room']>): PageHandle => ({ ...reading, room });
