/** The form of a reservation. Every rule that the chosen time breaks stands beside it, with who may set it aside. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Failure, refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import type { MemberOrder, ReservationRules, ToldBreach } from '#contract/technology/reservation-calls.ts';
import { hoursOf, instantAt, type Stretch } from '#contract/technology/reservation-check.ts';
import { serviceModes } from '#contract/technology/reservation-rules.ts';
import { payWithinDays } from '#contract/technology/reservation-states.ts';
import { missedRule } from '#contract/technology/reservation-words.ts';
import { api } from '../../kit/api.ts';
import { Button, ButtonLink, TextButton } from '../../kit/button.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { Area, Field } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { formChecks } from '../../kit/form/form-checks.ts';
import { ContactField, PhoneField } from '../../kit/form/known-fields.tsx';
import { FormMessage } from '../../kit/form/message.tsx';
import { numberIn } from '../../kit/form/number-in.ts';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { useKey } from '../../kit/form/use-key.ts';
import { useKnownValues } from '../../kit/form/use-known-values.ts';
import { useActUnderWay } from '../../kit/member-act.ts';
import { notify } from '../../kit/notices.tsx';
import { signInAddress } from '../../kit/safe-redirect.ts';
import { currentUser, useUser } from '../../kit/session.ts';
import { useRead } from '../../kit/use-read.ts';
import { bookingDraft } from './booking-draft.ts';
import { sayTime } from './say-time.ts';
import '../../kit/form/form.css';

const { prepare, check } = formChecks(() => import('./booking-schemas.ts'));
const loginFirst = '请登录后预约，您选择的时间和填写的内容已保留';
export type Mode = keyof typeof serviceModes;

const Breaches = ({
  breaches,
  onTraining,
}: {
  breaches: readonly ToldBreach[];
  onTraining: (() => void) | undefined;
}) => (
  <div className="reserve-breaches" role="alert">
    <p>
      <b>所选时间还不能预约，共 {breaches.length} 条原因：</b>
    </p>
    <ul>
      {breaches.map(({ rule, message, override_by }) => (
        <li key={rule}>
          {message}
          {override_by.length > 0 && <small>确有需要可联系仪器管理员，由其代约</small>}
          {rule === 'training' && onTraining && <TextButton onClick={onTraining} text="申请上机培训" />}
        </li>
      ))}
    </ul>
  </div>
);

/** Takes the place of a form much taller than itself: the focus brings it into view. */
const Done = ({ order, onAgain }: { order: MemberOrder; onAgain: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="reserve-done" role="status">
      <h3 ref={heading} tabIndex={-1}>
        {order.status === 30
          ? '预约成功'
          : order.status === 20
            ? '预约已提交，请按期转账并提交转账凭证'
            : '预约已提交，等待审核'}
      </h3>
      <p>
        预约编号 <b className="numeral">{order.reservation_no}</b>
      </p>
      <div className="reserve-acts">
        <ButtonLink to={`/userCenter/user/technical/${order.obj_id}`} look="primary" reloadDocument text="查看预约" />
        <Button onClick={onAgain} text="再约一次" />
      </div>
    </div>
  );
};

type Props = {
  rules: ReservationRules;
  chosen: Stretch | null;
  wanted: Stretch | null;
  /** Undefined until one is chosen. */
  mode: Mode | undefined;
  onMode: (mode: Mode) => void;
  back: string;
  onCleared: () => void;
  onWaited: () => void;
};

