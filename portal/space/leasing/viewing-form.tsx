/** The form of a viewing appointment, in the dialog of a carrier's page and in the user centre. What was typed is kept until it is sent. */

import { useEffect, useState } from 'react';
import { type Day, sayMonthDay, weekdayOf, weekdays } from '#contract/kit/day.ts';
import type { ViewableKind } from '#contract/space/carrier-kinds.ts';
import { viewingPeriods, visitorsMax } from '#contract/space/leasing/viewing.ts';
import { api } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import { Area, Choice, Field } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { ContactField, PhoneField } from '../../kit/form/known-fields.tsx';
import { numberIn } from '../../kit/form/number-in.ts';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { useKey } from '../../kit/form/use-key.ts';
import { useKnownValues } from '../../kit/form/use-known-values.ts';
import { useUser } from '../../kit/session.ts';
import { check, prepare } from './leasing-checks.ts';

export type Target = { obj_type: ViewableKind; obj_id: string; title: string };

const bodyOf = (
  { obj_type, obj_id }: Target,
  { contact = '', phone = '', visit_date = '', period = '', visitors = '', remark = '' }: Values,
) => ({
  obj_type,
  obj_id,
  contact,
  phone,
  visit_date,
  period: Number(period) as 1 | 2,
  visitors: numberIn(visitors),
  remark,
});
const periods = Object.entries(viewingPeriods).map(([value, label]) => ({ value, label }));

type Known = { contact: string; phone: string; days: readonly Day[] };
const readKnown = async (): Promise<Known> => (await api()['GET /space-v2/appointments/user/contact']()).data;

/** `11 月 24 日 周二` */
const sayWeekday = (day: Day): string => `${sayMonthDay(day)} 周${weekdays[weekdayOf(day)]}`;

/** `time`: when it is; empty where an earlier sending is found to have been taken. */
type Props = { target: Target; onBooked: (time: string) => void };

/** The days come first: a draft's day is chosen among them. */
export const ViewingForm = (props: Props) => {
  const [known, setKnown] = useState<Known>();
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press asks again
  useEffect(() => {
    let left = false;
    setFailed(false);
    readKnown().then(
      (read) => !left && setKnown(read),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [tries]);
  if (known) return <KnownForm {...props} known={known} />;
  return failed ? (
    <p role="alert">
      可选日期加载失败。
      <Button onClick={() => setTries(tries + 1)} icon="arrows-clockwise" text="重新读取" />
    </p>
  ) : (
    <p role="status">正在读取可选日期…</p>
  );
};

const KnownForm = ({ target, onBooked, known }: Props & { known: Known }) => {
  const user = useUser();
  const draft = `viewing ${user?.user_id ?? ''} ${target.obj_id}`;
  const key = useKey(draft);
  const form = useForm({
    draft,
    prepare,
    fieldOf: { day_unbookable: 'visit_date' },
    check: (values) => check('viewing', bodyOf(target, values)),
    sentBefore: () => onBooked(''),
  });
  const { contact, phone, days } = known;
  useKnownValues(form, async () => ({ contact, phone }), []);
  const send = async (values: Values) => {
    const body = bodyOf(target, values);
    await api()['POST /space-v2/appointments/user/add']({ body }, key.headersFor(body));
    key.done();
    form.ref.current?.reset();
    onBooked(`${sayWeekday(body.visit_date)} ${viewingPeriods[body.period]}`);
  };
  return (
    <Form form={form} onSend={send} label={`预约看房：${target.title}`}>
      <div className="form-dialog-fields">
        <Choice
          name="visit_date"
          label="看房日期"
          required
          options={days.map((value) => ({ value, label: sayWeekday(value) }))}
          hint="明天起 30 天内的工作日"
        />
        <Choice name="period" label="时段" required options={periods} />
        <ContactField />
        <PhoneField />
        <Field
          name="visitors"
          label="看房人数"
          required
          inputMode="numeric"
          maxLength={60}
          hint={`1 至 ${visitorsMax} 人`}
        />
      </div>
      <Area name="remark" label="备注" rows={3} maxLength={500} hint="如想了解的层高、配电、租期等，便于安排接待" />
      <Submit busyText="正在提交…">提交预约</Submit>
    </Form>
  );
};
