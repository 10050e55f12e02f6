import { BoldOutlined, ClearOutlined, ItalicOutlined, LinkOutlined, OrderedListOutlined, PictureOutlined, RedoOutlined, StrikethroughOutlined, TableOutlined, UnderlineOutlined, UndoOutlined, UnorderedListOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Dropdown } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { LinkDialog } from './link-dialog.tsx';

const Tool = ({ label, active, disabled = false, onClick, children }: { label: string; active?: boolean; disabled?: boolean; onClick?: () => void; children: ReactNode }) => (
  <button type="button" className="tool" title={label} aria-label={label} {...(active !== undefined && { 'aria-pressed': active })} disabled={disabled} onMouseDown={(event) => event.preventDefault()} onClick={onClick}>
    {children}
  </button>
);

const headings = [
  ['0', '正文'],
  ['2', '一级标题'],
  ['3', '二级标题'],
  ['4', '三级标题'],
] as const;
type Level = 2 | 3 | 4;

/** Arrow keys go from tool to tool. */
const walk = (event: KeyboardEvent<HTMLDivElement>) => {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (!step || event.target instanceof HTMLSelectElement) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), select')];
  tools[(tools.indexOf(event.target as HTMLElement) + step + tools.length) % tools.length]?.focus();
};

export const Toolbar = ({ editor, onPictures }: { editor: Editor; onPictures: (files: readonly File[]) => void }) => {
  const picker = useRef<HTMLInputElement>(null);
  const [linking, setLinking] = useState(false);
  const now = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      heading: String(at.getAttributes('heading').level ?? 0),
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      underline: at.isActive('underline'),
      strike: at.isActive('strike'),
      bullets: at.isActive('bulletList'),
      numbers: at.isActive('orderedList'),
      quote: at.isActive('blockquote'),
      link: at.isActive('link'),
      table: at.isActive('table'),
      undo: at.can().undo(),
      redo: at.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  const tableItems = now.table
    ? [
        { key: 'rowBefore', label: '在上方插入行', onClick: () => run().addRowBefore().run() },
        { key: 'rowAfter', label: '在下方插入行', onClick: () => run().addRowAfter().run() },
        { key: 'rowDelete', label: '删除本行', onClick: () => run().deleteRow().run() },
        { type: 'divider' as const },
        { key: 'colBefore', label: '在左侧插入列', onClick: () => run().addColumnBefore().run() },
        { key: 'colAfter', label: '在右侧插入列', onClick: () => run().addColumnAfter().run() },
        { key: 'colDelete', label: '删除本列', onClick: () => run().deleteColumn().run() },
        { type: 'divider' as const },
        { key: 'merge', label: '合并或拆分单元格', onClick: () => run().mergeOrSplit().run() },
        { key: 'header', label: '首行作为表头（切换）', onClick: () => run().toggleHeaderRow().run() },
        { key: 'delete', label: '删除表格', danger: true, onClick: () => run().deleteTable().run() },
      ]
    : [2, 3, 4, 5, 6].map((cols) => ({ key: cols, label: `插入 ${cols} 列的表格`, onClick: () => run().insertTable({ rows: 3, cols, withHeaderRow: true }).run() }));

  return (
    <div className="toolbar" role="toolbar" aria-label="正文格式" onKeyDown={walk}>
      <select
        aria-label="段落样式"
        value={now.heading}
        onChange={(event) => (event.target.value === '0' ? run().setParagraph().run() : run().setHeading({ level: Number(event.target.value) as Level }).run())}
      >
        {headings.map(([level, name]) => (
          <option key={level} value={level}>{name}</option>
        ))}
      </select>
      <Tool label="加粗（Ctrl+B）" active={now.bold} onClick={() => run().toggleBold().run()}><BoldOutlined /></Tool>
      <Tool label="斜体（Ctrl+I）" active={now.italic} onClick={() => run().toggleItalic().run()}><ItalicOutlined /></Tool>
      <Tool label="下划线（Ctrl+U）" active={now.underline} onClick={() => run().toggleUnderline().run()}><UnderlineOutlined /></Tool>
      <Tool label="删除线" active={now.strike} onClick={() => run().toggleStrike().run()}><StrikethroughOutlined /></Tool>
      <i className="tool-gap" />
      <Tool label="项目列表" active={now.bullets} onClick={() => run().toggleBulletList().run()}><UnorderedListOutlined /></Tool>
      <Tool label="编号列表" active={now.numbers} onClick={() => run().toggleOrderedList().run()}><OrderedListOutlined /></Tool>
      <Tool label="引用" active={now.quote} onClick={() => run().toggleBlockquote().run()}>“ ”</Tool>
      <i className="tool-gap" />
      <Tool label="链接" active={now.link} onClick={() => setLinking(true)}><LinkOutlined /></Tool>
      <Tool label="图片" onClick={() => picker.current?.click()}><PictureOutlined /></Tool>
      <Dropdown trigger={['click']} menu={{ items: tableItems }}>
        <button type="button" className="tool" title="表格" aria-label="表格" aria-haspopup="menu" aria-pressed={now.table}><TableOutlined /></button>
      </Dropdown>
      <i className="tool-gap" />
      <Tool label="清除格式" onClick={() => run().unsetAllMarks().clearNodes().run()}><ClearOutlined /></Tool>
      <Tool label="撤销（Ctrl+Z）" disabled={!now.undo} onClick={() => run().undo().run()}><UndoOutlined /></Tool>
      <Tool label="重做（Ctrl+Y）" disabled={!now.redo} onClick={() => run().redo().run()}><RedoOutlined /></Tool>
      <input ref={picker} type="file" hidden multiple accept="image/png,image/jpeg,image/webp" onChange={(event) => { onPictures([...(event.target.files ?? [])]); event.target.value = ''; }} />
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
};
