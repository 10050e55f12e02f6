import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadFrame } from './kit/frame.ts';
import { loadAnew, reloadOnLostChunk } from './kit/lost-chunk.ts';

reloadOnLostChunk();
const start = async () => {
  try {
    await loadFrame();
  } catch {
    // The document is of another version of the site, or the line is lost. Its links and forms work without the application.
    if (!loadAnew()) addEventListener('online', start, { once: true });
    return;
  }
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
};
void start();
