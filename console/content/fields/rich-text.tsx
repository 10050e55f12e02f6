/** The editor of formatted text. Its schema is what the server keeps, so nothing visible here is lost on saving. */
import type { JSONContent } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { report } from '../../kit/failures.ts';
import { readHtml } from '../../kit/inert-html.ts';
import { uploadFile } from '../../kit/upload.ts';
import type { ControlProps } from './control-props.ts';
import { useChangeValue, useEditedValues } from './edited-values.ts';
import { cleanPaste } from './paste.ts';
import { sayLostMedia, withPastedPictures } from './pasted-pictures.ts';
import { extensions, schema } from './rich-schema.ts';
import { Toolbar } from './rich-toolbar.tsx';
import { type TakenWord, WordDialog } from './word-dialog.tsx';

/** Parsed by our own code with the schema: Tiptap would pass a string to the DOM, which Trusted Types refuse. */
const readRich = (html: string): JSONContent =>
  DOMParser.fromSchema(schema).parse(readHtml(html)).toJSON() as JSONContent;
const written = (html: string) => html.replace(/(<p><\/p>)+$/, '');

/** What a browser calls a picture of the clipboard: it says nothing of what the picture shows. */
const nameless = /^image\.\w+$/;

const picturesAmong = (list: FileList | null | undefined) =>
  [...(list ?? [])].filter(({ type }) => /^image\/(png|jpeg|webp)$/.test(type));

const RichText = ({ value, onChange, input, field }: ControlProps) => {
  const html = String(value ?? '');
  const last = useRef(html);
  const change = useRef(onChange);
  change.current = onChange;

  const addPictures = async (files: readonly File[]) => {
    for (const file of files) {
      try {
        const { file_id, name } = await uploadFile(file);
        editor
          ?.chain()
          .focus()
          .setImage({ src: `/api/users/files/${file_id}`, alt: nameless.test(name) ? '' : name.replace(/\.\w+$/, '') })
          .run();
      } catch (error) {
        report(error);
      }
    }
  };

  const values = useEditedValues();
  const changeValue = useChangeValue();
  const [word, setWord] = useState<File>();
  const takeWord = ({ html: taken, fields, replaces }: TakenWord) => {
    const content = readRich(taken).content ?? [];
    for (const [name, filled] of Object.entries(fields)) changeValue(name, filled);
    const chain = editor?.chain().focus();
    (replaces ? chain?.selectAll().insertContent(content) : chain?.insertContent(content))?.run();
    setWord(undefined);
  };
  const pictures = useRef(addPictures);
  pictures.current = addPictures;

  const editor = useEditor({
    extensions,
    content: readRich(html),
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id: input.id,
        class: 'article editor-body',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': field.label,
      },
      transformPastedHTML: cleanPaste,
      handlePaste: (view, event) => {
        const files = picturesAmong(event.clipboardData?.files);
        const pasted = event.clipboardData?.getData('text/html') ?? '';
        if (pasted) sayLostMedia(pasted);
        if (/<img\s/i.test(pasted)) {
          const rtf = event.clipboardData?.getData('text/rtf') ?? '';
          // An event without a clipboard is pasted as it is.
          void withPastedPictures({ html: pasted, rtf, files }).then(
            (ready) => view.isDestroyed || view.pasteHTML(ready, new ClipboardEvent('paste')),
          );
          return true;
        }
        if (files.length === 0 || pasted) return false;
        void pictures.current(files);
        return true;
      },
      handleDrop: (_, event) => {
        const files = picturesAmong(event.dataTransfer?.files);
        if (files.length === 0) return false;
        event.preventDefault();
        void pictures.current(files);
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => {
      last.current = written(changed.isEmpty ? '' : changed.getHTML());
      change.current(last.current);
    },
  });

  // A value that was not typed here (a restored draft, another revision) replaces the text.
  useEffect(() => {
    if (!editor || html === last.current) return;
    last.current = html;
    editor.commands.setContent(readRich(html), { emitUpdate: false });
  }, [editor, html]);

  // Links the message with the editor for screen readers.
  const described = input['aria-describedby'];
  useEffect(() => {
    const body = editor?.view.dom;
    if (!body) return;
    if (described) body.setAttribute('aria-describedby', described);
    else body.removeAttribute('aria-describedby');
    body.setAttribute('aria-invalid', String(Boolean(input['aria-invalid'])));
  }, [editor, described, input['aria-invalid']]);

  if (!editor) return <div className="editor editor-wait" aria-busy="true" />;
  return (
    <div className="editor">
      <Toolbar editor={editor} onPictures={(files) => void addPictures(files)} onWord={setWord} />
      <EditorContent editor={editor} />
      {word && (
        <WordDialog
          file={word}
          values={values}
          hasText={!editor.isEmpty}
          onTake={takeWord}
          onClose={() => setWord(undefined)}
        />
      )}
    </div>
  );
};
export default RichText;
