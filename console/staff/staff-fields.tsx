import { Button, Checkbox, Input } from 'antd';
import { type StaffRole, staffRoles } from '#contract/kit/call.ts';
import { roleNames } from '#contract/staff/role-names.ts';
import { Field, type FieldsOf } from '../kit/form/fields.tsx';

const duties: Readonly<Record<StaffRole, string>> = {
  system: '账号、字典和全部业务',
  editor: '编写、提交内容',
  reviewer: '审核、发布、下线内容',
  intake: '受理办件，办理预约，审核填报，答复需求',
  approver: '审批办件，生成合同，办理免申即享和创新券',
  finance: '账单、收款、退款、开票和货款结算',
  support: '答复需求和留言，确认看房，办理活动报名',
  auditor: '查看操作日志',
};

/** 16 characters that cannot be mistaken for one another. */
const randomPassword = () => {
  const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
  return [...crypto.getRandomValues(new Uint32Array(16))].map((number) => alphabet[number % alphabet.length]).join('');
};

type PasswordProps<V extends { password: string }> = { of: FieldsOf<V>; label: string; help: string };
export const PasswordField = <V extends { password: string }>({ of, ...named }: PasswordProps<V>) => (
  <Field of={of} field="password" required {...named}>
    {(input, value, set) => (
      <div className="with-button">
        <Input
          {...input}
          autoComplete="new-password"
          spellCheck={false}
          value={value}
          onChange={(event) => set(event.target.value as V['password'])}
        />
        <Button onClick={() => set(randomPassword() as V['password'])}>随机生成</Button>
      </div>
    )}
  </Field>
);

export const RolesField = <V extends { roles: StaffRole[] }>({ of }: { of: FieldsOf<V> }) => (
  <Field of={of} field="roles" label="岗位" required group>
    {(input, roles, set) => (
      <div
        role="group"
        id={input.id}
        aria-labelledby={input['aria-labelledby']}
        aria-describedby={input['aria-describedby']}
        className="role-choices"
      >
        {staffRoles.map((role) => (
          <Checkbox
            key={role}
            checked={roles.includes(role)}
            onChange={({ target }) =>
              set(staffRoles.filter((one) => (one === role ? target.checked : roles.includes(one))) as V['roles'])
            }
          >
            {roleNames[role]} <small>{duties[role]}</small>
          </Checkbox>
        ))}
      </div>
    )}
  </Field>
);
