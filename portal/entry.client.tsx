import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { tolerateMovedNodes } from '#contract/kit/moved-nodes.ts';
import { keepPlainPage, rememberFields, standsNow } from './kit/altered-page.ts';
import { loadFrame } from './kit/frame.ts';
import { loadAnew, reloadOnLostChunk } from './kit/lost-chunk.ts';
import { tellPageTrouble } from './kit/page-trouble.ts';

/** How long the start waits before it asks for the frame again. */
const againAfterMs = 3_000;

reloadOnLostChunk();
tolerateMovedNodes(() => tellPageTrouble('moved'));
window.__standsNow = (element) => (element.isConnected ? element : standsNow(element));

/** Takes the document over. One that other software has altered is drawn anew, and one that cannot be drawn stays as it came. */
const takeOver = () => {
  const putBack = rememberFields();
  const showPlainPage = keepPlainPage();
  hydrateRoot(document, <HydratedRouter />, {
    onRecoverableError: () => {
      if (putBack()) tellPageTrouble('redrawn');
    },
    onUncaughtError: (error) => {
      console.error(error);
      tellPageTrouble('failed');
      // React empties the document after this.
      setTimeout(showPlainPage);
    },
  });
};

/** Starts the application when its frame is there. Until then the document's links and forms work without it. */
const start = async () => {
  try {
    if (!(await loadFrame())) {
      loadAnew();
      return;
    }
  } catch {
    // The line is lost, or the page is being left.
    setTimeout(start, againAfterMs);
    return;
  }
  startTransition(takeOver);
};
void start();
