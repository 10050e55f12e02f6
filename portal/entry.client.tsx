import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadOnLostChunk } from './kit/lost-chunk.ts';

reloadOnLostChunk();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
