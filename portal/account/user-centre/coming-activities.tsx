import type { OwnSignup } from '#contract/information/activity-calls.ts';
import { dayMs, readInstant } from '#contract/kit/day.ts';
import { TextLink } from '../../kit/button.tsx';
import { RecordRow } from '../../kit/centre/record-row.tsx';
import { now } from '../../kit/clock.ts';

const soonDays = 7;

/** Activities of the next days that the member is admitted to: there is a ticket to show. */
export const ComingActivities = ({ signups }: { signups: readonly OwnSignup[] }) => {
  const until = now().getTime() + soonDays * dayMs;
  const soon = signups.filter(({ status, start_time }) => status === 20 && readInstant(start_time).getTime() < until);
  if (soon.length === 0) return null;
  return (
    <section className="panel home-cases" aria-labelledby="home-activities">
      <div className="home-cases-head">
        <h2 id="home-activities">近期要参加的活动</h2>
        <TextLink to="/userCenter/user/activities" text="我的活动" />
      </div>
      <ul className="record-list">
        {soon.map(({ signup_id, activity_title, place, start_time, status_name }) => (
          <RecordRow
            key={signup_id}
            to={`/userCenter/user/activities/${signup_id}`}
            title={activity_title}
            facts={
              <>
                <span className="numeral">{start_time.slice(5, 16)}</span>
                <span>{place}</span>
              </>
            }
            state={<span className="tag teal">{status_name}</span>}
            act="看票码"
            needed={false}
          />
        ))}
      </ul>
    </section>
  );
};
