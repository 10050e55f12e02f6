/** What readers know of the organisation that issues the region's policies. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { App, Button, Input, Skeleton } from 'antd';
import { type Organization, organizationCalls } from '#contract/policy/organization-calls.ts';
import { api } from '../kit/client.ts';
import { Field, TextField } from '../kit/form/fields.tsx';
import { SubmitForm } from '../kit/form/submit-form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { Page } from '../kit/page.tsx';
import { Panel } from '../kit/panel.tsx';
import { queries } from '../kit/queries.ts';

const key = ['GET /policy/organization_info'];

const OrganizationScreen = () => {
  const found = useQuery({ queryKey: key, queryFn: () => api['GET /policy/organization_info']() });
  return (
    <Page title="政策发布机构" crumbs={[{ label: '政策发布机构' }]} note="显示在网站的政策服务首页">
      <Panel title="机构信息">{found.data ? <Fields initial={found.data.data} /> : <Skeleton active />}</Panel>
    </Page>
  );
};
export default OrganizationScreen;

const Fields = ({ initial }: { initial: Organization }) => {
  const { message } = App.useApp();
  const form = useForm('organization', initial, organizationCalls['PUT /policy/organization_info'].body);
  const save = useMutation({
    mutationFn: () => api['PUT /policy/organization_info']({ body: form.values }),
    onSuccess: () => message.success('已保存，网站上已更新'),
    onError: form.refused,
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  return (
    <SubmitForm
      className="stack"
      failed=""
      onSubmit={async () => {
        if (form.check()) await save.mutateAsync().catch(() => {});
      }}
    >
      <TextField of={form} field="name" label="机构名称" required maxLength={60} />
      <Field of={form} field="duties" label="职责（可不填）">
        {(input, value, set) => (
          <Input.TextArea
            {...input}
            rows={3}
            maxLength={500}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
        )}
      </Field>
      <TextField of={form} field="phone" label="电话（可不填）" maxLength={60} />
      <TextField of={form} field="hours" label="办公时间（可不填）" maxLength={60} help="如：工作日 9:00–17:30" />
      <TextField of={form} field="address" label="地址（可不填）" maxLength={120} />
      <TextField of={form} field="email" label="邮箱（可不填）" maxLength={100} />
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        保存
      </Button>
    </SubmitForm>
  );
};
