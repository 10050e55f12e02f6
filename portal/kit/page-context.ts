/** What the server hands to every page that it renders. The same values for every reader: a page never holds a person's data. */
import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { calls } from '#contract/calls.ts';
import type { Api } from '#contract/kit/call.ts';
import type { Region } from '#regions/region.ts';

export type PageContext = {
  /** The calls, in process, as a visitor makes them. */
  api: Api<typeof calls>;
  region: Region;
  /** `https://…`, for canonical addresses, feeds and cards. */
  origin: string;
  now: Date;
  /** Set on documents of private pages, whose styles are made in the browser. */
  nonce: string | undefined;
  /** What our own inline scripts and styles carry while the page is made; the server takes it out again. */
  mark: string;
};

/** The mark, for the root's own script and style. Nothing in the browser. */
export const InlineMark = createReactContext<string | undefined>(undefined);

export const pageContext = createContext<PageContext>();
