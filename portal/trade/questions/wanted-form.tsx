import { api } from '../../kit/api.ts';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { today } from '../../kit/clock.ts';
import { Area, Field } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { formChecks } from '../../kit/form/form-checks.ts';
import { ContactField, PhoneField } from '../../kit/form/known-fields.tsx';
import { numberOrNull } from '../../kit/form/number-in.ts';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { useKey } from '../../kit/form/use-key.ts';
import { notify } from '../../kit/notices.tsx';

const bodyOf = ({ description = '', quantity = '', budget_wan, wanted_date, contact = '', phone = '' }: Values) => ({
  demand_type: 2,
  description,
  quantity,
  budget_wan: numberOrNull(budget_wan, 4),
  wanted_date: wanted_date || null,
  contact,
  phone,
});
const { prepare, checkedBy } = formChecks(() => import('./wanted-schemas.ts'));
const check = checkedBy('wanted', bodyOf);

type Props = { user_id: string; name: string; onSent: () => Promise<void> };
/** 求购: a need for materials, which staff answer. */
export const WantedForm = ({ user_id, name, onSent }: Props) => {
  const form = useForm({ draft: `wanted ${user_id}`, prepare, check });
  const key = useKey();
  const send = async (values: Values) => {
    const body = bodyOf(values);
    await api()['POST /universal/demands/add']({ body }, key.headersFor(body));
    key.done();
    form.ref.current?.reset();
    notify({ tone: 'success', text: '已登记，答复后会通知您' });
    await onSent();
  };
  return (
    <Panel id="wanted-form" title="登记求购">
      <Form form={form} onSend={send} label="登记求购">
        <Area
          name="description"
          label="需求说明"
          required
          rows={4}
          maxLength={2_000}
          hint="物料名称、规格、用途等，写得具体便于对接"
        />
        <div className="online-pair">
          <Field name="quantity" label="数量" maxLength={50} autoComplete="off" placeholder="如 200 盒" />
          <Field name="wanted_date" label="希望时间" type="date" min={today()} />
        </div>
        <Field
          name="budget_wan"
          label="预算（万元）"
          inputMode="decimal"
          autoComplete="off"
          maxLength={60}
          hint="不填为面议"
        />
        <div className="online-pair">
          <ContactField known={name} />
          <PhoneField />
        </div>
        <Submit busyText="正在登记…">登记求购</Submit>
      </Form>
    </Panel>
  );
};
