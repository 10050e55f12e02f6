/** On a passed 入园申请: a link to draw up its contract. */

import { Link } from 'react-router';
import { Panel } from '../../kit/panel.tsx';
import { may, useStaff } from '../../kit/staff.ts';

const DrawUp = ({ case_id }: { case_id: string }) =>
  may(useStaff(), 'POST /console/contracts') ? (
    <Panel title="租赁合同">
      <Link className="button-link" to={`/contracts/new?admission=${case_id}`}>
        生成合同
      </Link>
    </Panel>
  ) : null;
export default DrawUp;
