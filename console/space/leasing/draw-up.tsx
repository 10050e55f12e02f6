/** On a passed 入园申请: a link to draw up its contract. */
import { Link } from 'react-router';
import { may, useStaff } from '../../kit/staff.ts';

const DrawUp = ({ case_id }: { case_id: string }) =>
  may(useStaff(), 'POST /console/contracts') ? (
    <section className="panel" aria-labelledby="draw-up-title">
      <h2 id="draw-up-title">租赁合同</h2>
      <Link className="button-link" to={`/contracts/new?admission=${case_id}`}>
        生成合同
      </Link>
    </section>
  ) : null;
export default DrawUp;
