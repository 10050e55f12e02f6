import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadFrame } from './kit/frame.ts';
import { loadAnew, reloadOnLostChunk } from './kit/lost-chunk.ts';

/** How long the start waits before it asks for the frame again. */
const againAfterMs = 3_000;

reloadOnLostChunk();
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
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
};
void start();
