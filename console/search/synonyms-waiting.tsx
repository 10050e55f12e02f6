/** A change of a group that waits for another person (decision 088), and what one may do with it. */
import type { SynonymGroup } from '#contract/search/calls.ts';
import { api } from '../kit/client.ts';
import { ProposalActs } from '../kit/proposal-acts.tsx';
import { refreshSearch } from './refresh-search.ts';

export const Waiting = ({ group: { synonym_id, words, waits } }: { group: SynonymGroup }) => {
  if (!waits) return null;
  const { proposal_id } = waits;
  const says = waits.words ? `${words.length ? '改为' : '新增'}：${waits.words.join('、')}` : '不再使用这组词';
  return (
    <div>
      <span className="state-tag state-tag-2">待审核</span> {says}{' '}
      <ProposalActs
        says={says}
        of={waits}
        decide={(decision) =>
          api['POST /console/search/synonyms/{synonym_id}']({
            params: { synonym_id },
            body: { ...decision, proposal_id },
          })
        }
        refresh={refreshSearch}
      />
    </div>
  );
};
