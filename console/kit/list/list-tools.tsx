/** Which columns are shown, and views: the filters of the address under a name. */
import { BookOutlined, DeleteOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Popover } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Column } from './declaration.ts';
import type { ListMemory } from './list-memory.ts';
import type { Address } from './use-list.ts';

const mostViews = 20;

/** The address without the page: a view is opened at its beginning. */
const searchOf = ({ params }: Address): string => {
  const search = new URLSearchParams(params);
  search.delete('page');
  return search.toString();
};

export const Columns = <Row,>({ columns, memory }: { columns: readonly Column<Row>[]; memory: ListMemory }) => {
  const free = columns.filter(({ always }) => !always);
  const shown = free.filter(({ key }) => !memory.hidden.includes(key)).map(({ key }) => key);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title="显示的列"
      content={
        <Checkbox.Group
          className="list-columns"
          value={shown}
          options={free.map(({ key, title }) => ({ value: key, label: title }))}
          onChange={(chosen: string[]) =>
            memory.change({ hidden: free.map(({ key }) => key).filter((key) => !chosen.includes(key)) })
          }
        />
      }
    >
      <Button size="small" type="text" icon={<SettingOutlined aria-hidden />}>
        列
      </Button>
    </Popover>
  );
};

export const Views = ({ address, memory }: { address: Address; memory: ListMemory }) => {
  const [name, setName] = useState('');
  const search = searchOf(address);
  const save = () => {
    const wanted = name.trim();
    if (!wanted) return;
    memory.change({
      views: [...memory.views.filter((view) => view.name !== wanted), { name: wanted, search }].slice(-mostViews),
    });
    setName('');
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title="我的视图"
      content={
        <div className="list-views">
          {memory.views.length === 0 && <p className="quiet">常用的筛选条件可存为视图。</p>}
          <ul>
            {memory.views.map((view) => (
              <li key={view.name}>
                <Link to={{ search: view.search }} aria-current={view.search === search ? 'true' : undefined}>
                  {view.name}
                </Link>
                <Button
                  size="small"
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`删除视图：${view.name}`}
                  onClick={() => memory.change({ views: memory.views.filter((one) => one !== view) })}
                />
              </li>
            ))}
          </ul>
          <div className="list-view-new">
            <Input
              aria-label="视图名称"
              placeholder="视图名称"
              maxLength={20}
              value={name}
              onChange={(event) => setName(event.target.value)}
              onPressEnter={save}
            />
            <Button disabled={!name.trim()} onClick={save}>
              保存当前条件
            </Button>
          </div>
        </div>
      }
    >
      <Button size="small" type="text" icon={<BookOutlined aria-hidden />}>
        视图
      </Button>
    </Popover>
  );
};
