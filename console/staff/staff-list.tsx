/** Staff accounts: roles, state, second factor. A new second factor is shown once. */
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useWholeList } from '../kit/list/use-list.ts';
import { may, useStaff } from '../kit/staff.ts';
import { askedOf, type Change, ChangeDialog, type StaffRow } from './change-dialog.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { type Bound, SecondFactor } from './second-factor.tsx';

const StaffList = () => {
  const me = useStaff();
  const list = useWholeList('GET /console/staff', undefined);
  const [creating, setCreating] = useState(false);
  const [change, setChange] = useState<Change>();
  const [bound, setBound] = useState<Bound>();
  const manages = may(me, 'POST /console/staff');
  return (
    <ListScreen
      title="工作人员"
      extra={
        manages && (
          <Button type="primary" onClick={() => setCreating(true)}>
            新增工作人员
          </Button>
        )
      }
      id="staff"
      list={list}
      keyOf={({ staff_id }) => staff_id}
      rows={(people) => (
        <ul className="people">
          {people.map((person) => (
            <Person key={person.staff_id} person={person} me={me.staff_id} manages={manages} onChange={setChange} />
          ))}
        </ul>
      )}
      empty={{ title: '还没有工作人员', text: '新增后即可登录工作台。' }}
    >
      {creating && <CreateDialog onClose={() => setCreating(false)} onBound={setBound} />}
      {change && <ChangeDialog change={change} onClose={() => setChange(undefined)} onBound={setBound} />}
      {bound && <SecondFactor bound={bound} onClose={() => setBound(undefined)} />}
    </ListScreen>
  );
};
export default StaffList;

const Person = ({
  person,
  me,
  manages,
  onChange,
}: {
  person: StaffRow;
  me: string;
  manages: boolean;
  onChange: (change: Change) => void;
}) => {
  const self = person.staff_id === me;
  const enabled = person.status === 'enabled';
  const asked = person.asked_action !== null;
  const mine = person.asked_by === me;
  const item = (action: Change['action'], label: string, disabled = false) => ({
    key: action,
    label,
    disabled,
    danger: action === 'disable',
    onClick: () => onChange({ action, person }),
  });
  return (
    <li className={enabled ? '' : 'row-hidden'} data-row-key={person.staff_id}>
      <span className="who-mark" aria-hidden="true">
        {person.name.slice(0, 1)}
      </span>
      <div className="person">
        <b>
          {person.name}
          {self && '（我）'}
        </b>
        <span className="meta">
          {person.username} · {person.created_at.slice(0, 10)} 创建
        </span>
      </div>
      <ul className="roles" aria-label="岗位">
        {person.role_names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {asked && (
          <li className="asked">
            待确认：{askedOf(person)}（{person.asked_by_name}申请
            {person.asked_alone_from && `，${person.asked_alone_from} 起可由申请人确认`}）
          </li>
        )}
      </ul>
      <span className={`state-tag state-tag-${enabled ? 5 : 6}`}>{person.status_name}</span>
      {manages && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              ...(asked
                ? [
                    item('confirm', '确认', mine ? !person.asked_alone_from : self),
                    item('refuse', mine ? '撤回申请' : '不予确认'),
                  ]
                : []),
              item('roles', '调整岗位'),
              item('reset_second_factor', '重置动态口令'),
              item('reset_password', '重置密码'),
              { type: 'divider' },
              enabled ? item('disable', '停用', self) : item('enable', '启用'),
            ],
          }}
        >
          <Button aria-label={`管理${person.name}`}>管理</Button>
        </Dropdown>
      )}
    </li>
  );
};
