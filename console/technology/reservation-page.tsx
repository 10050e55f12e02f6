/** One reservation: what it is, what may be done with it, what it costs, its results and steps. */
import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';
import { instantOf } from '#contract/kit/day.ts';
import { yuan } from '#contract/kit/money.ts';
import { saysPayer } from '#contract/kit/transfer-words.ts';
import type { StaffReservationWhole } from '#contract/technology/reservation-calls.ts';
import { hoursOf } from '#contract/technology/reservation-check.ts';
import {
  needsReason,
  reservationMoves,
  rolesForMove,
  type StaffMove,
} from '#contract/technology/reservation-states.ts';
import { objectionOf, payByName, saysFarAbove } from '#contract/technology/reservation-words.ts';
import { api } from '../kit/client.ts';
import { now } from '../kit/clock.ts';
import { DealTalk } from '../kit/deals/deal-talk.tsx';
import { Facts } from '../kit/facts.tsx';
import { FigureMarks } from '../kit/figure-marks.tsx';
import { FileList } from '../kit/file-list.tsx';
import { Acts } from '../kit/form/acts.tsx';
import { Field, type FieldsOf, OpinionField } from '../kit/form/fields.tsx';
import { FilePicker, usePicker } from '../kit/form/file-picker.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { MomentInput } from '../kit/form/moment-input.tsx';
import { MoneyInput } from '../kit/form/number-input.tsx';
import { wrongOpinions } from '../kit/form/opinion.tsx';
import { Page } from '../kit/page.tsx';
import { Panel } from '../kit/panel.tsx';
import { PlainTable } from '../kit/plain-table.tsx';
import { Reading } from '../kit/states.tsx';
import { StepList } from '../kit/step-list.tsx';
import { uploadFile } from '../kit/upload.ts';
import { useRecord } from '../kit/use-call.ts';
import { WhoMay } from '../kit/who-may.tsx';
import { forgetReservations } from './forget-reservations.ts';
import { ReservationTag, saysChoice, whatOf } from './words.tsx';

const ReservationPage = () => (
  <Reading of={useRecord('GET /console/reservations/{obj_id}')}>{({ data }) => <Reservation one={data} />}</Reading>
);
export default ReservationPage;

/** Who else may act on it as it stands now. */
const waitsFor: Readonly<Record<number, StaffMove>> = { 10: 'approve', 20: 'confirm_payment', 90: 'refund' };

