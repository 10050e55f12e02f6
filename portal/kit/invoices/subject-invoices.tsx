/** The invoices of one order, reservation or bill, on its page: what is issued, what can still be asked for. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { yuan } from '#contract/kit/money.ts';
import type { Invoice } from '#contract/trade/invoice-calls.ts';
import type { InvoiceSubjectType } from '#contract/trade/invoice-rules.ts';
import { api } from '../api.ts';
import { Button } from '../button.tsx';
import { Ask } from '../centre/ask.tsx';
import { Panel } from '../centre/centre-page.tsx';
import { notify } from '../notices.tsx';
import { Unbroken } from '../unbroken.tsx';
import { useReadChanging } from '../use-read.ts';
import { AskInvoiceDialog } from './ask-invoice-dialog.tsx';
import { InvoiceEntry } from './invoice-entry.tsx';
import './invoices.css';

export const SubjectInvoices = ({
  subject_type,
  subject_id,
}: {
  subject_type: InvoiceSubjectType;
  subject_id: string;
}) => {
  const [subject, setChanged] = useReadChanging(
    async () => (await api()['GET /trade/invoices/subject']({ query: { subject_type, subject_id } })).data,
    [subject_type, subject_id],
  );
  const [asking, setAsking] = useState(false);
  const [withdrawn, setWithdrawn] = useState<Invoice>();
  // Nothing to say before anything was paid.
  const shown = subject !== undefined && (subject.invoices.length > 0 || subject.net_fen > 0);
  const asked = useLocation().hash === '#invoices';
  // The panel comes after the page has looked for what its address names.
  useEffect(() => {
    if (shown && asked) document.getElementById('invoices')?.scrollIntoView();
  }, [shown, asked]);
  if (!shown) return null;
  const withdraw = async ({ obj_id, version }: Invoice) => {
    await api()['POST /trade/invoices/status']({ body: { obj_id, version, action: 'withdraw' } });
    const { data } = await api()['GET /trade/invoices/subject']({ query: { subject_type, subject_id } });
    setChanged(data);
    setWithdrawn(undefined);
    notify({ tone: 'success', text: '申请已撤回' });
  };
  return (
    <Panel title="发票" id="invoices">
      <div className="invoice-head">
        <p>
          <Unbroken>
            {subject.available_fen > 0 ? `还可开票 ${yuan(subject.available_fen)} 元` : subject.trouble}
          </Unbroken>
        </p>
        {subject.available_fen > 0 && <Button onClick={() => setAsking(true)} text="申请开票" />}
      </div>
      {subject.invoices.length > 0 && (
        <ul className="invoice-entries">
          {subject.invoices.map((one) => (
            <InvoiceEntry key={one.obj_id} invoice={one} onWithdraw={() => setWithdrawn(one)} />
          ))}
        </ul>
      )}
      {asking && (
        <AskInvoiceDialog
          subject={subject}
          onClose={() => setAsking(false)}
          onAsked={(next) => {
            setChanged(next);
            setAsking(false);
          }}
        />
      )}
      {withdrawn && (
        <Ask
          title="撤回开票申请？"
          cancel="不撤回"
          act="撤回申请"
          onCancel={() => setWithdrawn(undefined)}
          onAct={() => withdraw(withdrawn)}
        >
          <p>撤回后可以重新申请。</p>
        </Ask>
      )}
    </Panel>
  );
};
