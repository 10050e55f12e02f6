import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import type { StaffRole } from '#contract/kit/call.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import { api } from '../kit/client.ts';
import { isFailure, messageOf, report } from '../kit/failures.ts';
import { Labelled } from '../kit/form/labelled.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { queries } from '../kit/queries.ts';
import { RolesControl } from './roles-control.tsx';
import type { Bound } from './second-factor.tsx';

type Typed = { username: string; name: string; password: string; roles: StaffRole[] };

/** 16 characters that cannot be mistaken for one another. */
export const randomPassword = () => {
  const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
  return [...crypto.getRandomValues(new Uint32Array(16))].map((number) => alphabet[number % alphabet.length]).join('');
};

export const CreateDialog = ({ onClose, onBound }: { onClose: () => void; onBound: (bound: Bound) => void }) => {
  const { form, values, errors, set, check, show, refused } = useForm<Typed>(
    'staff',
    { username: '', name: '', password: '', roles: ['editor'] },
    staffCalls['POST /console/staff'].body,
  );
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const save = async () => {
    setFailed('');
    if (!check()) return;
    setBusy(true);
    try {
      const { data } = await api['POST /console/staff']({ body: values });
      await queries.invalidateQueries({ queryKey: ['GET /console/staff'] });
      onClose();
      if (data.totp_uri)
        onBound({ name: data.name, username: data.username, uri: data.totp_uri, password: values.password });
    } catch (error) {
      if (isFailure(error, 'username_taken')) show({ username: messageOf(error) });
      else if (isFailure(error, 'password_common')) show({ password: messageOf(error) });
      else if (!refused(error)) setFailed(messageOf(error));
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title="新增工作人员"
      okText="新增"
      okButtonProps={{ loading: busy }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="stack">
        {failed && <Alert type="error" showIcon title={failed} role="alert" />}
        <Labelled form={form} field="name" label="姓名" required error={errors.name}>
          {(input) => (
            <Input
              {...input}
              autoFocus
              autoComplete="off"
              value={values.name}
              onChange={(event) => set('name', event.target.value)}
            />
          )}
        </Labelled>
        <Labelled
          form={form}
          field="username"
          label="用户名"
          required
          help="登录用；字母开头，可含数字、点和横线"
          error={errors.username}
        >
          {(input) => (
            <Input
              {...input}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={values.username}
              onChange={(event) => set('username', event.target.value)}
            />
          )}
        </Labelled>
        <Labelled
          form={form}
          field="password"
          label="初始密码"
          required
          help="当面或通过安全渠道交给本人，登录后由本人修改"
          error={errors.password}
        >
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
        <Labelled form={form} field="roles" label="岗位" required group error={errors.roles}>
          {(input) => <RolesControl input={input} value={values.roles} onChange={(roles) => set('roles', roles)} />}
        </Labelled>
      </div>
    </Modal>
  );
};