const Reservation = ({ one }: { one: StaffReservationWhole }) => {
  const [asked, setAsked] = useState<StaffMove>();
  const waits = waitsFor[one.status];
  const difference = one.final_fen === null ? 0 : one.final_fen - one.paid_fen;
  return (
    <Page
      title={one.instrument_title}
      crumbs={[{ label: '仪器预约', to: '/reservations' }, { label: one.reservation_no }]}
      note={
        <>
          <ReservationTag {...one} />
          {one.sample_state_name && <span>样品{one.sample_state_name}</span>}
          <span className="num">{whatOf(one)}</span>
          {one.end_reason && <span>{one.end_reason}</span>}
        </>
      }
      side={
        <>
          <Panel title="办理">
            {one.actions.length > 0 ? (
              <Acts
                acts={one.actions.map((action) => ({
                  name: action === 'take_back' ? `撤回“${one.takes_back}”` : reservationMoves[action].name,
                  look: dangerous(action) ? 'danger' : action === one.actions[0] ? 'primary' : undefined,
                  onClick: () => setAsked(action),
                }))}
              />
            ) : (
              <p className="quiet">当前没有可办理的操作。</p>
            )}
            {waits && !one.actions.includes(waits) && (
              <WhoMay act={reservationMoves[waits].name} roles={rolesForMove(waits)} />
            )}
          </Panel>
          <Panel title="办理过程">
            <StepList steps={one.steps.toReversed()} led={({ to_state_name }) => to_state_name} />
          </Panel>
        </>
      }
    >
      {(one.disturbed || one.lost.length > 0) && (
        <Alert
          className="gap"
          type={one.choice_overdue ? 'error' : 'warning'}
          showIcon
          title={one.choose_by ? saysChoice(one) : '这次预约不能按原定使用'}
          description={`${[...new Set([one.disturbed, ...one.lost].filter(Boolean))].join('；')}。请与预约人联系后决定保留、改期或取消。`}
        />
      )}
      {one.status === 50 && one.far_above && (
        <Alert
          className="gap"
          type="info"
          showIcon
          title={`实际费用${saysFarAbove(one.price_fen)}，须会员确认，不会到期自动确认`}
        />
      )}
      {one.objected && (
        <Alert
          className="gap"
          type="warning"
          showIcon
          title="会员对结果提出异议"
          description={objectionOf(one.steps)}
        />
      )}
      <FigureMarks marks={one.marks} />
      <Panel title="预约内容">
        <Facts
          rows={[
            ['编号', one.reservation_no],
            ['服务方式', one.service_mode_name],
            ['时间或样品', whatOf(one)],
            ['用途', one.purpose, 'long'],
            one.sample_note && ['样品说明', one.sample_note, 'long'],
            one.sample_track && ['寄样', one.sample_track],
            one.return_track && ['退样', one.return_track],
            ['单位', one.organization],
            ['联系人', one.contact_person],
            ['联系电话', one.contact_phone],
            ['近 90 天未到场', one.missed ? `${one.missed} 次` : '无'],
            one.overridden.length > 0 && ['放宽的规则', one.overridden.join('；'), 'long'],
            one.cancel_until && ['会员可取消至', one.cancel_until.slice(0, 16)],
          ]}
        />
      </Panel>
      <Panel title="费用与使用">
        <Facts
          rows={[
            ['客户类型', one.customer_name],
            ['单价', one.unit_price_fen === null ? '面议' : `${yuan(one.unit_price_fen)} ${one.price_unit_name}`],
            ['预约费用', one.price_fen === null ? '面议，审核时报价' : `${yuan(one.price_fen)} 元`],
            ['已付', `${yuan(one.paid_fen)} 元`],
            one.pay_due_at && [payByName, one.pay_due_at.slice(0, 16)],
            one.confirm_until && ['会员确认截止', one.confirm_until.slice(0, 16)],
            one.used_from && ['实际开始', one.used_from.slice(0, 16)],
            one.used_until && ['实际结束', one.used_until.slice(0, 16)],
            one.charged_minutes !== null && ['计费时长', hoursOf(one.charged_minutes)],
            one.final_fen !== null && ['实际费用', `${yuan(one.final_fen)} 元`],
            difference !== 0 && [difference > 0 ? '应补' : '应退', `${yuan(Math.abs(difference))} 元`],
            (one.status === 90 || difference < 0) && ['退回', saysPayer(one.payer_tail)],
          ]}
        />
      </Panel>
      {one.payments.length > 0 && (
        <Panel title="付款">
          <PlainTable
            label="付款"
            rows={one.payments}
            keyOf={({ payment_id }) => payment_id}
            columns={[
              { title: '转账日期', className: 'num', cell: ({ paid_on }) => paid_on },
              { title: '金额（元）', className: 'num', cell: ({ amount_fen }) => yuan(amount_fen) },
              { title: '状态', cell: ({ status_name, opinion }) => [status_name, opinion].filter(Boolean).join('：') },
              { title: '备注', cell: ({ remark }) => remark },
              { title: '凭证', cell: ({ file }) => <FileList files={[file]} /> },
            ]}
          />
        </Panel>
      )}
      {one.results.length > 0 && (
        <Panel title="结果文件">
          <Facts
            rows={one.results.map(({ name, size_bytes }) => [name, `${Math.max(1, Math.round(size_bytes / 1024))} KB`])}
          />
        </Panel>
      )}
      <DealTalk deal_type="instrument_reservation" deal_id={one.obj_id} />
      {asked && <Step key={asked} one={one} action={asked} onClose={() => setAsked(undefined)} />}
    </Page>
  );
};

const dangerous = (action: StaffMove): boolean =>
  action === 'no_show' ||
  action === 'take_back' ||
  (needsReason(action) && action !== 'keep' && action !== 'reschedule');

type Typed = {
  start: string;
  opinion: string;
  price_fen: number | null;
  at: string;
  final_fen: number | null;
  results: { file_id: string; name: string }[];
};
const says: Partial<Record<StaffMove, string>> = {
  approve: '通过后，有费用的等待会员付款，免费的即可使用。',
  call_off: '时间会重新开放；已付费用转为待退款。',
  confirm_payment: '请核对银行到账后确认，款项记入资金账。',
  reject_payment: '会员会收到原因，可以重新提交。',
  no_show: '时间会重新开放，已付费用不退，登记有误可以撤回；近 90 天未到场 3 次的会员不能自行预约。',
  refund: '请在银行退回后登记，款项记入资金账。',
  settle: '差额已收到或退回后登记，款项记入资金账。',
  send_back: '请填写快递公司和单号。',
  keep: '预约照原定时间使用，预约人会收到通知。',
  reschedule: '时长和费用不变，原时间会重新开放。',
  take_back: '恢复到这一步之前；已记入资金账的款项会冲销，会员会收到通知。',
};

