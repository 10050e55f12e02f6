/** A programme's terms: new, or changed for what is granted from now on. */
import { Select } from 'antd';
import { useState } from 'react';
import { isDay } from '#contract/kit/day.ts';
import { allBusinesses, type Business, businesses } from '#contract/trade/order-moves.ts';
import type { Programme } from '#contract/trade/voucher-calls.ts';
import { api } from '../../kit/client.ts';
import { DayField, Field, NumberField, TextField } from '../../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../../kit/form/form-dialog.tsx';
import { MoneyInput } from '../../kit/form/number-input.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { useCall } from '../../kit/use-call.ts';
import { refreshVouchers } from './refresh-vouchers.ts';

/** Where the categories of each business stand, by the content type that is ordered there. */
const dictionaries: readonly { business: Business; type: string; dictionary: string }[] = [
  { business: 'industrial', type: 'technical_service', dictionary: 'technical_category' },
  { business: 'commodity', type: 'enterprise_service', dictionary: 'commodity_category' },
  { business: 'material', type: 'material_product', dictionary: 'material_category' },
];

export const ProgrammeDialog = ({ programme, onClose }: { programme?: Programme; onClose: () => void }) => {
  const key = useKey();
  const [keyword, setKeyword] = useState('');
  const shops = useCall(
    'GET /console/shop_desks',
    { query: { keyword, page_index: 1, page_size: 50 } },
    { keep: true },
  );
  const known = useCall('GET /console/dictionaries', {});
  const dialog = useFormDialog({
    form: 'voucher-programme',
    initial: {
      name: programme?.name ?? '',
      note: programme?.note ?? '',
      budget_fen: (programme?.budget_fen ?? null) as number | null,
      businesses: (programme?.businesses ?? []) as Business[],
      shop_ids: programme?.shop_ids ?? [],
      categories: programme?.categories ?? [],
      max_ratio: (programme?.max_ratio ?? 50) as number | null,
      max_each_fen: (programme?.max_each_fen ?? null) as number | null,
      valid_from: programme?.valid_from ?? '',
      valid_until: programme?.valid_until ?? '',
    },
    wrong: (typed) => ({
      ...(!typed.name.trim() && { name: '请填写项目名称' }),
      ...(!typed.budget_fen && { budget_fen: '请填写预算' }),
      ...(!typed.max_ratio && { max_ratio: '请填写抵扣比例' }),
      ...(!typed.max_each_fen && { max_each_fen: '请填写每家企业上限' }),
      ...(!typed.valid_from && { valid_from: '请选择开始日期' }),
      ...(!typed.valid_until && { valid_until: '请选择截止日期' }),
    }),
    send: async (typed) => {
      const body = {
        ...typed,
        budget_fen: typed.budget_fen ?? 0,
        max_ratio: typed.max_ratio ?? 0,
        max_each_fen: typed.max_each_fen ?? 0,
      };
      if (programme)
        await api['PUT /console/voucher_programmes/{obj_id}']({
          params: { obj_id: programme.obj_id },
          body: { ...body, version: programme.version, closed: programme.closed },
        });
      else await api['POST /console/voucher_programmes']({ body }, key.headersFor(body));
      key.done();
      await refreshVouchers();
    },
    done: '已保存',
    reread: refreshVouchers,
    onClose,
  });
  const named = new Map(
    [
      ...(programme?.shops ?? []),
      ...(shops.data?.data ?? []).map(({ shop_id, shop_name }) => ({ shop_id, shop_name })),
    ].map(({ shop_id, shop_name }) => [shop_id, shop_name]),
  );
  const categories = dictionaries.flatMap(({ business, type, dictionary }) => ({
    label: businesses[business].name,
    options: (known.data?.data.find((one) => one.dictionary === dictionary)?.entries ?? []).map(
      ({ entry_id, name }) => ({ value: `${type}:${entry_id}`, label: name }),
    ),
  }));
  return (
    <FormDialog of={dialog} title={programme ? '修改项目' : '新建项目'} ok="保存">
      {programme && <p>修改只影响以后发放的券。</p>}
      <TextField of={dialog} field="name" label="项目名称" required maxLength={60} help="也是券的名称，企业会看到" />
      <Field of={dialog} field="budget_fen" label="预算" required>
        {(input, fen, set) => <MoneyInput {...input} fen={fen} onFen={set} />}
      </Field>
      <Field of={dialog} field="max_each_fen" label="每家企业上限" required>
        {(input, fen, set) => <MoneyInput {...input} fen={fen} onFen={set} />}
      </Field>
      <NumberField
        of={dialog}
        field="max_ratio"
        label="抵扣比例上限"
        required
        min={1}
        max={100}
        unit="%"
        help="占订单适用部分的百分比"
      />
      <DayField of={dialog} field="valid_from" label="可用开始日期" required />
      <DayField
        of={dialog}
        field="valid_until"
        label="有效期至"
        required
        refuses={(day) => isDay(dialog.values.valid_from) && day < dialog.values.valid_from}
      />
      <Field of={dialog} field="businesses" label="适用类别" help="不选则不限">
        {(input, value, set) => (
          <Select
            {...input}
            className="wide"
            mode="multiple"
            value={value}
            onChange={set}
            options={allBusinesses.map((business) => ({ value: business, label: businesses[business].name }))}
          />
        )}
      </Field>
      <Field of={dialog} field="categories" label="适用分类" help="不选则不限">
        {(input, value, set) => (
          <Select
            {...input}
            className="wide"
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            value={value}
            onChange={set}
            options={categories}
          />
        )}
      </Field>
      <Field of={dialog} field="shop_ids" label="适用商家" help="不选则不限；输入名称查找">
        {(input, value, set) => (
          <Select
            {...input}
            className="wide"
            mode="multiple"
            showSearch={{ filterOption: false, onSearch: setKeyword }}
            value={value}
            onChange={set}
            options={[...named].map(([shop_id, shop_name]) => ({ value: shop_id, label: shop_name }))}
          />
        )}
      </Field>
      <TextField of={dialog} field="note" label="说明" maxLength={500} />
    </FormDialog>
  );
};
