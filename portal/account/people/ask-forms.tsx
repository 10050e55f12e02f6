/** Forms to invite people and to request joining. What was typed is kept until it is sent. */
import { api } from '../../kit/api.ts';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { CreditCodeField, PhoneField } from '../../kit/form/known-fields.tsx';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { useKey } from '../../kit/form/use-key.ts';
import { notify } from '../../kit/notices.tsx';
import { checkedBy, prepare } from '../account-checks.ts';

const inviteCall = 'POST /enterprise/staff/invite';
const joinCall = 'POST /enterprise/staff/join';
const inviteBody = ({ phone = '', note = '' }: Values) => ({ phone, note });
const joinBody = ({ credit_code = '', note = '' }: Values) => ({ credit_code, note });
const checkInvite = checkedBy(inviteCall, inviteBody);
const checkJoin = checkedBy(joinCall, joinBody);

type Props = { user_id: string; onSent: () => Promise<void> };

export const InviteForm = ({ user_id, onSent }: Props) => {
  const form = useForm({ draft: `invite ${user_id}`, prepare, check: checkInvite });
  const key = useKey();
  const send = async (values: Values) => {
    const body = inviteBody(values);
    await api()[inviteCall]({ body }, key.headersFor(body));
    key.done();
    form.ref.current?.reset();
    notify({ tone: 'success', title: '邀请已发出', text: '对方登录后可以答复；尚未注册的，注册后即可看到。' });
    await onSent();
  };
  return (
    <Panel id="invite" title="邀请同事" note="填写对方的手机号，对方同意后成为企业成员。">
      <Form form={form} onSend={send} label="邀请同事">
        <PhoneField autoComplete="off" />
        <Field name="note" label="说明" autoComplete="off" maxLength={200} />
        <Submit busyText="正在发出…">发出邀请</Submit>
      </Form>
    </Panel>
  );
};

export const JoinForm = ({ user_id, onSent }: Props) => {
  const fieldOf = { not_found: 'credit_code', already_member: 'credit_code' };
  const form = useForm({ draft: `join ${user_id}`, prepare, fieldOf, check: checkJoin });
  const key = useKey();
  const send = async (values: Values) => {
    const body = joinBody(values);
    await api()[joinCall]({ body }, key.headersFor(body));
    key.done();
    form.ref.current?.reset();
    notify({ tone: 'success', title: '申请已发出', text: '企业负责人答复后会通知您。' });
    await onSent();
  };
  return (
    <Panel id="join" title="申请加入企业" note="企业须已通过认证，由企业负责人答复。">
      <Form form={form} onSend={send} label="申请加入企业">
        <CreditCodeField />
        <Field name="note" label="说明" autoComplete="off" maxLength={200} hint="如您的姓名和部门，便于负责人核对" />
        <Submit busyText="正在发出…">申请加入</Submit>
      </Form>
    </Panel>
  );
};
