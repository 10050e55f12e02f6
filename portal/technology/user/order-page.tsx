/** One reservation: where it stands, what it waits for and until when, its price, samples, results, and every step so far. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import type { MemberOrderWhole } from '#contract/technology/reservation-calls.ts';
import { hoursOf } from '#contract/technology/reservation-check.ts';
import type { MemberMove } from '#contract/technology/reservation-states.ts';
import { chooseByName, payByName, saysState } from '#contract/technology/reservation-words.ts';
import { api } from '../../kit/api.ts';
import { Attachments } from '../../kit/attachments.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Ask, AskReason } from '../../kit/centre/ask.tsx';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { PayByTransfer, payeeRows, type Transfer } from '../../kit/centre/pay-by-transfer.tsx';
import { RecordBanner } from '../../kit/centre/record-banner.tsx';
import { Timeline } from '../../kit/centre/timeline.tsx';
import { Transfers } from '../../kit/centre/transfers.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { attachmentLinks } from '../../kit/content/detail.ts';
import { DealRating } from '../../kit/deals/deal-rating.tsx';
import { DealTalk } from '../../kit/deals/deal-talk.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import { FormMessage } from '../../kit/form/message.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { SubjectInvoices } from '../../kit/invoices/subject-invoices.tsx';
import { missingWhenInvalid } from '../../kit/missing-page.ts';
import { notify } from '../../kit/notices.tsx';
import { saveBytes } from '../../kit/save-bytes.ts';
import type { Route } from './+types/order-page';
import { toneOf, whatOf } from './words.ts';
import '../../kit/form/form.css';
import '../../kit/styles/content-detail.css';
import './other-times.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.order.reservation_no ?? '仪器预约'} - 用户中心` },
];
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) => {
  const { data: order } = await api()
    ['GET /industrial/reservation/orders/{obj_id}']({ params: { obj_id: id } })
    .catch(missingWhenInvalid);
  return { order };
};

const price = ({ price_fen }: MemberOrderWhole): string =>
  price_fen === null ? '面议' : price_fen === 0 ? '免费' : `${yuan(price_fen)} 元`;

const until = (one: MemberOrderWhole) => {
  if (one.choose_by) return { label: chooseByName, at: one.choose_by };
  if (one.status === 20 && one.pay_due_at)
    return { label: payByName, at: one.pay_due_at.slice(0, 16), note: '以提交转账凭证为准' };
  if (one.status === 50 && one.confirm_until) return { label: '确认截止', at: one.confirm_until.slice(0, 16) };
  if ((one.status === 30 || one.status === 10) && one.start_time)
    return {
      label: '开始时间',
      at: one.start_time.slice(0, 16),
      ...(one.cancel_until && one.status === 30 && { note: `${one.cancel_until.slice(0, 16)} 前可以取消` }),
    };
  return undefined;
};

const asks: Readonly<
  Record<MemberMove, { button: string; title: string; act: string; done: string; reason?: string; danger?: true }>
> = {
  cancel: { button: '取消预约', title: '取消这次预约？', act: '确认取消', done: '预约已取消', danger: true },
  choose_time: { button: '改到其他时间', title: '改到其他时间', act: '改期', done: '已改期' },
  send: {
    button: '登记寄样',
    title: '登记寄样',
    act: '登记',
    done: '已登记，签收后会通知您',
    reason: '快递公司和单号',
  },
  confirm: { button: '确认结果', title: '确认服务结果？', act: '确认', done: '已确认' },
  object: {
    button: '提出异议',
    title: '提出异议',
    act: '提交',
    done: '已提交，工作人员会处理',
    reason: '异议内容',
  },
};

type Times = { of: MemberOrderWhole['other_times']; chosen: string; choose: (start: string) => void };
/** Free time of the same length; the price stays. */
const OtherTimes = ({ of, chosen, choose }: Times) =>
  of.length === 0 ? (
    <p>目前没有同样时长的空闲时间，可以取消，或等工作人员与您联系。</p>
  ) : (
    <fieldset className="other-times">
      <legend>空闲时间（时长和费用不变）</legend>
      {of.map(({ start_time, end_time }) => (
        <label key={start_time}>
          <input type="radio" name="other-time" checked={chosen === start_time} onChange={() => choose(start_time)} />
          {start_time.slice(0, 16)} 至 {end_time.slice(start_time.slice(0, 10) === end_time.slice(0, 10) ? 11 : 0, 16)}
        </label>
      ))}
    </fieldset>
  );

