/**
 * Renders pages whole: the server hashes their inline scripts, compresses and keeps them, so nothing is streamed. No page waits for
 * anything while it is drawn (its loaders have), so React's plain `renderToString` does, at two thirds of what a stream costs.
 */
import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  data,
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider as Provider,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { InlineMark, type PageContext, pageContext } from './kit/page-context.ts';
import { startLater } from './kit/start-later.server.ts';

/** A refusal of the contract, told by its shape: the server throws its own copy of the class. */
const isRefusal = (error: unknown): error is { status: number; message: string } =>
  error instanceof Error && error.name === 'Failure' && typeof (error as { status?: unknown }).status === 'number';

/** The same calls, whose refusals become the error page with their status. */
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

/** The build's whole surface for the server: a request and what its page may know, in; a complete response, out. */
export const createRenderer = (build: ServerBuild) => {
  const handle = createRequestHandler(build, import.meta.env.PROD ? 'production' : 'development');
  return async (request: Request, page: PageContext): Promise<Response> => {
    const provider = new RouterContextProvider();
    provider.set(pageContext, { ...page, api: refusingPages(page.api) });
    return await handle(request, provider);
  };
};

/** Where errors of pages go; set by the server with its own log. */
let log = (error: unknown): void => console.error(error);
export const logWith = (write: (error: unknown) => void): void => {
  log = write;
};
/** What a loader threw beyond refusals. */
export const handleError = (error: unknown, { request }: { request: Request }): void => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) log(error);
};

/** What the router in the browser begins with: the loaders' data, as `ServerRouter` itself would write it from a stream. */
const handedOver = async (stream: EntryContext['serverHandoffStream'], mark: string): Promise<string> => {
  if (!stream) return '';
  const data = JSON.stringify(await text(stream)).replace(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${mark}">${controller}.enqueue(${data});${controller}.close()</script>`;
};

export default async function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext, context: Provider) {
  const { nonce, mark } = context.get(pageContext);
  const { serverHandoffStream, ...withoutData } = router;
  const page = renderToString(
    <InlineMark value={mark}>
      <ServerRouter context={withoutData} url={request.url} {...(mark && { nonce: mark })} />
    </InlineMark>,
  );
  const end = page.lastIndexOf('</body>');
  const html = `<!DOCTYPE html>${page.slice(0, end)}${await handedOver(serverHandoffStream, mark)}${page.slice(end)}`;
  headers.set('content-type', 'text/html; charset=utf-8');
  const forReading =
    !nonce &&
    router.staticHandlerContext.matches.some(({ route }) => (router.routeModules[route.id]?.handle as { reading?: true } | undefined)?.reading);
  return new Response(forReading && import.meta.env.PROD ? startLater(html, mark) : html, { status, headers });
}
