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

type Session = Route.ComponentProps['loaderData']['sessions'][number];

const phones = /Android|iOS|鸿蒙|微信/;

type Props = { session: Session; end: () => Promise<void>; busy: boolean };
const Device = ({ session: { session_id, current, device, address, created_at, stamped_at }, end, busy }: Props) => (
  <li className="device" data-session={session_id}>
    <Icon name={phones.test(device) ? 'device-mobile' : 'laptop'} />
    <div>
      <h3>
        {device}
        {current && <span className="tag teal">本设备</span>}
      </h3>
      <p>
        <Unbroken>{`${created_at.slice(0, 16)} 登录 · 最近活动 ${stamped_at.slice(0, 16)} · 网络地址 ${address}`}</Unbroken>
      </p>
    </div>
    {!current && (
      <Popconfirm
        title="让这台设备退出登录？"
        description="该设备上未提交的内容可能丢失。"
        okText="退出登录"
        cancelText="取消"
        onConfirm={end}
      >
        <Button loading={busy} aria-label={`让 ${device} 退出登录`}>
          退出登录
        </Button>
      </Popconfirm>
    )}
  </li>
);

export const Sessions = ({ sessions }: { sessions: Session[] }) => {
  const { busy, wrong, act: run } = useAct();
  const { revalidate } = useRevalidator();
  const others = sessions.filter(({ current }) => !current);
  const act = async (id: string, call: () => Promise<string>) => {
    await run(id, async () => notify({ tone: 'success', text: await call() }));
    await revalidate();
  };
  const endAll = () =>
    act('all', async () => {
      const { data } = await api()['DELETE /users/users/sessions']();
      return `已让 ${data.ended} 台设备退出登录`;
    });
  const end = ({ session_id, device }: Session) =>
    act(session_id, async () => {
      await api()['DELETE /users/users/sessions/{id}']({ params: { id: session_id } });
      return `${device} 已退出登录`;
    });
  const list = (shown: Session[]) => (
    <ul className="devices">
      {shown.map((session) => (
        <Device
          key={session.session_id}
          session={session}
          busy={busy === session.session_id}
          end={() => end(session)}
        />
      ))}
    </ul>
  );
  return (
    <Antd>
      <FormMessage text={wrong} />
      <Panel title="本设备">{list(sessions.filter(({ current }) => current))}</Panel>
      <Panel title="其他设备" note={others.length ? `${others.length} 台设备也登录了您的账号` : undefined}>
        {others.length === 0 ? (
          <p className="nothing">
            <Icon name="shield-check" />
            没有其他设备登录您的账号
          </p>
        ) : (
          <>
            {list(others)}
            <Popconfirm
              title={`让其他 ${others.length} 台设备全部退出登录？`}
              okText="全部退出"
              cancelText="取消"
              okButtonProps={{ danger: true }}
              onConfirm={endAll}
            >
              <Button danger loading={busy === 'all'}>
                退出其他所有设备
              </Button>
            </Popconfirm>
          </>
        )}
      </Panel>
    </Antd>
  );
};
