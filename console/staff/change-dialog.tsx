import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import type { StaffRole } from '#contract/kit/call.ts';
import type { staffActions } from '#contract/staff/calls.ts';
import { api } from '../kit/client.ts';
import { isFailure, messageOf, report } from '../kit/failures.ts';
import { Labelled } from '../kit/form/labelled.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { notices } from '../kit/notices.tsx';
import { queries } from '../kit/queries.ts';
import { randomPassword } from './create-dialog.tsx';
import { RolesControl } from './roles-control.tsx';
import type { Bound } from './second-factor.tsx';
import type { StaffRow } from './staff-row.ts';

export type Change = { action: (typeof staffActions)[number]; person: StaffRow };
type Typed = { roles: StaffRole[]; password: string };

const texts: Record<Change['action'], { title: string; explained: string; done: string }> = {
  roles: { title: '调整岗位', explained: '', done: '岗位已调整' },
  disable: {
    title: '停用账号',
    explained: '停用后立即退出登录，不能再登录；其编写的内容和操作记录保留。',
    done: '账号已停用',
  },
  enable: { title: '启用账号', explained: '启用后可以用原密码和动态口令登录。', done: '账号已启用' },
  reset_second_factor: {
    title: '重置动态口令',
    explained: '原验证器立即失效，新的绑定二维码只显示一次，请确认本人在场。',
    done: '动态口令已重置',
  },
  reset_password: { title: '重置密码', explained: '重置后该账号的登录立即失效。', done: '密码已重置' },
};

export const ChangeDialog = ({
  change: { action, person },
  onClose,
  onBound,
}: {
  change: Change;
  onClose: () => void;
  onBound: (bound: Bound) => void;
}) => {
  const { form, values, errors, set, show, refused } = useForm<Typed>('change', { roles: person.roles, password: '' });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const { title, explained, done } = texts[action];
  const save = async () => {
    setFailed('');
    if (action === 'roles' && values.roles.length === 0) return show({ roles: '请至少选择一个岗位' });
    if (action === 'reset_password' && !values.password) return show({ password: '请输入密码' });
    setBusy(true);
    try {
      const body = {
        staff_id: person.staff_id,
        action,
        ...(action === 'roles' && { roles: values.roles }),
        ...(action === 'reset_password' && { password: values.password }),
      };
      const { data } = await api['POST /console/staff/status']({ body });
      await queries.invalidateQueries({ queryKey: ['GET /console/staff'] });
      notices.success(done);
      onClose();
      if (data.totp_uri) onBound({ name: data.name, username: data.username, uri: data.totp_uri });
    } catch (error) {
      if (isFailure(error, 'password_common')) show({ password: messageOf(error) });
      else if (!refused(error)) setFailed(messageOf(error));
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={`${title}：${person.name}`}
      okText="确认"
      okButtonProps={{ loading: busy, danger: action === 'disable' }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="stack">
        {failed && <Alert type="error" showIcon title={failed} role="alert" />}
        {explained && <p>{explained}</p>}
        {action === 'roles' && (
          <Labelled form={form} field="roles" label="岗位" required group error={errors.roles}>
            {(input) => <RolesControl input={input} value={values.roles} onChange={(roles) => set('roles', roles)} />}
          </Labelled>
        )}
        {action === 'reset_password' && (
          <Labelled form={form} field="password" label="新密码" required help="8 至 64 个字符" error={errors.password}>
            {(input) => (
              <div className="with-button">
                <Input
                  {...input}
                  autoComplete="new-password"
                  spellCheck={false}
                  value={values.password}
                  onChange={(event) => set('password', event.target.value)}
                />
                <Button onClick={() => set('password', randomPassword())}>随机生成</Button>
              </div>
            )}
          </Labelled>
        )}
      </div>
    </Modal>
  );
};