const Acts = ({ order }: { order: MemberOrderWhole }) => {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<MemberMove>();
  const [opinion, setOpinion] = useState('');
  const [start, setStart] = useState('');
  const ask = asked && asks[asked];
  const go = async () => {
    if (!asked || !ask) return;
    if (ask.reason && !opinion.trim()) throw refuse('opinion_required', { message: `请填写${ask.reason}` });
    const moves = asked === 'choose_time';
    if (moves && !start) throw refuse('invalid', { message: '请选择时间' });
    try {
      await api()['POST /industrial/reservation/orders/status']({
        body: { obj_id: order.obj_id, action: asked, opinion: opinion.trim(), ...(moves && { start }) },
      });
      setAsked(undefined);
      setOpinion('');
      notify({ tone: 'success', text: ask.done });
    } finally {
      await revalidate();
    }
  };
  return (
    <>
      {order.actions.toReversed().map((name) => (
        <Button
          key={name}
          look={name === 'confirm' || name === 'send' ? 'primary' : ''}
          onClick={() => setAsked(name)}
          text={asks[name].button}
        />
      ))}
      {ask && (
        <Ask
          title={ask.title}
          cancel="返回"
          act={ask.act}
          danger={ask.danger ?? false}
          onCancel={() => setAsked(undefined)}
          onAct={go}
        >
          <p>
            {order.instrument_title}，{whatOf(order)}
            {asked === 'cancel' && order.paid_fen > 0 && `；已付的 ${yuan(order.paid_fen)} 元会全额退还`}。
          </p>
          {asked === 'choose_time' && <OtherTimes of={order.other_times} chosen={start} choose={setStart} />}
          {ask.reason && <AskReason label={ask.reason} value={opinion} onChange={setOpinion} />}
        </Ask>
      )}
    </>
  );
};

const Payments = ({ order }: { order: MemberOrderWhole }) => {
  const { owed_fen, payee, reservation_no, payments } = order;
  if (owed_fen === 0 && payments.length === 0) return null;
  return (
    <Panel title="付款">
      {owed_fen > 0 && (
        <FactList
          className="fact-list"
          rows={[[order.status === 20 ? '应付' : '应补', `${yuan(owed_fen)} 元`], ...payeeRows(payee, reservation_no)]}
        />
      )}
      {payments.length > 0 && <Transfers of={payments} />}
    </Panel>
  );
};

const Pay = ({ order }: { order: MemberOrderWhole }) => {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const key = useKey(`reservation ${order.obj_id}`);
  const { obj_id, owed_fen, reservation_no, payee, created_at } = order;
  if (owed_fen === 0) return null;
  const pay = async (transfer: Transfer) => {
    const body = { obj_id, ...transfer };
    await api()['POST /industrial/reservation/orders/pay']({ body }, key.headersFor(body));
    key.done();
    setAsking(false);
    notify({ tone: 'success', text: '凭证已提交，等待财务核验' });
    await revalidate();
  };
  return (
    <>
      <Button look="primary" onClick={() => setAsking(true)} text="提交转账凭证" />
      {asking && (
        <PayByTransfer
          owed_fen={owed_fen}
          number={reservation_no}
          payee={payee}
          since={created_at.slice(0, 10)}
          onCancel={() => setAsking(false)}
          onPay={pay}
        />
      )}
    </>
  );
};

