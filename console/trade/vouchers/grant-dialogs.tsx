/** Grants vouchers of a programme: to one enterprise, or by a list. */
import { Select } from 'antd';
import { useState } from 'react';
import { yuan } from '#contract/kit/money.ts';
import type { Programme } from '#contract/trade/voucher-calls.ts';
import { api } from '../../kit/client.ts';
import { Field } from '../../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../../kit/form/form-dialog.tsx';
import { MoneyInput } from '../../kit/form/number-input.tsx';
import { SheetDialog } from '../../kit/form/sheet-dialog.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { useCall } from '../../kit/use-call.ts';
import { refreshVouchers } from './refresh-vouchers.ts';

type Props = { programme: Programme; onClose: () => void };
const left = ({ budget_fen, granted_fen }: Programme): number => budget_fen - granted_fen;

export const GrantDialog = ({ programme, onClose }: Props) => {
  const key = useKey();
  const [keyword, setKeyword] = useState('');
  const found = useCall(
    'GET /console/enterprises',
    { query: { keyword, page_index: 1, page_size: 20 } },
    { keep: true },
  );
  const params = { obj_id: programme.obj_id };
  const dialog = useFormDialog({
    form: 'grant-voucher',
    initial: { enterprise_id: '', amount_fen: null as number | null },
    wrong: ({ enterprise_id, amount_fen }) => ({
      ...(!enterprise_id && { enterprise_id: '请选择企业' }),
      ...(!amount_fen && { amount_fen: '请填写金额' }),
    }),
    beside: { budget_short: 'amount_fen', enterprise_uncertified: 'enterprise_id' },
    send: async ({ enterprise_id, amount_fen }) => {
      const body = { enterprise_id, amount_fen: amount_fen ?? 0 };
      await api['POST /console/voucher_programmes/{obj_id}/vouchers']({ params, body }, key.headersFor(body));
      key.done();
      await refreshVouchers();
    },
    done: '已提出，由另一人复核后发放',
    reread: refreshVouchers,
    onClose,
  });
  return (
    <FormDialog of={dialog} title="发放创新券" ok="提交复核">
      <p>
        预算还剩 <strong className="num">{yuan(left(programme))}</strong> 元；每家最多 {yuan(programme.max_each_fen)}{' '}
        元。
      </p>
      <Field of={dialog} field="enterprise_id" label="企业" required help="须已认证">
        {(input, value, set) => (
          <Select
            {...input}
            className="wide"
            showSearch={{ filterOption: false, onSearch: setKeyword }}
            placeholder="输入企业名称"
            value={value || undefined}
            onChange={(next: string | undefined) => set(next ?? '')}
            options={(found.data?.data ?? []).map((one) => ({
              value: one.enterprise_id,
              label: one.enterprise_name,
              disabled: one.certification !== 2,
            }))}
          />
        )}
      </Field>
      <Field of={dialog} field="amount_fen" label="金额" required>
        {(input, fen, set) => <MoneyInput {...input} fen={fen} onFen={set} />}
      </Field>
    </FormDialog>
  );
};

/** All rows of the list are granted, or none. */
export const ImportDialog = ({ programme, onClose }: Props) => {
  const key = useKey();
  const params = { obj_id: programme.obj_id };
  return (
    <SheetDialog
      form="import-vouchers"
      title="按名单发放"
      ok="提交复核"
      label="名单"
      send={async (body) => {
        const { name, size, lastModified } = body.get('file') as File;
        const headers = key.headersFor({ name, size, lastModified, confirm: body.get('confirm') });
        const { data } = await api['POST /console/voucher_programmes/{obj_id}/import']({ params, body }, headers);
        if (data.preview) return data.preview;
        key.done();
        await refreshVouchers();
        return null;
      }}
      done="已提出，由另一人复核后发放"
      onClose={onClose}
    >
      <p>
        表头：统一社会信用代码、企业名称、金额（元）。发放前逐行列出，请核对；有一行错误则全部不提交；由另一人复核后发放。
      </p>
      <p>
        预算还剩 <strong className="num">{yuan(left(programme))}</strong> 元。
      </p>
    </SheetDialog>
  );
};
