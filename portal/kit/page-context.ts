/** What the server passes to every page that it renders. It is the same for every reader: a rendered page never contains a person's data. */
import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { calls } from '#contract/calls.ts';
import type { Api } from '#contract/kit/call.ts';
import type { Region } from '#regions/region.ts';
import type { DrawnParts } from './drawn-once.tsx';

export type PageContext = {
  /** The calls, in process, with a visitor's rights. */
  api: Api<typeof calls>;
  /** The same calls, whose answers are kept until something is published or the day ends: for what front pages show of all rooms. */
  kept: Api<typeof calls>;
  region: Region;
  /** The content is invented, and the page says so. */
  holdsDemo: boolean;
  /** The site's origin `https://…`, for canonical addresses, feeds and cards. */
  origin: string;
  now: Date;
  /** Set for documents of private pages, whose styles are created in the browser. */
  nonce: string | undefined;
  /** Keeps the data that the page is rendered from, as JSON, apart from the page, and returns its address (kit/start-later.server.ts). */
  keepData: ((data: string) => string) | undefined;
  /** Marks our own inline scripts and styles during rendering; the server removes it afterwards. */
  mark: string;
  /** The parts that pages share and the server has: it puts them in after the rendering. Undefined in development. */
  drawn: DrawnParts | undefined;
};

/** The mark, for the root's own script and style. Undefined in the browser. */
export const InlineMark = createReactContext<string | undefined>(undefined);

export const pageContext = createContext<PageContext>();