export default function OrderPage({ loaderData: { order } }: Route.ComponentProps) {
  const { busy, wrong, act } = useAct();
  const save = () =>
    act('calendar', async () =>
      saveBytes(
        await api()['GET /industrial/reservation/calendar']({ query: { obj_id: order.obj_id } }),
        '仪器预约.ics',
      ),
    );
  const used =
    order.used_from &&
    order.used_until &&
    `${order.used_from.slice(0, 16)} 至 ${order.used_until.slice(order.used_until.slice(0, 10) === order.used_from.slice(0, 10) ? 11 : 0, 16)}`;
  return (
    <div className="record">
      <BackLink to="/userCenter/user/technical" text="仪器预约" />
      <CentreHead title={order.instrument_title} lead={`预约编号 ${order.reservation_no} · ${order.instrument_org}`}>
        {order.start_time && !order.choose_by && (order.status === 30 || order.status === 40) && (
          <Button busy={busy !== ''} onClick={save} icon="calendar-dots" text="加入日历" />
        )}
        <Acts order={order} />
        <Pay order={order} />
      </CentreHead>
      <FormMessage text={wrong} />
      <div className="record-columns">
        <div className="record-main">
          <RecordBanner
            label="预约状态"
            tone={toneOf(order)}
            icon={order.status === 60 ? 'seal-check' : order.status === 20 ? 'note-pencil' : 'calendar-dots'}
            state={
              <>
                {order.status_name}
                {order.sample_state_name && <span className="tag">{order.sample_state_name}</span>}
              </>
            }
            text={saysState(order)}
            until={until(order)}
            opinion={order.opinion && order.status !== 60 ? { by: '说明', text: order.opinion } : undefined}
          />
          <DealRating
            key={`rating ${order.version}`}
            deal_type="instrument_reservation"
            deal_id={order.obj_id}
            side="buyer"
          />
          <Payments order={order} />
          {order.results.length > 0 && (
            <div className="panel">
              <Attachments
                title="结果"
                files={attachmentLinks(order.results.map((file) => ({ ...file, access: 3 })))}
                subject={{ obj_type: 'instrument_reservation', obj_id: order.obj_id }}
              />
            </div>
          )}
          <Panel title="预约内容">
            <FactList
              className="fact-list"
              rows={[
                ['服务方式', order.service_mode_name],
                [order.start_time ? '使用时间' : '样品', whatOf(order)],
                ['样品说明', order.sample_note, true],
                ['用途', order.purpose, true],
                ['样品要求', order.sample_state === 1 && order.sample_requirement, true],
                ['寄样', order.sample_track],
                ['退样', order.return_track],
                ['地址', order.instrument_address],
                ['仪器联系人', [order.instrument_contact, order.instrument_phone].filter(Boolean).join(' ')],
                ['联系人', `${order.contact_person} ${order.contact_phone}`],
                ['单位', order.organization],
                ['放宽的规则', order.overridden.join('；'), true],
              ]}
            />
          </Panel>
          <Panel title="费用">
            <FactList
              className="fact-list"
              rows={[
                ['客户类型', order.customer_name],
                ['单价', order.unit_price_fen ? `${yuan(order.unit_price_fen)} ${order.price_unit_name}` : undefined],
                ['预约费用', price(order)],
                ['已付', order.paid_fen > 0 && `${yuan(order.paid_fen)} 元`],
                ['实际使用', used],
                ['计费时长', order.charged_minutes !== null && hoursOf(order.charged_minutes)],
                ['实际费用', order.final_fen !== null && `${yuan(order.final_fen)} 元`],
                [
                  '差额',
                  order.final_fen !== null &&
                    order.final_fen !== order.paid_fen &&
                    (order.final_fen > order.paid_fen
                      ? `应补 ${yuan(order.final_fen - order.paid_fen)} 元`
                      : `应退 ${yuan(order.paid_fen - order.final_fen)} 元`),
                ],
              ]}
            />
          </Panel>
          <p>
            <ButtonLink
              to={`/experiment/instrument/${order.instrument_id}`}
              reloadDocument
              text="查看仪器"
              after="arrow-right"
            />
          </p>
          <DealTalk deal_type="instrument_reservation" deal_id={order.obj_id} side="buyer" />
          <SubjectInvoices
            key={`invoices ${order.version}`}
            subject_type="instrument_reservation"
            subject_id={order.obj_id}
          />
        </div>
        <Timeline steps={order.steps} />
      </div>
    </div>
  );
}
