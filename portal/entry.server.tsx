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

/** Takes the HTML of a page past the router's response, which would encode it into a stream for the server to decode again. */
const renderedPage = createContext<{ html?: string }>();

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

/** The build's whole interface for the server: it takes a request and the page's context, and returns a complete response. */
export const createRenderer = (build: ServerBuild) => {
  const routerOf = routersOf(build);
  return async (request: Request, page: PageContext): Promise<{ status: number; headers: Headers; text: string }> => {
    const provider = new RouterContextProvider();
    const rendered: { html?: string } = {};
    provider.set(pageContext, {
      ...page,
      region: withMenu(page.region),
      api: refusingPages(page.api),
      kept: refusingPages(page.kept),
    });
    provider.set(renderedPage, rendered);
    const response = await routerOf(new URL(request.url).pathname)(request, provider);
    return { status: response.status, headers: response.headers, text: rendered.html ?? (await response.text()) };
  };
};

/** Receives errors of pages; the server sets its own log. */
let log = (error: unknown): void => console.error(error);
export const logWith = (write: (error: unknown) => void): void => {
  log = write;
};
/** Errors that a loader threw, other than refusals. */
export const handleError = (error: unknown, { request }: { request: Request }): void => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) log(error);
};

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
  const { nonce, mark, drawn, keepData } = context.get(pageContext);
  const { serverHandoffStream, ...withoutData } = router;
  const loaded = serverHandoffStream ? await text(serverHandoffStream) : '';
  /** Documents of private pages, and those of development, stay as React writes them. */
  const rewritten = !nonce && import.meta.env.PROD;
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
  headers.set('content-type', 'text/html; charset=utf-8');
  const whole = () => html(handedOver(loaded, mark));
  const answer = (document: string) => {
    context.get(renderedPage).html = document;
    return new Response(null, { status, headers });
  };
  if (!rewritten) return answer(whole());
  const modules = modulesOf(matched);
  const forReading = router.staticHandlerContext.matches.some(
    ({ route }) => (router.routeModules[route.id]?.handle as PageHandle | undefined)?.reading,
  );
  if (!forReading) return answer(startAtOnce(whole(), mark, modules));
  // What a page that is not cached counts would be counted once more for its data.
  const cached = status === 200 && headers.get('cache-control') !== 'no-store';
  const from = cached ? keepData?.(loaded) : undefined;
  return answer(startLater(from ? html('') : whole(), mark, modules, from));
}
