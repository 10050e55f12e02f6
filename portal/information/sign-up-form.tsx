/** The form of a sign-up. What the house knows is filled in; what was typed is kept until it is sent. */
import type { OwnSignupWhole } from '#contract/information/activity-calls.ts';
import { api } from '../kit/api.ts';
import { Area, Field } from '../kit/form/field.tsx';
import { Form } from '../kit/form/form.tsx';
import { formChecks } from '../kit/form/form-checks.ts';
import { PhoneField } from '../kit/form/known-fields.tsx';
import { Submit } from '../kit/form/submit.tsx';
import { useForm, type Values } from '../kit/form/use-form.ts';
import { useKey } from '../kit/form/use-key.ts';
import { useKnownValues } from '../kit/form/use-known-values.ts';
import { useUser } from '../kit/session.ts';
import type { Offered } from './sign-up-act.ts';

const { prepare, check } = formChecks(() => import('./sign-up-schemas.ts'));
export type Signed = Pick<OwnSignupWhole, 'signup_id' | 'status' | 'status_name' | 'waiting_no'>;

const readContact = async () => (await api()['GET /information/signups/contact']()).data;

const bodyOf = (
  { obj_id }: Offered,
  { contact_person = '', contact_phone = '', company = '', answer = '' }: Values,
) => ({ obj_id, contact_person, contact_phone, company, answer });

type Props = { offered: Offered; onSigned: (signed: Signed) => void };
export const SignUpForm = ({ offered, onSigned }: Props) => {
  const user = useUser();
  const draft = `signup ${user?.user_id ?? ''} ${offered.obj_id}`;
  const key = useKey(draft);
  const form = useForm({ draft, prepare, check: (values) => check('signup', bodyOf(offered, values)) });
  useKnownValues(form, readContact, []);
  const send = async (values: Values) => {
    const body = bodyOf(offered, values);
    const { data } = await api()['POST /v1/cache/event/activity/signup']({ body }, key.headersFor(body));
    key.done();
    form.ref.current?.reset();
    onSigned(data);
  };
  return (
    <Form form={form} onSend={send} label={`活动报名：${offered.title}`}>
      <div className="form-dialog-fields">
        <Field
          name="contact_person"
          label="姓名"
          required
          autoComplete="name"
          maxLength={60}
          hint="参加证明用这个姓名"
        />
        <PhoneField name="contact_phone" />
      </div>
      <Field name="company" label="单位" autoComplete="organization" maxLength={100} />
      {offered.question && <Area name="answer" label={offered.question} rows={2} maxLength={300} />}
      {offered.needs_approval && <p className="form-message info">这场活动的报名须主办方审核。</p>}
      <Submit busyText="正在提交…">{offered.state === 2 && !offered.needs_approval ? '加入候补' : '提交报名'}</Submit>
    </Form>
  );
};
