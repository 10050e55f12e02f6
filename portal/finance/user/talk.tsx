import type { Application } from '#contract/finance/application-calls.ts';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { OwnFile } from '../../kit/centre/own-file.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import './finance-centre.css';

/** What the bank asked, and what the applicant answered. */
export const Talk = ({ talks, bank }: { talks: Application['talks']; bank: string }) =>
  talks.length > 0 && (
    <Panel title="补充与答复" id="talk">
      <ol className="finance-talk">
        {talks.map(({ talk_id, side, body, attachments, created_at }) => (
          <li key={talk_id} className={side}>
            <p>
              <b>{side === 'bank' ? bank : '申请人'}</b>
              <time className="numeral">{created_at.slice(0, 16)}</time>
            </p>
            <p>
              <Unbroken>{body}</Unbroken>
            </p>
            {attachments.map((file) => (
              <OwnFile key={file.file_id} file={file} />
            ))}
          </li>
        ))}
      </ol>
    </Panel>
  );
