import type { ApplicationItem, DeskItem } from '#contract/finance/application-calls.ts';
import { RecordRow } from '../../kit/centre/record-row.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import { applicationTones, wishText } from './words.ts';

type Props = {
  application: ApplicationItem | DeskItem;
  to: string;
  /** The other side's name. */
  who: string;
  needed: boolean;
  act: string;
};
/** One application in a list of the applicant's or the bank's. */
export const ApplicationRow = ({ application: one, to, who, needed, act }: Props) => (
  <RecordRow
    to={`${to}/${one.obj_id}`}
    title={one.product_title}
    facts={
      <>
        <span className="numeral">{one.application_no}</span>
        <span>{who}</span>
        {one.amount_fen !== null && one.months !== null && (
          <span>
            <Unbroken>{wishText({ amount_fen: one.amount_fen, months: one.months })}</Unbroken>
          </span>
        )}
        <span className="numeral">{(one.submitted_at ?? one.created_at).slice(0, 10)}</span>
      </>
    }
    state={
      <>
        <span className={`tag ${applicationTones[one.status] ?? ''}`}>{one.status_name}</span>{' '}
        {one.asked && <span className="tag amber">待补充</span>}
        {one.late && <span className="tag red">已逾期</span>}
        <small>{one.due_on && !one.late ? `${one.due_on} 前答复` : ''}</small>
      </>
    }
    act={act}
    needed={needed}
  />
);
