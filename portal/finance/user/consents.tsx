import type { Application } from '#contract/finance/application-calls.ts';
import { Panel } from '../../kit/centre/centre-page.tsx';
import './finance-centre.css';

/** Who agreed when to which words; a consent that has ended stays on record. */
export const Consents = ({ consents }: { consents: Application['consents'] }) =>
  consents.length > 0 && (
    <Panel title="授权记录" id="consents">
      <ul className="consent-list">
        {consents.map(({ consent_id, version, text, given_by, given_at, withdrawn_at, ended }) => (
          <li key={consent_id}>
            <p>
              {given_by || '申请人'}于 <time className="numeral">{given_at.slice(0, 16)}</time> 同意（{version} 版）
              {withdrawn_at ? (
                <span className="tag grey">{`${withdrawn_at.slice(0, 16)} ${ended ? '申请未通过，已失效' : '已撤回'}`}</span>
              ) : (
                <span className="tag teal">有效</span>
              )}
            </p>
            <details>
              <summary>授权书全文</summary>
              {text.split('\n').map((line) => (
                <p key={line}>{line}</p>
              ))}
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
