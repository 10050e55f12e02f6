/** The dictionaries of the region: the names behind numbers. An entry is never deleted, since content refers to it: it is hidden. */
import { useMutation } from '@tanstack/react-query';
import { Button, Switch, Tag } from 'antd';
import { useState } from 'react';
import type { DictionaryRow } from '#contract/reference/calls.ts';
import { api } from '../kit/client.ts';
import type { Column } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useWholeList } from '../kit/list/use-list.ts';
import { notices } from '../kit/notices.tsx';
import { Panel } from '../kit/panel.tsx';
import { may, useStaff } from '../kit/staff.ts';
import { type Editing, EntryDialog } from './entry-dialog.tsx';
import { Proposals } from './proposals.tsx';
import { refreshDictionaries } from './refresh-dictionaries.ts';

const Dictionaries = () => {
  const list = useWholeList('GET /console/dictionaries', undefined);
  const [editing, setEditing] = useState<Editing>();
  const writes = may(useStaff(), 'POST /console/dictionaries');
  const all = list.read.data?.data ?? [];
  const chosen = all.find(({ dictionary }) => dictionary === list.address.text('name')) ?? all[0];
  const parent = all.find(({ dictionary }) => dictionary === chosen?.parent);
  const entries = chosen?.entries ?? [];
  const proposals = chosen?.proposals ?? [];
  const edit = (entry?: DictionaryRow) =>
    chosen &&
    setEditing({
      dictionary: chosen.dictionary,
      parents: parent?.entries ?? [],
      parentName: parent?.name,
      ...(entry && { entry }),
    });
  const parentOf = ({ parent_id }: DictionaryRow) =>
    parent?.entries.find(({ entry_id }) => entry_id === parent_id)?.name ?? '—';
  const columns: Column<DictionaryRow>[] = [
    { key: 'name', title: '名称', always: true, show: (entry) => <Name entry={entry} /> },
    ...(parent ? [{ key: 'parent', title: `所属${parent.name}`, show: parentOf }] : []),
    { key: 'id', title: '编号', kind: 'number', show: 'entry_id', card: ({ entry_id }) => `编号 ${entry_id}` },
    { key: 'order', title: '排序', kind: 'number', show: 'sort_order', card: false },
    {
      key: 'shown',
      title: '显示',
      always: true,
      show: (entry) => <Shown entry={entry} writes={writes} />,
      card: (entry) => (
        <>
          显示 <Shown entry={entry} writes={writes} />
        </>
      ),
    },
    {
      key: 'act',
      title: '操作',
      always: true,
      show: (entry) => <Acts entry={entry} entries={entries} onEdit={() => edit(entry)} />,
    },
  ];
  return (
    <ListScreen
      title="字典"
      noun={chosen?.name ?? '字典'}
      extra={
        writes &&
        chosen && (
          <Button type="primary" onClick={() => edit()}>
            新增条目
          </Button>
        )
      }
      id="dictionaries"
      fleeting
      list={{ ...list, read: { ...list.read, data: chosen && { data: entries } } }}
      keyOf={({ entry_id }) => String(entry_id)}
      filters={[
        {
          kind: 'tabs',
          label: '选择字典',
          options: all.map(({ dictionary, name, entries: own }, index) => ({
            name,
            count: own.length,
            set: index === 0 ? {} : { name: dictionary },
          })),
        },
      ]}
      columns={writes ? columns : columns.slice(0, -1)}
      empty={{ title: '还没有条目', text: '新增后，编辑内容时即可选用。' }}
    >
      {proposals.length > 0 && (
        <Panel title="待审核的修改" className="dictionary-waiting">
          <Proposals proposals={proposals} entries={entries} parents={parent?.entries ?? []} />
        </Panel>
      )}
      {editing && <EntryDialog editing={editing} onClose={() => setEditing(undefined)} />}
    </ListScreen>
  );
};
export default Dictionaries;

const Name = ({ entry }: { entry: DictionaryRow }) => (
  <>
    {entry.name} {entry.hidden && <Tag>已隐藏</Tag>}
  </>
);

/** Saves changes one after the other, and reads the dictionaries again in any case. */
const useSave = (entry: DictionaryRow) => {
  return useMutation({
    mutationFn: async (changes: readonly Partial<DictionaryRow>[]) => {
      for (const change of changes) {
        const { dictionary, entry_id, name, parent_id, sort_order, hidden } = { ...entry, ...change };
        const { data } = await api['POST /console/dictionaries']({
          body: { dictionary, entry_id, name, parent_id, sort_order, hidden },
        });
        if (data.waits) notices.success('已提交，由另一人审核后生效');
      }
    },
    onSettled: refreshDictionaries,
  });
};

const Shown = ({ entry, writes }: { entry: DictionaryRow; writes: boolean }) => {
  const save = useSave(entry);
  return (
    <Switch
      size="small"
      aria-label={`显示${entry.name}`}
      checked={!entry.hidden}
      disabled={!writes}
      loading={save.isPending}
      onChange={(shown) => save.mutate([{ hidden: !shown }])}
    />
  );
};

type ActsProps = { entry: DictionaryRow; entries: readonly DictionaryRow[]; onEdit: () => void };

const Acts = ({ entry, entries, onEdit }: ActsProps) => {
  const save = useSave(entry);
  const index = entries.indexOf(entry);
  /** Changes places with a neighbour. Where places are shared, all are numbered anew first. */
  const move = (to: number) => {
    const other = entries[to];
    const distinct = new Set(entries.map(({ sort_order }) => sort_order)).size === entries.length;
    if (other && distinct)
      return save.mutate([{ sort_order: other.sort_order }, { ...other, sort_order: entry.sort_order }]);
    const order = [...entries];
    order.splice(to, 0, ...order.splice(index, 1));
    return save.mutate(order.map((one, at) => ({ ...one, sort_order: (at + 1) * 10 })));
  };
  return (
    <span className="row-acts">
      <Button
        size="small"
        type="text"
        disabled={index === 0 || save.isPending}
        onClick={() => move(index - 1)}
        aria-label={`上移${entry.name}`}
      >
        上移
      </Button>
      <Button
        size="small"
        type="text"
        disabled={index === entries.length - 1 || save.isPending}
        onClick={() => move(index + 1)}
        aria-label={`下移${entry.name}`}
      >
        下移
      </Button>
      <Button size="small" type="link" onClick={onEdit} aria-label={`修改${entry.name}`}>
        修改
      </Button>
    </span>
  );
};
