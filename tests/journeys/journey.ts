/** What every journey begins with: a portal and a browser for the file, and people who arrive in it. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { deep } from '#server/kit/test-depth.ts';
import {
  closeProfiles,
  goTo,
  type Portal,
  readersPortal,
  sharedBrowser,
  startPortal,
  type Visitor,
  type VisitorOptions,
  visit,
} from './browser.ts';
import { type Api, type Clerk, clerkOf, memberSession } from './demo-people.ts';

/** A journey of many steps runs on a phone, at full depth on a wide screen too. `every-page.ts` looks at each page at both widths. */
export const phoneFirst = <Shape>(wide: Shape, phone: Shape): Shape[] => (deep ? [wide, phone] : [phone]);

/**
 * Called once, at the top of a file, or of each group of its tests that needs a portal of its own. `portal` is filled in before the first
 * test. Whoever comes in a test leaves when it ends, and what went wrong in their browser fails it; whoever comes before the tests stays
 * until the last.
 */
export const openJourney = (environment: Record<string, string> = {}) =>
  journeyOn(() => startPortal({ DEMO: 'on', ...environment }));

/** For files that share one portal. They may sign in and out and begin a draft, but change nothing that another file reads. */
export const openReading = () => journeyOn(readersPortal, { stays: true });

const journeyOn = (start: () => Promise<Portal>, { stays = false } = {}) => {
  const portal = {} as Portal;
  let started: Portal | undefined;
  let browser: Browser | undefined;
  const visitors: Visitor[] = [];
  let staying = 0;
  const clerks = new Map<string, Promise<Clerk>>();

  beforeAll(async () => {
    [started, browser] = await Promise.all([start(), sharedBrowser()]);
    Object.assign(portal, started);
  });
  beforeEach(() => {
    staying = visitors.length;
  });
  const leave = async (leaving: Visitor[]) => {
    for (const visitor of leaving) await visitor.leave();
  };
  afterEach(() => leave(visitors.splice(staying)));
  afterAll(async () => {
    try {
      await leave(visitors);
    } finally {
      if (browser && started && !stays) await closeProfiles(browser, started);
      await started?.stop();
    }
  });

  /** Somebody who has not opened a page yet. */
  const newcomer = async (options?: VisitorOptions): Promise<Visitor> => {
    if (!browser) throw new Error('nobody can come before the browser has started');
    const visitor = await visit(browser, portal, options);
    visitors.push(visitor);
    return visitor;
  };
  /** Somebody at a page. */
  const arrive = async (path: string, options?: VisitorOptions): Promise<Visitor> => {
    const visitor = await newcomer(options);
    await goTo(visitor.page, path);
    return visitor;
  };
  /** A member of the demo at a page, signed in before they came: how one signs in is a journey of its own. */
  const signedIn = async (phone: string, path: string, options?: VisitorOptions): Promise<Visitor> => {
    return await arrive(path, { ...options, session: await memberSession(portal, phone) });
  };
  /** Signed in once: staff have one session, and a code is good once, so the console and the API share both. */
  const clerk = (username: string): Promise<Clerk> => {
    const signedInAlready = clerks.get(username) ?? clerkOf(portal, username);
    clerks.set(username, signedInAlready);
    return signedInAlready;
  };
  /** Staff at a page of the console. */
  const inConsole = async (username: string, path = '/', options?: VisitorOptions): Promise<Visitor> => {
    const { session } = await clerk(username);
    return await arrive(`/console${path}`, { ...options, session });
  };
  /** Staff by the API. */
  const staff = async (username: string): Promise<Api> => (await clerk(username)).api;
  return { portal, newcomer, arrive, signedIn, inConsole, staff };
};
