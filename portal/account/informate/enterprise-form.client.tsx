import { today } from '../../kit/clock.ts';
import '../../kit/quiet-zod.ts';
import { Button, Form, Input, type InputProps, Select } from 'antd';
import type { ReactElement } from 'react';
import { useRevalidator } from 'react-router';
import { industries, registrationStatuses } from '#contract/account/enterprise-choices.ts';
import { creditCodeDoubtful } from '#contract/kit/credit-code.ts';
import { tidyCode } from '#contract/kit/tidy.ts';
import { PictureUpload } from '../../kit/antd/picture-upload.client.tsx';
import { useSentForm } from '../../kit/antd/use-sent-form.client.ts';
import { api } from '../../kit/api.ts';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { keepUser } from '../../kit/centre/keep-user.ts';
import { NumberInput } from '../../kit/fields/number-input.client.tsx';
import { TypedDay } from '../../kit/fields/typed-day.client.tsx';
import { Icon } from '../../kit/icon.tsx';
import { notify } from '../../kit/notices.tsx';
import { check } from '../account-checks.ts';
import type { Route } from './+types/enterprise-page';
import { FormNotices } from './form-notices.client.tsx';
import { RegistryName } from './registry-name.client.tsx';

export type EnterpriseData = Route.ComponentProps['loaderData'];

/** One who belongs to several must not meet the text of one in the form of another. */
export const enterpriseDraft = (user_id: string, enterprise_id = 'new'): string =>
  `enterprise ${user_id} ${enterprise_id}`;

const fields = {
  enterprise_name: '',
  credit_code: '',
  legal_person: '',
  enterprise_type: '',
  registered_capital_wan: null as number | null,
  established_date: null as string | null,
  reg_status: '',
  industry: '',
  reg_address: '',
  business_scope: '',
  contact_person: '',
  contact_phone: '',
  logo: null as string | null,
  business_license: null as string | null,
};
type Fields = typeof fields;
const call = 'POST /enterprise/enterprise/edit';

const startOf = (enterprise: EnterpriseData['enterprise']): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, blank]) => [key, enterprise?.[key as keyof Fields] ?? blank]),
  ) as Fields;
/** What stays as it was is not sent: a file that a colleague uploaded is not this member's to send again. */
const changed = (values: Fields, initial: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== initial[key as keyof Fields]));

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const day = {
  trigger: 'onValue',
  getValueProps: (value: string | null) => ({ value: value ?? '' }),
  normalize: (value: string) => value || null,
};
const chosen = {
  getValueProps: (value: string) => ({ value: value || undefined }),
  normalize: (value: string | undefined) => value ?? '',
};

type Control = {
  name: keyof Fields;
  label: string;
  required?: true;
  /** As wide as two columns. */
  wide?: true;
  /** It cannot be changed once the enterprise is certified. */
  held?: true;
  control: (disabled: boolean) => ReactElement;
};
const text = (input: InputProps) => (disabled: boolean) => <Input {...input} disabled={disabled} />;
const choice = (values: readonly string[], placeholder: string) => () => (
  <Select
    allowClear
    showSearch={{ searchIcon: <Icon name="magnifying-glass" /> }}
    options={options(values)}
    placeholder={placeholder}
  />
);
const picture = (label: string, limitMb: number) => () => <PictureUpload label={label} limitMb={limitMb} />;

