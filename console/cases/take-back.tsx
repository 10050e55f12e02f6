/** Takes back what staff did last on a case. Its holder reads the reason. */
import type { StaffCase } from '#contract/kit/staff-case-calls.ts';
import { api } from '../kit/client.ts';
import { OpinionField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { wrongOpinions } from '../kit/form/opinion.tsx';
import { queries } from '../kit/queries.ts';

const caseCall = 'GET /console/cases/{obj_id}';
const rule = { label: '原因', required: true, max: 500 };

export const TakeBack = ({ one, onClose }: { one: StaffCase; onClose: () => void }) => {
  const params = { obj_id: one.obj_id };
  const dialog = useFormDialog({
    form: 'take-back',
    initial: { opinion: '' },
    wrong: ({ opinion }) => wrongOpinions(opinion, rule),
    send: async ({ opinion }) => {
      const body = { version: one.version, opinion: opinion.trim() };
      queries.setQueryData(
        [caseCall, { params }],
        await api['POST /console/cases/{obj_id}/take_back']({ params, body }),
      );
    },
    done: '已撤回，申请人会收到通知',
    reread: () => queries.invalidateQueries({ queryKey: [caseCall] }),
    onClose,
  });
  return (
    <FormDialog of={dialog} title={`撤回“${one.takes_back}”`} ok="撤回" danger>
      <p className="dialog-title">{one.title}</p>
      <p>恢复到这一步之前，办理过程保留两次记录。</p>
      <OpinionField of={dialog} {...rule} help="申请人会看到" />
    </FormDialog>
  );
};
