/** The dictionaries of the region: the names behind numbers. An entry is never deleted, since content refers to it: it is hidden. */
import { Button, Switch, Tag } from 'antd';
import { useState } from 'react';
import type { DictionaryRow } from '#contract/reference/calls.ts';
import { api } from '../kit/client.ts';
import { messageOf, report } from '../kit/failures.ts';
import { notices } from '../kit/notices.tsx';
import { Page } from '../kit/page.tsx';
import { may, useStaff } from '../kit/staff.ts';
import { Empty, Reading } from '../kit/states.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useCall } from '../kit/use-call.ts';
import { type Editing, EntryDialog } from './entry-dialog.tsx';
import { refreshDictionaries } from './refresh-dictionaries.ts';

const Dictionaries = () => {
  const staff = useStaff();
  const address = useAddress();
  const list = useCall('GET /console/dictionaries', undefined);
  const [editing, setEditing] = useState<Editing>();
  const writes = may(staff, 'POST /console/dictionaries');
  return (
    <Page title="字典" crumbs={[{ label: '工作台', to: '/' }, { label: '字典' }]}>
      <Reading of={list}>
        {({ data }) => {
          const chosen = data.find(({ dictionary }) => dictionary === address.text('name')) ?? data[0];
          if (!chosen) return <Empty title="没有字典" />;
          const parents = data.find(({ dictionary }) => dictionary === chosen.parent)?.entries ?? [];
          return (
            <section className="panel" aria-label={chosen.name}>
              <div className="list-bar">
                <div className="tabs" role="group" aria-label="选择字典">
                  {data.map(({ dictionary, name, entries }) => (
                    <button
                      key={dictionary}
                      type="button"
                      className="tab"
                      aria-pressed={dictionary === chosen.dictionary}
                      onClick={() => address.change({ name: dictionary })}
                    >
                      {name} <small>{entries.length}</small>
                    </button>
                  ))}
                </div>
                {writes && (
                  <Button
                    type="primary"
                    onClick={() =>
                      setEditing({
                        dictionary: chosen.dictionary,
                        parents,
                        parentName: data.find(({ dictionary }) => dictionary === chosen.parent)?.name,
                      })
                    }
                  >
                    新增条目
                  </Button>
                )}
              </div>
              {chosen.entries.length === 0 ? (
                <Empty title="还没有条目" text="新增后，编辑内容时即可选用。" />
              ) : (
                <div className="table-scroll" tabIndex={0} role="region" aria-label={`${chosen.name}条目，可左右滚动`}>
                  <table className="plain-table">
                    <thead>
                      <tr>
                        <th scope="col">名称</th>
                        {chosen.parent && <th scope="col">所属</th>}
                        <th scope="col">编号</th>
                        <th scope="col">排序</th>
                        <th scope="col">显示</th>
                        {writes && <th scope="col">操作</th>}
                      </tr>
                    </thead>
                    <tbody>
                      {chosen.entries.map((entry, index) => (
                        <Row
                          key={entry.entry_id}
                          entry={entry}
                          entries={chosen.entries}
                          index={index}
                          parentName={
                            chosen.parent
                              ? (parents.find(({ entry_id }) => entry_id === entry.parent_id)?.name ?? '—')
                              : undefined
                          }
                          writes={writes}
                          onEdit={() =>
                            setEditing({
                              dictionary: chosen.dictionary,
                              entry,
                              parents,
                              parentName: data.find(({ dictionary }) => dictionary === chosen.parent)?.name,
                            })
                          }
                        />
                      ))}
                    </tbody>
                  </table>
                </div>
              )}
            </section>
          );
        }}
      </Reading>
      {editing && <EntryDialog editing={editing} onClose={() => setEditing(undefined)} />}
    </Page>
  );
};
export default Dictionaries;

type RowProps = {
  entry: DictionaryRow;
  entries: readonly DictionaryRow[];
  index: number;
  parentName: string | undefined;
  writes: boolean;
  onEdit: () => void;
};

const Row = ({ entry, entries, index, parentName, writes, onEdit }: RowProps) => {
  const [busy, setBusy] = useState(false);
  const save = async (changes: readonly Partial<DictionaryRow>[]) => {
    setBusy(true);
    try {
      for (const change of changes) {
        const { dictionary, entry_id, name, parent_id, sort_order, hidden } = { ...entry, ...change };
        await api['POST /console/dictionaries']({
          body: { dictionary, entry_id, name, parent_id, sort_order, hidden },
        });
      }
    } catch (error) {
      notices.error('系统提示', messageOf(error));
      report(error);
    } finally {
      await refreshDictionaries();
      setBusy(false);
    }
  };
  /** Changes places with a neighbour. Where places are shared, all are numbered anew first. */
  const move = (to: number) => {
    const other = entries[to];
    const distinct = new Set(entries.map(({ sort_order }) => sort_order)).size === entries.length;
    if (other && distinct) return save([{ sort_order: other.sort_order }, { ...other, sort_order: entry.sort_order }]);
    const order = [...entries];
    order.splice(to, 0, ...order.splice(index, 1));
    return save(order.map((one, at) => ({ ...one, sort_order: (at + 1) * 10 })));
  };
  return (
    <tr className={entry.hidden ? 'row-hidden' : ''}>
      <th scope="row">
        {entry.name} {entry.hidden && <Tag>已隐藏</Tag>}
      </th>
      {parentName !== undefined && <td>{parentName}</td>}
      <td className="num">{entry.entry_id}</td>
      <td className="num">{entry.sort_order}</td>
      <td>
        <Switch
          size="small"
          aria-label={`显示${entry.name}`}
          checked={!entry.hidden}
          disabled={!writes}
          loading={busy}
          onChange={(shown) => void save([{ hidden: !shown }])}
        />
      </td>
      {writes && (
        <td className="row-acts">
          <Button
            size="small"
            type="text"
            disabled={index === 0 || busy}
            onClick={() => void move(index - 1)}
            aria-label={`上移${entry.name}`}
          >
            上移
          </Button>
          <Button
            size="small"
            type="text"
            disabled={index === entries.length - 1 || busy}
            onClick={() => void move(index + 1)}
            aria-label={`下移${entry.name}`}
          >
            下移
          </Button>
          <Button size="small" type="link" onClick={onEdit} aria-label={`修改${entry.name}`}>
            修改
          </Button>
        </td>
      )}
    </tr>
  );
};
