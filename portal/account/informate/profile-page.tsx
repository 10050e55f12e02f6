import { useRevalidator } from 'react-router';
import { api } from '../../kit/api.ts';
import { CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { keepUser } from '../../kit/centre/keep-user.ts';
import { Form } from '../../kit/form/form.tsx';
import { PhoneField } from '../../kit/form/known-fields.tsx';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { notify } from '../../kit/notices.tsx';
import { accountForm, checkedBy } from '../account-checks.ts';
import { SmsCodeField } from '../sign-in/sms-code-field.tsx';
import type { Route } from './+types/profile-page';
import { Profile } from './profile.client.tsx';
import '../sign-in/fields.css';
import './informate.css';

export const meta: Route.MetaFunction = () => [{ title: '个人信息 - 用户中心' }];
export const clientLoader = async () => ({ me: (await api()['GET /users/users/me']()).data });

const body = ({ phone = '', sms_code = '' }: Values) => ({ phone, sms_code });
const check = checkedBy('POST /users/users/edit', body);

const PhoneForm = ({ user_id }: { user_id: string }) => {
  const { revalidate } = useRevalidator();
  const form = useForm({ ...accountForm, draft: `phone ${user_id}`, check });
  const change = async (values: Values) => {
    const { data } = await api()['POST /users/users/edit']({ body: body(values) });
    keepUser(data);
    form.ref.current?.reset();
    notify({ tone: 'success', text: `手机号已更换为 ${data.phone}，下次请用新手机号登录` });
    await revalidate();
  };
  return (
    <Form form={form} onSend={change} label="更换手机号">
      <PhoneField label="新手机号码" />
      <SmsCodeField scene="change_phone" />
      <Submit busyText="正在更换…">更换手机号</Submit>
    </Form>
  );
};

export default function ProfilePage({ loaderData: { me } }: Route.ComponentProps) {
  return (
    <>
      <CentreHead title="个人信息" lead="姓名用于办理业务时联系您，昵称显示在页面顶部。" />
      <div className="panel-row">
        <Panel title="基本信息">
          <Profile me={me} />
        </Panel>
        <Panel
          id="phone"
          title="更换手机号"
          note={
            <>
              当前手机号 <b className="numeral">{me.phone}</b>
              。验证码发往新手机。更换后其他设备退出登录，新旧手机都会收到通知。
            </>
          }
        >
          <div className="narrow">
            <PhoneForm user_id={me.user_id} />
          </div>
        </Panel>
      </div>
    </>
  );
}
