import type { StaffRole } from '#contract/kit/call.ts';
import type { staffActions } from '#contract/staff/calls.ts';
import { api } from '../kit/client.ts';
import { TextField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { notices } from '../kit/notices.tsx';
import { queries } from '../kit/queries.ts';
import { useStaff } from '../kit/staff.ts';
import type { Answer } from '../kit/use-call.ts';
import type { Bound } from './second-factor.tsx';
import { PasswordField, RolesField } from './staff-fields.tsx';

export type StaffRow = Answer<'GET /console/staff'>['data'][number];
export type Change = { action: (typeof staffActions)[number]; person: StaffRow };
type Typed = { roles: StaffRole[]; password: string; opinion: string };

const needsSecond = '须另一名系统管理员确认；没有其他系统管理员的，告知全体工作人员，七日后可由您确认生效。';
const texts: Record<Change['action'], { title: string; explained: string; done: string }> = {
  roles: {
    title: '调整岗位',
    explained: `增加“系统、审核、审批、财务”或您本人没有的岗位，取消“系统”岗位，${needsSecond}`,
    done: '已保存',
  },
  confirm: { title: '确认申请', explained: '', done: '已生效' },
  refuse: { title: '不予确认', explained: '不予确认后，账号保持不变。', done: '已不予确认' },
  disable: {
    title: '停用账号',
    explained: '停用后立即退出登录，不能再登录；其编写的内容和操作记录保留。停用系统管理员须另一名系统管理员确认。',
    done: '账号已停用',
  },
  enable: {
    title: '启用账号',
    explained: `启用后可以用原密码和动态口令登录。有“系统、审核、审批、财务”或您本人没有的岗位的，${needsSecond}`,
    done: '已保存',
  },
  reset_second_factor: {
    title: '重置动态口令',
    explained: `${needsSecond}确认后原验证器立即失效，新的绑定二维码只向确认人显示一次，请确认本人在场。`,
    done: '动态口令已重置',
  },
  reset_password: {
    title: '重置密码',
    explained: '重置后该账号的登录立即失效；本人下次登录时须另设自己的密码。',
    done: '密码已重置',
  },
};

/** What waits for a second person, in words. */
export const askedOf = ({ asked_action, asked_role_names }: StaffRow): string =>
  ({ roles: `岗位${asked_role_names.join('、')}`, disable: '停用账号', reset_second_factor: '重置动态口令' })[
    asked_action ?? 'roles'
  ];

export const ChangeDialog = ({
  change: { action, person },
  onClose,
  onBound,
}: {
  change: Change;
  onClose: () => void;
  onBound: (bound: Bound) => void;
}) => {
  const me = useStaff().staff_id;
  const self = me === person.staff_id;
  const own = person.asked_by === me;
  const { title, explained, done } =
    action === 'refuse' && own
      ? { title: '撤回申请', explained: '撤回后，账号保持不变。', done: '申请已撤回' }
      : texts[action];
  const dialog = useFormDialog<Typed>({
    form: 'change',
    initial: { roles: person.roles, password: '', opinion: '' },
    wrong: ({ roles, password }): Record<string, string> => {
      if (action === 'roles' && roles.length === 0) return { roles: '请至少选择一个岗位' };
      return action === 'reset_password' && !password ? { password: '请输入密码' } : {};
    },
    beside: { password_common: 'password' },
    send: async ({ roles, password, opinion }) => {
      const { data } = await api['POST /console/staff/status']({
        body: {
          staff_id: person.staff_id,
          action,
          ...(action === 'roles' && { roles }),
          ...(action === 'confirm' && person.asked_action === 'roles' && { roles: person.asked_roles }),
          ...(action === 'reset_password' && { password }),
          ...(action === 'refuse' && { opinion }),
        },
      });
      await queries.invalidateQueries({ queryKey: ['GET /console/staff'] });
      const waits = action !== 'refuse' && action !== 'reset_password' && data.asked_by === me;
      const alone = data.asked_alone_from ? `已告知全体工作人员，${data.asked_alone_from} 起可以生效` : undefined;
      notices.success(waits ? (alone ?? '已提交，须另一名系统管理员确认') : done);
      if (data.totp_uri) onBound({ name: data.name, username: data.username, uri: data.totp_uri });
    },
    onClose,
  });
  return (
    <FormDialog of={dialog} title={`${title}：${person.name}`} ok="确认" danger={action === 'disable'}>
      {explained && !(action === 'roles' && self) && <p>{explained}</p>}
      {(action === 'confirm' || action === 'refuse') && (
        <p>
          {person.asked_by_name}申请：{askedOf(person)}
        </p>
      )}
      {action === 'confirm' && person.asked_action === 'reset_second_factor' && (
        <p>新的绑定二维码只显示一次，请确认本人在场。</p>
      )}
      {action === 'refuse' && !own && (
        <TextField of={dialog} field="opinion" label="原因（可不填）" help="申请人会看到" maxLength={200} />
      )}
      {action === 'roles' && self && <p>为本人增加的岗位，{needsSecond}</p>}
      {action === 'roles' && <RolesField of={dialog} />}
      {action === 'reset_password' && <PasswordField of={dialog} label="新密码" help="8 至 64 个字符" />}
    </FormDialog>
  );
};
