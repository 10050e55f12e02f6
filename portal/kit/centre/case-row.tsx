import type { CaseItem } from '#contract/kit/case-shapes.ts';
import { caseDueNames } from '#contract/kit/case-words.ts';
import { RecordRow } from './record-row.tsx';
import { caseAddress } from './use-begin.ts';

export const stateTones: Readonly<Record<number, string>> = {
  10: 'amber',
  20: '',
  30: '',
  40: 'amber',
  50: 'teal',
  60: 'teal',
  70: 'red',
  80: 'grey',
  90: 'grey',
};

/** One case in a list: what it is, where it stands, until when, and what to do. `to`: its page, where the list has one of its own. */
export const CaseRow = ({ item, to }: { item: CaseItem; to?: string }) => (
  <RecordRow
    to={to ?? caseAddress(item.case_type, item.obj_id)}
    title={item.title}
    facts={
      <>
        <span>{item.type_name}</span>
        {item.subject_title && item.subject_title !== item.title && <span>{item.subject_title}</span>}
        {item.application_no && <span className="numeral">{item.application_no}</span>}
      </>
    }
    state={
      <>
        <span className={`tag ${stateTones[item.state] ?? ''}`}>{item.state_name}</span>
        <small>
          {item.due_at && caseDueNames[item.state]
            ? `${caseDueNames[item.state]} ${item.due_at.slice(0, 10)}`
            : `${item.updated_at.slice(0, 10)} 更新`}
        </small>
      </>
    }
    act={item.state === 10 ? '继续填写' : item.state === 40 ? '去补正' : '查看'}
    needed={item.needs_me}
  />
);