const controls: readonly Control[] = [
  {
    ...{ name: 'enterprise_name', label: '企业名称', required: true, wide: true, held: true },
    control: (disabled) => <RegistryName disabled={disabled} />,
  },
  {
    ...{ name: 'credit_code', label: '统一社会信用代码', held: true },
    control: text({ maxLength: 60, autoComplete: 'off', spellCheck: false }),
  },
  {
    ...{ name: 'legal_person', label: '法定代表人', held: true },
    control: text({ maxLength: 60, autoComplete: 'off' }),
  },
  { name: 'enterprise_type', label: '企业类型', control: text({ maxLength: 60, placeholder: '如 有限责任公司' }) },
  {
    ...{ name: 'registered_capital_wan', label: '注册资本' },
    control: () => <NumberInput column={4} suffix="万元" />,
  },
  {
    ...{ name: 'established_date', label: '成立日期', ...day },
    control: () => <TypedDay refuses={(chosen) => chosen > today()} />,
  },
  { name: 'reg_status', label: '登记状态', ...chosen, control: choice(registrationStatuses, '请选择') },
  { name: 'industry', label: '所属行业', wide: true, ...chosen, control: choice(industries, '国民经济行业门类') },
  {
    ...{ name: 'reg_address', label: '注册地址', wide: true },
    control: text({ maxLength: 200, autoComplete: 'street-address' }),
  },
  {
    ...{ name: 'business_scope', label: '经营范围', wide: true },
    control: () => <Input.TextArea rows={4} maxLength={2000} showCount />,
  },
  { name: 'contact_person', label: '联系人', control: text({ maxLength: 60, autoComplete: 'name' }) },
  {
    ...{ name: 'contact_phone', label: '联系电话' },
    control: text({
      maxLength: 60,
      inputMode: 'tel',
      autoComplete: 'tel',
      placeholder: '如 010-12345678、400-610-1188',
    }),
  },
  { name: 'logo', label: '企业标识', control: picture('企业标识', 5) },
  { name: 'business_license', label: '营业执照', control: picture('营业执照', 10) },
];
const labels = Object.fromEntries(controls.map(({ name, label }) => [name, label]));

type Props = Pick<EnterpriseData, 'enterprise' | 'known'> & {
  user_id: string;
  close: () => void;
  saved: () => void;
};
export const EnterpriseForm = ({ user_id, enterprise, known, close, saved }: Props) => {
  const { revalidate } = useRevalidator();
  const there = startOf(enterprise);
  const initial = { ...there, ...known };
  const sent = useSentForm<Fields>({
    draft: enterpriseDraft(user_id, enterprise?.enterprise_id),
    initial,
    check: async (values) => ({
      ...(await check(call, values)),
      ...(values.enterprise_name.trim() ? {} : { enterprise_name: '请填写企业名称' }),
    }),
    act: async (values) => {
      await api()[call]({
        body: { ...changed(values, there), ...(enterprise?.updated_at && { seen_at: enterprise.updated_at }) },
      });
      keepUser((await api()['GET /users/users/me']()).data);
      notify({ tone: 'success', text: enterprise ? '企业信息已保存' : '企业已登记' });
      await revalidate();
      saved();
    },
    again: revalidate,
  });
  const { form, props, busy, clearDraft } = sent;
  const typedCode = Form.useWatch('credit_code', form) ?? initial.credit_code;
  const doubtful = creditCodeDoubtful(tidyCode(typedCode)) && (
    <span className="form-warning">最后一位校验码不符，请再核对一遍；确认无误可以保存</span>
  );
  const locked = enterprise?.certification === 1 || enterprise?.certification === 2;
  const cancel = () => {
    clearDraft();
    close();
  };
  return (
    <Panel
      title={enterprise ? '修改企业信息' : '登记企业'}
      note={enterprise ? undefined : '只有企业名称必填，其他可以以后再补充。'}
    >
      <FormNotices form={sent} labels={labels} change={enterprise?.last_change ?? null} what="企业信息" />
      <Form {...props} aria-label={enterprise ? '修改企业信息' : '登记企业'}>
        <div className="form-grid">
          {controls.map(({ wide, held, control, ...item }) => (
            <Form.Item
              key={item.name}
              className={wide ? 'whole' : ''}
              extra={(item.name === 'credit_code' && doubtful) || (held && locked && '认证后不能直接修改')}
              {...item}
            >
              {control(Boolean(held && locked))}
            </Form.Item>
          ))}
        </div>
        <div className="form-foot">
          <Button type="primary" htmlType="submit" loading={busy}>
            {enterprise ? '保存' : '登记企业'}
          </Button>
          <Button onClick={cancel} disabled={busy}>
            取消
          </Button>
        </div>
      </Form>
    </Panel>
  );
};
