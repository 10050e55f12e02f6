import {
  BoldOutlined,
  ClearOutlined,
  FileWordOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { uploadKinds } from '#contract/file/limits.ts';
import { type DocumentPart, documentParts } from '#contract/kit/rich-elements.ts';
import { FilePicker, usePicker } from '../../kit/form/file-picker.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PlainSelect } from './plain-select.tsx';

const Tool = ({
  label,
  active,
  disabled = false,
  onClick,
  children,
}: {
  label: string;
  active?: boolean;
  disabled?: boolean;
  onClick?: () => void;
  children: ReactNode;
}) => (
  <button
    type="button"
    className="tool"
    title={label}
    aria-label={label}
    {...(active !== undefined && { 'aria-pressed': active })}
    disabled={disabled}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClick}
  >
    {children}
  </button>
);

type Style = '0' | '2' | '3' | '4' | DocumentPart;
const styles: readonly [Style, string][] = [
  ['0', '正文'],
  ['2', '一级标题'],
  ['3', '二级标题'],
  ['4', '三级标题'],
  ...Object.entries(documentParts).map(([part, name]): [Style, string] => [part as DocumentPart, `公文${name}`]),
];
const levels = { 2: 2, 3: 3, 4: 4 } as const;

/** Arrow keys go from tool to tool. */
const walk = (event: KeyboardEvent<HTMLDivElement>) => {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (!step || event.target instanceof HTMLSelectElement) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), select')];
  tools[(tools.indexOf(event.target as HTMLElement) + step + tools.length) % tools.length]?.focus();
};

type ToolbarProps = {
  editor: Editor;
  onPictures: (files: readonly File[]) => void;
  onWord: (file: File) => void;
};
export const Toolbar = ({ editor, onPictures, onWord }: ToolbarProps) => {
  const { picker, pick } = usePicker();
  const word = usePicker();
  const [linking, setLinking] = useState(false);
  const now = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      style: String(at.getAttributes('heading').level ?? at.getAttributes('paragraph').class ?? 0) as Style,
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
  return (
    <div className="toolbar" role="toolbar" aria-label="正文格式" onKeyDown={walk}>
      <PlainSelect
        aria-label="段落样式"
        value={now.style}
        options={styles}
        onChange={(style) =>
          style === '2' || style === '3' || style === '4'
            ? run().setHeading({ level: levels[style] }).run()
            : run()
                .setParagraph()
                .updateAttributes('paragraph', { class: style === '0' ? null : style })
                .run()
        }
      />
      <Tool label="加粗（Ctrl+B）" active={now.bold} onClick={() => run().toggleBold().run()}>
        <BoldOutlined />
      </Tool>
      <Tool label="斜体（Ctrl+I）" active={now.italic} onClick={() => run().toggleItalic().run()}>
        <ItalicOutlined />
      </Tool>
      <Tool label="下划线（Ctrl+U）" active={now.underline} onClick={() => run().toggleUnderline().run()}>
        <UnderlineOutlined />
      </Tool>
      <Tool label="删除线" active={now.strike} onClick={() => run().toggleStrike().run()}>
        <StrikethroughOutlined />
      </Tool>
      <i className="tool-gap" />
      <Tool label="项目列表" active={now.bullets} onClick={() => run().toggleBulletList().run()}>
        <UnorderedListOutlined />
      </Tool>
      <Tool label="编号列表" active={now.numbers} onClick={() => run().toggleOrderedList().run()}>
        <OrderedListOutlined />
      </Tool>
      <Tool label="引用" active={now.quote} onClick={() => run().toggleBlockquote().run()}>
        “ ”
      </Tool>
      <i className="tool-gap" />
      <Tool label="链接" active={now.link} onClick={() => setLinking(true)}>
        <LinkOutlined />
      </Tool>
      <Tool label="图片" onClick={pick}>
        <PictureOutlined />
      </Tool>
      <Tool
        label="插入表格"
        disabled={now.table}
        onClick={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      >
        <TableOutlined />
      </Tool>
      <Tool label="导入 Word" onClick={word.pick}>
        <FileWordOutlined />
      </Tool>
      <i className="tool-gap" />
      <Tool label="清除格式" onClick={() => run().unsetAllMarks().clearNodes().run()}>
        <ClearOutlined />
      </Tool>
      <Tool label="撤销（Ctrl+Z）" disabled={!now.undo} onClick={() => run().undo().run()}>
        <UndoOutlined />
      </Tool>
      <Tool label="重做（Ctrl+Y）" disabled={!now.redo} onClick={() => run().redo().run()}>
        <RedoOutlined />
      </Tool>
      <FilePicker picker={picker} several accept={uploadKinds.picture.endings} onPick={onPictures} />
      <FilePicker
        picker={word.picker}
        accept=".docx"
        label="选择 Word 文档"
        onPick={([file]) => file && onWord(file)}
      />
      {now.table && <TableTools editor={editor} />}
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
};

/** A second line of tools while the cursor is in a table. */
const TableTools = ({ editor }: { editor: Editor }) => {
  const tool = (label: string, act: (chain: ChainedCommands) => ChainedCommands) => (
    <Tool label={label} onClick={() => act(editor.chain().focus()).run()}>
      {label}
    </Tool>
  );
  return (
    <div className="table-tools" role="group" aria-label="表格">
      {tool('上方插行', (chain) => chain.addRowBefore())}
      {tool('下方插行', (chain) => chain.addRowAfter())}
      {tool('删除行', (chain) => chain.deleteRow())}
      <i className="tool-gap" />
      {tool('左侧插列', (chain) => chain.addColumnBefore())}
      {tool('右侧插列', (chain) => chain.addColumnAfter())}
      {tool('删除列', (chain) => chain.deleteColumn())}
      <i className="tool-gap" />
      {tool('合并或拆分', (chain) => chain.mergeOrSplit())}
      {tool('表头', (chain) => chain.toggleHeaderRow())}
      {tool('删除表格', (chain) => chain.deleteTable())}
    </div>
  );
};
