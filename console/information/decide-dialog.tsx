/** The decision on one sign-up. Opening it shows the full phone number, which writes an audit row. */
import type { StaffSignup } from '#contract/information/activity-calls.ts';
import type { SignupAction } from '#contract/information/activity-states.ts';
import { api } from '../kit/client.ts';
import { ChoiceField, OpinionField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { wrongOpinions } from '../kit/form/opinion.tsx';
import { useCall } from '../kit/use-call.ts';
import { forgetActivities } from './forget-activities.ts';

const names: Readonly<Record<SignupAction, string>> = { approve: '通过', refuse: '不通过' };
type Typed = { action: SignupAction; opinion: string };

type Props = { one: StaffSignup; question: string; onClose: () => void };
export const DecideDialog = ({ one, question, onClose }: Props) => {
  const params = { signup_id: one.signup_id };
  const read = useCall('GET /console/signups/{signup_id}', { params }, { once: true });
  const ruleOf = (action: SignupAction) => ({ label: '原因', required: action === 'refuse', max: 200 });
  const dialog = useFormDialog<Typed>({
    form: 'signup',
    initial: { action: one.actions[0] ?? 'refuse', opinion: '' },
    wrong: ({ action, opinion }) => (action === 'refuse' ? wrongOpinions(opinion, ruleOf(action)) : {}),
    send: async ({ action, opinion }) => {
      const reason = action === 'refuse' ? opinion : '';
      await api['POST /console/signups/{signup_id}/decide']({ params, body: { action, reason } });
      await forgetActivities();
    },
    done: ({ action }) => `已${names[action]}，报名人会收到通知`,
    onClose,
  });
  const { action } = dialog.values;
  return (
    <FormDialog of={dialog} title="办理报名" disabled={one.actions.length === 0}>
      <p className="dialog-title">{[one.contact_person, one.company].filter(Boolean).join('，')}</p>
      <p className="num">{read.data?.data.contact_phone ?? one.contact_phone}</p>
      {one.answer && (
        <p>
          {question || '回答'}：{one.answer}
        </p>
      )}
      <ChoiceField
        of={dialog}
        field="action"
        label="办理方式"
        options={one.actions.map((value) => ({ value, label: names[value] }))}
      />
      {action === 'refuse' && <OpinionField of={dialog} {...ruleOf(action)} help="报名人会看到" />}
    </FormDialog>
  );
};
