/** The elements that formatted text may contain: the same ones that the server's sanitiser keeps. */
import { type Extensions, getSchema, Mark } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';

const raised = (name: string, tag: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes: tag === 'sub' ? 'superscript' : 'subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
  }),
  Image.configure({ allowBase64: false }),
  TableKit.configure({ table: { resizable: false } }),
  raised('subscript', 'sub'),
  raised('superscript', 'sup'),
];

export const schema = getSchema(extensions);
