/** The staff's actions on a contract. Two people may open it at once: the second one is told, shown what happened, and keeps what was typed. */

import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { addDays } from '#contract/kit/day.ts';
import { yuan } from '#contract/kit/money.ts';
import type { StaffLease } from '#contract/space/leasing/lease-calls.ts';
import { type LeaseStaffAction, leaseRequests } from '#contract/space/leasing/lease-terms.ts';
import { api } from '../../kit/client.ts';
import { today } from '../../kit/clock.ts';
import { type Act, Acts } from '../../kit/form/acts.tsx';
import { DayField, OpinionField } from '../../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../../kit/form/form-dialog.tsx';
import { wrongOpinions } from '../../kit/form/opinion.tsx';
import { Panel } from '../../kit/panel.tsx';
import { queries } from '../../kit/queries.ts';
import { may, useStaff } from '../../kit/staff.ts';
import { LeaseState } from './lease-state.tsx';
import { refreshLeasing } from './refresh-leasing.ts';
import { ClaimDepositDialog } from './tenant-dialogs.tsx';

const leaseCall = 'GET /console/contracts/{obj_id}';
const says: Readonly<Record<LeaseStaffAction, { name: string; text: string }>> = {
  terminate: {
    name: '提前终止',
    text: '终止日以后的账单作废，跨终止日的账单按天调整，已出账的红字冲减；多缴部分转为预收款，由财务退还或抵扣。合同约定补收免租期租金的，同时出账。房源自次日起待租。',
  },
  decline: { name: '不同意申请', text: '承租方会看到理由，合同按原条款继续履行。' },
  void: { name: '作废', text: '只能作废尚未签署的合同，房源立即释放，不能恢复。' },
};

export const ContractActions = ({ one }: { one: StaffLease }) => {
  const navigate = useNavigate();
  const claims = may(useStaff(), 'POST /console/contracts/{obj_id}/deposit_claims');
  const [claim, setClaim] = useState<'forfeit' | 'top_up'>();
  const [open, setOpen] = useState<LeaseStaffAction>();
  const to = (address: string) => () => void navigate(address);
  const acts: readonly (Act & { action: string })[] = [
    { action: 'renew', name: '续签', look: 'primary', onClick: to(`/contracts/new?renews=${one.obj_id}`) },
    { action: 'correct', name: '修改合同', onClick: to(`/contracts/${one.obj_id}/correct`) },
    { action: 'terminate', name: says.terminate.name, look: 'danger', onClick: () => setOpen('terminate') },
    { action: 'decline', name: says.decline.name, onClick: () => setOpen('decline') },
    { action: 'void', name: says.void.name, look: 'danger', onClick: () => setOpen('void') },
    { action: 'top_up', name: '要求补缴押金', onClick: () => setClaim('top_up') },
    { action: 'forfeit', name: '没收押金', look: 'danger', onClick: () => setClaim('forfeit') },
  ];
  const runs = one.status === 2 || one.status === 3;
  const possible: readonly string[] = [
    ...one.actions,
    ...(claims && runs ? ['top_up'] : []),
    ...(claims && one.deposit_fen > 0 ? ['forfeit'] : []),
  ];
  const ended = one.status === 5 || one.status === 7;
  return (
    <Panel title="办理">
      {ended && one.deposit_fen > 0 ? (
        <p className="quiet">
          押金 {yuan(one.deposit_fen)} 元：承租方结清费用、交还房屋后申请退还，财务在
          <Link to={`/tenants/${one.enterprise_id}`}>租户往来</Link>办理。
        </p>
      ) : (
        possible.length === 0 && <p className="quiet">当前没有可办理的操作。</p>
      )}
      <Acts acts={acts.filter(({ action }) => possible.includes(action))} />
      {claim && <ClaimDepositDialog contract={one} action={claim} onClose={() => setClaim(undefined)} />}
      {open && <StepDialog one={one} action={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
};

const rule = { label: '理由', required: true };

const StepDialog = ({ one, action, onClose }: { one: StaffLease; action: LeaseStaffAction; onClose: () => void }) => {
  // Reads the contract again; somebody may have taken this step meanwhile.
  const possible = one.actions.includes(action);
  const thisDay = today();
  const dialog = useFormDialog({
    form: 'lease-step',
    initial: { end_day: '', opinion: '' },
    wrong: ({ end_day, opinion }) => ({
      ...(action === 'terminate' && !end_day && { end_day: '请选择终止日' }),
      ...wrongOpinions(opinion, rule),
    }),
    send: async ({ end_day, opinion }) => {
      const answer = await api['POST /console/contracts/{obj_id}/steps']({
        params: { obj_id: one.obj_id },
        body: { action, version: one.version, opinion: opinion.trim(), ...(action === 'terminate' && { end_day }) },
      });
      queries.setQueryData([leaseCall, { params: { obj_id: one.obj_id } }], answer);
      await queries.invalidateQueries({ queryKey: ['GET /console/contracts'] });
    },
    done: `已${says[action].name}`,
    reread: refreshLeasing,
    onClose,
  });
  return (
    <FormDialog
      of={dialog}
      title={says[action].name}
      ok={`确认${says[action].name}`}
      danger
      disabled={!possible}
      now={
        <>
          <LeaseState {...one} />
          {one.request && <span className="state-tag state-tag-3">{leaseRequests[one.request]}</span>}
          {!possible && <span>不能再{says[action].name}</span>}
        </>
      }
    >
      <p>{says[action].text}</p>
      {action === 'terminate' && (
        <DayField
          of={dialog}
          field="end_day"
          label="终止日（最后一天）"
          required
          help={`今天起，最晚 ${addDays(one.last_day, -1)}`}
          refuses={(day) => day < thisDay || day >= one.last_day}
        />
      )}
      <OpinionField of={dialog} {...rule} />
    </FormDialog>
  );
};
