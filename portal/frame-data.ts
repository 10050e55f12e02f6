/** The frame that documents name (kit/frame.ts). An address of another version of the region is gone. */

import type { Route } from './+types/frame-data';
import { publishFrame } from './kit/frame.server.ts';
import { pageContext } from './kit/page-context.ts';

export const loader = ({ params, context }: Route.LoaderArgs) => {
  const { hash, text } = publishFrame(context.get(pageContext).region);
  if (params.hash !== hash) throw new Response(null, { status: 404 });
  return new Response(text, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
};
