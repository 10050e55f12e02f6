/** Renders pages whole: the server hashes their inline scripts, compresses and keeps them, so nothing is streamed. */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
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

export default async function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext, context: Provider) {
  const { nonce, mark } = context.get(pageContext);
  let failed = status;
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <InlineMark value={mark}>
        <ServerRouter context={router} url={request.url} {...(mark && { nonce: mark })} />
      </InlineMark>,
      {
        ...(mark && { nonce: mark }),
        onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
        onShellError: reject,
        onError: (error) => {
          failed = 500;
          log(error);
        },
      },
    );
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  const forReading =
    !nonce &&
    router.staticHandlerContext.matches.some(({ route }) => (router.routeModules[route.id]?.handle as { reading?: true } | undefined)?.reading);
  return new Response(forReading && import.meta.env.PROD ? startLater(html, mark) : html, { status: failed, headers });
}
