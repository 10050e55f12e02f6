/** How many entries stand where, over all types. */
import { contentStates } from '#contract/kit/manage-content.ts';
import { may, useStaff } from '../../kit/staff.ts';
import { useCall } from '../../kit/use-call.ts';

const FiguresOfAll = () => {
  const staff = useStaff();
  const types = useCall('GET /console/content', undefined);
  if (!types.data || !(may(staff, 'GET /console/review') || may(staff, 'POST /console/content/{content_type}')))
    return null;
  return <Figures counts={types.data.data.map(({ counts }) => counts)} />;
};
export default FiguresOfAll;

const Figures = ({ counts }: { counts: readonly Record<string, number>[] }) => (
  <ul className="figures">
    {Object.entries(contentStates).map(([state, name]) => {
      const count = counts.reduce((sum, one) => sum + (one[state] ?? 0), 0);
      return (
        // Colour calls for attention; nothing does not.
        <li key={state} data-state={count ? state : undefined}>
          <b className="num">{count}</b>
          <span>{name}</span>
        </li>
      );
    })}
  </ul>
);
