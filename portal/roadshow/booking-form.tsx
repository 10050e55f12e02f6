/** The form of specification 5 with its calendar. What was typed or selected is kept until it has been sent. */

import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Failure, refuse } from '#contract/kit/errors.ts';
import type { OwnBooking } from '#contract/roadshow/calls.ts';
import { equipment } from '#contract/roadshow/equipment.ts';
import { sayHalves } from '#contract/roadshow/say.ts';
import { api } from '../kit/api.ts';
import { Button, TextButton, TextLink } from '../kit/button.tsx';
import { Area, Field, Tick } from '../kit/form/field.tsx';
import { Form } from '../kit/form/form.tsx';
import { formChecks } from '../kit/form/form-checks.ts';
import { ContactField, CreditCodeField, PhoneField } from '../kit/form/known-fields.tsx';
import { numberIn } from '../kit/form/number-in.ts';
import { Submit } from '../kit/form/submit.tsx';
import { useForm, type Values } from '../kit/form/use-form.ts';
import { useKey } from '../kit/form/use-key.ts';
import { useKnownValues } from '../kit/form/use-known-values.ts';
import { useActUnderWay } from '../kit/member-act.ts';
import { notify } from '../kit/notices.tsx';
import { signInAddress } from '../kit/safe-redirect.ts';
import { currentUser, useUser } from '../kit/session.ts';
import { draftOf } from '../kit/use-draft.ts';
import { draftName } from './book-again.ts';
import { readKnown } from './read-known.ts';
import { closeRoadshow } from './roadshow-state.ts';
import { SlotCalendar } from './slot-calendar.tsx';
import { useSlots } from './use-slots.ts';
import { WaitOffer } from './wait-offer.tsx';

type Venue = { code: string; name: string; address: string; capacity: number };

const bookingsPage = '/userCenter/user/space/roadshow?book=1';
const loginFirst = '请登录后预约路演中心';
/** Its value follows the calendar, so the draft does not store it. */
const ofCalendar = ['service_time', 'appointment_dates'] as const;

type SectionProps = { id: string; title: string; how?: string; children: ReactNode };
const Section = ({ id, title, how, children }: SectionProps) => (
  <section aria-labelledby={id}>
    <div className="roadshow-section">
      <h3 id={id}>{title}</h3>
      {how && <p id="roadshow-how">{how}</p>}
    </div>
    {children}
  </section>
);

const { prepare, check } = formChecks(() => import('./booking-schemas.ts'));

