import { useState } from 'react';
import type { Address } from '#contract/trade/address-calls.ts';
import { api } from '../kit/api.ts';
import type { Place } from '../kit/areas.ts';
import { Button } from '../kit/button.tsx';
import { useAct } from '../kit/centre/use-act.ts';
import { Area, Field, Tick } from '../kit/form/field.tsx';
import { Form } from '../kit/form/form.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormMessage } from '../kit/form/message.tsx';
import { RegionField } from '../kit/form/region-field.tsx';
import { Submit } from '../kit/form/submit.tsx';
import { useForm, type Values } from '../kit/form/use-form.ts';
import { useKey } from '../kit/form/use-key.ts';
import { check, prepare } from './trade-checks.ts';
import './trade.css';

type Props = { address?: Address; onClose: () => void; onSaved: () => Promise<void> };
type Typed = Pick<Address, 'consignee' | 'phone' | 'address' | 'postcode'> & { places: Place[] };
const none: Typed = { consignee: '', phone: '', address: '', postcode: '', places: [] };
const placesOf = (
  of: Omit<Address, 'obj_id' | 'consignee' | 'phone' | 'address' | 'postcode' | 'is_default'>,
): Place[] => [
  { id: of.province_id, name: of.province_name },
  { id: of.city_id, name: of.city_name },
  { id: of.county_id, name: of.county_name },
];

/** Fills the form from a text that the person has at hand. */
const PasteAddress = ({ onRead }: { onRead: (read: Typed) => void }) => {
  const [text, setText] = useState('');
  const [rest, setRest] = useState('');
  const { busy, wrong, act, forget } = useAct();
  const read = async () => {
    const { data } = await api()['POST /users/users/addresses/read']({ body: { text } });
    setRest(data.rest);
    onRead(data);
  };
  return (
    <div className="address-paste">
      <label className="field-name" htmlFor="address-paste">
        粘贴识别<small>姓名、电话和地址可以一起粘贴</small>
      </label>
      <textarea
        id="address-paste"
        className="control"
        rows={2}
        maxLength={300}
        placeholder="如：张三 13800000000 北京市怀柔区……"
        value={text}
        onChange={({ target }) => {
          forget();
          setText(target.value);
        }}
      />
      <Button text="识别并填入" busy={busy !== ''} disabled={text.trim() === ''} onClick={() => act('read', read)} />
      {wrong && <FormMessage text={wrong} />}
      {rest && <FormMessage tone="info" text={`没有填入：${rest}。需要的请自行补到下面`} />}
    </div>
  );
};

/** Adds an address, or changes one. */
export const AddressDialog = ({ address, onClose, onSaved }: Props) => {
  const [read, setRead] = useState({ count: 0, typed: address ? { ...address, places: placesOf(address) } : none });
  return (
    <FormDialog title={address ? '修改地址' : '新增地址'} onClose={onClose}>
      {!address && <PasteAddress onRead={(typed) => setRead(({ count }) => ({ count: count + 1, typed }))} />}
      <AddressForm key={read.count} typed={read.typed} address={address} onSaved={onSaved} />
    </FormDialog>
  );
};

type FormProps = { typed: Typed; address: Address | undefined; onSaved: () => Promise<void> };
const AddressForm = ({ typed, address, onSaved }: FormProps) => {
  const [places, setPlaces] = useState(typed.places);
  const key = useKey();
  const bodyOf = ({ is_default, ...values }: Values) => ({
    consignee: '',
    phone: '',
    address: '',
    ...values,
    is_default: Boolean(is_default),
    province_id: places[0]?.id ?? 0,
    city_id: places[1]?.id ?? 0,
    county_id: places[2]?.id ?? 0,
  });
  const renamed = { province_id: 'place', city_id: 'place', county_id: 'place' };
  const form = useForm({ prepare, check: (values) => check('address', bodyOf(values), renamed) });
  const send = async (values: Values) => {
    const body = bodyOf(values);
    if (address) await api()['POST /users/users/addresses/edit']({ body: { ...body, obj_id: address.obj_id } });
    else await api()['POST /users/users/addresses/add']({ body }, key.headersFor(body));
    await onSaved();
  };
  return (
    <Form form={form} onSend={send} label="收货地址">
      <Field
        name="consignee"
        label="收货人"
        required
        maxLength={60}
        autoComplete="name"
        defaultValue={typed.consignee}
      />
      <Field
        name="phone"
        label="手机号码"
        required
        inputMode="numeric"
        maxLength={60}
        autoComplete="tel"
        defaultValue={typed.phone}
      />
      <div className="field" data-wrong={Boolean(form.errors.place)}>
        <span className="field-name">所在地区</span>
        <RegionField
          value={places}
          wrong={Boolean(form.errors.place)}
          describedBy="address-place-wrong"
          onChange={(chosen) => {
            setPlaces(chosen);
            form.forget('place');
          }}
        />
        <p className="field-error" id="address-place-wrong" aria-live="polite">
          {form.errors.place}
        </p>
      </div>
      <Area
        name="address"
        label="详细地址"
        required
        rows={2}
        maxLength={120}
        autoComplete="street-address"
        defaultValue={typed.address}
      />
      <Field name="postcode" label="邮编" inputMode="numeric" maxLength={60} defaultValue={typed.postcode} />
      <Tick name="is_default" required={false}>
        设为默认地址
      </Tick>
      <Submit busyText="正在保存…">保存</Submit>
    </Form>
  );
};
