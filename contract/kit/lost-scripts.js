/**
 * Stands in the head of every document, before its application. A browser never fetches a script module again that it failed to fetch, so a page
 * whose scripts were lost on the line or with a new release stays dead. This says so, waits until the server answers, and loads the document
 * again, at most once a minute by itself. What was typed is put back, except passwords and codes. `__scriptsCame` ends the watch.
 */
(() => {
  // The portal stores when it reloads a page for a lost chunk under the same key (portal/kit/lost-chunk.ts): one reload a minute, for either reason.
  const [typedKey, reloadedKey] = ['typed before reload', 'chunk_reloaded_at'];
  const [againAfterMs, betweenReloadsMs] = [2_000, 60_000];
  const shelf = (act) => {
    try {
      return act(sessionStorage);
    } catch {
      return undefined;
    }
  };
  const secret = '[type=hidden],[type=password],[type=file],[autocomplete=one-time-code]';
  const isSwitch = ({ type }) => type === 'checkbox' || type === 'radio';
  /** Each field with its name, and which of those of this name it is. */
  const fields = () => {
    const counts = {};
    return [...document.querySelectorAll(`input:not(${secret}),textarea,select`)].map((field) => {
      const name = [field.localName, field.type, field.name, isSwitch(field) ? field.value : field.placeholder].join();
      counts[name] = (counts[name] ?? -1) + 1;
      return [field, name + counts[name]];
    });
  };
  const heldIn = (field) => (isSwitch(field) ? field.checked : field.value);
  const isChanged = (field) => {
    if (field.options) return [...field.options].some((option) => option.selected !== option.defaultSelected);
    return isSwitch(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  };
  const keepTyped = () => {
    const typed = fields().flatMap(([field, name]) => (isChanged(field) ? [[name, heldIn(field)]] : []));
    shelf((kept) => kept.setItem(typedKey, JSON.stringify([location.href, typed])));
  };
  const putBack = () => {
    const text = shelf((kept) => kept.getItem(typedKey));
    if (!text) return;
    shelf((kept) => kept.removeItem(typedKey));
    const [address, typed] = JSON.parse(text);
    if (address !== location.href) return;
    const values = new Map(typed);
    for (const [field, name] of fields()) {
      if (!values.has(name) || heldIn(field) === values.get(name)) continue;
      if (isSwitch(field)) field.click();
      else {
        // As if it were typed: the application may have started, and keeps watch over the value through a property of the element.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, values.get(name));
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    }
    window.__startAsked = true;
    window.__startApp?.();
  };

  let came = false;
  let bar;
  const reload = () => {
    keepTyped();
    shelf((kept) => kept.setItem(reloadedKey, Date.now()));
    location.reload();
  };
  const say = (text) => {
    bar ??= document.createElement('p');
    bar.setAttribute('role', 'status');
    bar.style.cssText =
      'position:fixed;inset:auto 0 0;z-index:9999;margin:0;font:1rem/1.6 system-ui,sans-serif;padding:12px 16px;text-align:center;color:#5b3a00;background:#fff3d6;border-top:1px solid #e3b45c';
    const again = Object.assign(document.createElement('a'), { href: location.href, textContent: '重新载入' });
    again.style.cssText = 'color:#1646a5;text-decoration:underline';
    again.onclick = (event) => {
      event.preventDefault();
      reload();
    };
    bar.replaceChildren(text, again);
    document.documentElement.append(bar);
  };
  const answers = async () => {
    try {
      return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500;
    } catch {
      return false;
    }
  };
  const lose = async () => {
    if (came || bar) return;
    const last = shelf((kept) => Number(kept.getItem(reloadedKey)));
    if (last === undefined || Date.now() - last < betweenReloadsMs) {
      say('页面没有载入完整，按钮可能没有反应。');
      return;
    }
    say('网络不稳，页面没有载入完整。连上后会自动重新载入，已填的内容保留。');
    while (!came) {
      if (await answers()) return came || reload();
      await new Promise((wake) => setTimeout(wake, againAfterMs));
    }
  };
  addEventListener(
    'error',
    ({ target }) => {
      const address = target.localName === 'script' ? target.src : target.rel === 'modulepreload' && target.href;
      if (address === '' ? target.type === 'module' : address && new URL(address).origin === location.origin)
        void lose();
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    // Each browser says in its own words that a module could not be fetched.
    if (/dynamically imported module|importing a module script/i.test(reason?.message)) void lose();
  });
  addEventListener('DOMContentLoaded', putBack);
  window.__scriptsCame = () => {
    came = true;
    bar?.remove();
  };
})();
