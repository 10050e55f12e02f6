/** Renders pages whole: the server hashes their inline scripts, compresses and keeps them, so nothing is streamed. */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type RouterContextProvider as Provider,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { type PageContext, pageContext } from './kit/page-context.ts';
import { startLater } from './kit/start-later.server.ts';

/** The build's whole surface for the server: a request and what its page may know, in; a complete response, out. */
export const createRenderer = (build: ServerBuild) => {
  const handle = createRequestHandler(build, import.meta.env.PROD ? 'production' : 'development');
  return async (request: Request, page: PageContext): Promise<Response> => {
    const provider = new RouterContextProvider();
    provider.set(pageContext, page);
    return await handle(request, provider);
  };
};

export default async function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext, context: Provider) {
  const { nonce } = context.get(pageContext);
  let failed = status;
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={router} url={request.url} {...(nonce && { nonce })} />, {
      ...(nonce && { nonce }),
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: (error) => {
        failed = 500;
        console.error(error);
      },
    });
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  const forReading =
    !nonce &&
    router.staticHandlerContext.matches.some(({ route }) => (router.routeModules[route.id]?.handle as { reading?: true } | undefined)?.reading);
  return new Response(forReading && import.meta.env.PROD ? startLater(html) : html, { status: failed, headers });
}
