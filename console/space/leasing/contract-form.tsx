/** The form of a contract: its units, days and prices, beside the bills that follow from them. */

import { Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { addMonths, isDay } from '#contract/kit/day.ts';
import { yuan } from '#contract/kit/money.ts';
import { leaseCalls, type StaffLease } from '#contract/space/leasing/lease-calls.ts';
import {
  type LeaseTerms,
  longestMonths,
  type MoneyTerms,
  vatRates,
  wrongTerms,
} from '#contract/space/leasing/lease-terms.ts';
import { offeredTerms } from '#contract/space/rent.ts';
import type { api } from '../../kit/client.ts';
import { today } from '../../kit/clock.ts';
import { ChoiceField, DayField, Field, NumberField, SelectField, TextField } from '../../kit/form/fields.tsx';
import { Labelled } from '../../kit/form/labelled.tsx';
import { MoneyInput } from '../../kit/form/number-input.tsx';
import { SendAlerts } from '../../kit/form/send-alerts.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useSend } from '../../kit/form/use-send.ts';
import { notices } from '../../kit/notices.tsx';
import { queries } from '../../kit/queries.ts';
import { useCall } from '../../kit/use-call.ts';
import { BillPreview } from './bill-preview.tsx';
import { refreshLeasing } from './refresh-leasing.ts';

export const presetCall = 'GET /console/contracts/preset';
export type Preset = Awaited<ReturnType<(typeof api)[typeof presetCall]>>['data'];
type Unit = Preset['units'][number];

type UnitsProps = { id: string; chosen: readonly Unit[]; onChange: (units: Unit[]) => void; first: readonly Unit[] };
/** `first`: the initial units may be chosen again, even though the contract itself may hold them. */
const UnitsControl = ({ id, chosen, onChange, first }: UnitsProps) => {
  const [keyword, setKeyword] = useState('');
  const found = useCall(
    'GET /space-v2/units/find',
    { query: { ...(keyword && { keyword }) } },
    { keep: true, staleTime: 10_000 },
  );
  const free = (found.data?.data ?? []).filter(({ room_status }) => room_status === 1);
  const units = [...new Map([...free, ...first, ...chosen].map((unit) => [unit.unit_id, unit])).values()];
  return (
    <Select
      id={id}
      mode="multiple"
      placeholder="按名称或房号查找待租房源"
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      value={chosen.map(({ unit_id }) => unit_id)}
      onChange={(ids: string[]) => onChange(units.filter(({ unit_id }) => ids.includes(unit_id)))}
      options={units.map(({ unit_id, title, area_sqm }) => ({
        value: unit_id,
        label: `${title}（${area_sqm.toLocaleString('zh-CN')} ㎡）`,
      }))}
    />
  );
};

type Typed = LeaseTerms & MoneyTerms & { lessor: string; purpose: string };
export type DrawnUp = Typed & { unit_ids: string[] };
const numbers = [
  { field: 'free_rent_days', label: '免租期', unit: '天', min: 0, max: 730 },
  { field: 'deposit_months', label: '押金', unit: '个月租金', min: 0, max: 24 },
  { field: 'pay_months', label: '付款周期', unit: '个月', min: 1, max: 24 },
] as const;
const sums = [
  { field: 'month_rent_fen', label: '月租金' },
  { field: 'month_property_fen', label: '月物业费' },
] as const;

const rates = [
  { field: 'rent_vat_rate', label: '租金增值税税率' },
  { field: 'property_vat_rate', label: '物业费增值税税率' },
] as const;
const rateOptions = vatRates.map((value) => ({ value, label: value ? `${value}%` : '免税或不征税' }));

type Props = {
  preset: Preset;
  /** The label of its button. */
  act: string;
  /** The notice after saving. */
  done: (saved: StaffLease) => string;
  save: (drawn: DrawnUp) => Promise<{ data: StaffLease }>;
  reread?: () => Promise<unknown>;
  /** The contract's current state, when somebody else acted first. */
  now?: ReactNode;
  possible?: boolean;
};

export const ContractForm = ({
  preset,
  act,
  done,
  save: send,
  reread = async () => {},
  now,
  possible = true,
}: Props) => {
  const navigate = useNavigate();
  const renews = preset.previous_no !== '';
  const form = useForm<Typed>(
    'lease',
    { ...preset.terms, lessor: preset.lessor, purpose: preset.purpose },
    leaseCalls['POST /console/contracts'].body,
  );
  const { values, errors, set, show, refused, check } = form;
  const sending = useSend({ reread, refused });
  const [units, setUnits] = useState<Unit[]>(preset.units);
  // A term that differs from the offer counts as typed, too.
  const [typed] = useState(() => {
    const terms = offeredTerms(preset.units);
    const agreed = preset.contract_no
      ? [...sums, ...numbers].map(({ field }) => field).filter((field) => preset.terms[field] !== terms[field])
      : [];
    return new Set<string>(agreed);
  });
  const enter = (field: (typeof sums | typeof numbers)[number]['field'], value: number) => {
    typed.add(field);
    set(field, value);
  };
  const choose = (chosen: Unit[]) => {
    setUnits(chosen);
    // Typed terms stay; all others follow the offers of the units.
    const terms = offeredTerms(chosen);
    for (const { field } of [...sums, ...numbers]) if (!typed.has(field)) set(field, terms[field]);
  };
  const unpriced = !renews && units.some(({ month_rent_fen }) => month_rent_fen === null);
  /** A term that differs from the offer is highlighted: a digit too many would end up in the contract that the tenant reads. */
  const offer = offeredTerms(units);
  const listed = (field: (typeof sums)[number]['field']) => {
    if (renews || units.length === 0) return undefined;
    const says = `房源标价合计 ${yuan(offer[field])} 元`;
    return values[field] === offer[field] ? says : <b className="late-money">{says}，与所填不同</b>;
  };
  const save = async () => {
    if (!check()) return;
    if (units.length === 0) return show({ unit_ids: '请选择房源' });
    const wrong = wrongTerms(values, today());
    if (wrong.length) return show(Object.fromEntries(wrong.map(({ field, message }) => [field, message])));
    await sending.send(async () => {
      const answer = await send({ ...values, unit_ids: units.map(({ unit_id }) => unit_id) });
      const { obj_id } = answer.data;
      queries.setQueryData(['GET /console/contracts/{obj_id}', { params: { obj_id } }], answer);
      notices.success(done(answer.data));
      void navigate(`/contracts/${obj_id}`);
      await refreshLeasing();
    });
  };
  return (
    <div className="view-layout lease-draft">
      <section className="panel" aria-labelledby="draft-title">
        <h2 id="draft-title">
          {preset.enterprise_name}
          <span className="meta">
            {' '}
            {preset.contract_no} {renews ? `续签 ${preset.previous_no}` : `入园申请 ${preset.application_no}`}
          </span>
        </h2>
        <div className="stack">
          <Labelled
            form="lease"
            field="unit_ids"
            label="房源"
            required
            error={errors.unit_ids}
            help={renews ? '续签沿用原合同的房源' : preset.contract_no ? undefined : '默认为申请的房源，可以更换或增加'}
          >
            {(input) =>
              renews ? (
                <p id={input.id}>{units.map(({ title }) => title).join('、')}</p>
              ) : (
                <UnitsControl id={input.id} chosen={units} onChange={choose} first={preset.units} />
              )
            }
          </Labelled>
          <div className="lease-grid">
            <DayField
              of={form}
              field="first_day"
              label="起租日"
              required
              disabled={renews}
              help={renews ? '原合同届满次日' : undefined}
            />
            <DayField
              of={form}
              field="last_day"
              label="租期届满日"
              required
              refuses={(day) =>
                day < today() ||
                (isDay(values.first_day) &&
                  (day < values.first_day || day >= addMonths(values.first_day, longestMonths)))
              }
            />
            {sums.map(({ field, label }) => (
              <Field
                key={field}
                of={form}
                field={field}
                label={label}
                required
                help={unpriced && field === 'month_rent_fen' ? '所选房源有租金面议的，请填写商定的金额' : listed(field)}
              >
                {(input, fen) => <MoneyInput {...input} fen={fen} onFen={(next) => enter(field, next ?? 0)} />}
              </Field>
            ))}
            {numbers.map(({ field, ...number }) => (
              <NumberField
                key={field}
                of={{ ...form, set: (_, value) => enter(field, (value as number | null) ?? 0) }}
                field={field}
                required
                {...number}
              />
            ))}
            {rates.map(({ field, label }) => (
              <SelectField key={field} of={form} field={field} label={label} required options={rateOptions} />
            ))}
            <NumberField of={form} field="late_rate" label="逾期违约金（每日万分之）" max={50} required />
            <NumberField of={form} field="late_grace_days" label="宽限期" unit="天" max={60} required />
          </div>
          <ChoiceField
            of={form}
            field="free_rent_clawback"
            label="提前终止时补收免租期租金"
            options={[
              { value: false, label: '不补收' },
              { value: true, label: '补收' },
            ]}
          />
          <TextField of={form} field="lessor" label="出租方" required />
          <TextField of={form} field="purpose" label="租赁用途" />
          <SendAlerts failed={sending.failed || (now ? '' : sending.overtaken)} overtaken={sending.overtaken}>
            {now}
          </SendAlerts>
          <div className="acts">
            <Button type="primary" loading={sending.busy} disabled={!possible} onClick={() => void save()}>
              {act}
            </Button>
          </div>
        </div>
      </section>
      <BillPreview terms={values} />
    </div>
  );
};
