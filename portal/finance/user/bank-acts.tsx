/** What the bank can do with an application now: take it up, ask, grant, enter the payout, refuse. */
import { useState } from 'react';
import type { DeskApplication } from '#contract/finance/application-calls.ts';
import { type ApplicationMove, applicationMoves, grantValidDays } from '#contract/finance/application-moves.ts';
import { addDays } from '#contract/kit/day.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import { fenOf, yuan } from '#contract/kit/money.ts';
import { api } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import { Ask, AskDay, AskField, AskReason } from '../../kit/centre/ask.tsx';
import { today } from '../../kit/clock.ts';
import { numberIn } from '../../kit/form/number-in.ts';
import { useKey } from '../../kit/form/use-key.ts';
import { notify } from '../../kit/notices.tsx';
import { FileUpload } from '../../kit/upload/file-upload.tsx';

type Body = Parameters<ReturnType<typeof api>['POST /financial/desk/applications/status']>[0]['body'];
type Acting = { of: DeskApplication; onClose: () => void; send: (body: Body, told: string) => Promise<void> };

const TakeUp = ({ of: { obj_id, version }, onClose, send }: Acting) => (
  <Ask
    title="受理这份申请？"
    cancel="以后再说"
    act="受理"
    onCancel={onClose}
    onAct={() => send({ action: 'take_up', obj_id, version, opinion: '' }, '已受理')}
  >
    <p>受理后开始尽职调查，申请人会收到通知。</p>
  </Ask>
);

const AskMore = ({ of: { obj_id, version }, onClose, send }: Acting) => {
  const [body, setBody] = useState('');
  const [attachments, setFiles] = useState<Attachment[]>([]);
  return (
    <Ask
      title="要求补充"
      cancel="以后再说"
      act="发给申请人"
      onCancel={onClose}
      onAct={() => send({ action: 'ask', obj_id, version, body, attachments }, '已发给申请人')}
    >
      <p>等待答复期间不计入承诺天数。</p>
      <AskReason name="body" label="需要补充的内容" value={body} onChange={setBody} />
      <div className="ask-field">
        附件
        <FileUpload label="附件" max={10} value={attachments} onChange={setFiles} />
      </div>
    </Ask>
  );
};

type NumberProps = { name: string; label: string; value: string; onChange: (typed: string) => void };
const NumberInput = ({ name, label, value, onChange }: NumberProps) => (
  <AskField name={name} label={label}>
    {(input) => (
      <input
        {...input}
        inputMode="decimal"
        maxLength={60}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </AskField>
);
const Grant = ({ of, onClose, send }: Acting) => {
  const [amount, setAmount] = useState(String((of.amount_fen ?? 0) / 1_000_000));
  const [rate, setRate] = useState('');
  const [months, setMonths] = useState(String(of.months ?? 12));
  const [granted_until, setDay] = useState(addDays(today(), 90));
  const [opinion, setOpinion] = useState('');
  const { obj_id, version } = of;
  return (
    <Ask
      title="授信"
      cancel="以后再说"
      act="确认授信"
      onCancel={onClose}
      onAct={() =>
        send(
          {
            action: 'grant',
            obj_id,
            version,
            granted_fen: fenOf(amount, { unit_fen: 1_000_000, decimals: 4 }) ?? Number.NaN,
            granted_rate: numberIn(rate),
            granted_months: numberIn(months),
            granted_until,
            opinion,
          },
          '已授信，申请人会收到通知',
        )
      }
    >
      <NumberInput name="granted_fen" label="额度（万元）" value={amount} onChange={setAmount} />
      <NumberInput name="granted_rate" label="名义年利率（%）" value={rate} onChange={setRate} />
      <NumberInput name="granted_months" label="期限（个月）" value={months} onChange={setMonths} />
      <AskDay
        name="granted_until"
        label="有效期至"
        value={granted_until}
        min={today()}
        max={addDays(today(), grantValidDays)}
        onChange={setDay}
      />
      <AskReason label="说明" optional value={opinion} onChange={setOpinion} />
    </Ask>
  );
};

const Lend = ({ of, onClose, send }: Acting) => {
  const most = of.granted?.granted_fen ?? 0;
  const [amount, setAmount] = useState(String(most / 1_000_000));
  const [lent_on, setDay] = useState(today());
  const { obj_id, version } = of;
  return (
    <Ask
      title="登记放款"
      cancel="以后再说"
      act="登记放款"
      onCancel={onClose}
      onAct={() =>
        send(
          {
            action: 'lend',
            obj_id,
            version,
            lent_fen: fenOf(amount, { unit_fen: 1_000_000, decimals: 4 }) ?? Number.NaN,
            lent_on,
            opinion: '',
          },
          '已登记放款',
        )
      }
    >
      <NumberInput
        name="lent_fen"
        label={`放款金额（万元），授信 ${yuan(most)} 元`}
        value={amount}
        onChange={setAmount}
      />
      <AskDay name="lent_on" label="放款日期" value={lent_on} max={today()} onChange={setDay} />
    </Ask>
  );
};

const Refuse = ({ of: { obj_id, version }, onClose, send }: Acting) => {
  const [opinion, setOpinion] = useState('');
  return (
    <Ask
      title="不予通过？"
      cancel="再想想"
      act="不予通过"
      danger
      onCancel={onClose}
      onAct={() => send({ action: 'refuse', obj_id, version, opinion }, '已答复申请人')}
    >
      <p>申请人会看到原因；请说明不足之处，便于改进后再申请。</p>
      <AskReason label="原因" value={opinion} onChange={setOpinion} />
    </Ask>
  );
};

const dialogs = { take_up: TakeUp, ask: AskMore, grant: Grant, lend: Lend, refuse: Refuse } as const;
type Doable = keyof typeof dialogs;
const isDoable = (move: ApplicationMove): move is Doable => move in dialogs;
const main: ReadonlySet<ApplicationMove> = new Set(['take_up', 'grant', 'lend']);

export const BankActs = ({ of, onMoved }: { of: DeskApplication; onMoved: () => Promise<void> }) => {
  const [asked, setAsked] = useState<Doable>();
  const key = useKey(`desk ${of.obj_id}`);
  const onClose = () => setAsked(undefined);
  const send = async (body: Body, told: string) => {
    await api()['POST /financial/desk/applications/status']({ body }, key.headersFor(body));
    key.done();
    // Told and closed only when the new state is there: whoever acted on the old one would lose what was typed.
    await onMoved();
    onClose();
    notify({ tone: 'success', text: told });
  };
  const Dialog = asked && dialogs[asked];
  return (
    <>
      {of.actions
        .filter(isDoable)
        .toReversed()
        .map((move) => (
          <Button
            key={move}
            look={main.has(move) ? 'primary' : ''}
            onClick={() => setAsked(move)}
            text={applicationMoves[move].name}
          />
        ))}
      {Dialog && <Dialog of={of} onClose={onClose} send={send} />}
    </>
  );
};
