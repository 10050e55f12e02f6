import type { Editor } from '@tiptap/core';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { Labelled } from '../../kit/form/labelled.tsx';

const lawful = (typed: string) => /^(https?:\/\/|mailto:|tel:|\/(?!\/))\S+$/i.test(typed);

/** The address of a link on the selected words; without a selection the address itself becomes the text. */
export const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const had = String(editor.getAttributes('link').href ?? '');
  const [href, setHref] = useState(had);
  const [error, setError] = useState('');
  const apply = () => {
    const typed = /^[\w-]+(\.[\w-]+)+/.test(href.trim()) ? `https://${href.trim()}` : href.trim();
    if (!lawful(typed)) return setError('请输入以 https://、http:// 或 / 开头的地址');
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus();
    if (empty && !had)
      chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: typed } }] }).run();
    else chain.extendMarkRange('link').setLink({ href: typed }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <Modal
      open
      title={had ? '修改链接' : '插入链接'}
      onCancel={onClose}
      footer={[
        had && (
          <Button key="remove" danger onClick={remove}>
            取消链接
          </Button>
        ),
        <Button key="close" onClick={onClose}>
          关闭
        </Button>,
        <Button key="ok" type="primary" onClick={apply}>
          确定
        </Button>,
      ]}
    >
      <Labelled form="link" field="href" label="链接地址" error={error}>
        {(input) => (
          <Input
            {...input}
            autoFocus
            type="url"
            placeholder="https://"
            value={href}
            onChange={(event) => {
              setHref(event.target.value);
              setError('');
            }}
            onPressEnter={apply}
          />
        )}
      </Labelled>
    </Modal>
  );
};
