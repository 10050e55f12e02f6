/** 建议不花时间: why a policy is refused for sure, and what would suit instead. */
import type { Refusal } from '#contract/policy/matching/calls.ts';
import { api } from '../../kit/api.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { useSession } from '../../kit/session.ts';
import { Unbroken } from '../../kit/unbroken.tsx';
import { useRead } from '../../kit/use-read.ts';
import './refusal.css';

export const RefusalNote = ({ refusal: { reason, instead } }: { refusal: Refusal }) => (
  <div className="refusal">
    <p>
      <Icon name="x-circle" />
      <span>
        <strong>建议不花时间</strong>
        <Unbroken>{`${reason}，与所答情况不符。`}</Unbroken>
      </span>
    </p>
    {instead.length > 0 && (
      <>
        <p className="refusal-instead">可以看</p>
        <ul>
          {instead.map(({ title, item_name, page, verdict_text, amount_text }) => (
            <li key={page}>
              <Link className="link" to={page}>
                {title}
              </Link>
              <small>
                <Unbroken>{[item_name, amount_text, verdict_text].filter(Boolean).join(' · ')}</Unbroken>
              </small>
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
);

/** On a declaration's page, for whoever has answered the questionnaire. */
export const OwnRefusal = ({ declaration_id }: { declaration_id: string }) => {
  const isMember = useSession().state === 'member';
  const found = useRead(
    () =>
      isMember
        ? api()['GET /policies/policy_declarations/{obj_id}/refusal']({ params: { obj_id: declaration_id } })
        : undefined,
    [isMember, declaration_id],
  );
  return found?.data ? <RefusalNote refusal={found.data} /> : null;
};
