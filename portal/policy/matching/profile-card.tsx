/** Beside the matches: the enterprise, how complete its questionnaire is, and the subscription. */

import type { Profile } from '#contract/policy/matching/profile.ts';
import { lastStep } from '#contract/policy/matching/questions.ts';
import { Button, TextButton } from '../../kit/button.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { FormMessage } from '../../kit/form/message.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import type { MatchesData } from './load-matches.ts';
import { openQuestionnaire } from './questionnaire-state.ts';
import { Subscription } from './subscription.tsx';

type FactRow = MatchesData['facts'][number];
const Facts = ({ facts, onForget }: { facts: readonly FactRow[]; onForget: (key: string) => Promise<unknown> }) => {
  const { busy, wrong, act } = useAct();
  return (
    <details className="profile-facts">
      <summary>
        <Icon name="caret-right" />
        补充问题 <b className="numeral">{facts.length}</b> 个
      </summary>
      <ul>
        {facts.map(({ key, title, answer, until, origin, origin_name, source, answered_on }) => (
          <li key={key}>
            <span>{title}</span>
            <b>{answer}</b>
            <small>
              <Unbroken>
                {[
                  until && `有效期至 ${until}`,
                  origin === 'house' ? `${origin_name}：${source}` : `${answered_on} ${origin_name}`,
                ]
                  .filter(Boolean)
                  .join('，')}
              </Unbroken>
            </small>
            <TextButton
              disabled={busy !== ''}
              onClick={() => void act(key, () => onForget(key))}
              text="重答"
              aria-label={`重答：${title}`}
            />
          </li>
        ))}
      </ul>
      <FormMessage text={wrong} />
    </details>
  );
};

type Props = {
  profile: Profile;
  facts: readonly FactRow[];
  onForget: (key: string) => Promise<unknown>;
  subscription: MatchesData['subscription'];
};
export const ProfileCard = ({ profile, facts, onForget, subscription }: Props) => {
  const missing = lastStep - profile.answered;
  const { province_name, city_name, county_name } = profile.address_area;
  return (
    <aside className={missing > 0 ? 'profile-card unfinished' : 'profile-card'} aria-label="企业问卷">
      <h2>{profile.enterprise_name}</h2>
      <p>{[...new Set([province_name, city_name, county_name])].join('')}</p>
      <meter min={0} max={lastStep} value={profile.answered} aria-label="问卷完成情况" />
      <p>
        已答{' '}
        <b className="numeral">
          {profile.answered}/{lastStep}
        </b>{' '}
        题{missing > 0 && `，补充其余 ${missing} 题，结果会更准确`}
      </p>
      {/* A finished questionnaire opens at its first question, an unfinished one where it lacks an answer. */}
      <Button
        look={missing > 0 ? 'primary' : ''}
        onClick={openQuestionnaire}
        icon="note-pencil"
        text={missing > 0 ? '继续填写' : '修改问卷'}
      />
      {facts.length > 0 && <Facts facts={facts} onForget={onForget} />}
      <Subscription subscription={subscription} />
    </aside>
  );
};
