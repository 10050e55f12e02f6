/** 上机资格: who waits for training, who holds a certificate and until when. */
import { Button } from 'antd';
import { useState } from 'react';
import { addDays } from '#contract/kit/day.ts';
import type { StaffCertificate } from '#contract/technology/reservation-calls.ts';
import { api } from '../kit/client.ts';
import { today } from '../kit/clock.ts';
import { DayField, Field, OpinionField, TextField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { wrongOpinions } from '../kit/form/opinion.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { may, useStaff } from '../kit/staff.ts';
import { FindInstrument } from './find-instrument.tsx';
import { forgetReservations } from './forget-reservations.ts';

const states = { 1: '待培训', 2: '有效', 3: '已撤销' } as const;
type Asked = { one: StaffCertificate; action: 'pass' | 'revoke' };

const StepDialog = ({ one, action, onClose }: Asked & { onClose: () => void }) => {
  const rule = { label: action === 'revoke' ? '撤销原因' : '说明', required: action === 'revoke', max: 300 };
  const dialog = useFormDialog({
    form: 'certificate',
    initial: { valid_until: addDays(today(), 365), opinion: '' },
    wrong: ({ opinion }) => wrongOpinions(opinion, rule),
    send: async ({ valid_until, opinion }) => {
      const body = { action, opinion: opinion.trim(), ...(action === 'pass' && { valid_until }) };
      await api['POST /console/instrument_certificates/{certificate_id}/steps']({
        params: { certificate_id: one.certificate_id },
        body,
      });
      await forgetReservations();
    },
    done: action === 'pass' ? '已授予上机资格' : '已撤销',
    onClose,
  });
  return (
    <FormDialog of={dialog} title={action === 'pass' ? '培训合格' : '撤销资格'} ok="确定" danger={action === 'revoke'}>
      <p className="dialog-title">
        {one.member_name}，{one.instrument_title}
      </p>
      {action === 'pass' && (
        <DayField of={dialog} field="valid_until" label="有效期至" required refuses={(day) => day < today()} />
      )}
      <OpinionField of={dialog} {...rule} help="会员会看到" />
    </FormDialog>
  );
};

const GiveDialog = ({ onClose }: { onClose: () => void }) => {
  const dialog = useFormDialog({
    form: 'give-certificate',
    initial: { instrument_id: '', phone: '', valid_until: addDays(today(), 365), opinion: '' },
    wrong: ({ instrument_id, phone }) => ({
      ...(!instrument_id && { instrument_id: '请选择仪器' }),
      ...(!phone.trim() && { phone: '请填写会员手机号' }),
    }),
    send: async (body) => {
      await api['POST /console/instrument_certificates']({ body });
      await forgetReservations();
    },
    done: '已授予上机资格',
    onClose,
  });
  return (
    <FormDialog of={dialog} title="授予上机资格" ok="授予">
      <Field of={dialog} field="instrument_id" label="仪器" required>
        {(input, value, set) => <FindInstrument id={input.id} value={value} onChange={set} />}
      </Field>
      <TextField of={dialog} field="phone" label="会员手机号" required />
      <DayField of={dialog} field="valid_until" label="有效期至" required refuses={(day) => day < today()} />
      <OpinionField of={dialog} label="说明" required={false} max={300} help="会员会看到" />
    </FormDialog>
  );
};

const Certificates = () => {
  const acts = may(useStaff(), 'POST /console/instrument_certificates');
  const [asked, setAsked] = useState<Asked>();
  const [giving, setGiving] = useState(false);
  const list = useList('GET /console/instrument_certificates', (address, paging) => ({
    query: { status: address.number('status', 0) || undefined, keyword: address.text('keyword'), ...paging },
  }));
  return (
    <ListScreen
      title="上机资格"
      id="certificates"
      list={list}
      keyOf={({ certificate_id }) => certificate_id}
      extra={acts && <Button onClick={() => setGiving(true)}>授予资格</Button>}
      filters={[
        { kind: 'choice', key: 'status', label: '资格状态', all: '全部状态', options: states },
        { kind: 'keyword', label: '仪器、姓名或手机号' },
      ]}
      columns={[
        { key: 'instrument', title: '仪器', always: true, fills: true, show: 'instrument_title' },
        { key: 'member', title: '会员', width: 190, show: ({ member_name, phone }) => `${member_name} ${phone}` },
        { key: 'status', title: '状态', width: 96, show: 'status_name' },
        { key: 'until', title: '有效期至', width: 120, className: 'num', show: ({ valid_until }) => valid_until ?? '' },
        { key: 'asked', title: '申请时间', width: 150, kind: 'moment', show: 'created_at' },
        { key: 'opinion', title: '说明', width: 180, clip: true, show: 'opinion' },
        {
          key: 'act',
          title: '办理',
          width: 150,
          align: 'right',
          always: true,
          show: (one) =>
            acts && (
              <>
                <Button
                  size="small"
                  aria-label={`${one.status === 2 ? '延期' : '培训合格'}：${one.member_name}`}
                  onClick={() => setAsked({ one, action: 'pass' })}
                >
                  {one.status === 2 ? '延期' : '培训合格'}
                </Button>{' '}
                {one.status === 2 && (
                  <Button
                    size="small"
                    danger
                    aria-label={`撤销：${one.member_name}`}
                    onClick={() => setAsked({ one, action: 'revoke' })}
                  >
                    撤销
                  </Button>
                )}
              </>
            ),
        },
      ]}
      empty={{ title: '还没有上机资格', text: '会员申请培训，或工作人员授予资格后，会出现在这里。' }}
    >
      {asked && <StepDialog {...asked} onClose={() => setAsked(undefined)} />}
      {giving && <GiveDialog onClose={() => setGiving(false)} />}
    </ListScreen>
  );
};
export default Certificates;
