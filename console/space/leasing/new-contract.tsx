/** A contract is drawn up: its units, days and prices, with every bill that follows from them beside it. */
import { Alert, Button, DatePicker, Input, InputNumber, Select } from 'antd';
import dayjs from 'dayjs';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { dayOf } from '#contract/kit/day.ts';
import { leaseCalls } from '#contract/space/leasing/lease-calls.ts';
import { type LeaseTerms, wrongTerms } from '#contract/space/leasing/lease-terms.ts';
import { offeredTerms } from '#contract/space/rent.ts';
import { api } from '../../kit/client.ts';
import { messageOf, report } from '../../kit/failures.ts';
import { Labelled } from '../../kit/form/labelled.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { notices } from '../../kit/notices.tsx';
import { Page } from '../../kit/page.tsx';
import { queries } from '../../kit/queries.ts';
import { Reading } from '../../kit/states.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useCall } from '../../kit/use-call.ts';
import { BillPreview } from './bill-preview.tsx';

const presetCall = 'GET /console/contracts/preset';
type Preset = Awaited<ReturnType<(typeof api)[typeof presetCall]>>['data'];
type Unit = Preset['units'][number];

const NewContract = () => {
  const address = useAddress();
  const admission_id = address.text('admission');
  const renews_id = address.text('renews');
  const read = useCall(presetCall, { query: { ...(admission_id && { admission_id }), ...(renews_id && { renews_id }) } }, { once: true });
  return (
    <Page
      title={renews_id ? '续签合同' : '生成合同'}
      crumbs={[{ label: '工作台', to: '/' }, { label: '租赁合同', to: '/contracts' }, { label: renews_id ? '续签合同' : '生成合同' }]}
    >
      <Reading of={read}>{({ data }) => <Draft preset={data} source={renews_id ? { renews_id } : admission_id ? { admission_id } : {}} />}</Reading>
    </Page>
  );
};
export default NewContract;

const UnitsControl = ({ id, chosen, onChange }: { id: string; chosen: readonly Unit[]; onChange: (units: Unit[]) => void }) => {
  const [keyword, setKeyword] = useState('');
  const found = useCall('GET /space-v2/units/find', { query: { ...(keyword && { keyword }) } }, { keep: true, staleTime: 10_000 });
  const units = [
    ...chosen,
    ...(found.data?.data ?? []).filter(({ unit_id, room_status }) => room_status === 1 && !chosen.some((one) => one.unit_id === unit_id)),
  ];
  return (
    <Select
      id={id}
      mode="multiple"
      placeholder="按名称或房号查找待租房源"
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      value={chosen.map(({ unit_id }) => unit_id)}
      onChange={(ids: string[]) => onChange(units.filter(({ unit_id }) => ids.includes(unit_id)))}
      options={units.map(({ unit_id, title, area_sqm }) => ({ value: unit_id, label: `${title}（${area_sqm} ㎡）` }))}
    />
  );
};

type Typed = LeaseTerms & { lessor: string; purpose: string };
const numbers = [
  { field: 'free_rent_days', label: '免租期', suffix: '天', max: 730 },
  { field: 'deposit_months', label: '押金', suffix: '个月租金', max: 24 },
  { field: 'pay_months', label: '付款周期', suffix: '个月', max: 24 },
] as const;
const sums = [
  { field: 'month_rent_fen', label: '月租金' },
  { field: 'month_property_fen', label: '月物业费' },
] as const;

