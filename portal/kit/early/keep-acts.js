/**
 * Runs before the application of a public page. What is done until then is not lost: a button pressed, a form sent, a link that opens something
 * in the page (`data-opens`), or an arrow key on tabs or on the navigation is repeated once the root calls `__appReady`.
 */
(() => {
  const waiting = [];
  let ready = false;
  const start = () => {
    window.__startAsked = true;
    window.__startApp?.();
  };
  addEventListener(
    'click',
    (event) => {
      const button = !ready && event.target.closest?.('button:not([type=submit]):not([popovertarget]),a[data-opens]');
      if (!button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      waiting.push(button);
      start();
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (ready || form.getAttribute('method') !== 'post') return;
      event.preventDefault();
      waiting.push({ click: () => form.requestSubmit() });
      start();
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      if (ready || !/^(Arrow|Home$|End$)/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!event.target.closest?.('[role=tab],.main-nav')) return;
      event.preventDefault();
      const repeat = () =>
        document.activeElement.dispatchEvent(
          new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true }),
        );
      waiting.push({ click: repeat });
      start();
    },
    true,
  );
  window.__appReady = async () => {
    ready = true;
    for (const act of waiting.splice(0)) {
      await null;
      act.click();
    }
  };
})();
