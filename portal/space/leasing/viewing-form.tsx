/** The form of a viewing appointment, in the dialog of a carrier's page and in the user centre. What was typed is kept until it is sent. */
import type { ViewableKind } from '#contract/space/carrier-kinds.ts';
import { viewingDays, viewingPeriods, visitorsMax } from '#contract/space/leasing/viewing.ts';
import { api } from '../../kit/api.ts';
import { today } from '../../kit/clock.ts';
import { Area, Choice, Field } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { ContactField, PhoneField } from '../../kit/form/known-fields.tsx';
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
  visitors: visitors.trim() ? Number(visitors) : Number.NaN,
  remark,
});
const periods = Object.entries(viewingPeriods).map(([value, label]) => ({ value, label }));

const readContact = async () => (await api()['GET /space-v2/appointments/user/contact']()).data;

export const ViewingForm = ({ target, onBooked }: { target: Target; onBooked: () => void }) => {
  const user = useUser();
  const draft = `viewing ${user?.user_id ?? ''} ${target.obj_id}`;
  const key = useKey(draft);
  const form = useForm({
    draft,
    prepare,
    fieldOf: { day_unbookable: 'visit_date' },
    check: (values) => check('viewing', bodyOf(target, values)),
    sentBefore: onBooked,
  });
  useKnownValues(form, readContact, []);
  const { first, last } = viewingDays(today());
  const send = async (values: Values) => {
    const body = bodyOf(target, values);
    await api()['POST /space-v2/appointments/user/add']({ body }, key.headersFor(body));
    key.done();
    form.ref.current?.reset();
    onBooked();
  };
  return (
    <Form form={form} onSend={send} label={`预约看房：${target.title}`}>
      <div className="form-dialog-fields">
        <Field
          name="visit_date"
          label="参观日期"
          required
          type="date"
          min={first}
          max={last}
          hint={`${first} 至 ${last} 可选`}
        />
        <Choice name="period" label="时段" required options={periods} />
        <ContactField />
        <PhoneField />
        <Field
          name="visitors"
          label="参观人数"
          required
          type="number"
          inputMode="numeric"
          min={1}
          max={visitorsMax}
          hint={`1 至 ${visitorsMax} 人`}
        />
      </div>
      <Area name="remark" label="备注" rows={3} maxLength={500} hint="如想了解的层高、配电、租期等，便于安排接待" />
      <Submit busyText="正在提交…">提交预约</Submit>
    </Form>
  );
};
