/** Sets prepaid money off against the tenant's own bills: those that are due first are chosen, as far as it reaches. */
import { useState } from 'react';
import { yuan } from '#contract/kit/money.ts';
import { allocate } from '#contract/space/leasing/bills.ts';
import type { TenantAccount } from '#contract/space/leasing/money-calls.ts';
import { api } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { FormMessage } from '../../kit/form/message.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { Unbroken } from '../../kit/unbroken.tsx';
import '../../kit/centre/ask-tick.css';

/** What of the credit is not asked back already. */
export const creditLeft = ({ credit_fen, refunds }: TenantAccount): number =>
  refunds.reduce(
    (left, { contract_no, status, amount_fen }) => (contract_no === '' && status === 1 ? left - amount_fen : left),
    credit_fen,
  );

type Props = {
  account: TenantAccount;
  onClose: () => void;
  onDone: (text: string) => Promise<void>;
  /** Reads the account again when somebody else acted first. */
  onStale: () => Promise<void>;
};
const most = 50;
/** Bills beyond those that the money reaches that are shown at once; later ones are behind a line. */
const shownBeyond = 3;

export const SetOffDialog = ({ account, onClose, onDone, onStale }: Props) => {
  const key = useKey();
  const { busy, wrong, act } = useAct();
  const left = creditLeft(account);
  const bills = account.open_bills.slice(0, most);
  const [reached] = useState(() => allocate(left, bills).parts.map(({ bill }) => bill.obj_id));
  const [ids, setIds] = useState<readonly string[]>(reached);
  const shown = reached.length + shownBeyond;
  const { parts, rest_fen } = allocate(
    left,
    bills.filter(({ obj_id }) => ids.includes(obj_id)),
  );
  const sum = left - rest_fen;
  const fenOf = (id: string) => parts.find(({ bill }) => bill.obj_id === id)?.fen ?? 0;
  const tick = (id: string, on: boolean) => setIds(on ? [...ids, id] : ids.filter((one) => one !== id));
  const send = () =>
    act('set off', async () => {
      const body = { bills: parts.map(({ bill, fen }) => ({ bill_id: bill.obj_id, amount_fen: fen })) };
      await api()
        ['POST /space-v2/tenant_accounts/set_off']({ body }, key.headersFor(body))
        .catch(async (error) => {
          await onStale();
          throw error;
        });
      key.done();
      await onDone(`${parts.length} 笔账单，共 ${yuan(sum)} 元。`);
    });
  const choice = ({ obj_id, title, due_day, open_fen }: (typeof bills)[number]) => (
    <label key={obj_id} className="ask-tick">
      <input type="checkbox" checked={ids.includes(obj_id)} onChange={({ target }) => tick(obj_id, target.checked)} />
      <span>
        <Unbroken>{`${title}，${due_day} 应缴，待缴 ${yuan(open_fen)} 元`}</Unbroken>
        {ids.includes(obj_id) && fenOf(obj_id) < open_fen && (
          <small>{fenOf(obj_id) ? `抵扣 ${yuan(fenOf(obj_id))} 元，余下的请转账` : '预收款不足，这笔不抵扣'}</small>
        )}
      </span>
    </label>
  );
  return (
    <FormDialog title="用预收款抵扣账单" lead={`可用预收款 ${yuan(left)} 元，确认后立即入账。`} onClose={onClose}>
      {bills.slice(0, shown).map(choice)}
      {bills.length > shown && (
        <details className="pay-besides">
          <summary>更晚到期的 {bills.length - shown} 笔</summary>
          {bills.slice(shown).map(choice)}
        </details>
      )}
      {wrong && <FormMessage text={wrong} />}
      <p role="status" className="ask-tick-sum">
        {parts.length > 0 ? `抵扣 ${yuan(sum)} 元，剩余预收款 ${yuan(rest_fen)} 元` : '请选择要抵扣的账单'}
      </p>
      <Button look="primary" busy={busy !== ''} disabled={parts.length === 0} onClick={send} text="确认抵扣" />
    </FormDialog>
  );
};