const Draft = ({ preset, source }: { preset: Preset; source: { admission_id?: string; renews_id?: string } }) => {
  const navigate = useNavigate();
  const renews = 'renews_id' in source;
  const { form, values, errors, set, show, refused, check } = useForm<Typed>(
    'lease',
    { ...preset.terms, lessor: preset.lessor, purpose: preset.purpose },
    leaseCalls['POST /console/contracts'].body,
  );
  const [units, setUnits] = useState<Unit[]>(preset.units);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const typed = useRef(new Set<string>());
  const enter = (field: (typeof sums | typeof numbers)[number]['field'], value: number) => {
    typed.current.add(field);
    set(field, value);
  };
  const choose = (chosen: Unit[]) => {
    setUnits(chosen);
    // What was agreed and typed stays; everything else follows what the units are offered for.
    const terms = offeredTerms(chosen);
    for (const { field } of [...sums, ...numbers]) if (!typed.current.has(field)) set(field, terms[field]);
  };
  const unpriced = !renews && units.some(({ month_rent_fen }) => month_rent_fen === null);
  const save = async () => {
    setFailed('');
    if (!check()) return;
    if (units.length === 0) return show({ unit_ids: '请选择房源' });
    const wrong = wrongTerms(values, dayOf(new Date()));
    if (wrong.length) return show(Object.fromEntries(wrong.map(({ field, message }) => [field, message])));
    setBusy(true);
    try {
      const { data } = await api['POST /console/contracts']({ body: { ...source, ...values, unit_ids: units.map(({ unit_id }) => unit_id) } });
      notices.success('合同已生成，承租方会收到通知');
      await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('GET /console/contracts') });
      void navigate(`/contracts/${data.obj_id}`);
    } catch (error) {
      if (!refused(error)) setFailed(messageOf(error));
      report(error);
    } finally {
      setBusy(false);
    }
  };
  const day = (field: 'first_day' | 'last_day', label: string, help?: string) => (
    <Labelled form={form} field={field} label={label} required help={help} error={errors[field]}>
      {(input) => (
        <DatePicker
          {...input}
          className="wide"
          placeholder="年-月-日"
          disabled={renews && field === 'first_day'}
          value={values[field] ? dayjs(values[field]) : null}
          onChange={(at) => set(field, at ? at.format('YYYY-MM-DD') : '')}
        />
      )}
    </Labelled>
  );
  return (
    <div className="view-layout lease-draft">
      <section className="panel" aria-labelledby="draft-title">
        <h2 id="draft-title">
          {preset.enterprise_name}
          <span className="meta"> {renews ? `续签 ${preset.previous_no}` : `入园申请 ${preset.application_no}`}</span>
        </h2>
        <div className="stack">
          {failed && <Alert type="error" showIcon title={failed} role="alert" />}
          <Labelled
            form={form}
            field="unit_ids"
            label="房源"
            required
            error={errors.unit_ids}
            help={renews ? '续签沿用原合同的房源' : '默认为申请的房源，可以更换或增加'}
          >
            {(input) =>
              renews ? (
                <p id={input.id}>{units.map(({ title }) => title).join('、')}</p>
              ) : (
                <UnitsControl id={input.id} chosen={units} onChange={choose} />
              )
            }
          </Labelled>
          <div className="lease-grid">
            {day('first_day', '起租日', renews ? '原合同届满次日' : undefined)}
            {day('last_day', '租期届满日')}
            {sums.map(({ field, label }) => (
              <Labelled
                key={field}
                form={form}
                field={field}
                label={label}
                required
                help={unpriced && field === 'month_rent_fen' ? '所选房源有租金面议的，请填写商定的金额' : undefined}
                error={errors[field]}
              >
                {(input) => (
                  <InputNumber
                    {...input}
                    className="wide"
                    suffix="元"
                    controls={false}
                    min={0}
                    precision={2}
                    value={values[field] / 100}
                    onChange={(next) => enter(field, Math.round((next ?? 0) * 100))}
                  />
                )}
              </Labelled>
            ))}
            {numbers.map(({ field, label, suffix, max }) => (
              <Labelled key={field} form={form} field={field} label={label} required error={errors[field]}>
                {(input) => (
                  <InputNumber
                    {...input}
                    className="wide"
                    suffix={suffix}
                    controls={false}
                    min={field === 'pay_months' ? 1 : 0}
                    max={max}
                    precision={0}
                    value={values[field]}
                    onChange={(next) => enter(field, next ?? 0)}
                  />
                )}
              </Labelled>
            ))}
          </div>
          <Labelled form={form} field="lessor" label="出租方" required error={errors.lessor}>
            {(input) => <Input {...input} autoComplete="off" value={values.lessor} onChange={(event) => set('lessor', event.target.value)} />}
          </Labelled>
          <Labelled form={form} field="purpose" label="租赁用途" error={errors.purpose}>
            {(input) => <Input {...input} autoComplete="off" value={values.purpose} onChange={(event) => set('purpose', event.target.value)} />}
          </Labelled>
          <div className="act-buttons">
            <Button type="primary" loading={busy} onClick={() => void save()}>
              生成合同
            </Button>
          </div>
        </div>
      </section>
      <BillPreview terms={values} />
    </div>
  );
};
