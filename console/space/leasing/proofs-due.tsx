/** On finance's desk: the bills for which a transfer was reported and waits to be confirmed. */
import { yuan } from '#contract/kit/money.ts';
import { DuePanel } from '../../kit/due-panel.tsx';
import { useCall } from '../../kit/use-call.ts';

const ProofsDue = () => (
  <DuePanel
    title="账单待核验的凭证"
    to="/bills?view=waiting"
    list={useCall('GET /console/bills', { query: { view: 'waiting', page_size: 5 } })}
    line={({ obj_id, contract_no, enterprise_name, kind_name, amount_fen, paid_fen, due_day }) => ({
      key: obj_id,
      to: `/bills?view=waiting&keyword=${contract_no}`,
      text: enterprise_name,
      note: `${kind_name} · ${due_day} 应缴`,
      amount: `${yuan(amount_fen - paid_fen)} 元`,
    })}
  />
);
export default ProofsDue;
