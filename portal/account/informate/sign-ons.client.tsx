import { Button, Popconfirm } from 'antd';
import { useRevalidator } from 'react-router';
import { Antd } from '../../kit/antd/antd.client.tsx';
import { api } from '../../kit/api.ts';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { FormMessage } from '../../kit/form/message.tsx';
import { Icon } from '../../kit/icon.tsx';
import { notify } from '../../kit/notices.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import type { Route } from './+types/sessions-page';

type SignOn = Route.ComponentProps['loaderData']['signOns'][number];

/** The single sign-on that opens this account; nothing while there is none. */
export const SignOns = ({ signOns }: { signOns: SignOn[] }) => {
  const { busy, wrong, act } = useAct();
  const { revalidate } = useRevalidator();
  if (!signOns.length) return null;
  const unlink = ({ sign_on_id, name }: SignOn) =>
    act(sign_on_id, async () => {
      await api()['DELETE /users/users/sign_ons/{id}']({ params: { id: sign_on_id } });
      await revalidate();
      notify({ tone: 'success', text: `已解除${name}绑定` });
    });
  return (
    <Antd>
      <Panel title="绑定的登录方式">
        <FormMessage text={wrong} />
        <ul className="devices">
          {signOns.map((one) => (
            <li key={one.sign_on_id} className="device">
              <Icon name="shield-check" />
              <div>
                <h3>
                  {one.name}
                  {one.current && <span className="tag teal">本次登录</span>}
                </h3>
                <p>
                  <Unbroken>{`${one.linked_at.slice(0, 16)} 绑定 · 最近登录 ${one.last_used_at.slice(0, 16)}`}</Unbroken>
                </p>
              </div>
              <Popconfirm
                title={`解除${one.name}绑定？`}
                description="用它登录的其他设备会退出；您仍可用手机号登录。"
                okText="解除绑定"
                cancelText="取消"
                onConfirm={() => unlink(one)}
              >
                <Button loading={busy === one.sign_on_id} aria-label={`解除${one.name}绑定`}>
                  解除
                </Button>
              </Popconfirm>
            </li>
          ))}
        </ul>
      </Panel>
    </Antd>
  );
};
