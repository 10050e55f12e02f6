/** Changes that one person proposed and another has yet to pass. */
import type { DictionaryProposal, DictionaryRow } from '#contract/reference/calls.ts';
import { api } from '../kit/client.ts';
import { ProposalActs } from '../kit/proposal-acts.tsx';
import { refreshDictionaries } from './refresh-dictionaries.ts';
import './dictionary.css';

type Props = {
  proposals: readonly DictionaryProposal[];
  entries: readonly DictionaryRow[];
  parents: readonly DictionaryRow[];
};

/** `“人才”改名为“人才支持”，隐藏` */
const wordsOf = (proposal: DictionaryProposal, { entries, parents }: Props): string => {
  const before = entries.find(({ entry_id }) => entry_id === proposal.entry_id);
  const parentName = parents.find(({ entry_id }) => entry_id === proposal.parent_id)?.name ?? '不限';
  if (!before) return `新增“${proposal.name}”${proposal.parent_id === null ? '' : `，上级为“${parentName}”`}`;
  const changes = [
    ...(before.name === proposal.name ? [] : [`改名为“${proposal.name}”`]),
    ...(before.parent_id === proposal.parent_id ? [] : [`上级改为“${parentName}”`]),
    ...(before.hidden === proposal.hidden ? [] : [proposal.hidden ? '隐藏' : '恢复显示']),
  ];
  return `“${before.name}”${changes.join('，') || '不变'}`;
};

export const Proposals = (props: Props) => (
  <ul className="dictionary-proposals">
    {props.proposals.map((proposal) => {
      const { obj_id } = proposal;
      const words = wordsOf(proposal, props);
      return (
        <li key={obj_id}>
          {words}{' '}
          <ProposalActs
            says={words}
            of={proposal}
            decide={(body) => api['POST /console/dictionaries/{obj_id}']({ params: { obj_id }, body })}
            refresh={refreshDictionaries}
          />
        </li>
      );
    })}
  </ul>
);
