/** What colleagues tell each other about a case. */
import { Button, Input } from 'antd';
import * as z from 'zod';
import type { StaffCase } from '#contract/kit/staff-case-calls.ts';
import { requiredText } from '#contract/kit/wire.ts';
import { api } from '../kit/client.ts';
import { Field } from '../kit/form/fields.tsx';
import { SubmitForm } from '../kit/form/submit-form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useSend } from '../kit/form/use-send.ts';
import { notices } from '../kit/notices.tsx';
import { Panel } from '../kit/panel.tsx';
import { queries } from '../kit/queries.ts';
import { Unbroken } from '../kit/unbroken.tsx';

const schema = z.object({ text: requiredText('备注', 1_000) });

export const CaseNotes = ({ one }: { one: StaffCase }) => {
  const form = useForm('note', { text: '' }, schema);
  const { busy, failed, send } = useSend({ refused: form.refused });
  const add = async () => {
    if (!form.check()) return;
    await send(async () => {
      await api['POST /console/cases/{obj_id}/notes']({ params: { obj_id: one.obj_id }, body: form.values });
      form.setValues({ text: '' });
      notices.success('备注已添加');
      await queries.invalidateQueries({ queryKey: ['GET /console/cases/{obj_id}'] });
    });
  };
  return (
    <Panel title="同事备注" extra={<span className="meta">申请人看不到</span>} className="case-notes">
      {one.notes.length > 0 && (
        <ul>
          {one.notes.map(({ note_id, author_name, mine, text, at }) => (
            <li key={note_id}>
              <p className="lines">
                <Unbroken>{text}</Unbroken>
              </p>
              <p className="meta num">
                {mine ? '我' : author_name} · {at.slice(0, 16)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <SubmitForm className="stack" onSubmit={add} failed={failed}>
        <Field of={form} field="text" label="备注">
          {(input, value, set) => (
            <Input.TextArea {...input} rows={2} value={value} onChange={(event) => set(event.target.value)} />
          )}
        </Field>
        <div>
          <Button htmlType="submit" loading={busy}>
            添加备注
          </Button>
        </div>
      </SubmitForm>
    </Panel>
  );
};
