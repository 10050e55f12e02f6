import { Checkbox } from 'antd';
import { type StaffRole, staffRoles } from '#contract/kit/call.ts';
import { roleNames } from '#contract/staff/role-names.ts';
import type { InputProps } from '../kit/form/labelled.tsx';

const duties: Readonly<Record<StaffRole, string>> = {
  system: '账号、字典和全部内容',
  editor: '编写、提交内容',
  reviewer: '审核、发布、下线内容',
  intake: '受理申请',
  approver: '审批申请',
  finance: '订单、票据和账单',
  support: '答复咨询',
  auditor: '查看操作日志',
};

export const RolesControl = ({
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
