/** The acting enterprise, in the header; a member of several enterprises may switch there. */
import type { UserInfo } from '#contract/account/calls.ts';
import { api } from '../../kit/api.ts';
import { useAct } from '../../kit/centre/use-act.ts';
import { Icon } from '../../kit/icon.tsx';
import { notify } from '../../kit/notices.tsx';
import { useUser } from '../../kit/session.ts';
import { useRead } from '../../kit/use-read.ts';
import type { People } from './people.ts';
import { switchEnterprise } from './switch-enterprise.ts';

/** Read again whenever the page reads the session again: an invitation may have been accepted meanwhile. */
const useEnterprises = (user: UserInfo | undefined): People['enterprises'] =>
  useRead(async () => (user ? (await api()['GET /enterprise/enterprises']()).data : []), [user]) ?? [];

export const ActingEnterprise = () => {
  const user = useUser();
  const enterprises = useEnterprises(user);
  const { busy, act } = useAct();
  const name = user?.enterprise?.enterprise_name ?? '';
  const others = enterprises.filter(({ enterprise_id }) => enterprise_id !== user?.enterprise?.enterprise_id);
  if (others.length === 0) return <span className="centre-who">{name}</span>;
  const go = (enterprise_id: string) =>
    act(enterprise_id, () => switchEnterprise(enterprise_id, '/userCenter')).then((done) => {
      if (!done) notify({ tone: 'error', text: '切换没有成功，请稍后再试' });
    });
  return (
    <details
      className="centre-acting"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
      onKeyDown={({ currentTarget, key }) => {
        if (key !== 'Escape') return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary aria-label={`当前代表${name || '个人'}，切换企业`}>
        <Icon name="buildings" />
        <span>{name || '个人'}</span>
        <Icon name="caret-down" />
      </summary>
      <ul>
        {name && (
          <li className="now">
            <Icon name="check" />
            {name}
          </li>
        )}
        {others.map(({ enterprise_id, enterprise_name }) => (
          <li key={enterprise_id}>
            <button type="button" aria-disabled={busy !== '' || undefined} onClick={() => void go(enterprise_id)}>
              {busy === enterprise_id ? '正在切换…' : enterprise_name}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};
