/** The elements that formatted text may contain: the same ones that the server's sanitiser keeps. */
import { Extension, type Extensions, getSchema, Mark } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { isDocumentPart } from '#contract/kit/rich-elements.ts';

const raised = (name: string, tag: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes: tag === 'sub' ? 'superscript' : 'subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** A paragraph may be a part of an official document: title, 发文字号, 主送机关, 落款. */
const documentPart = Extension.create({
  name: 'documentPart',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: {
        class: {
          default: null,
          keepOnSplit: false,
          parseHTML: (element) => {
            const part = element.getAttribute('class');
            return isDocumentPart(part) ? part : null;
          },
        },
      },
    },
  ],
});

export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
  }),
  documentPart,
  Image.configure({ allowBase64: false }),
  TableKit.configure({ table: { resizable: false } }),
  raised('subscript', 'sub'),
  raised('superscript', 'sup'),
];

export const schema = getSchema(extensions);
