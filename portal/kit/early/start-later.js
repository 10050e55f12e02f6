/**
 * Starts the application of a page for reading at the first touch (decision 003), for a signed-in member at once. Its modules are named in
 * `data-modules`. The data that the page was rendered from are at `data-from`, an address of the server; without it they are in the page. What
 * was asked for in vain is asked for at the next touch. When the page has changed since, it is loaded again, at most once a minute.
 */
(() => {
  // The title and the address are stored (specification 3), for visitors who only read as well.
  try {
    localStorage.setItem('title', document.title);
    localStorage.setItem('last_path', location.pathname + location.search);
  } catch {}
  const { from, modules } = document.currentScript.dataset;
  const signals = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin'];
  let started = false;
  let loaded = !from;
  let loading = false;
  const listen = (change) => {
    for (const signal of signals) change(signal, touched, { capture: true, passive: true });
  };
  const again = () => {
    const now = Date.now();
    let last = 0;
    try {
      last = Number(sessionStorage.getItem('page_reloaded'));
      sessionStorage.setItem('page_reloaded', now);
    } catch {
      return;
    }
    if (now - last > 60_000) location.reload();
  };
  const load = async () => {
    if (loaded || loading) return;
    loading = true;
    try {
      const reply = await fetch(from + location.pathname + location.search);
      if (reply.status === 409) again();
      if (!reply.ok) return;
      const data = await reply.text();
      loaded = true;
      listen(removeEventListener);
      const stream = window.__reactRouterContext.streamController;
      stream.enqueue(data);
      stream.close();
    } catch {
    } finally {
      loading = false;
    }
  };
  const preload = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));
  const start = () => {
    void load();
    if (started) return;
    started = true;
    if (loaded) listen(removeEventListener);
    const href = document.querySelector('meta[name=frame]')?.content;
    if (href) preload({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
    for (const name of modules.split(' ')) preload({ rel: 'modulepreload', href: `/assets/${name}.js` });
    const text = document.querySelector('script[type="later"]').textContent;
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = window.trustedTypes
      ? trustedTypes.createPolicy('portal', { createScript: (source) => source }).createScript(text)
      : text;
    document.head.append(script);
    script.remove();
  };
  // Chromium reports a pointer that rests where a page appears as one that has moved by nothing.
  const touched = ({ type, movementX, movementY }) => {
    if (type !== 'pointermove' || movementX || movementY) start();
  };
  window.__startApp = start;
  listen(addEventListener);
  // What the tab has kept for this page is shown at once: a notice, why a session ended, the draft of a form.
  const kept = /^(notice on the next document|signed_out_because|draft (sign-in|register|forget))$/;
  const hasKept = () => {
    try {
      return Object.keys(sessionStorage).some((key) => kept.test(key));
    } catch {
      return false;
    }
  };
  // `__startAsked`: something was pressed before this script ran (keep-acts.js).
  if (document.documentElement.dataset.session === 'member' || window.__startAsked || hasKept()) start();
})();
