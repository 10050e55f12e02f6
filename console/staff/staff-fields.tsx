import { Button, Checkbox, Input } from 'antd';
import { type StaffRole, staffRoles } from '#contract/kit/call.ts';
import { roleNames } from '#contract/staff/role-names.ts';
import { Field } from '../kit/form/fields.tsx';
import type { InputProps } from '../kit/form/labelled.tsx';
import type { Form } from '../kit/form/use-form.ts';

const duties: Readonly<Record<StaffRole, string>> = {
  system: '账号、字典和全部内容',
  editor: '编写、提交内容',
  reviewer: '审核、发布、下线内容',
  intake: '受理办件，确认看房，审核填报，答复需求',
  approver: '审批办件，生成合同，审核路演预约',
  finance: '登记和作废账单，核对转账凭证',
  support: '答复需求，确认看房',
  auditor: '查看操作日志',
};

/** 16 characters that cannot be mistaken for one another. */
const randomPassword = () => {
  const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
  return [...crypto.getRandomValues(new Uint32Array(16))].map((number) => alphabet[number % alphabet.length]).join('');
};

type Of<V extends Record<string, unknown>> = Pick<Form<V>, 'form' | 'values' | 'errors' | 'set'>;

export const PasswordField = <V extends { password: string }>({
  of,
  ...named
}: {
  of: Of<V>;
  label: string;
  help: string;
}) => (
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

export const RolesField = <V extends { roles: StaffRole[] }>({ of }: { of: Of<V> }) => (
  <Field of={of} field="roles" label="岗位" required group>
    {(input, roles, set) => <RolesControl input={input} value={roles} onChange={(next) => set(next as V['roles'])} />}
  </Field>
);

const RolesControl = ({
  input,
  value,
  onChange,
}: {
  input: InputProps;
  value: StaffRole[];
  onChange: (roles: StaffRole[]) => void;
}) => (
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
        checked={value.includes(role)}
        onChange={(event) =>
          onChange(staffRoles.filter((one) => (one === role ? event.target.checked : value.includes(one))))
        }
      >
        {roleNames[role]} <small>{duties[role]}</small>
      </Checkbox>
    ))}
  </div>
);
