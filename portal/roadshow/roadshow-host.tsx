import { lazy, Suspense, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useRoadshowState } from './roadshow-state.ts';

/** Loaded when somebody first opens it. */
const RoadshowDialog = lazy(() => import('./roadshow-dialog.tsx'));

/** Where the booking dialog lives, whichever page it was opened from; what a page has loaded is read anew once something was booked. */
export const RoadshowHost = () => {
  const { open, booked } = useRoadshowState();
  const { revalidate } = useRevalidator();
  const seen = useRef(booked);
  useEffect(() => {
    if (booked === seen.current) return;
    seen.current = booked;
    void revalidate();
  }, [booked, revalidate]);
  return <Suspense fallback={null}>{open && <RoadshowDialog />}</Suspense>;
};
