import { Link } from 'react-router';
import { contentStates } from '#contract/kit/manage-content.ts';
import { roomName } from '../../kit/room-names.ts';

type Types = readonly { content_type: string; name: string; room: string; counts: Record<string, number> }[];

/** Every content type with its entries by state. */
export const TypesTable = ({ types, writes }: { types: Types; writes: boolean }) => {
  const severalRooms = new Set(types.map(({ room }) => room)).size > 1;
  return (
    <section className="panel desk-wide" aria-labelledby="types-title">
      <h2 id="types-title">内容概况</h2>
      <div className="table-scroll" tabIndex={0} role="region" aria-label="内容概况，可左右滚动">
        <table className="plain-table counts">
          <thead>
            <tr>
              <th scope="col">内容</th>
              {Object.values(contentStates).map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {writes && (
                <th scope="col">
                  <span className="sr-only">新建</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {types.map(({ content_type, name, room, counts }) => (
              <tr key={content_type}>
                <th scope="row">
                  <Link to={`/content/${content_type}`}>{name}</Link> {severalRooms && <small>{roomName(room)}</small>}
                </th>
                {Object.keys(contentStates).map((state) => (
                  <td key={state} className="num">
                    {counts[state] ? (
                      <Link
                        to={`/content/${content_type}?state=${state}`}
                        aria-label={`${name} ${contentStates[Number(state) as 1]} ${counts[state]} 条`}
                      >
                        {counts[state]}
                      </Link>
                    ) : (
                      <span className="none">0</span>
                    )}
                  </td>
                ))}
                {writes && (
                  <td>
                    <Link to={`/content/${content_type}/new`} aria-label={`新建${name}`}>
                      新建
                    </Link>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