export const BookingForm = ({ rules, chosen, wanted, mode: chosenMode, onMode, back, onCleared, onWaited }: Props) => {
  const { obj_id } = rules;
  const user_id = useUser()?.user_id;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, wrong, act } = useAct();
  useActUnderWay(back);
  const draft = bookingDraft('form', obj_id, user_id);
  const key = useKey(draft);
  const modes = ([2, 1, 3] as const).filter(
    (mode) => ({ 1: rules.by_sample, 2: rules.by_time, 3: rules.by_commission })[mode],
  );
  const mode = chosenMode ?? modes[0] ?? 2;
  const [done, setDone] = useState<MemberOrder>();
  const [refused, setRefused] = useState<readonly ToldBreach[]>();
  const [asked, setAsked] = useState(0);

  const range = mode === 2 && chosen ? { start: instantAt(chosen.start), end: instantAt(chosen.end) } : undefined;
  const checked = useRead(
    () =>
      range &&
      api()
        ['GET /industrial/reservation/date_range_available']({ query: { obj_id, ...range } })
        .then(({ data }) => data),
    [range?.start, range?.end, user_id, asked],
  );
  const breaches = mode === 2 ? (refused ?? (range ? checked?.breaches : undefined) ?? []) : (refused ?? []);

  const bodyOf = ({
    purpose = '',
    contact_person = '',
    contact_phone = '',
    sample_name,
    sample_count,
    sample_note,
  }: Values) => ({
    ...(user_id && { user_id }),
    service_mode: mode,
    purpose,
    contact_person,
    contact_phone,
    ...(mode === 2
      ? { ...range }
      : {
          sample_name: sample_name ?? '',
          // Blank is 0, which the contract asks for beside whatever else is missing.
          sample_count: sample_count?.trim() ? numberIn(sample_count) : 0,
          sample_note: sample_note ?? '',
        }),
  });
  const toSignIn = () => {
    notify({ tone: 'info', text: loginFirst });
    void navigate(signInAddress(back));
  };
  const form = useForm({
    draft,
    prepare,
    check: async (values) => {
      if (!currentUser()?.user_id) {
        toSignIn();
        throw refuse('unauthenticated', { message: loginFirst });
      }
      const { start, end, ...found } = await check('reserve', bodyOf(values));
      const time = start ?? end;
      return { ...found, ...(time && { start: '请在上面的日历中选择时间' }) };
    },
  });
  useKnownValues(
    form,
    () =>
      user_id
        ? api()
            ['GET /industrial/reservation/contact']()
            .then(({ data: { contact_person, contact_phone } }) => ({ contact_person, contact_phone }))
        : undefined,
    [user_id],
  );

  const send = async (values: Values) => {
    setRefused(undefined);
    const body = bodyOf(values) as Parameters<
      ReturnType<typeof api>['POST /industrial/instruments/{obj_id}/reservation']
    >[0]['body'];
    try {
      const { data } = await api()['POST /industrial/instruments/{obj_id}/reservation'](
        { params: { obj_id }, body },
        key.headersFor(body),
      );
      key.done();
      onCleared();
      form.ref.current?.reset();
      setDone(data);
      await revalidate();
    } catch (error) {
      if (error instanceof Failure && (error.code === 'reservation_refused' || error.code === 'slot_taken')) {
        setRefused(error.detail.data?.breaches as readonly ToldBreach[] | undefined);
        await revalidate();
      }
      throw error;
    }
  };
  const wait = () =>
    act('wait', async () => {
      if (!wanted) return;
      if (!user_id) return toSignIn();
      await api()['POST /industrial/reservation/waitlist']({
        body: { obj_id, start: instantAt(wanted.start), end: instantAt(wanted.end) },
      });
      onWaited();
      notify({ tone: 'success', text: '已加入候补，空出时会给您发站内信' });
    });
  const askTraining = () =>
    void act('training', async () => {
      await api()['POST /industrial/reservation/certificates']({ body: { obj_id } });
      notify({ tone: 'success', text: '培训申请已提交，工作人员会与您联系' });
      setAsked((times) => times + 1);
    });

  if (done) return <Done order={done} onAgain={() => setDone(undefined)} />;
  return (
    <>
      {wanted && (
        <div className="reserve-wait">
          <p>{sayTime(wanted)} 已被预约。空出后按候补先后通知，不会自动预约。</p>
          <Button busy={busy === 'wait'} onClick={wait} icon="bell" text="空出时通知我" />
        </div>
      )}
      <FormMessage text={wrong} />
      <div className="reserve-columns">
        <Form form={form} onSend={send} label={`预约：${rules.title}`}>
          {modes.length > 1 && (
            <fieldset className="reserve-modes">
              <legend>服务方式</legend>
              {modes.map((one) => (
                <label key={one}>
                  <input
                    type="radio"
                    name="service_mode"
                    value={one}
                    checked={mode === one}
                    onChange={() => {
                      onMode(one);
                      setRefused(undefined);
                    }}
                  />
                  {serviceModes[one]}
                </label>
              ))}
            </fieldset>
          )}
          {mode === 2 && rules.need_training && (
            <p className="hint">机时预约须先取得上机资格{modes.length > 1 && '，没有资格的请改选其他服务方式'}。</p>
          )}
          {mode === 2 && (
            <p className="reserve-time" data-wrong={Boolean(!chosen && form.errors.start) || undefined}>
              <span>使用时间</span>
              <b>{chosen ? sayTime(chosen) : '请在上面的日历中依次选择开始、结束时段'}</b>
              {chosen && <TextButton onClick={onCleared} text="重新选择" />}
              {!chosen && form.errors.start && <em role="alert">{form.errors.start}</em>}
            </p>
          )}
          {mode !== 2 && (
            <div className="reserve-fields">
              <Field name="sample_name" label="样品名称" required maxLength={100} autoComplete="off" />
              <Field
                name="sample_count"
                label="样品数量"
                required
                inputMode="numeric"
                maxLength={60}
                autoComplete="off"
              />
            </div>
          )}
          {mode !== 2 && (
            <Area
              name="sample_note"
              label="样品说明"
              rows={2}
              maxLength={1000}
              hint={rules.sample_requirement || undefined}
            />
          )}
          <Area name="purpose" label="用途" required rows={2} maxLength={500} hint="测试内容和目的，便于审核和准备" />
          <div className="reserve-fields">
            <ContactField name="contact_person" />
            <PhoneField name="contact_phone" />
          </div>
          <Submit busyText="正在提交…">{user_id ? '提交预约' : '登录并提交'}</Submit>
        </Form>
        <aside className="reserve-side" aria-label="预约条件">
          {breaches.length > 0 ? (
            <Breaches breaches={breaches} onTraining={user_id ? askTraining : undefined} />
          ) : (
            mode === 2 &&
            range &&
            checked?.available && (
              <p className="reserve-fits" role="status">
                所选时间可以预约。
                <b>
                  {checked.price_fen === null
                    ? '价格面议'
                    : checked.price_fen === 0
                      ? '免费'
                      : `费用 ${yuan(checked.price_fen)} 元`}
                </b>
              </p>
            )
          )}
          <h3>预约规则</h3>
          <ul>
            {rules.by_time && (
              <>
                {rules.drawn ? (
                  <li>按周抽签，抽签后剩余的机时周五零点起可以直接预约</li>
                ) : (
                  <li>
                    提前 {rules.min_advance_days} 至 {rules.max_advance_days} 天预约
                  </li>
                )}
                <li>
                  每次最短 {hoursOf(rules.min_minutes)}，最长 {hoursOf(rules.max_minutes)}；每段{' '}
                  {hoursOf(rules.slot_minutes)}
                </li>
                <li>开始 {rules.cancel_before_hours} 小时前可以取消，已付费用全额退还</li>
                <li>按实际使用时间结算，不足一个时段按一个时段计，最低按最短时长计</li>
                <li>{missedRule}</li>
              </>
            )}
            {(rules.by_sample || rules.by_commission) && <li>送样和委托在寄出样品前可以取消</li>}
            <li>每个账号未使用的预约最多 {rules.max_active} 次</li>
            {rules.need_approval && <li>提交后由工作人员审核</li>}
            <li>
              需要付费的，{rules.need_approval ? '审核通过' : '提交'}后 {payWithinDays}{' '}
              天内转账并提交转账凭证，最迟到开始使用时；逾期未提交的自动关闭
            </li>
          </ul>
        </aside>
      </div>
    </>
  );
};
