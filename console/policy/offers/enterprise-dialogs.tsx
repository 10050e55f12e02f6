/** Puts enterprises into a draft: certified ones of the platform, any by its credit code, or a list. */
import { Select } from 'antd';
import { useState } from 'react';
import { refuse } from '#contract/kit/errors.ts';
import type { OfferBatch } from '#contract/policy/offer-calls.ts';
import { api } from '../../kit/client.ts';
import { isFailure } from '../../kit/failures.ts';
import { ChoiceField, Field, TextField } from '../../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../../kit/form/form-dialog.tsx';
import { MoneyInput } from '../../kit/form/number-input.tsx';
import { SheetDialog } from '../../kit/form/sheet-dialog.tsx';
import { useCall } from '../../kit/use-call.ts';
import { refreshOffers } from './refresh-offers.ts';

type Props = { batch: OfferBatch; onClose: () => void };

/** A refusal names each enterprise by its place; the dialog has one field for all that were chosen. */
const besideFields = (error: unknown, way: 'certified' | 'code'): unknown => {
  if (!isFailure(error, 'invalid') || !error.detail.errors) return error;
  const grouped = Map.groupBy(error.detail.errors, ({ field }) => {
    const last = field.split('.').at(-1) ?? '';
    return way === 'certified' && last !== 'amount_fen' ? 'codes' : last;
  });
  const errors = [...grouped].map(([field, all]) => ({
    field,
    message: [...new Set(all.map(({ message }) => message))].join('；'),
  }));
  return refuse('invalid', { ...error.detail, errors });
};

export const AddDialog = ({ batch, onClose }: Props) => {
  const [keyword, setKeyword] = useState('');
  /** Names of what was chosen, which the next search may not find. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const found = useCall(
    'GET /console/enterprises',
    { query: { keyword, page_index: 1, page_size: 50 } },
    { keep: true },
  );
  const names = new Map([
    ...chosen,
    ...(found.data?.data ?? [])
      .filter(({ certification, credit_code }) => certification === 2 && credit_code)
      .map(({ credit_code, enterprise_name }) => [credit_code, enterprise_name] as const),
  ]);
  const dialog = useFormDialog({
    form: 'add-offers',
    initial: {
      way: 'certified' as 'certified' | 'code',
      codes: [] as string[],
      credit_code: '',
      enterprise_name: '',
      amount_fen: null as number | null,
    },
    wrong: ({ way, codes, credit_code, amount_fen }) => ({
      ...(way === 'certified' && codes.length === 0 && { codes: '请选择企业' }),
      ...(way === 'code' && !credit_code.trim() && { credit_code: '请填写统一社会信用代码' }),
      ...(batch.kind === 1 && !amount_fen && { amount_fen: '请填写金额' }),
    }),
    send: async ({ way, codes, credit_code, enterprise_name, amount_fen }) => {
      const sum = batch.kind === 1 ? amount_fen : null;
      const enterprises =
        way === 'certified'
          ? codes.map((code) => ({ credit_code: code, amount_fen: sum }))
          : [{ credit_code, enterprise_name, amount_fen: sum }];
      const params = { obj_id: batch.obj_id };
      await api['POST /console/policy_offers/{obj_id}/enterprises']({ params, body: { enterprises } }).catch(
        (error) => {
          throw besideFields(error, way);
        },
      );
      await refreshOffers();
    },
    done: '已添加',
    reread: refreshOffers,
    onClose,
  });
  const { way } = dialog.values;
  return (
    <FormDialog of={dialog} title="添加企业" ok="添加">
      <ChoiceField
        of={dialog}
        field="way"
        label="企业"
        options={[
          { value: 'certified', label: '平台已认证企业' },
          { value: 'code', label: '按统一社会信用代码' },
        ]}
      />
      {way === 'certified' ? (
        <Field of={dialog} field="codes" label="选择企业" required help="可选多家；输入名称查找">
          {(input, value, set) => (
            <Select
              {...input}
              className="wide"
              mode="multiple"
              showSearch={{ filterOption: false, onSearch: setKeyword }}
              value={value}
              onChange={(next: string[]) => {
                setChosen(new Map(next.map((code) => [code, names.get(code) ?? code])));
                set(next);
              }}
              options={[...names].map(([code, name]) => ({ value: code, label: name }))}
            />
          )}
        </Field>
      ) : (
        <>
          <TextField of={dialog} field="credit_code" label="统一社会信用代码" required maxLength={60} />
          <TextField
            of={dialog}
            field="enterprise_name"
            label="企业名称"
            maxLength={100}
            help="尚未在平台认证的企业须填写；该企业认证后即可看到"
          />
        </>
      )}
      {batch.kind === 1 && (
        <Field of={dialog} field="amount_fen" label={way === 'certified' ? '每家金额' : '金额'} required>
          {(input, fen, set) => <MoneyInput {...input} fen={fen} onFen={set} />}
        </Field>
      )}
    </FormDialog>
  );
};

/** All rows of the list are added, or none. */
export const ImportDialog = ({ batch, onClose }: Props) => (
  <SheetDialog
    form="import-offers"
    title="按名单添加"
    ok="添加"
    label="名单"
    accept=".xlsx"
    send={async (body) => {
      await api['POST /console/policy_offers/{obj_id}/import']({ params: { obj_id: batch.obj_id }, body });
      await refreshOffers();
    }}
    done="名单已全部添加"
    onClose={onClose}
  >
    <p>
      Excel 表格（.xlsx），第一行为表头：统一社会信用代码、企业名称{batch.kind === 1 && '、金额（元）'}
      。有一处错误则全部不添加，并逐格指出。
    </p>
  </SheetDialog>
);
