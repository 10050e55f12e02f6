import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import { api } from './client.ts';
import { endSession, report } from './failures.ts';
import { may, useStaff } from './staff.ts';

/** The menu with name and roles: leave, change the password, sign out. */
export const WhoMenu = () => {
  const staff = useStaff();
  const navigate = useNavigate();
  const signOut = async () => {
    await api['POST /console/sign-out']().catch(report);
    endSession();
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'roles', label: `${staff.username} · ${staff.role_names.join('、')}`, disabled: true },
          { type: 'divider' },
          ...(may(staff, 'GET /console/leaves')
            ? [{ key: 'leave', label: '休假与代办', onClick: () => void navigate('/leave') }]
            : []),
          { key: 'password', label: '密码与恢复码', onClick: () => void navigate('/password') },
          { key: 'out', label: '退出登录', onClick: () => void signOut() },
        ],
      }}
    >
      <Button type="text" className="who">
        <span className="who-mark" aria-hidden="true">
          {staff.name.slice(0, 1)}
        </span>
        <span className="who-name">{staff.name}</span>
        <span className="sr-only">账号菜单</span>
        <DownOutlined aria-hidden="true" />
      </Button>
    </Dropdown>
  );
};