/** Free time of the same length, or any other that is typed. */
const NewTime = ({ of, one }: { of: FieldsOf<Typed>; one: StaffReservationWhole }) => (
  <>
    {one.other_times.length > 0 && (
      <Radio.Group
        className="stack"
        aria-label="空闲时间"
        value={of.values.start}
        onChange={({ target }) => of.set('start', target.value as string)}
      >
        {one.other_times.map(({ start_time, end_time }) => (
          <Radio key={start_time} value={start_time}>
            <span className="num">
              {start_time.slice(0, 16)} 至{' '}
              {end_time.slice(start_time.slice(0, 10) === end_time.slice(0, 10) ? 11 : 0, 16)}
            </span>
          </Radio>
        ))}
      </Radio.Group>
    )}
    <Field of={of} field="start" label="开始时间" required>
      {(input, value, set) => (
        <MomentInput input={input} label="开始" value={value || null} onChange={(at) => set(at ?? '')} />
      )}
    </Field>
  </>
);

const Step = ({ one, action, onClose }: { one: StaffReservationWhole; action: StaffMove; onClose: () => void }) => {
  const { name } = reservationMoves[action];
  const required = needsReason(action);
  const rule = { label: required ? '原因' : action === 'send_back' ? '快递公司和单号' : '说明', required, max: 500 };
  const timed = one.service_mode === 2 && (action === 'check_in' || action === 'finish');
  /** Charged up to here: as booked, unless it is not over yet. */
  const ended = one.end_time && one.end_time < instantOf(now()) ? one.end_time : instantOf(now());
  const { picker, pick } = usePicker();
  const [uploading, setUploading] = useState(false);
  const dialog = useFormDialog<Typed>({
    form: 'reservation-step',
    initial: {
      opinion: '',
      price_fen: null,
      at: timed && action === 'finish' ? `${ended.slice(0, 16)}:00` : '',
      final_fen: null,
      results: [],
      start: '',
    },
    wrong: ({ opinion, at, start }) => ({
      ...wrongOpinions(opinion, rule),
      ...(timed && action === 'finish' && !at && { at: '请填写实际结束时间' }),
      ...(action === 'reschedule' && !start && { start: '请选择开始时间' }),
    }),
    send: async ({ opinion, price_fen, at, final_fen, results, start }) => {
      await api['POST /console/reservations/{obj_id}/steps']({
        params: { obj_id: one.obj_id },
        body: {
          action,
          version: one.version,
          opinion: opinion.trim(),
          ...(price_fen !== null && { price_fen }),
          ...(at && { at }),
          ...(start && { start }),
          ...(final_fen !== null && { final_fen }),
          results: results.map(({ file_id }) => file_id),
        },
      });
      await forgetReservations();
    },
    done: `已办理：${name}`,
    reread: forgetReservations,
    onClose,
  });
  const add = async (files: readonly File[]) => {
    setUploading(true);
    try {
      const kept = [];
      for (const file of files) kept.push(await uploadFile(file, { access: 3 }));
      dialog.set('results', [...dialog.values.results, ...kept]);
    } finally {
      setUploading(false);
    }
  };
  return (
    <FormDialog
      of={dialog}
      title={action === 'take_back' ? `撤回“${one.takes_back}”` : name}
      ok={action === 'take_back' ? '撤回' : name}
      danger={dangerous(action)}
      disabled={uploading}
      now={<ReservationTag {...one} />}
    >
      <p className="dialog-title">
        {one.instrument_title} <span className="num">{whatOf(one)}</span>
      </p>
      {says[action] && <p>{says[action]}</p>}
      {action === 'approve' && one.price_fen === null && (
        <Field of={dialog} field="price_fen" label="报价" required>
          {(input, fen, set) => <MoneyInput {...input} fen={fen} onFen={set} />}
        </Field>
      )}
      {timed && (
        <Field
          of={dialog}
          field="at"
          required={action === 'finish'}
          label={action === 'check_in' ? '实际开始（不填为现在）' : '实际结束'}
        >
          {(input, value, set) => (
            <MomentInput input={input} label="实际时间" value={value || null} onChange={(at) => set(at ?? '')} />
          )}
        </Field>
      )}
      {action === 'reschedule' && <NewTime of={dialog} one={one} />}
      {action === 'finish' && one.service_mode !== 2 && (
        <Field of={dialog} field="final_fen" label="实际费用（与预约费用相同时不填）">
          {(input, fen, set) => <MoneyInput {...input} fen={fen} onFen={set} />}
        </Field>
      )}
      {action === 'finish' && (
        <div>
          <FilePicker picker={picker} accept="*/*" several label="选择结果文件" onPick={(files) => void add(files)} />
          <Button icon={<UploadOutlined aria-hidden />} loading={uploading} onClick={pick}>
            上传结果文件
          </Button>
          <ul>
            {dialog.values.results.map(({ file_id, name: file }) => (
              <li key={file_id}>{file}</li>
            ))}
          </ul>
          <p className="quiet">只有预约人能查看。</p>
        </div>
      )}
      <OpinionField of={dialog} {...rule} help="会员会看到" />
    </FormDialog>
  );
};
