/** On a passed 入园申请: its contracts, and a link to draw one up as long as none uses it. */

import { Link } from 'react-router';
import { usesAdmission } from '#contract/space/leasing/lease-terms.ts';
import { Panel } from '../../kit/panel.tsx';
import { may, useStaff } from '../../kit/staff.ts';
import { Reading } from '../../kit/states.tsx';
import { useCall } from '../../kit/use-call.ts';
import { LeaseState } from './lease-state.tsx';

const Drawn = ({ case_id, drawsUp }: { case_id: string; drawsUp: boolean }) => {
  const read = useCall('GET /console/contracts', { query: { admission_id: case_id } });
  return (
    <Panel title="租赁合同">
      <Reading of={read}>
        {({ data }) => (
          <>
            {data.map((one) => (
              <p key={one.obj_id} className="marks">
                <Link className="num" to={`/contracts/${one.obj_id}`}>
                  {one.contract_no}
                </Link>
                <LeaseState {...one} />
              </p>
            ))}
            {drawsUp && !data.some(usesAdmission) ? (
              <Link className="button-link" to={`/contracts/new?admission=${case_id}`}>
                生成合同
              </Link>
            ) : (
              data.length === 0 && <p className="meta">尚未生成合同</p>
            )}
          </>
        )}
      </Reading>
    </Panel>
  );
};

const DrawUp = ({ case_id }: { case_id: string }) => {
  const me = useStaff();
  const drawsUp = may(me, 'POST /console/contracts');
  return may(me, 'GET /console/contracts') ? <Drawn case_id={case_id} drawsUp={drawsUp} /> : null;
};
export default DrawUp;
