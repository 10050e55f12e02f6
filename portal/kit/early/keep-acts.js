/**
 * Runs before the application of a public page. What is done until then is not lost: a button pressed, a form sent, a link that opens something
 * in the page (`data-opens`), or an arrow key on tabs or on the navigation is repeated once the root calls `__appReady`. A pointer that has
 * come to rest on an entry of the navigation opens its menu then.
 */
(() => {
  const waiting = [];
  let ready = false;
  /** Holds an event back if `repeatOf` tells how to repeat it. */
  const keep = (type, repeatOf) =>
    addEventListener(
      type,
      (event) => {
        if (ready || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
        const [element, repeat] = repeatOf(event, event.target) || [];
        if (!element) return;
        event.preventDefault();
        event.stopPropagation();
        waiting.push([element, repeat]);
        window.__startAsked = true;
        window.__startApp?.();
      },
      true,
    );
  keep('click', (_, target) => {
    const pressed = target.closest?.('button:not([type=submit]):not([popovertarget]),a[data-opens]');
    return pressed && [pressed, (now) => now.click()];
  });
  keep('submit', (_, form) => form.getAttribute('method') === 'post' && [form, (now) => now.requestSubmit()]);
  keep('keydown', ({ key }, target) => {
    const moves = /^(Arrow|Home$|End$)/.test(key) && target.closest?.('[role=tab],.main-nav');
    return (
      moves && [
        target,
        () =>
          document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      ]
    );
  });
  // Before the application runs nothing hears that the pointer enters. Chromium reports a pointer that rests where a page appears as one that has
  // moved by nothing; such a page is not to open a menu.
  let moved = false;
  const noteMove = ({ pointerType, movementX, movementY }) => {
    moved ||= pointerType !== 'touch' && Boolean(movementX || movementY);
  };
  addEventListener('pointermove', noteMove, { capture: true, passive: true });
  window.__appReady = async () => {
    ready = true;
    removeEventListener('pointermove', noteMove, { capture: true });
    // What was pressed says more of what is wanted than where the pointer is.
    if (moved && waiting.length === 0) {
      await null;
      document.querySelector('.main-nav li:hover')?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    }
    for (const [element, repeat] of waiting.splice(0)) {
      await null;
      // The page may have been drawn anew meanwhile (altered-page.ts).
      const now = window.__standsNow?.(element) ?? element;
      repeat(now);
    }
  };
})();
