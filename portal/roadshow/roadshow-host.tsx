import { lazy, Suspense } from 'react';
import { useRevalidateAfter } from '../kit/use-revalidate-after.ts';
import { useRoadshowState } from './roadshow-state.ts';

/** Loaded when the dialog is first opened. */
const RoadshowDialog = lazy(() => import('./roadshow-dialog.tsx'));

/** Contains the booking dialog for every page that opens it; after a change, the page's loaders run again. */
export const RoadshowHost = () => {
  const { open, changes } = useRoadshowState();
  useRevalidateAfter(changes);
  return <Suspense fallback={null}>{open && <RoadshowDialog />}</Suspense>;
};
