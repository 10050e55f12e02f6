/** Who is away, and who acts on their cases meanwhile. */
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { type Leave, leaveBody, longestLeaveDays } from '#contract/kit/case-desk-calls.ts';
import { daysBetween, isDay } from '#contract/kit/day.ts';
import { api } from '../kit/client.ts';
import { today } from '../kit/clock.ts';
import { DayField, SelectField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { notices } from '../kit/notices.tsx';
import { Page } from '../kit/page.tsx';
import { Panel } from '../kit/panel.tsx';
import { queries } from '../kit/queries.ts';
import { hasRole, useStaff } from '../kit/staff.ts';
import { Reading } from '../kit/states.tsx';
import { useCall } from '../kit/use-call.ts';
import { useColleagues } from './colleagues.ts';

const listCall = 'GET /console/leaves';
const reread = () =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name === listCall || String(name).startsWith('GET /console/cases'),
  });

const Leaves = () => {
  const read = useCall(listCall, undefined);
  const all = hasRole(useStaff(), 'system');
  const [adding, setAdding] = useState(false);
  return (
    <Page
      title="休假与代办"
      crumbs={[{ label: '休假与代办' }]}
      note="休假期间，您的办件由代办人办理；记录写明实际办理人。"
      extra={
        <Button type="primary" onClick={() => setAdding(true)}>
          登记休假
        </Button>
      }
    >
      <Panel title={all ? '全部安排' : '我的安排'}>
        <Reading of={read}>
          {({ data }) =>
            data.length === 0 ? (
              <p className="quiet">近期没有休假安排。</p>
            ) : (
              <ul className="leaves">
                {data.map((one) => (
                  <LeaveLine key={one.leave_id} one={one} />
                ))}
              </ul>
            )
          }
        </Reading>
      </Panel>
      {adding && <AddLeave forOthers={all} onClose={() => setAdding(false)} />}
    </Page>
  );
};
export default Leaves;

const LeaveLine = ({ one }: { one: Leave }) => {
  const { staff_id } = useStaff();
  const cancel = useMutation({
    mutationFn: async () => {
      await api['DELETE /console/leaves/{leave_id}']({ params: { leave_id: one.leave_id } });
      notices.success('休假已取消');
      await reread();
    },
  });
  const name = (id: string, said: string) => (id === staff_id ? '我' : said);
  return (
    <li>
      <span className="num unbroken">
        {one.from_day} 至 {one.to_day}
      </span>
      <span>
        {name(one.staff_id, one.staff_name)}休假，{name(one.substitute_id, one.substitute_name)}代办
      </span>
      {one.now && <span className="state-tag case-state-30">进行中</span>}
      {one.may_cancel && (
        <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {one.now ? '提前结束' : '取消'}
        </Button>
      )}
    </li>
  );
};

type Typed = { staff_id: string | null; substitute_id: string | null; from_day: string; to_day: string };
const AddLeave = ({ forOthers, onClose }: { forOthers: boolean; onClose: () => void }) => {
  const me = useStaff();
  const colleagues = useColleagues(true);
  const thisDay = today();
  const dialog = useFormDialog<Typed>({
    form: 'leave',
    initial: { staff_id: me.staff_id, substitute_id: null, from_day: thisDay, to_day: '' },
    schema: leaveBody,
    send: async ({ staff_id, ...body }) => {
      await api['POST /console/leaves']({
        body: {
          ...body,
          substitute_id: body.substitute_id ?? '',
          ...(staff_id !== me.staff_id && staff_id && { staff_id }),
        },
      });
      await reread();
    },
    done: '休假已登记，已通知代办人',
    onClose,
  });
  const handlers = colleagues.optionsOf('handles');
  const { from_day } = dialog.values;
  return (
    <FormDialog of={dialog} title="登记休假">
      {forOthers && (
        <SelectField
          of={dialog}
          field="staff_id"
          label="休假人"
          required
          searched
          loading={colleagues.isPending}
          options={[{ value: me.staff_id, label: '我' }, ...colleagues.optionsOf('all')]}
        />
      )}
      <DayField of={dialog} field="from_day" label="开始日期" required />
      <DayField
        of={dialog}
        field="to_day"
        label="结束日期"
        required
        refuses={(day) =>
          day < thisDay || (isDay(from_day) && (day < from_day || daysBetween(from_day, day) >= longestLeaveDays))
        }
      />
      <SelectField
        of={dialog}
        field="substitute_id"
        label="代办人"
        required
        searched
        loading={colleagues.isPending}
        placeholder="按姓名查找"
        options={handlers.filter(({ value }) => value !== dialog.values.staff_id)}
      />
    </FormDialog>
  );
};
