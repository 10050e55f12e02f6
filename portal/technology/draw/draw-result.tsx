/** How a draw went, and its recomputation: in the browser at a click, or with any tool by what stands here (decision 043). */
import { useState } from 'react';
import type { DrawWhole, OwnDrawEntry } from '#contract/technology/draw-calls.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { Icon } from '../../kit/icon.tsx';
import { type Finding, verifyDraw } from './verify-draw.ts';
import { sayWish } from './words.ts';

export const DrawResult = ({ draw, own }: { draw: DrawWhole; own: OwnDrawEntry | undefined }) => {
  const [findings, setFindings] = useState<Finding[]>();
  return (
    <>
      <section className="detail-section" aria-labelledby="result">
        <h2 id="result">抽签结果</h2>
        {draw.entries.length === 0 ? (
          <p className="draw-none">这一周无人登记，机时自周五零点起直接预约。</p>
        ) : (
          <DataTable
            className="figures-table draw-table"
            scrolls="抽签结果表，可左右滚动"
            rows={draw.entries}
            keyOf={({ entry_id }) => entry_id}
            columns={[
              { title: '次序', cell: ({ position }) => position },
              {
                title: '登记号',
                className: 'left',
                cell: ({ entry_id }) => (
                  <>
                    <span className="numeral">{entry_id.slice(0, 8)}</span>
                    {entry_id === own?.entry_id && <b className="draw-own">本人</b>}
                  </>
                ),
              },
              { title: '所选时间，按先后', className: 'left', cell: ({ wishes }) => wishes.map(sayWish).join('，') },
              {
                title: '结果',
                className: 'left',
                cell: ({ outcome_name, wish, wishes }) => {
                  const got = wish === null ? undefined : wishes[wish - 1];
                  return got ? `${outcome_name} ${sayWish(got)}` : outcome_name;
                },
              },
            ]}
          />
        )}
      </section>
      <section className="detail-section" aria-labelledby="verify">
        <h2 id="verify">复算</h2>
        <p>
          登记开始前公布了种子的 SHA-256 值，抽签后公布种子。次序按每份登记的
          SHA-256（种子:登记散列值:登记号）从小到大排列，任何人都能用公布的数据算出同样的结果。
        </p>
        <dl className="draw-proof">
          <dt>种子的散列值（登记前公布）</dt>
          <dd className="numeral">{draw.commitment}</dd>
          <dt>登记的散列值（截止时确定）</dt>
          <dd className="numeral">{draw.entries_hash}</dd>
          <dt>种子（抽签后公布）</dt>
          <dd className="numeral">{draw.seed}</dd>
        </dl>
        <div className="reserve-acts">
          <Button onClick={async () => setFindings(await verifyDraw(draw))} icon="arrows-clockwise" text="在本机复算" />
          <ButtonLink
            to={`/api/industrial/reservation/draws/${draw.draw_id}`}
            reloadDocument
            icon="download-simple"
            text="全部数据（JSON）"
          />
        </div>
        <div role="status">
          <ul className="draw-findings">
            {findings?.map(({ text, holds }) => (
              <li key={text} data-holds={holds}>
                <Icon name={holds ? 'check-circle' : 'warning-circle'} />
                {text}：{holds ? '符合' : '不符合'}
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
};
