/** The enterprises of a batch, and what staff do with one of them: remove it from a draft, withdraw it, record that it got what it was promised. */
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { yuan } from '#contract/kit/money.ts';
import type { OfferBatch, StaffOffer } from '#contract/policy/offer-calls.ts';
import { offerHandlers, offerPayers, offerStates } from '#contract/policy/offer-rules.ts';
import { api } from '../../kit/client.ts';
import { today } from '../../kit/clock.ts';
import { DayField, OpinionField, TextField } from '../../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../../kit/form/form-dialog.tsx';
import { wrongOpinions } from '../../kit/form/opinion.tsx';
import { type Column, stateTabs } from '../../kit/list/declaration.ts';
import { List } from '../../kit/list/list-screen.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useStaff } from '../../kit/staff.ts';
import { OfferState } from './offer-state.tsx';
import { refreshOffers } from './refresh-offers.ts';

const oneCall = 'POST /console/policy_offers/{obj_id}/enterprises/{offer_id}/steps';

type OneProps = { batch: OfferBatch; offer: StaffOffer; onClose: () => void };
const WithdrawDialog = ({ batch, offer, onClose }: OneProps) => {
  const rule = { label: '撤回原因', required: true, max: 300 };
  const dialog = useFormDialog({
    form: 'withdraw-offer',
    initial: { opinion: '' },
    wrong: ({ opinion }) => wrongOpinions(opinion, rule),
    send: async ({ opinion }) => {
      await api[oneCall]({
        params: { obj_id: batch.obj_id, offer_id: offer.obj_id },
        body: { action: 'withdraw', version: offer.version, reason: opinion.trim() },
      });
      await refreshOffers();
    },
    done: '已撤回，企业会收到通知',
    reread: refreshOffers,
    onClose,
  });
  return (
    <FormDialog of={dialog} title={`撤回：${offer.enterprise_name}`} ok="撤回" danger>
      <OpinionField of={dialog} {...rule} help="企业会看到" />
    </FormDialog>
  );
};
const FulfilDialog = ({ batch, offer, onClose }: OneProps) => {
  const [first, last] = [offer.decided_at?.slice(0, 10) ?? '', today()];
  const dialog = useFormDialog({
    form: 'fulfil-offer',
    initial: { done_on: last, reference: '' },
    wrong: ({ done_on, reference }) => ({
      ...(!done_on && { done_on: '请选择兑现日期' }),
      ...(!reference.trim() && { reference: '请填写流水号或文号' }),
    }),
    send: async ({ done_on, reference }) => {
      await api[oneCall]({
        params: { obj_id: batch.obj_id, offer_id: offer.obj_id },
        body: { action: 'fulfil', version: offer.version, done_on, reference: reference.trim() },
      });
      await refreshOffers();
    },
    done: '已登记，企业会收到通知',
    reread: refreshOffers,
    onClose,
  });
  return (
    <FormDialog of={dialog} title={`登记兑现：${offer.enterprise_name}`} ok="登记">
      {offer.amount_fen === null ? (
        <p>{batch.item}。登记后不能修改。</p>
      ) : (
        <p>
          付给 {offer.enterprise_name}，{offer.bank_name}，<span className="num">{offer.account_no}</span>，
          <strong className="num">{yuan(offer.amount_fen)}</strong> 元。登记后不能修改。
        </p>
      )}
      <DayField of={dialog} field="done_on" label="兑现日期" required refuses={(day) => day < first || day > last} />
      <TextField of={dialog} field="reference" label="流水号或文号" required maxLength={60} help="企业会看到" />
    </FormDialog>
  );
};

export const Enterprises = ({ batch }: { batch: OfferBatch }) => {
  const { obj_id = '' } = useParams();
  const [open, setOpen] = useState<{ offer: StaffOffer; act: 'withdraw' | 'fulfil' }>();
  const { roles } = useStaff();
  const has = (wanted: readonly string[]) => roles.some((role) => wanted.includes(role));
  const [handles, pays] = [has(offerHandlers), has(offerPayers)];
  const list = useList('GET /console/policy_offers/{obj_id}/enterprises', (address, paging) => {
    const status = address.among('status', Object.keys(offerStates));
    return {
      params: { obj_id },
      query: { status: status ? Number(status) : undefined, keyword: address.text('keyword'), ...paging },
    };
  });
  const edits = batch.own && batch.status === 1 && handles;
  const remove = useMutation({
    mutationFn: (offer_id: string) =>
      api['DELETE /console/policy_offers/{obj_id}/enterprises/{offer_id}']({ params: { obj_id, offer_id } }),
    onSettled: refreshOffers,
  });
  const columns: readonly Column<StaffOffer>[] = [
    { key: 'enterprise', title: '企业', fills: true, always: true, show: 'enterprise_name' },
    { key: 'code', title: '信用代码', width: 190, className: 'num one-line', show: 'credit_code' },
    {
      key: 'amount',
      title: '金额（元）',
      width: 130,
      align: 'right',
      className: 'num one-line',
      show: ({ amount_fen }) => (amount_fen === null ? '—' : yuan(amount_fen)),
    },
    { key: 'status', title: '状态', width: 90, show: (one) => <OfferState {...one} /> },
    {
      key: 'note',
      title: '说明',
      width: 220,
      clip: true,
      show: (one) =>
        one.reason ||
        (one.done_on && `${one.done_on}，${one.reference}`) ||
        (one.account_no && `${one.bank_name} ${one.account_no}`) ||
        (one.certified ? '' : '企业尚未认证'),
    },
    {
      key: 'act',
      title: '操作',
      width: 150,
      always: true,
      show: (one) => (
        <>
          {edits && (
            <Button size="small" aria-label={`移除：${one.enterprise_name}`} onClick={() => remove.mutate(one.obj_id)}>
              移除
            </Button>
          )}
          {pays && one.status === 2 && (
            <Button
              size="small"
              aria-label={`登记兑现：${one.enterprise_name}`}
              onClick={() => setOpen({ offer: one, act: 'fulfil' })}
            >
              登记兑现
            </Button>
          )}
          {handles && (one.status === 1 || one.status === 2) && (
            <Button
              size="small"
              danger
              aria-label={`撤回：${one.enterprise_name}`}
              onClick={() => setOpen({ offer: one, act: 'withdraw' })}
            >
              撤回
            </Button>
          )}
        </>
      ),
    },
  ];
  const Dialog = open && { withdraw: WithdrawDialog, fulfil: FulfilDialog }[open.act];
  return (
    <>
      <List
        noun="企业"
        id="offered-enterprises"
        list={list}
        keyOf={(one) => one.obj_id}
        filters={[
          ...(batch.status === 3 ? [stateTabs(Object.fromEntries(Object.entries(offerStates).slice(1)))] : []),
          { kind: 'keyword', label: '企业名称或信用代码' },
        ]}
        columns={columns}
        fleeting
        empty={{
          title: '还没有企业',
          text: '用“添加企业”选择，或用“按名单添加”导入 Excel。',
          narrowed: { title: '没有符合条件的企业', text: '换个条件试试。' },
        }}
      />
      {Dialog && <Dialog batch={batch} offer={open.offer} onClose={() => setOpen(undefined)} />}
    </>
  );
};
