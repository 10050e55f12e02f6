import { useState } from 'react';
import type { InvoiceTitle, InvoiceTitles } from '#contract/trade/invoice-calls.ts';
import { titleKinds } from '#contract/trade/invoice-rules.ts';
import { api } from '../api.ts';
import { Field, Tick } from '../form/field.tsx';
import { Form } from '../form/form.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { Submit } from '../form/submit.tsx';
import { useForm, type Values } from '../form/use-form.ts';
import { useKey } from '../form/use-key.ts';
import { check, prepare } from './title-checks.ts';
import './invoices.css';

type Props = {
  title?: InvoiceTitle;
  suggested: InvoiceTitles['suggested'];
  onClose: () => void;
  onSaved: (titles: InvoiceTitles) => unknown;
};
/** Adds a title, or changes one. A first title of an enterprise begins with what the house knows of it. */
export const TitleDialog = ({ title, suggested, onClose, onSaved }: Props) => {
  const [kind, setKind] = useState(title?.kind ?? (suggested ? 1 : 2));
  const key = useKey();
  const known = title ?? (suggested && kind === 1 ? suggested : undefined);
  const bodyOf = ({ is_default, ...values }: Values) => ({
    title: '',
    ...values,
    kind: kind === 1 ? (1 as const) : (2 as const),
    is_default: Boolean(is_default),
  });
  const form = useForm({ prepare, check: (values) => check('title', bodyOf(values)) });
  const send = async (values: Values) => {
    const body = bodyOf(values);
    const { data } = title
      ? await api()['POST /trade/invoice_titles/edit']({ body: { ...body, obj_id: title.obj_id } })
      : await api()['POST /trade/invoice_titles']({ body }, key.headersFor(body));
    key.done();
    await onSaved(data);
  };
  return (
    <FormDialog title={title ? '修改抬头' : '新增抬头'} onClose={onClose}>
      <div className="title-kinds" role="radiogroup" aria-label="抬头类型">
        {Object.entries(titleKinds).map(([code, name]) => (
          <label key={code}>
            <input
              type="radio"
              name="title-kind"
              checked={kind === Number(code)}
              onChange={() => setKind(Number(code))}
            />
            {name}
          </label>
        ))}
      </div>
      <Form form={form} onSend={send} label="发票抬头">
        <Field
          key={`title ${kind}`}
          name="title"
          label={kind === 1 ? '企业名称' : '个人姓名'}
          required
          maxLength={100}
          defaultValue={known?.title ?? ''}
        />
        {kind === 1 && (
          <>
            <Field
              name="tax_no"
              label="税号"
              required
              maxLength={60}
              autoComplete="off"
              hint="18 位统一社会信用代码，或 15、17、20 位旧税号"
              defaultValue={known?.tax_no ?? ''}
            />
            <p className="title-note">以下四项选填，填写后随抬头交给财务</p>
            <Field name="reg_address" label="注册地址" maxLength={120} defaultValue={known?.reg_address ?? ''} />
            <Field
              name="reg_phone"
              label="注册电话"
              inputMode="tel"
              maxLength={60}
              defaultValue={title?.reg_phone ?? ''}
            />
            <Field name="bank_name" label="开户银行" maxLength={100} defaultValue={title?.bank_name ?? ''} />
            <Field
              name="bank_account"
              label="银行账号"
              inputMode="numeric"
              maxLength={60}
              autoComplete="off"
              defaultValue={title?.bank_account ?? ''}
            />
          </>
        )}
        <Field
          name="email"
          label="邮箱"
          type="email"
          maxLength={120}
          autoComplete="email"
          defaultValue={title?.email ?? ''}
        />
        <Tick name="is_default" required={false}>
          设为默认抬头
        </Tick>
        <Submit busyText="正在保存…">保存</Submit>
      </Form>
    </FormDialog>
  );
};
