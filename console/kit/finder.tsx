/** Finds records by a number or a name, and screens by their names: Ctrl+K or ⌘K everywhere, and a button in the top bar. */
import { SearchOutlined } from '@ant-design/icons';
import { AutoComplete, Button, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMenu } from './menu.ts';
import { type Found, useRooms } from './screen.ts';
import { useCall } from './use-call.ts';
import { usePaused } from './use-paused.ts';

export const Finder = () => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
  return (
    <>
      <Button
        className="find"
        type="text"
        icon={<SearchOutlined />}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        查找<kbd>Ctrl K</kbd>
      </Button>
      <Modal
        open={open}
        onCancel={() => setOpen(false)}
        footer={null}
        title="查找"
        width={640}
        destroyOnHidden
        className="finder"
      >
        <FinderBox onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
};

const Choice = ({ title, note }: { title: string; note: string }) => (
  <span className="finder-choice">
    <span>{title}</span>
    {note && <span className="meta">{note}</span>}
  </span>
);

const FinderBox = ({ onDone }: { onDone: () => void }) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const keyword = usePaused(typed.trim());
  const menu = useMenu();
  const finds = useRooms().flatMap((room) => room.finds ?? []);
  const read = useCall(
    'GET /console/find',
    { query: { keyword } },
    { enabled: keyword !== '', keep: true, staleTime: 10_000 },
  );
  const found: readonly Found[] = (keyword && read.data?.data) || [];

  const screens = menu
    .flatMap(({ name, entries }) => entries.map(({ to, label }) => ({ to, label, group: name })))
    .filter(({ label }) => typed.trim() && label.includes(typed.trim()))
    .slice(0, 5);
  const groups = [
    {
      label: '页面',
      options: screens.map(({ to, label, group }) => ({ value: to, label: <Choice title={label} note={group} /> })),
    },
    ...finds.map(({ kind, label, to }) => ({
      label,
      options: (found.find((one) => one.kind === kind)?.items ?? []).map((item) => ({
        value: to(item, keyword),
        label: <Choice title={item.title} note={item.note} />,
      })),
    })),
  ].filter(({ options }) => options.length);

  const waiting = typed.trim() !== keyword || read.isFetching;
  const nothing = read.error ? '暂时无法查找，请稍后再试' : waiting ? '正在查找…' : `没有找到“${keyword}”`;
  return (
    <>
      <p className="meta">↑ ↓ 选择，Enter 打开，Esc 关闭。</p>
      <AutoComplete
        autoFocus
        open={typed.trim() !== ''}
        value={typed}
        options={groups}
        virtual={false}
        defaultActiveFirstOption
        listHeight={420}
        notFoundContent={nothing}
        getPopupContainer={(input) => input.parentElement ?? document.body}
        onSearch={setTyped}
        onSelect={(to: string) => {
          onDone();
          void navigate(to);
        }}
        className="finder-box"
      >
        <Input
          size="large"
          aria-label="编号、名称、手机号或信用代码"
          placeholder="手机号、姓名、企业、信用代码、编号或页面"
          maxLength={60}
        />
      </AutoComplete>
    </>
  );
};
