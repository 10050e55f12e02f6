/** The root of every page: document, frame, notices, and the page's data in storage. */
import { type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import './kit/styles/drawn-icons.css';
import './kit/styles/icon-places.css';
import './kit/styles/base.css';
import './layout/top-bar.css';
import './layout/header.css';
import './layout/mega-menu.css';
import './kit/styles/menu-drawer.css';
import './layout/drawer.css';
import './layout/bottom-bar.css';
import './layout/rail.css';
import './layout/footer.css';
import './kit/styles/notices.css';
import './layout/progress.css';
import './kit/styles/breadcrumbs.css';
import './layout/error-page.css';
import './kit/styles/targets.css';
import './layout/elder.css';
import { DrawnOnce } from './kit/drawn-once.tsx';
import { FiguresDialog } from './kit/figures-dialog.tsx';
import { publishFrame } from './kit/frame.server.ts';
import { useFrame } from './kit/frame.ts';
import { Follow } from './kit/link.tsx';
import { Notices } from './kit/notices.tsx';
import { Opens } from './kit/opens.ts';
import { InlineMark, pageContext } from './kit/page-context.ts';
import type { PageHandle } from './kit/page-handle.ts';
import { usePageRoom } from './kit/page-room.ts';
import { store } from './kit/storage.ts';
import { themeCss } from './kit/theme.ts';
import { BottomBar, currentPlace } from './layout/bottom-bar.tsx';
import { currentEntry } from './layout/current-entry.ts';
import { ErrorPage, errorTitle } from './layout/error-page.tsx';
import { FocusKept } from './layout/focus-kept.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { Progress } from './layout/progress.tsx';
import { Rail } from './layout/rail.tsx';
import { SessionKeeper } from './layout/session-keeper.tsx';
import { TopBar } from './layout/top-bar.tsx';
import { useOfflinePage } from './layout/use-offline-page.ts';
import { QuestionnaireHost } from './policy/matching/questionnaire-host.tsx';
import { openQuestionnaire } from './policy/matching/questionnaire-state.ts';
import { usePush } from './policy/matching/use-push.ts';
import { RoadshowHost } from './roadshow/roadshow-host.tsx';
import { openRoadshow } from './roadshow/roadshow-state.ts';

export const loader = ({ context }: Route.LoaderArgs) => {
  const { region, holdsDemo, nonce, origin } = context.get(pageContext);
  return {
    frame: publishFrame(region).address,
    demo: holdsDemo,
    theme: themeCss(region),
    api: region.api,
    site: {
      full_name: region.brand.full_name,
      origin,
      // The card of pages without a picture of their own.
      picture: `/art/heroes/${region.home.hero.art}.webp`,
    },
    nonce,
  };
};
/** The frame is the same on every page. */
export const shouldRevalidate = () => false;

/** Used by error pages only: every other page sets its own. */
export const meta: Route.MetaFunction = ({ error, loaderData }) =>
  error
    ? [
        { title: [errorTitle(error), loaderData?.site.full_name].filter(Boolean).join(' - ') },
        { name: 'robots', content: 'noindex' },
      ]
    : [];

/** Runs before the first paint, so that neither large text nor the sign-in link appears late. */
const firstScript =
  "{const d=document.documentElement.dataset;d.session='visitor';try{if(localStorage.getItem('elder')==='on')d.elder='on';if(localStorage.getItem('token'))d.session='member'}catch{}}";

/** True on the server and while the browser takes over what the server drew. */
const isInDocument = () => true;
const isNotInDocument = () => false;
const neverChanges = () => () => {};

/** What `ScrollRestoration` does once the document has started. */
const ScrollKept = () => {
  UNSAFE_useScrollRestoration({});
  return null;
};

/** What the rail and the home page open over a page. */
const opens = { roadshow: openRoadshow };

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const frame = useFrame();
  const mark = useContext(InlineMark) || data?.nonce;
  // The layout is drawn anew around the page of an error, and when other software altered the document. What its scripts do has been done then,
  // and Trusted Types refuse them.
  const inDocument = useSyncExternalStore(neverChanges, isNotInDocument, isInDocument);
  const [first] = useState(inDocument);
  const { pathname } = useLocation();
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  const ownFrame = handles.some((handle) => handle?.frame === 'own');
  const reading = handles.some((handle) => handle?.reading);
  const rail = !ownFrame && handles.every((handle) => handle?.rail !== false);
  const room = usePageRoom();
  const entry = frame && currentEntry(frame, room, pathname);
  const pushed = rail ? frame?.push : undefined;
  const found = usePush(Boolean(pushed));
  const push = pushed && found ? { ...pushed, ...found, start: openQuestionnaire } : undefined;
  return (
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" />
        {data && data.api.base !== '/api' && <meta name="api-base" content={data.api.base} />}
        {data && data.api.versioned_base !== data.api.base && (
          <meta name="versioned-api-base" content={data.api.versioned_base} />
        )}
        {data?.nonce && <meta name="csp-nonce" content={data.nonce} />}
        {data && <meta name="frame" content={data.frame} />}
        {data && !reading && <link rel="preload" href={data.frame} as="fetch" crossOrigin="anonymous" />}
        {first && <script nonce={mark}>{firstScript}</script>}
        <style nonce={mark}>{data?.theme}</style>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="alternate" type="application/rss+xml" title={data?.site.full_name} href="/feed.xml" />
        <link rel="alternate" type="application/feed+json" href="/feed.json" />
        <Meta />
        <Links nonce={mark} />
      </head>
      <body>
        <Follow value={useNavigate()}>
          <Opens value={opens}>
            <a className="skip" href="#main">
              跳到正文
            </a>
            <Progress />
            {frame && (
              <>
                <DrawnOnce part={`${data?.frame} top ${data?.demo}`}>
                  <TopBar frame={frame} demo={data?.demo ?? false} />
                </DrawnOnce>
                {!ownFrame && (
                  <DrawnOnce part={`${data?.frame} header ${entry?.index} ${entry?.says}`}>
                    <Header frame={frame} push={push} current={entry} />
                  </DrawnOnce>
                )}
              </>
            )}
            {ownFrame ? (
              children
            ) : (
              <div className="page">
                {frame && rail && (
                  <DrawnOnce part={`${data?.frame} rail`}>
                    <Rail entries={frame.rail} push={push} />
                  </DrawnOnce>
                )}
                {children}
              </div>
            )}
            {frame && !ownFrame && (
              <DrawnOnce part={`${data?.frame} footer`}>
                <Footer frame={frame} />
              </DrawnOnce>
            )}
            {frame && (
              <DrawnOnce part={`${data?.frame} bottom ${currentPlace(frame.bottom_bar, pathname)}`}>
                <BottomBar entries={frame.bottom_bar} />
              </DrawnOnce>
            )}
            <Notices />
            <FiguresDialog />
            <FocusKept />
          </Opens>
        </Follow>
        {first ? <ScrollRestoration nonce={mark} /> : <ScrollKept />}
        {first && <Scripts nonce={mark} />}
      </body>
    </html>
  );
}

/** Stores the title and the last visited path (specification 3). */
const useRememberedPlace = () => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    store('title', document.title);
    store('last_path', pathname + search);
  }, [pathname, search]);
};

declare global {
  interface Window {
    /** Set by public pages, for what is done before the application runs (kit/start-later.server.ts). */
    __appReady?: () => Promise<void>;
    /** Ends the watch for scripts that could not be fetched (contract/kit/lost-scripts.js). */
    __scriptsCame?: () => void;
    /** The element that stands for one of the document as it came, when the page was drawn anew (kit/altered-page.ts). */
    __standsNow?: (element: Element) => Element | undefined;
  }
}

export default function Root() {
  useRememberedPlace();
  useOfflinePage();
  useEffect(() => {
    window.__scriptsCame?.();
    void window.__appReady?.();
  }, []);
  return (
    <>
      <SessionKeeper />
      <QuestionnaireHost />
      <RoadshowHost />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
