/** The page that shows entries of a room beside each other, with what differs marked. */
import { ButtonLink, TextLink } from '../button.tsx';
import type { RoomPlace } from '../content/list-row.ts';
import { RoomHead } from '../content/room-head.tsx';
import { Empty } from '../empty.tsx';
import { CompareTable } from './compare-table.tsx';
import { type Comparison, mostCompared } from './comparison.ts';
import type { loadCompared } from './load-compared.server.ts';

type Props = Awaited<ReturnType<typeof loadCompared>> & {
  room: RoomPlace;
  of: Comparison;
  title: string;
  /** Where there is something to compare. */
  find: { to: string; text: string };
};

export const ComparePage = ({ room, of, title, find, entries, kind, gone }: Props) => (
  <main id="main">
    <RoomHead room={room} title={title} intro="并排看差别，不同之处已标出" />
    <div className="container">
      {gone.length > 0 && <p className="hint">有 {gone.length} 项已经下架，不再参与对比。</p>}
      {entries.length === 0 ? (
        <Empty
          title="还没有选择要对比的内容"
          hint="在列表或详情页点“加入对比”，最多可选四项"
          act={<ButtonLink to={find.to} text={find.text} />}
        />
      ) : (
        <CompareTable of={of} entries={entries} gone={gone} />
      )}
      {kind && entries.length < mostCompared && (
        <p className="compare-more no-print">
          还可以再加 {mostCompared - entries.length} 项：在
          <TextLink to={kind.to} text={`${kind.label}列表`} />
          里点“加入对比”。
        </p>
      )}
    </div>
  </main>
);
