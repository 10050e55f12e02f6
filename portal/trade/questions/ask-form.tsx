import { api } from '../../kit/api.ts';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { Area, Tick } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useKey } from '../../kit/form/use-key.ts';
import { notify } from '../../kit/notices.tsx';

type Props = { target: { obj_id: string; title: string }; onSent: () => Promise<void> };
/** A question about one product, service or shop. */
export const AskForm = ({ target: { obj_id, title }, onSent }: Props) => {
  const form = useForm({ draft: `ask ${obj_id}` });
  const key = useKey(`ask ${obj_id}`);
  return (
    <Panel id="ask-form" title="向商家提问" note={title}>
      <Form
        form={form}
        label="向商家提问"
        onSend={async ({ body = '', may_publish }) => {
          const sent = { obj_id, body, may_publish: may_publish === 'yes' };
          await api()['POST /trade/questions']({ body: sent }, key.headersFor(sent));
          key.done();
          form.ref.current?.reset();
          notify({ tone: 'success', text: '已提交，答复后会通知您' });
          await onSent();
        }}
      >
        <Area name="body" label="问题" required rows={5} maxLength={500} hint="规格、用途、交期等，写得具体便于答复" />
        <Tick name="may_publish" required={false}>
          同意公开问题和答复，不显示姓名
        </Tick>
        <Submit busyText="正在提交…">提交问题</Submit>
      </Form>
    </Panel>
  );
};
