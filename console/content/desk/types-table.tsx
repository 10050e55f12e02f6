import { Link } from 'react-router';
import { contentStates } from '#contract/kit/manage-content.ts';
import { Panel } from '../../kit/panel.tsx';
import { type PlainColumn, PlainTable } from '../../kit/plain-table.tsx';
import { roomName } from '../../kit/room-names.ts';
import type { CountedType } from './entries-of.ts';

const ofState = ([state, title]: [string, string]): PlainColumn<CountedType> => ({
  title,
  className: 'num',
  cell: ({ content_type, name, counts }) =>
    counts[state] ? (
      <Link to={`/content/${content_type}?state=${state}`} aria-label={`${name} ${title} ${counts[state]} 条`}>
        {counts[state]}
      </Link>
    ) : (
      <span className="none">0</span>
    ),
});
const create: PlainColumn<CountedType> = {
  key: 'create',
  title: <span className="sr-only">新建</span>,
  cell: ({ content_type, name }) => (
    <Link to={`/content/${content_type}/new`} aria-label={`新建${name}`}>
      新建
    </Link>
  ),
};

/** Every content type with its entries by state. */
export const TypesTable = ({ types, writes }: { types: readonly CountedType[]; writes: boolean }) => {
  const severalRooms = new Set(types.map(({ room }) => room)).size > 1;
  const named: PlainColumn<CountedType> = {
    title: '内容',
    cell: ({ content_type, name, room }) => (
      <>
        <Link to={`/content/${content_type}`}>{name}</Link> {severalRooms && <small>{roomName(room)}</small>}
      </>
    ),
  };
  const columns = [named, ...Object.entries(contentStates).map(ofState)];
  return (
    <Panel title="内容概况" className="desk-wide">
      <PlainTable
        label="内容概况"
        className="counts"
        columns={writes ? [...columns, create] : columns}
        rows={types}
        keyOf={({ content_type }) => content_type}
      />
    </Panel>
  );
};
