import { Button, Form, Input } from 'antd';
import { useRevalidator } from 'react-router';
import { Antd } from '../../kit/antd/antd.client.tsx';
import { PictureUpload } from '../../kit/antd/picture-upload.client.tsx';
import { useSentForm } from '../../kit/antd/use-sent-form.client.ts';
import { api } from '../../kit/api.ts';
import { keepUser } from '../../kit/centre/keep-user.ts';
import { notify } from '../../kit/notices.tsx';
import { checkedBy } from '../account-checks.ts';
import type { Route } from './+types/profile-page';
import { FormNotices } from './form-notices.client.tsx';

type Me = Route.ComponentProps['loaderData']['me'];
type Profile = Pick<Me, 'name' | 'nickname' | 'email' | 'avatar'>;

const labels = { name: '姓名', nickname: '昵称', email: '电子邮箱', avatar: '头像' };
const check = checkedBy('POST /users/users/edit', (values) => values);

export const Profile = ({ me: { user_id, name, nickname, email, avatar } }: { me: Me }) => {
  const { revalidate } = useRevalidator();
  const sent = useSentForm<Profile>({
    draft: `profile ${user_id}`,
    initial: { name, nickname, email, avatar },
    check: (values) => check({ ...values } as Record<string, string>),
    act: async (values) => {
      const { data } = await api()['POST /users/users/edit']({
        body: values.avatar === avatar ? { ...values, avatar: undefined } : values,
      });
      keepUser(data);
      notify({ tone: 'success', text: '个人信息已保存' });
      await revalidate();
    },
  });
  return (
    <Antd>
      <FormNotices form={sent} labels={labels} change={null} what="个人信息" />
      <Form {...sent.props} className="narrow" aria-label="个人信息">
        <Form.Item name="avatar" label="头像">
          <PictureUpload label="头像" round limitMb={5} />
        </Form.Item>
        <Form.Item name="name" label="姓名">
          <Input autoComplete="name" maxLength={60} />
        </Form.Item>
        <Form.Item name="nickname" label="昵称">
          <Input autoComplete="nickname" maxLength={30} />
        </Form.Item>
        <Form.Item name="email" label="电子邮箱">
          <Input type="email" inputMode="email" autoComplete="email" maxLength={120} placeholder="选填" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={sent.busy}>
          保存
        </Button>
      </Form>
    </Antd>
  );
};
