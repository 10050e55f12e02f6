/** 建议不花时间: why a policy is refused for sure, and what would suit instead. */
import type { Refusal } from '#contract/policy/matching/calls.ts';
import { api } from '../../kit/api.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { useSession } from '../../kit/session.ts';
import { Unbroken } from '../../kit/unbroken.tsx';
import { useRead } from '../../kit/use-read.ts';
import { triedDraft, tryKept } from './tried.ts';
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

/** Of a visitor who has tried the matcher in this tab; undefined for everybody else. */
const ofTrial = async (declaration_id: string): Promise<Refusal | null | undefined> => {
  if (!triedDraft.stamp()) return undefined;
  const { data } = await tryKept({ declaration_id, page_index: 1, page_size: 1 });
  return data[0]?.refusal;
};

/** On a declaration's page, for whoever has answered the questionnaire, with an account or without. */
export const OwnRefusal = ({ declaration_id }: { declaration_id: string }) => {
  const { state } = useSession();
  const found = useRead(async () => {
    if (state === 'visitor') return await ofTrial(declaration_id);
    if (state !== 'member') return undefined;
    const asked = api()['GET /policies/policy_declarations/{obj_id}/refusal'];
    return (await asked({ params: { obj_id: declaration_id } })).data;
  }, [state, declaration_id]);
  return found ? <RefusalNote refusal={found} /> : null;
};
