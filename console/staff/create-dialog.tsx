import type { StaffRole } from '#contract/kit/call.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import { api } from '../kit/client.ts';
import { TextField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { queries } from '../kit/queries.ts';
import type { Bound } from './second-factor.tsx';
import { PasswordField, RolesField } from './staff-fields.tsx';

type Typed = { username: string; name: string; password: string; roles: StaffRole[] };

export const CreateDialog = ({ onClose, onBound }: { onClose: () => void; onBound: (bound: Bound) => void }) => {
  const dialog = useFormDialog<Typed>({
    form: 'staff',
    initial: { username: '', name: '', password: '', roles: [] },
    schema: staffCalls['POST /console/staff'].body,
    beside: { username_taken: 'username', password_common: 'password' },
    send: async (values) => {
      const { data } = await api['POST /console/staff']({ body: values });
      await queries.invalidateQueries({ queryKey: ['GET /console/staff'] });
      const { name, username, totp_uri: uri } = data;
      if (uri) onBound({ name, username, uri, password: values.password });
    },
    onClose,
  });
  return (
    <FormDialog of={dialog} title="新增工作人员" ok="新增">
      <TextField of={dialog} field="name" label="姓名" required autoFocus />
      <TextField
        of={dialog}
        field="username"
        label="用户名"
        required
        help="登录用；字母开头，可含数字、点和横线"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField of={dialog} label="初始密码" help="当面或通过安全渠道交给本人，首次登录时由本人另设密码" />
      <RolesField of={dialog} />
      <p>授予“系统”或您本人没有的岗位，须另一名系统管理员确认后才能登录；没有其他系统管理员的，立即生效。</p>
    </FormDialog>
  );
};
