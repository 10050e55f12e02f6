/** The enterprises that one belongs to; one acts for one of them. */

import { Button } from '../../kit/button.tsx';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { FormMessage } from '../../kit/form/message.tsx';
import { CertificationTag } from '../user-centre/certification.tsx';
import type { People } from './people.ts';
import { switchEnterprise } from './switch-enterprise.ts';

export const Enterprises = ({ enterprises }: { enterprises: People['enterprises'] }) => {
  const { busy, wrong, act } = useAct();
  return (
    <Panel title="我所属的企业" note="办件和企业信息按当前代表的企业显示，切换后页面会重新加载。">
      <FormMessage text={wrong} />
      <ul className="waiting">
        {enterprises.map((one) => (
          <li key={one.enterprise_id}>
            <div>
              <strong>{one.enterprise_name}</strong>
              <p>
                <CertificationTag certification={one.certification} name={one.certification_name} />
                <span className="tag grey">{one.member_role === 'owner' ? '负责人' : '成员'}</span>
              </p>
            </div>
            {one.acting ? (
              <span className="tag teal">当前代表</span>
            ) : (
              <Button
                busy={busy !== ''}
                aria-label={`切换到${one.enterprise_name}`}
                onClick={() => act(one.enterprise_id, () => switchEnterprise(one.enterprise_id, location.pathname))}
                text={busy === one.enterprise_id ? '正在切换…' : '切换'}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