/** Input typed before sign-in belongs to whoever signs in; a draft under another member's id stays theirs. */
const adoptDraft = (user_id: string): void => {
  for (const kind of ['form', 'time', 'wanted'] as const) {
    const [visitors, own] = [
      draftOf<Record<string, unknown>>(draftName(kind, undefined)),
      draftOf<Record<string, unknown>>(draftName(kind, user_id)),
    ];
    const typed = visitors.read();
    if (typed && !own.read()) own.keep(typed);
    visitors.clear();
  }
};
export const BookingForm = ({ venue, onBooked }: { venue: Venue; onBooked: (booking: OwnBooking) => void }) => {
  const signedIn = useUser() !== undefined;
  const [user_id] = useState(() => {
    const user = currentUser()?.user_id;
    if (user) adoptDraft(user);
    return user;
  });
  useActUnderWay(bookingsPage);
  const navigate = useNavigate();
  const draft = draftName('form', user_id);
  const key = useKey(draft);
  const slots = useSlots(venue.code, {
    form: draft,
    time: draftName('time', user_id),
    wanted: draftName('wanted', user_id),
  });
  const { halves, clear } = slots;

  const bodyOf = ({ attendees_count = '', service_time: _, appointment_dates: __, ...values }: Values) => ({
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('equipment'))),
    attendees_count: attendees_count.trim() === '' ? undefined : numberIn(attendees_count),
    equipment_required: equipment.filter((_one, index) => values[`equipment_${index}`] !== undefined).join(),
    appointment_dates: halves,
    venue: venue.code,
    ...(user_id && { user_id }),
  });
  const form = useForm({
    draft,
    secret: ofCalendar,
    prepare,
    check: async (values) => {
      if (!currentUser()?.user_id) {
        // The notice is shown over the next page; the tab keeps what was typed.
        notify({ tone: 'info', text: loginFirst });
        closeRoadshow();
        void navigate(signInAddress(bookingsPage));
        throw refuse('unauthenticated', { message: loginFirst });
      }
      const found = {
        ...(Number(values.attendees_count) > venue.capacity && {
          attendees_count: `场地最多容纳 ${venue.capacity} 人`,
        }),
        ...(await check('booking', bodyOf(values))),
      };
      return halves.length === 0
        ? { ...found, service_time: '请选择使用时间!', appointment_dates: '请选择预约时间！' }
        : found;
    },
  });
  const { forget } = form;

  useKnownValues(form, () => (user_id ? readKnown() : undefined), [user_id]);
  const time = sayHalves(halves);
  useEffect(() => {
    if (!time) return;
    for (const name of ofCalendar) forget(name);
  }, [time, forget]);
  // Messages that belong to no field are shown at the top.
  const { whole, ref } = form;
  useEffect(() => {
    if (whole) ref.current?.scrollTo({ top: 0 });
  }, [whole, ref]);

  const send = async (values: Values) => {
    const body = bodyOf(values) as Parameters<
      ReturnType<typeof api>['POST /space-v2/roadshow/appointments/user/add']
    >[0]['body'];
    try {
      const { data } = await api()['POST /space-v2/roadshow/appointments/user/add']({ body }, key.headersFor(body));
      key.done();
      clear();
      onBooked(data);
    } catch (error) {
      // Somebody else was faster: the calendar shows it.
      if (error instanceof Failure && (error.code === 'slot_taken' || error.code === 'slot_unavailable'))
        slots.reload();
      throw error;
    }
  };
  const wrongTime = form.errors.appointment_dates;
  return (
    <Form form={form} onSend={send} label="路演中心预约">
      {!signedIn && (
        <p className="roadshow-first">
          提交预约须先登录，已填内容会保留。
          <TextLink to={signInAddress(bookingsPage)} text="先登录" />
        </p>
      )}
      <Section
        id="roadshow-when"
        title="选择使用时间"
        how="依次选择开始、结束时段；上下午都选即为全天。可预约未来一个月。"
      >
        {slots.failed ? (
          <p className="roadshow-unread" role="alert">
            {slots.failed}
            <Button onClick={slots.reload} icon="arrows-clockwise" text="重新读取" />
          </p>
        ) : slots.ready ? (
          <SlotCalendar
            slots={slots}
            describedBy="roadshow-how"
            onOwn={() => {
              closeRoadshow();
              void navigate('/userCenter/user/space/roadshow');
            }}
          />
        ) : (
          <p className="roadshow-unread" role="status">
            正在读取可预约时段…
          </p>
        )}
        <ul className="slot-legend" aria-label="图例">
          <li data-state="free">可约</li>
          <li data-state="chosen">已选</li>
          <li data-state="part">部分可约</li>
          <li data-state="taken">已约</li>
          {signedIn && <li data-state="own">我的预约</li>}
          <li data-state="closed">不开放</li>
          <li data-state="shut">不可预约</li>
        </ul>
        <p className="slot-said" role="status">
          {slots.said || (time && `已选 ${time}，共 ${halves.length} 个半天`)}
        </p>
        {slots.wanted && (
          <WaitOffer
            key={JSON.stringify(slots.wanted)}
            half={slots.wanted}
            venue={venue.code}
            signedIn={signedIn}
            back={bookingsPage}
          />
        )}
        <input type="hidden" name="appointment_dates" value={time} />
        <p className="field-error" role="alert">
          {wrongTime}
        </p>
        <Field name="service_time" label="使用时间" required readOnly value={time} placeholder="在上面的日历中选择" />
      </Section>
      <Section id="roadshow-what" title="活动信息">
        <div className="roadshow-fields">
          <Field name="roadshow_title" label="活动名称" required maxLength={100} autoComplete="off" />
          <Field
            name="attendees_count"
            label="活动人数"
            required
            inputMode="numeric"
            maxLength={60}
            autoComplete="off"
            hint={`场地可容纳 ${venue.capacity} 人`}
          />
        </div>
        <Area name="roadshow_content" label="路演内容" required maxLength={2000} rows={4} />
        <fieldset className="roadshow-equipment">
          <legend>需要的设备</legend>
          {equipment.map((name, index) => (
            <Tick key={name} name={`equipment_${index}`} required={false}>
              {name}
            </Tick>
          ))}
        </fieldset>
      </Section>
      <Section id="roadshow-who" title="申请单位">
        <div className="roadshow-fields">
          <Field name="organization" label="单位名称" required maxLength={100} autoComplete="organization" />
          <CreditCodeField label="社会信用代码" />
        </div>
        <Field name="reg_address" label="注册地址" required maxLength={200} autoComplete="street-address" />
        <div className="roadshow-fields">
          <ContactField name="contact_person" />
          <PhoneField name="contact_phone" />
        </div>
      </Section>
      <footer>
        <p>
          {time ? (
            <>
              <b>{time}</b>
              <span>
                共 <b className="numeral">{halves.length}</b> 个半天
                <TextButton onClick={clear} text="重新选择" />
              </span>
            </>
          ) : (
            <span>还没有选择使用时间</span>
          )}
        </p>
        <Submit busyText="正在提交…">提交预约</Submit>
      </footer>
    </Form>
  );
};
