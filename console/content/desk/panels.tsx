/** What content gives the desk: what waits for review, what came back, where every type stands, what changed last. */

import { may, useStaff } from '../../kit/staff.ts';
import { Reading } from '../../kit/states.tsx';
import { useCall } from '../../kit/use-call.ts';
import { RecentWork } from './recent-work.tsx';
import { Returned } from './returned.tsx';
import { TypesTable } from './types-table.tsx';
import { WaitingReviews } from './waiting-reviews.tsx';

const ContentPanels = () => {
  const staff = useStaff();
  const types = useCall('GET /console/content', undefined);
  const writes = may(staff, 'POST /console/content/{content_type}');
  const reviews = may(staff, 'GET /console/review');
  return (
    <Reading of={types}>
      {({ data }) => (
        <>
          {reviews && <WaitingReviews />}
          {writes && <Returned types={data} />}
          {/* Whoever neither writes nor reviews has other work, which stands in the panels of the rooms. */}
          {(writes || reviews) && (
            <>
              <TypesTable types={data} writes={writes} />
              <RecentWork types={data} />
            </>
          )}
        </>
      )}
    </Reading>
  );
};
export default ContentPanels;
