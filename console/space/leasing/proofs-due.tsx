/** On finance's desk: the bills for which a transfer was reported and waits to be confirmed. */
import { Link } from 'react-router';
import { yuan } from '#contract/kit/money.ts';
import { Panel } from '../../kit/panel.tsx';
import { Reading } from '../../kit/states.tsx';
import { useCall } from '../../kit/use-call.ts';

const ProofsDue = () => {
  const list = useCall('GET /console/bills', { query: { view: 'waiting', page_size: 5 } });
  return (
    <Panel title="待核验的转账凭证" extra={<Link to="/bills?view=waiting">全部 {list.data?.total ?? ''}</Link>}>
      <Reading of={list}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="quiet">没有待核验的凭证。</p>
          ) : (
            <ul className="lines-list">
              {data.map(({ obj_id, contract_no, enterprise_name, kind_name, amount_fen, paid_fen, due_day }) => (
                <li key={obj_id}>
                  <Link to={`/bills?view=waiting&keyword=${contract_no}`}>{enterprise_name}</Link>
                  <span className="meta">
                    {kind_name} · {due_day} 应缴
                  </span>
                  <span className="num">{yuan(amount_fen - paid_fen)} 元</span>
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
    </Panel>
  );
};
export default ProofsDue;
