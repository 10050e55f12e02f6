/** Tells the server, once a kind and document, that a page was altered by other software; nothing of the reader or of what was typed is told. */
import type { PageTrouble } from '#contract/site/calls.ts';

const told = new Set<string>();

export const tellPageTrouble = (kind: PageTrouble): void => {
  if (told.has(kind)) return;
  told.add(kind);
  const base = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '/api';
  const room = location.pathname.split('/')[1] ?? '';
  // Read to its end: an answer that nobody reads stays open.
  void fetch(`${base}/universal/page_troubles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, room: /^[\w-]{1,40}$/.test(room) ? room : '' }),
  })
    .then((reply) => reply.text())
    .catch(() => {}); // whoever has no connection tells nothing
};
