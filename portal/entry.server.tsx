/**
 * Renders whole pages: the server hashes their inline scripts, compresses and caches them, so nothing is streamed. All data is loaded before
 * rendering, so React's plain `renderToString` suffices, at two thirds of the cost of a stream.
 */
import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import {
  createContext,
  createRequestHandler,
  data,
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider as Provider,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { DrawnParts } from './kit/drawn-once.tsx';
import {
  givenFrom,
  type LoaderResults,
  loaderResults,
  putBack,
  withLoadersHandingOver,
} from './kit/loader-results.server.ts';
import { InlineMark, type PageContext, pageContext } from './kit/page-context.ts';
import type { PageHandle } from './kit/page-handle.ts';
import { startAtOnce, startLater } from './kit/start-later.server.ts';
import { withMenu } from './region-menu.server.ts';

/** A refusal of the contract, recognised by its shape, because the server throws its own copy of the class. */
const isRefusal = (error: unknown): error is { status: number; message: string } =>
  error instanceof Error && error.name === 'Failure' && typeof (error as { status?: unknown }).status === 'number';

/** The same calls; their refusals become the error page with their status. */
const refusingPages = (api: PageContext['api']): PageContext['api'] =>
  new Proxy(api, {
    get: (calls, name) => {
      const call = calls[name as keyof typeof calls] as ((...given: unknown[]) => Promise<unknown>) | undefined;
      return (
        call &&
        (async (...given: unknown[]) => {
          try {
            return await call(...given);
          } catch (error) {
            throw isRefusal(error) ? data({ message: error.message }, { status: error.status }) : error;
          }
        })
      );
    },
  });

/** Takes the page past the router's response, which would encode it into a stream for the server to decode again. */
type Rendered = {
  html?: string;
  /** Set instead when the page brings its data along: the page with these, as the router encodes them. */
  withData?: (encoded: string) => string;
  /** Set by the pass that gives: the data as the router encodes them. */
  encoded?: string;
};
const renderedPage = createContext<Rendered>();

/**
 * The router tries the site's 200 routes one after another, several times a page. So each first part of an address (`/policy`) has a router of its
 * own with the routes that begin with it, and the home page has one; any other address gets the router of all routes.
 */
const routersOf = (build: ServerBuild) => {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : build.routes[id];
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : '';
  };
  const firstPart = (path: string) => path.split('/').find(Boolean)?.toLowerCase() ?? '';
  const routes = Object.entries(build.routes).map(([id, route]) => ({ id, route, first: firstPart(pathOf(id)) }));
  const mode = import.meta.env.PROD ? 'production' : 'development';
  const whole = createRequestHandler(build, mode);
  const parts = new Set(routes.map(({ first }) => first).filter((first) => /^\w+$/.test(first)));
  const routers = new Map(
    ['', ...parts].map((part) => {
      const own = routes.filter(({ first }) => first === part || !parts.has(first));
      return [
        part,
        createRequestHandler({ ...build, routes: Object.fromEntries(own.map(({ id, route }) => [id, route])) }, mode),
      ];
    }),
  );
  return (pathname: string) => routers.get(firstPart(pathname)) ?? whole;
};

/**
 * The build's whole interface for the server: it takes a request and the page's context, and returns a complete response. With `kept`, the data of
 * this page as `keepData` got them, nothing is loaded or drawn: the response is the data as the router encodes them for the browser.
 */
export const createRenderer = (build: ServerBuild) => {
  const routerOf = routersOf(withLoadersHandingOver(build));
  return async (
    request: Request,
    page: PageContext,
    kept?: string,
  ): Promise<{ status: number; headers: Headers; text: string }> => {
    const context = {
      ...page,
      region: withMenu(page.region),
      api: refusingPages(page.api),
      kept: refusingPages(page.kept),
    };
    const { pathname } = new URL(request.url);
    const router = routerOf(pathname);
    const run = async (results: LoaderResults | null) => {
      const provider = new RouterContextProvider();
      const rendered: Rendered = {};
      provider.set(pageContext, context);
      provider.set(renderedPage, rendered);
      provider.set(loaderResults, results);
      return { response: await router(request, provider), rendered };
    };
    if (kept !== undefined) {
      const { response, rendered } = await run(givenFrom(kept));
      return { status: response.status, headers: response.headers, text: rendered.encoded ?? '' };
    }
    const results =
      isRewritten(page) && !pathname.endsWith('.data') ? ({ of: new Map(), pass: 'collect' } as const) : null;
    const { response, rendered } = await run(results);
    const { html, withData } = rendered;
    const text = withData
      ? withData((results && (await run({ of: results.of, pass: 'give' })).rendered.encoded) ?? '')
      : (html ?? (await response.text()));
    return { status: response.status, headers: response.headers, text };
  };
};

