/** The input that a step needs: a reason, a deadline, a colleague; and the step's consequences. */
import { caseActionName, caseActions, opinionName, type StaffAction } from '#contract/kit/case.ts';
import type { StaffCase } from '#contract/kit/staff-case-calls.ts';
import { api } from '../kit/client.ts';
import { today } from '../kit/clock.ts';
import { messageOf } from '../kit/failures.ts';
import { DayField, NumberField, OpinionField, SelectField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { wrongOpinions } from '../kit/form/opinion.tsx';
import { notices } from '../kit/notices.tsx';
import { queries } from '../kit/queries.ts';
import { useColleagues } from './colleagues.ts';
import { readyOpinions } from './ready-opinions.tsx';
import { explained } from './step-words.ts';

const caseCall = 'GET /console/cases/{obj_id}';

type Typed = { opinion: string; due_day: string; to_staff_id: string | null; publicity_days: number | null };

export const StepDialog = ({ action, one, onClose }: { action: StaffAction; one: StaffCase; onClose: () => void }) => {
  const picks = action === 'transfer' || action === 'ask_opinion';
  const colleagues = useColleagues(picks);
  const step = caseActions[action];
  const required = ('opinion' in step && step.opinion === 'required') || (action === 'pass' && one.answered);
  const name = caseActionName(action, one, one.accepted);
  const rule = { label: opinionName(action, one), required };
  const asksPublicity = action === 'pass' && one.may_be_published;
  const thisDay = today();
  const params = { obj_id: one.obj_id };
  const dialog = useFormDialog<Typed>({
    form: 'step',
    initial: { opinion: '', due_day: '', to_staff_id: null, publicity_days: one.publicity_days },
    wrong: ({ opinion, to_staff_id, publicity_days }) => ({
      ...wrongOpinions(opinion, rule),
      ...(picks && !to_staff_id && { to_staff_id: '请选择工作人员' }),
      ...(asksPublicity && publicity_days === null && { publicity_days: '请填写公示天数，不公示填 0' }),
    }),
    send: async ({ opinion, due_day, to_staff_id, publicity_days: days }) => {
      const answer = await api['POST /console/cases/{obj_id}/steps']({
        params,
        body: {
          action,
          version: one.version,
          opinion: opinion.trim(),
          ...(due_day && { due_day }),
          ...(to_staff_id && { to_staff_id }),
          ...(asksPublicity && days !== null && days !== one.publicity_days && { publicity_days: days }),
        },
      });
      queries.setQueryData([caseCall, { params }], answer);
    },
    done: `已${name}`,
    // What somebody else decided leaves nothing to decide here.
    reread: async (error) => {
      onClose();
      notices.warning('系统提示', messageOf(error));
      await queries.invalidateQueries({ queryKey: [caseCall] });
    },
    onClose,
  });
  return (
    <FormDialog
      of={dialog}
      title={name}
      ok={`确认${name}`}
      danger={['return', 'refuse', 'sustain_objection', 'void'].includes(action)}
    >
      <p className="dialog-title">{one.title}</p>
      <p>{explained(action, one)}</p>
      {picks && (
        <SelectField
          of={dialog}
          field="to_staff_id"
          label="工作人员"
          required
          searched
          loading={colleagues.isPending}
          placeholder="按姓名查找"
          options={colleagues.optionsOf(action === 'ask_opinion' ? 'all' : 'handles')}
        />
      )}
      {action === 'return' && (
        <DayField of={dialog} field="due_day" label="补正期限（可不填）" refuses={(day) => day <= thisDay} />
      )}
      {asksPublicity && <NumberField of={dialog} field="publicity_days" label="公示期（工作日）" max={60} />}
      {('opinion' in step || action === 'transfer') && (
        <OpinionField of={dialog} {...rule} autoFocus={required} ready={readyOpinions} />
      )}
    </FormDialog>
  );
};
