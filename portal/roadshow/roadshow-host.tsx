import { lazy, Suspense, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useRoadshowState } from './roadshow-state.ts';

/** Loaded when the dialog is first opened. */
const RoadshowDialog = lazy(() => import('./roadshow-dialog.tsx'));

/** Contains the booking dialog for every page that opens it; after a booking, the page's loaders run again. */
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
