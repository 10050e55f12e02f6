import { useState } from 'react';
import { demandTypes, wantedKinds } from '#contract/space/demand.ts';
import { api } from '../../kit/api.ts';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { today } from '../../kit/clock.ts';
import { Area, Choice, Field } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { formChecks } from '../../kit/form/form-checks.ts';
import { ContactField, PhoneField } from '../../kit/form/known-fields.tsx';
import { numberOrNull } from '../../kit/form/number-in.ts';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { useKey } from '../../kit/form/use-key.ts';
import { notify } from '../../kit/notices.tsx';

const call = 'POST /universal/demands/add';
const bodyOf = ({
  demand_type,
  area_type,
  carrier_kind,
  budget_wan,
  wanted_date,
  description = '',
  contact = '',
  phone = '',
}: Values) => ({
  demand_type: numberOrNull(demand_type) ?? 0,
  // These questions apply to space only.
  area_type: demand_type === '1' ? numberOrNull(area_type) : null,
  carrier_kind: demand_type === '1' ? numberOrNull(carrier_kind) : null,
  budget_wan: numberOrNull(budget_wan, 4),
  wanted_date: wanted_date || null,
  description,
  contact,
  phone,
});
const { prepare, checkedBy } = formChecks(() => import('./need-schemas.ts'));
const check = checkedBy('need', bodyOf);
const choices = (names: Readonly<Record<number, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

type Props = {
  user_id: string;
  name: string;
  areas: readonly { id: number; name: string }[];
  onSent: () => Promise<void>;
};

export const NeedForm = ({ user_id, name, areas, onSent }: Props) => {
  const form = useForm({ draft: `need ${user_id}`, prepare, check });
  const key = useKey();
  const [type, setType] = useState('');
  const send = async (values: Values) => {
    const body = bodyOf(values);
    await api()[call]({ body }, key.headersFor(body));
    key.done();
    form.ref.current?.reset();
    setType('');
    notify({ tone: 'success', title: '已登记', text: '工作人员会尽快联系您，答复以站内信通知。' });
    await onSent();
  };
  return (
    <Panel id="need-form" title="登记新需求">
      <Form form={form} onSend={send} label="登记新需求">
        <div onInput={() => setType(form.values().demand_type ?? '')}>
          <Choice name="demand_type" label="需求类型" required options={choices(demandTypes)} />
        </div>
        {/* Hidden, not taken out: what an earlier visit left is put back into fields that stand there. */}
        <div className="need-pair" hidden={type !== '1'}>
          <Choice name="carrier_kind" label="空间类型" options={choices(wantedKinds)} />
          <Choice
            name="area_type"
            label="面积"
            options={areas.map(({ id, name: label }) => ({ value: String(id), label }))}
          />
        </div>
        <Area
          name="description"
          label="需求说明"
          required
          rows={5}
          maxLength={2_000}
          hint="用途、规格、数量、位置等，写得具体便于对接"
        />
        <div className="need-pair">
          <Field
            name="budget_wan"
            label="预算（万元）"
            inputMode="decimal"
            autoComplete="off"
            maxLength={60}
            hint="不填为面议"
          />
          <Field name="wanted_date" label="希望时间" type="date" min={today()} />
        </div>
        <div className="need-pair">
          <ContactField known={name} />
          <PhoneField />
        </div>
        <Submit busyText="正在登记…">登记需求</Submit>
      </Form>
    </Panel>
  );
};
