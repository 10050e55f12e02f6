/** The proposals for a need, as its publisher compares them: shortlisted with a line of reason, one chosen after a question. */
import { useState } from 'react';
import type { OwnDemand, ReceivedProposal } from '#contract/supply/demand-shapes.ts';
import { priceText } from '#contract/supply/demand-words.ts';
import { Button } from '../../kit/button.tsx';
import { Ask, AskReason } from '../../kit/centre/ask.tsx';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { OwnFile } from '../../kit/centre/own-file.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import '../../kit/centre/value-table.css';
import './demand-centre.css';
import { useDemandAct } from './demand-acts.tsx';
import { proposalTones } from './words.ts';

type Asked = { act: 'shortlist' | 'choose'; one: ReceivedProposal };

export const ReceivedProposals = ({ of, onMoved }: { of: OwnDemand; onMoved: () => Promise<void> }) => {
  const [asked, setAsked] = useState<Asked>();
  const [opinion, setOpinion] = useState('');
  const send = useDemandAct(of, onMoved);
  const at = { obj_id: of.obj_id, version: of.version };
  const onClose = () => {
    setAsked(undefined);
    setOpinion('');
  };
  if (of.received.length === 0) return null;
  return (
    <Panel title="收到的揭榜方案" id="proposals" note={`${of.received.length} 份；其他揭榜方互相看不到`}>
      <ul className="proposal-list">
        {of.received.map((one) => (
          <li key={one.obj_id}>
            <div className="proposal-head">
              <b>{one.enterprise_name}</b>
              <span className={`tag ${proposalTones[one.status] ?? ''}`}>{one.status_name}</span>
              <span className="numeral">{one.submitted_at.slice(0, 10)}</span>
            </div>
            <FactList
              className="fact-list"
              rows={[
                ['报价', priceText(one.price_fen)],
                ['周期', `${one.period_days} 天`],
                ['联系人', `${one.contact} ${one.contact_phone}`.trim()],
                ['入围理由', one.shortlist_reason],
                ['技术方案', one.approach, true],
                ['基础和案例', one.foundation, true],
                ['团队', one.team, true],
              ]}
            />
            {!one.approach && <p className="hint">需求已有结果，未选中的方案不再展示。</p>}
            {one.attachments.map((file) => (
              <OwnFile key={file.file_id} file={file} />
            ))}
            {of.actions.includes('choose') && one.status <= 2 && (
              <div className="proposal-acts">
                {one.status === 1 && <Button text="入围" onClick={() => setAsked({ act: 'shortlist', one })} />}
                <Button look="primary" text="选定" onClick={() => setAsked({ act: 'choose', one })} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {asked?.act === 'shortlist' && (
        <Ask
          title={`${asked.one.enterprise_name}的方案入围？`}
          cancel="再想想"
          act="入围"
          onCancel={onClose}
          onAct={async () => {
            await send({ ...at, action: 'shortlist', proposal_id: asked.one.obj_id, opinion }, '方案已入围');
            onClose();
          }}
        >
          <p>请写一句理由，对方会看到。</p>
          <AskReason label="入围理由" value={opinion} onChange={setOpinion} />
        </Ask>
      )}
      {asked?.act === 'choose' && (
        <Ask
          title={`选定${asked.one.enterprise_name}？`}
          cancel="再想想"
          act="选定并互相公开"
          onCancel={onClose}
          onAct={async () => {
            await send({ ...at, action: 'choose', proposal_id: asked.one.obj_id, opinion }, '已选定揭榜方');
            onClose();
          }}
        >
          <p>选定后，双方互相看到单位名称、联系人和电话；其他方案会收到未选中的通知。未能签约的，可以重新征集。</p>
        </Ask>
      )}
    </Panel>
  );
};
