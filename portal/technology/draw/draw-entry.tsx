/** Entering a draw: up to three wishes chosen in the week, in the order of preference, and the form. Survives sign-in. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { refuse } from '#contract/kit/errors.ts';
import type { DrawWhole, OwnDrawEntry } from '#contract/technology/draw-calls.ts';
import { mostWishes } from '#contract/technology/draws.ts';
import type { TimeBucket } from '#contract/technology/reservation-calls.ts';
import { chooseStretch, instantAt, minuteOf, type Stretch } from '#contract/technology/reservation-check.ts';
import { api } from '../../kit/api.ts';
import { Button, TextButton } from '../../kit/button.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { Area } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { formChecks } from '../../kit/form/form-checks.ts';
import { ContactField, PhoneField } from '../../kit/form/known-fields.tsx';
import { FormMessage } from '../../kit/form/message.tsx';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { useKey } from '../../kit/form/use-key.ts';
import { useKnownValues } from '../../kit/form/use-known-values.ts';
import { useActUnderWay } from '../../kit/member-act.ts';
import { notify } from '../../kit/notices.tsx';
import { signInAddress } from '../../kit/safe-redirect.ts';
import { currentUser, useUser } from '../../kit/session.ts';
import { draftOf } from '../../kit/use-draft.ts';
import { adoptBooking, bookingDraft } from '../booking/booking-draft.ts';
import { sayTime } from '../booking/say-time.ts';
import { WeekTable } from '../booking/week-table.tsx';
import { sayWish } from './words.ts';

const { prepare, check } = formChecks(() => import('./draw-schemas.ts'));
const loginFirst = '请登录后登记，您选择的时间和填写的内容已保留';
const sameTime = (a: Stretch, b: Stretch): boolean => a.start === b.start && a.end === b.end;

type Kept = { wishes: string };
const wishShelf = (draw_id: string) => draftOf<Kept>(bookingDraft('time', draw_id));
const readWishes = (draw_id: string): Stretch[] =>
  (wishShelf(draw_id).read()?.wishes ?? '').split(' ').flatMap((text) => {
    const [start, end] = text.split('~').map(Number);
    return start && end ? [{ start, end }] : [];
  });
const keepWishes = (draw_id: string, wishes: readonly Stretch[]): void =>
  wishShelf(draw_id).keep({ wishes: wishes.map(({ start, end }) => `${start}~${end}`).join(' ') });

const Wishes = ({ wishes, change }: { wishes: readonly Stretch[]; change: (next: Stretch[]) => void }) => {
  if (wishes.length === 0)
    return <p className="draw-none">还没有选择时间：在上面依次选择开始、结束时段，再加入。最多 {mostWishes} 段。</p>;
  const without = (at: number) => wishes.filter((_, other) => other !== at);
  const raised = (at: number): Stretch[] => {
    const one = wishes[at];
    return one ? [...without(at).slice(0, at - 1), one, ...without(at).slice(at - 1)] : [...wishes];
  };
  return (
    <ol className="draw-wishes" aria-label="志愿，按先后">
      {wishes.map((wish, at) => (
        <li key={`${wish.start} ${wish.end}`}>
          <b>{sayTime(wish)}</b>
          {at > 0 && (
            <TextButton onClick={() => change(raised(at))} aria-label={`提前一位：${sayTime(wish)}`} text="提前一位" />
          )}
          <TextButton onClick={() => change(without(at))} aria-label={`移除：${sayTime(wish)}`} text="移除" />
        </li>
      ))}
    </ol>
  );
};

type Props = { draw: DrawWhole; own: OwnDrawEntry | undefined; onChanged: () => void };

export const DrawEntry = ({ draw, own, onChanged }: Props) => {
  const { draw_id, days } = draw;
  const { pathname } = useLocation();
  const back = `${pathname}#enter`;
  const user_id = useUser()?.user_id;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, wrong, act } = useAct();
  useActUnderWay(back);
  const [chosen, setChosen] = useState<Stretch | null>(null);
  const [wishes, setWishes] = useState<Stretch[]>([]);
  useEffect(() => {
    adoptBooking(draw_id);
    const kept = readWishes(draw_id);
    const entered = (own?.wishes ?? []).map(({ start_time, end_time }) => ({
      start: minuteOf(start_time),
      end: minuteOf(end_time),
    }));
    setWishes(kept.length > 0 ? kept : entered);
  }, [draw_id, own]);
  const change = (next: Stretch[]) => {
    setWishes(next);
    keepWishes(draw_id, next);
  };
  const pick = (bucket: TimeBucket) => {
    if (bucket.status !== 1) return;
    const all = days.flatMap(({ buckets }) =>
      buckets.map(({ start_time, end_time, status }) => ({
        start: minuteOf(start_time),
        end: minuteOf(end_time),
        status: status as 1 | 2 | 3,
      })),
    );
    const clicked = { start: minuteOf(bucket.start_time), end: minuteOf(bucket.end_time) };
    setChosen(chooseStretch(all, chosen, clicked).chosen);
  };
  const add = () => {
    if (!chosen || wishes.length >= mostWishes || wishes.some((one) => sameTime(one, chosen))) return;
    change([...wishes, chosen]);
    setChosen(null);
    form.forget('wishes');
  };

  const draft = bookingDraft('form', draw_id, user_id);
  const key = useKey(draft);
  const bodyOf = ({ purpose = '', contact_person = '', contact_phone = '' }: Values) => ({
    draw_id,
    wishes: wishes.map(({ start, end }) => ({ start: instantAt(start), end: instantAt(end) })),
    purpose,
    contact_person,
    contact_phone,
  });
  const form = useForm({
    draft,
    prepare,
    check: async (values) => {
      if (!currentUser()?.user_id) {
        notify({ tone: 'info', text: loginFirst });
        void navigate(signInAddress(back));
        throw refuse('unauthenticated', { message: loginFirst });
      }
      return await check('enter', bodyOf(values));
    },
  });
  useKnownValues(form, () => {
    if (own) {
      const { purpose, contact_person, contact_phone } = own;
      return Promise.resolve({ purpose, contact_person, contact_phone });
    }
    if (!user_id) return undefined;
    return api()
      ['GET /industrial/reservation/contact']()
      .then(({ data: { contact_person, contact_phone } }) => ({ contact_person, contact_phone }));
  }, [user_id, own]);
  const send = async (values: Values) => {
    const body = bodyOf(values);
    await api()['POST /industrial/reservation/entries']({ body }, key.headersFor(body));
    key.done();
    change([]);
    notify({ tone: 'success', text: own ? '登记已修改' : '已登记，抽签后给您发站内信' });
    onChanged();
    await revalidate();
  };
  const withdraw = () =>
    act('withdraw', async () => {
      await api()['POST /industrial/reservation/entries/withdraw']({ body: { draw_id } });
      notify({ tone: 'success', text: '已撤回登记' });
      onChanged();
      await revalidate();
    });
  const wishErrors = Object.entries(form.errors).filter(([name]) => name.startsWith('wishes'));

  return (
    <section className="detail-section reserve" aria-labelledby="enter">
      <h2 id="enter">{own ? '修改登记' : '登记'}</h2>
      <FormMessage text={wrong} />
      {own && (
        <div className="reserve-wait">
          <p>
            您已登记：{own.wishes.map(sayWish).join('，')}。登记号{' '}
            <span className="numeral">{own.entry_id.slice(0, 8)}</span>
            ，重新登记将取代原登记。
          </p>
          <Button busy={busy === 'withdraw'} onClick={withdraw} text="撤回登记" />
        </div>
      )}
      <WeekTable days={days} chosen={chosen} wanted={null} onPick={pick} free="可选" />
      <p className="reserve-said" role="status">
        {chosen ? `已选 ${sayTime(chosen)}` : ''}
      </p>
      <Button
        onClick={add}
        aria-disabled={!chosen || wishes.length >= mostWishes || undefined}
        text={wishes.length === 0 ? '加入所选时间' : `加入，作为第 ${wishes.length + 1} 志愿`}
      />
      <Wishes wishes={wishes} change={change} />
      {wishErrors.length > 0 && (
        <ul className="draw-wrong" role="alert">
          {wishErrors.map(([name, text]) => (
            <li key={name}>{text}</li>
          ))}
        </ul>
      )}
      <Form form={form} onSend={send} label={`抽签登记：${draw.instrument_title}`}>
        <Area name="purpose" label="用途" required rows={2} maxLength={500} hint="测试内容和目的，便于审核和准备" />
        <div className="reserve-fields">
          <ContactField name="contact_person" />
          <PhoneField name="contact_phone" />
        </div>
        <p className="draw-none">
          同一台仪器的同一周，每人、每家企业登记一份。按抽出的次序，取您的志愿中第一个仍空闲的；未中签不影响以后登记。
        </p>
        <Submit busyText="正在提交…">{user_id ? (own ? '重新登记' : '提交登记') : '登录并提交'}</Submit>
      </Form>
    </section>
  );
};
