import { api } from '../kit/api.ts';
import { Field } from '../kit/form/field.tsx';
import { Form } from '../kit/form/form.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { Submit } from '../kit/form/submit.tsx';
import { useForm } from '../kit/form/use-form.ts';

type Props = { obj_id: string; title: string; onClose: () => void; onDone: () => Promise<void> };

/** What one calls a company until it has a name, to tell several apart. */
export const RenameDialog = ({ obj_id, title, onClose, onDone }: Props) => {
  const form = useForm({});
  return (
    <FormDialog title="改备注名" onClose={onClose}>
      <Form
        form={form}
        label="改备注名"
        onSend={async ({ title: typed = '' }) => {
          await api()['PUT /business_registration/registrations/{obj_id}']({
            params: { obj_id },
            body: { title: typed },
          });
          await onDone();
        }}
      >
        <Field name="title" label="备注名" required maxLength={60} autoComplete="off" defaultValue={title} />
        <Submit busyText="正在保存…">保存</Submit>
      </Form>
    </FormDialog>
  );
};
