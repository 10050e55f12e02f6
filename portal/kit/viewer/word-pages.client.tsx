/** A Word document in a shadow tree with style sheets of its own: its styles do not affect the page, nor the page's styles the document. */
import { parseAsync, renderDocument } from 'docx-preview';
import { useEffect, useRef, useState } from 'react';
import { fitWidth } from './fit-width.ts';
import { elementMaker } from './word-nodes.ts';
import { ZoomBar } from './zoom-bar.tsx';

const own =
  ':host{display:block;contain:paint;color:#0b1b33}.paper{transform-origin:0 0;width:max-content}section.docx{background:#fff;margin:0 auto 16px;box-shadow:0 1px 4px rgb(11 34 80/18%);overflow:hidden}.docx-wrapper{padding:0!important;background:none!important;display:block!important}';

const draw = async (blob: Blob, host: HTMLElement): Promise<HTMLElement> => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheets: string[] = [own];
  const h = elementMaker((css) => sheets.push(css));
  const options = { h, ignoreLastRenderedPageBreak: false, renderAltChunks: false, useBase64URL: false };
  const nodes = await renderDocument(await parseAsync(blob, options), options);
  const paper = document.createElement('div');
  paper.className = 'paper';
  paper.append(...nodes);
  root.adoptedStyleSheets = sheets.map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  root.replaceChildren(paper);
  return paper;
};

export const WordPages = ({ blob, name, onBroken }: { blob: Blob; name: string; onBroken: (text: string) => void }) => {
  const host = useRef<HTMLDivElement>(null);
  const [paper, setPaper] = useState<HTMLElement>();
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    let gone = false;
    if (host.current)
      draw(blob, host.current)
        .then((drawn) => !gone && setPaper(drawn))
        .catch(() => !gone && onBroken('文件内容已损坏，无法在线查看'));
    return () => {
      gone = true;
    };
  }, [blob, onBroken]);
  useEffect(() => (paper && host.current ? fitWidth(paper, host.current, zoom) : undefined), [paper, zoom]);
  return (
    <>
      <ZoomBar zoom={zoom} onZoom={setZoom}>
        <span role="status">{paper ? '版式与原文件可能略有差异' : '正在打开…'}</span>
      </ZoomBar>
      <div className="viewer-scroll pages" role="region" aria-label={`文档：${name}`} tabIndex={0}>
        <div ref={host} className="viewer-paper" />
      </div>
    </>
  );
};
