/** What readers know of the organisation that issues the region's policies, what waits for another person, and a form that proposes. */
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type OrganizationOfStaff, organizationCalls } from '#contract/policy/organization-calls.ts';
import { api } from '../kit/client.ts';
import { type FactRow, Facts } from '../kit/facts.tsx';
import { Field, TextField } from '../kit/form/fields.tsx';
import { SubmitForm } from '../kit/form/submit-form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { notices } from '../kit/notices.tsx';
import { Page } from '../kit/page.tsx';
import { Panel } from '../kit/panel.tsx';
import { ProposalActs } from '../kit/proposal-acts.tsx';
import { queries } from '../kit/queries.ts';
import { may, useStaff } from '../kit/staff.ts';
import { Reading } from '../kit/states.tsx';
import { useCall } from '../kit/use-call.ts';

const names = {
  name: '机构名称',
  duties: '职责',
  phone: '电话',
  hours: '办公时间',
  address: '地址',
  email: '邮箱',
} as const;
type Told = Record<keyof typeof names, string>;
const keys = Object.keys(names) as (keyof typeof names)[];
const toldOf = (all: Told): Told =>
  Object.fromEntries(keys.map((key) => [key, all[key]])) as Record<keyof typeof names, string>;
const changed = (before: Told, after: Told) => keys.filter((key) => before[key] !== after[key]);

const refresh = () => queries.invalidateQueries({ queryKey: ['GET /console/policy_organization'] });

const Waiting = ({ said, waits }: { said: Told; waits: NonNullable<OrganizationOfStaff['waits']> }) => (
  <Panel title="待审核的修改" className="stack">
    <Facts
      rows={changed(said, waits).map(
        (key): FactRow => [
          names[key],
          <>
            {waits[key] || '（清空）'}
            <br />
            <span className="meta">原为：{said[key] || '（空）'}</span>
          </>,
          'long',
        ],
      )}
    />
    <div>
      <ProposalActs
        says={changed(said, waits)
          .map((key) => (waits[key] ? `${names[key]}改为“${waits[key]}”` : `清空${names[key]}`))
          .join('，')}
        of={waits}
        decide={(decision) =>
          api['POST /console/policy_organization']({ body: { ...decision, proposal_id: waits.proposal_id } })
        }
        refresh={refresh}
        passed="已通过，网站上已更新"
      />
    </div>
  </Panel>
);

const OrganizationScreen = () => {
  const edits = may(useStaff(), 'PUT /policy/organization_info');
  const found = useCall('GET /console/policy_organization', {});
  return (
    <Page title="政策发布机构" crumbs={[{ label: '政策发布机构' }]} note="显示在网站的政策服务首页">
      <Reading of={found}>
        {({ data }) => (
          <div className="stack">
            {data.waits && <Waiting said={data} waits={data.waits} />}
            <Panel title="网站上现在的信息">
              <Facts rows={keys.map((key): FactRow => [names[key], data[key], 'long'])} />
            </Panel>
            {edits && (
              <Panel title="修改">
                {/* Another's proposal is not written on: whoever proposes answers for each word. */}
                <Fields key={data.waits?.proposal_id} said={data} initial={data.waits?.mine ? data.waits : data} />
              </Panel>
            )}
          </div>
        )}
      </Reading>
    </Page>
  );
};
export default OrganizationScreen;

const Fields = ({ said, initial }: { said: Told; initial: Told }) => {
  const form = useForm('organization', toldOf(initial), organizationCalls['PUT /policy/organization_info'].body);
  const save = useMutation({
    // What was not changed here is left out: somebody else may have changed it meanwhile.
    mutationFn: (keysChanged: (keyof Told)[]) =>
      api['PUT /policy/organization_info']({
        body: Object.fromEntries(keysChanged.map((key) => [key, form.values[key]])),
      }),
    onSuccess: () => notices.success('已提交，由另一人审核后生效'),
    onError: form.refused,
    onSettled: refresh,
  });
  return (
    <SubmitForm
      className="stack"
      failed=""
      onSubmit={async () => {
        if (!form.check()) return;
        const typed = changed(said, form.values);
        if (typed.length === 0) notices.info('与网站上现在的信息相同');
        else await save.mutateAsync(typed).catch(() => {});
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
        提交审核
      </Button>
    </SubmitForm>
  );
};
