/** What every page of the user centre shows while it is read, and when it cannot be shown. The frame around it stays. */
import { Outlet } from 'react-router';
import { CentreSkeleton } from '../../kit/centre/centre-page.tsx';
import { CentreTrouble } from '../../kit/centre/centre-trouble.tsx';
import type { Route } from './+types/centre-page-frame';
import { ProveWhenAsked } from './prove-dialog.tsx';
import '../../kit/centre/record-list.css';
import '../../kit/centre/record.css';
import '../../kit/centre/value-table.css';

export const HydrateFallback = () => <CentreSkeleton />;
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CentreTrouble error={error} />;

export default function CentrePageFrame() {
  return (
    <>
      <Outlet />
      <ProveWhenAsked />
    </>
  );
}