/** Receives errors of pages; the server sets its own log. */
let log = (error: unknown): void => console.error(error);
export const logWith = (write: (error: unknown) => void): void => {
  log = write;
};
/** Errors that a loader threw, other than refusals. The pass that gives throws again what the first one logged. */
export const handleError = (
  error: unknown,
  { request, context }: { request: Request; context?: Readonly<Provider> },
): void => {
  if (context?.get(loaderResults)?.pass === 'give') return;
  if (!request.signal.aborted && !isRouteErrorResponse(error)) log(error);
};

/** Documents of private pages, and those of development, stay as React writes them. */
const isRewritten = ({ nonce }: PageContext): boolean => !nonce && import.meta.env.PROD;

/** The router would build all routes of the site for each page; a page needs those that match its address. */
const onlyMatched = (router: EntryContext): EntryContext => ({
  ...router,
  manifest: {
    ...router.manifest,
    routes: Object.fromEntries(
      router.staticHandlerContext.matches.map(({ route }) => [route.id, router.manifest.routes[route.id]]),
    ),
  },
});

/** React would draw a link for each of thirty modules: the page is rewritten with the list of them (start-later.server.ts). */
const withoutImports = (router: EntryContext): EntryContext => {
  const { entry, routes } = router.manifest;
  return {
    ...router,
    manifest: {
      ...router.manifest,
      entry: { ...entry, imports: [] },
      routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route && { ...route, imports: [] }])),
    },
  };
};

/** The addresses of the modules that the page's application starts with. */
const modulesOf = ({ manifest: { url, entry, routes } }: EntryContext): string[] => [
  ...new Set([
    url,
    entry.module,
    ...entry.imports,
    ...Object.values(routes).flatMap((route) => (route ? [route.module, ...(route.imports ?? [])] : [])),
  ]),
];

/** The initial data of the router in the browser, in the page: as `ServerRouter` would write it from a stream. */
const handedOver = (loaded: string, mark: string): string => {
  const data = JSON.stringify(loaded).replace(
    /[&<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${mark}">${controller}.enqueue(${data});${controller}.close()</script>`;
};

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Provider,
) {
  const here = context.get(pageContext);
  const { mark, drawn, keepData } = here;
  const { serverHandoffStream, ...withoutData } = router;
  const { loaderData, matches } = router.staticHandlerContext;
  const rendered = context.get(renderedPage);
  const encoded = async () => (serverHandoffStream ? await text(serverHandoffStream) : '');
  headers.set('content-type', 'text/html; charset=utf-8');
  const answer = new Response(null, { status, headers });
  const results = context.get(loaderResults);
  if (results?.pass === 'give') {
    rendered.encoded = await encoded();
    return answer;
  }
  // The router asks twice when drawing has failed; by then it has the data.
  const apart = results !== null && putBack(results, loaderData);
  const rewritten = isRewritten(here);
  const matched = onlyMatched(withoutData);
  const page = renderToString(
    <InlineMark value={mark}>
      <DrawnParts value={drawn}>
        <ServerRouter
          context={rewritten ? withoutImports(matched) : matched}
          url={request.url}
          {...(mark && { nonce: mark })}
        />
      </DrawnParts>
    </InlineMark>,
  );
  const end = page.lastIndexOf('</body>');
  const html = (data: string) => `<!DOCTYPE html>${page.slice(0, end)}${data}${page.slice(end)}`;
  const modules = rewritten ? modulesOf(matched) : [];
  const forReading = matches.some(
    ({ route }) => (router.routeModules[route.id]?.handle as PageHandle | undefined)?.reading,
  );
  // What a page that is not cached counts would be counted once more for its data.
  const cached = status === 200 && headers.get('cache-control') !== 'no-store';
  if (rewritten && forReading && cached && apart && keepData) {
    rendered.html = startLater(html(''), mark, modules, keepData(JSON.stringify(loaderData)));
    return answer;
  }
  const withData = (loaded: string) => {
    const whole = html(handedOver(loaded, mark));
    if (!rewritten) return whole;
    return forReading ? startLater(whole, mark, modules, undefined) : startAtOnce(whole, mark, modules);
  };
  if (apart) rendered.withData = withData;
  else rendered.html = withData(await encoded());
  return answer;
}
