/** One offer: what it is and why, confirmed in one click where the account is known, or declined with a reason. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { yuan } from '#contract/kit/money.ts';
import type { OwnOffer } from '#contract/policy/offer-calls.ts';
import { api } from '../../kit/api.ts';
import { Button, TextButton, TextLink } from '../../kit/button.tsx';
import { Ask, AskReason } from '../../kit/centre/ask.tsx';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { RecordBanner } from '../../kit/centre/record-banner.tsx';
import { Timeline } from '../../kit/centre/timeline.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { missingWhenInvalid } from '../../kit/missing-page.ts';
import { notify } from '../../kit/notices.tsx';
import type { Route } from './+types/offer-page';
import { base, itemOf, leftOf, offerTones } from './words.ts';
import '../../kit/centre/value-table.css';
import './offers.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.item ?? '免申即享'} - 用户中心` }];
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) =>
  (
    await api()
      ['GET /policies/offers/{obj_id}']({ params: { obj_id: id } })
      .catch(missingWhenInvalid)
  ).data;

const says = (offer: OwnOffer): string =>
  ({
    1: '经核验贵企业符合条件，无需申报。',
    2: offer.kind === 1 ? '已确认，正在安排拨付；到账后会通知您。' : '已确认，正在办理；办好后会通知您。',
    3: '贵企业已放弃这一项。',
    4: '没有在截止日期前确认，如仍需享受，请联系受理部门。',
    5: offer.kind === 1 ? '款项已拨付，请查收。' : '已经办好。',
    6: '这一项已被撤回。',
  })[offer.status] ?? '';

const icons: Readonly<Record<number, string>> = { 1: 'bell-ringing', 2: 'check-circle', 5: 'check-circle' };

/** The click that confirms; where to pay is asked for only while the platform does not know it. */
const Confirm = ({ offer, onDone }: { offer: OwnOffer; onDone: (text: string) => Promise<void> }) => {
  const { known_account, kind } = offer;
  const [typed, setTyped] = useState(known_account === null);
  const form = useForm({ draft: `offer ${offer.obj_id}` });
  const send = async ({ bank_name = '', account_no = '' }: Values) => {
    const account = typed ? { bank_name, account_no } : known_account;
    await api()['POST /policies/offers/{obj_id}/steps']({
      params: { obj_id: offer.obj_id },
      body: { action: 'confirm', ...(kind === 1 && account) },
    });
    await onDone('已确认');
  };
  return (
    <Form form={form} onSend={send} label="确认免申即享">
      {kind === 1 && !typed && known_account && (
        <p className="offer-account">
          收款账户：{offer.enterprise_name}，{known_account.bank_name}，尾号{' '}
          <b className="numeral">{known_account.account_no.slice(-4)}</b>{' '}
          <TextButton onClick={() => setTyped(true)} text="更换" />
        </p>
      )}
      {kind === 1 && typed && (
        <>
          <p className="offer-account">户名须为 {offer.enterprise_name}，请填写本企业的对公账户。</p>
          <Field name="bank_name" label="开户银行" required maxLength={60} hint="写到支行" />
          <Field name="account_no" label="银行账号" required maxLength={60} inputMode="numeric" autoComplete="off" />
        </>
      )}
      <Submit busyText="正在确认…">{kind === 1 ? '确认并领取' : '确认享受'}</Submit>
    </Form>
  );
};

export default function OfferPage({ loaderData: offer }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [declining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const waits = offer.status === 1;
  const done = async (text: string) => {
    notify({ tone: 'success', text });
    await revalidate();
    document.getElementById('record-state')?.focus();
  };
  const decline = async () => {
    await api()['POST /policies/offers/{obj_id}/steps']({
      params: { obj_id: offer.obj_id },
      body: { action: 'decline', reason },
    });
    setDeclining(false);
    await done('已放弃');
  };
  return (
    <div className="record">
      <BackLink to={base} text="免申即享" />
      <CentreHead title={itemOf(offer)} lead={offer.batch_no}>
        {waits && <Button onClick={() => setDeclining(true)} text="放弃" />}
      </CentreHead>
      <RecordBanner
        label="免申即享状态"
        tone={offerTones[offer.status] ?? ''}
        icon={icons[offer.status] ?? 'info'}
        state={offer.status_name}
        text={says(offer)}
        until={
          waits && offer.days_left !== null
            ? { label: '确认截止', at: offer.confirm_until, note: leftOf(offer.days_left) }
            : undefined
        }
        opinion={offer.reason ? { by: offer.status === 6 ? '撤回原因' : '放弃原因', text: offer.reason } : undefined}
      >
        {waits && <Confirm key={offer.obj_id} offer={offer} onDone={done} />}
      </RecordBanner>
      <Panel title="支持内容" id="offer">
        <FactList
          className="fact-list"
          rows={[
            ['支持内容', offer.item],
            ['金额', offer.amount_fen === null ? '' : `${yuan(offer.amount_fen)} 元`],
            ['享受单位', offer.enterprise_name],
            [
              '申报项目',
              offer.declaration_open ? (
                <TextLink
                  key="declaration"
                  to={`/policy/policyDeclaration/${offer.declaration_id}`}
                  text={offer.declaration_title}
                />
              ) : (
                offer.declaration_title
              ),
            ],
            ['认定依据', offer.basis, true],
            ['收款账户', offer.account_no && `${offer.bank_name}，${offer.account_no}`],
            ['兑现', offer.done_on && `${offer.done_on}，凭证 ${offer.reference}`],
          ]}
        />
      </Panel>
      <Timeline steps={offer.steps} />
      {declining && (
        <Ask
          title="放弃这一项？"
          cancel="再想想"
          act="放弃"
          danger
          onCancel={() => setDeclining(false)}
          onAct={decline}
        >
          <p>放弃后不能再确认。</p>
          <AskReason label="放弃原因" value={reason} onChange={setReason} />
        </Ask>
      )}
    </div>
  );
}
