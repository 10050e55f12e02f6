/**
 * A button that is pressed often goes with what it did: 提交 is gone once something is submitted, a link with its page. The browser then
 * leaves the focus nowhere, and a keyboard begins again at the top of the document. It goes on where the button was instead.
 */
import { useEffect } from 'react';

const places = 'section, article, dialog, form, li, main';
/** Time for a page or a dialog that moves the focus by itself. */
const settleMs = 100;

const focusIn = (place: Element | undefined, samePage: boolean): void => {
  const main = document.getElementById('main');
  const state = samePage ? document.getElementById('record-state') : null;
  const target =
    place && place !== main && main?.contains(place) ? place : (state ?? main?.querySelector('h1') ?? main);
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

export const FocusKept = () => {
  useEffect(() => {
    let around: Element[] = [];
    let page = '';
    let later: ReturnType<typeof setTimeout> | undefined;
    const follow = ({ target }: FocusEvent) => {
      around = [];
      page = location.pathname;
      for (let at = target instanceof Element ? target : null; at; at = at.parentElement) around.push(at);
    };
    const forget = () => {
      around = [];
    };
    const look = () => {
      if (!around[0] || around[0].isConnected || later) return;
      later = setTimeout(() => {
        later = undefined;
        if (!around[0] || around[0].isConnected || document.activeElement !== document.body) return;
        focusIn(
          around.find((at) => at.isConnected && at.matches(places)),
          page === location.pathname,
        );
      }, settleMs);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', follow);
    // Who presses beside everything wants no focus.
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      clearTimeout(later);
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
  return null;
};
