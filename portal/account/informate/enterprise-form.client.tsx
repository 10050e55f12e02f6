import { today } from '../../kit/clock.ts';
import '../../kit/quiet-zod.ts';
import { Alert, Button, Form, Input, InputNumber, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { industries, registrationStatuses } from '#contract/account/enterprise-choices.ts';
import { creditCodeDoubtful, tidyCreditCode } from '#contract/kit/credit-code.ts';
import { DayInput } from '../../kit/antd/day-input.client.tsx';
import { PictureUpload } from '../../kit/antd/picture-upload.client.tsx';
import { useSentForm } from '../../kit/antd/use-sent-form.client.ts';
import { api } from '../../kit/api.ts';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { keepUser } from '../../kit/centre/keep-user.ts';
import { notify } from '../../kit/notices.tsx';
import { check } from '../account-checks.ts';
import type { Route } from './+types/enterprise-page';
import { CrossedNotice, DraftNotice } from './draft-notice.client.tsx';

export type EnterpriseData = Route.ComponentProps['loaderData'];

const doubtfulCode = (typed: string): boolean => creditCodeDoubtful(tidyCreditCode(typed));
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

const labels = {
  enterprise_name: '企业名称',
  credit_code: '统一社会信用代码',
  legal_person: '法定代表人',
  enterprise_type: '企业类型',
  registered_capital_wan: '注册资本',
  established_date: '成立日期',
  reg_status: '登记状态',
  industry: '所属行业',
  reg_address: '注册地址',
  business_scope: '经营范围',
  contact_person: '联系人',
  contact_phone: '联系电话',
  logo: '企业标识',
  business_license: '营业执照',
};

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const day = {
  getValueProps: (value: string | null) => ({ value: value ? dayjs(value) : null }),
  normalize: (value: Dayjs | null) => value?.format('YYYY-MM-DD') ?? null,
};
const chosen = {
  getValueProps: (value: string) => ({ value: value || undefined }),
  normalize: (value: string | undefined) => value ?? '',
};

type Props = { user_id: string; enterprise: EnterpriseData['enterprise']; close: () => void };
export const EnterpriseForm = ({ user_id, enterprise, close }: Props) => {
  const { revalidate } = useRevalidator();
  const initial = startOf(enterprise);
  const { form, props, busy, whole, restored, startAnew, clearDraft, crossed, choose } = useSentForm<Fields>({
    draft: enterpriseDraft(user_id, enterprise?.enterprise_id),
    initial,
    check: async (values) => ({
      ...(await check(call, values)),
      ...(values.enterprise_name.trim() ? {} : { enterprise_name: '请填写企业名称' }),
    }),
    act: async (values) => {
      await api()[call]({
        body: { ...changed(values, initial), ...(enterprise?.updated_at && { seen_at: enterprise.updated_at }) },
      });
      keepUser((await api()['GET /users/users/me']()).data);
      notify({ tone: 'success', text: enterprise ? '企业信息已保存' : '企业已登记' });
      await revalidate();
      close();
    },
    again: revalidate,
  });
  const [doubtful, setDoubtful] = useState(doubtfulCode(form.getFieldValue('credit_code') ?? initial.credit_code));
  const locked = enterprise?.certification === 1 || enterprise?.certification === 2;
  const lockedNote = locked ? '认证后不能直接修改' : undefined;
  const cancel = () => {
    clearDraft();
    close();
  };
  return (
    <Panel
      title={enterprise ? '修改企业信息' : '登记企业'}
      note={enterprise ? undefined : '只有企业名称必填，其他可以以后再补充。'}
    >
      <CrossedNotice
        crossed={crossed}
        labels={labels}
        change={enterprise?.last_change ?? null}
        what="企业信息"
        choose={choose}
      />
      <DraftNotice shown={restored && crossed.length === 0} startAnew={startAnew} />
      {whole && <Alert type="error" showIcon title={whole} role="alert" />}
      <Form {...props} aria-label={enterprise ? '修改企业信息' : '登记企业'}>
        <div className="form-grid">
          <Form.Item className="whole" name="enterprise_name" label="企业名称" required extra={lockedNote}>
            <Input autoComplete="organization" maxLength={100} disabled={locked} />
          </Form.Item>
          <Form.Item
            name="credit_code"
            label="统一社会信用代码"
            extra={
              doubtful ? (
                <span className="form-warning">最后一位校验码不符，请再核对一遍；确认无误可以保存</span>
              ) : (
                lockedNote
              )
            }
          >
            <Input
              maxLength={30}
              autoComplete="off"
              spellCheck={false}
              disabled={locked}
              onChange={({ target }) => setDoubtful(doubtfulCode(target.value))}
            />
          </Form.Item>
          <Form.Item name="legal_person" label="法定代表人" extra={lockedNote}>
            <Input maxLength={50} autoComplete="off" disabled={locked} />
          </Form.Item>
          <Form.Item name="enterprise_type" label="企业类型">
            <Input maxLength={60} placeholder="如 有限责任公司" />
          </Form.Item>
          <Form.Item name="registered_capital_wan" label="注册资本">
            <InputNumber min={0} suffix="万元" style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="established_date" label="成立日期" {...day}>
            <DayInput style={{ width: '100%' }} maxDate={dayjs(today())} />
          </Form.Item>
          <Form.Item name="reg_status" label="登记状态" {...chosen}>
            <Select allowClear options={options(registrationStatuses)} placeholder="请选择" />
          </Form.Item>
          <Form.Item className="whole" name="industry" label="所属行业" {...chosen}>
            <Select allowClear showSearch options={options(industries)} placeholder="国民经济行业门类" />
          </Form.Item>
          <Form.Item className="whole" name="reg_address" label="注册地址">
            <Input maxLength={200} autoComplete="street-address" />
          </Form.Item>
          <Form.Item className="whole" name="business_scope" label="经营范围">
            <Input.TextArea rows={4} maxLength={2000} showCount />
          </Form.Item>
          <Form.Item name="contact_person" label="联系人">
            <Input maxLength={50} autoComplete="name" />
          </Form.Item>
          <Form.Item name="contact_phone" label="联系电话">
            <Input maxLength={30} inputMode="tel" autoComplete="tel" placeholder="手机或带区号的座机" />
          </Form.Item>
          <Form.Item name="logo" label="企业标识">
            <PictureUpload label="企业标识" limitMb={5} />
          </Form.Item>
          <Form.Item name="business_license" label="营业执照">
            <PictureUpload label="营业执照" limitMb={10} />
          </Form.Item>
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
