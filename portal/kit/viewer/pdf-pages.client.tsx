/** A PDF page by page: each page is drawn when it comes near, with a text layer for selection and screen readers. */
import * as pdfjs from 'pdfjs-dist/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { ownWorker } from './viewer-policy.ts';
import { ZoomBar } from './zoom-bar.tsx';

/** Where the build puts the files that the library loads itself. */
const assets = import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : `/assets/pdfjs-${pdfjs.version}/`;
const widest = 960;

type Document = pdfjs.PDFDocumentProxy;

const Page = ({ pdf, number, width, zoom }: { pdf: Document; number: number; width: number; zoom: number }) => {
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(number === 1);
  const [ratio, setRatio] = useState(Math.SQRT2);
  useEffect(() => {
    const element = place.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '800px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  useEffect(() => {
    if (!near || !width) return;
    let drawing: pdfjs.RenderTask | undefined;
    let gone = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const plain = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: (width * zoom) / plain.width });
      const canvas = place.current?.querySelector('canvas');
      const text = place.current?.querySelector<HTMLDivElement>('.textLayer');
      if (gone || !canvas || !text || !place.current) return;
      setRatio(plain.height / plain.width);
      // A phone has three device pixels for a CSS pixel; it may refuse a canvas of more than twelve million pixels.
      const sharp = Math.min(devicePixelRatio, Math.sqrt(12_000_000 / (viewport.width * viewport.height)));
      canvas.width = Math.floor(viewport.width * sharp);
      canvas.height = Math.floor(viewport.height * sharp);
      drawing = page.render({ canvas, viewport, transform: [sharp, 0, 0, sharp, 0, 0] });
      await drawing.promise;
      if (gone) return;
      text.replaceChildren();
      place.current.style.setProperty('--total-scale-factor', String(viewport.scale));
      await new pdfjs.TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport }).render();
    };
    draw().catch(() => {}); // a page that was scrolled past or closed
    return () => {
      gone = true;
      drawing?.cancel();
    };
  }, [pdf, number, width, zoom, near]);
  return (
    <section
      ref={place}
      className="pdf-page"
      aria-label={`第 ${number} 页`}
      style={{ width: width * zoom, height: width * zoom * ratio }}
    >
      <canvas />
      <div className="textLayer" />
    </section>
  );
};

export const PdfPages = ({ blob, name, onBroken }: { blob: Blob; name: string; onBroken: (text: string) => void }) => {
  const scroll = useRef<HTMLDivElement>(null);
  const [pdf, setPdf] = useState<Document>();
  const [zoom, setZoom] = useState(1);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const worker = ownWorker(workerUrl);
    const port = pdfjs.PDFWorker.create({ port: worker });
    let gone = false;
    const open = async () => {
      const task = pdfjs.getDocument({
        data: new Uint8Array(await blob.arrayBuffer()),
        worker: port,
        cMapUrl: `${assets}cmaps/`,
        standardFontDataUrl: `${assets}standard_fonts/`,
        wasmUrl: `${assets}wasm/`,
        iccUrl: `${assets}iccs/`,
        // The worker may load nothing but its own code.
        useWorkerFetch: false,
        maxImageSize: 60_000_000,
        stopAtErrors: false,
      });
      task.onPassword = () => onBroken('文件已加密，请下载后用密码打开');
      const opened = await task.promise;
      if (!gone) setPdf(opened);
    };
    open().catch(() => !gone && onBroken('文件内容已损坏，无法在线查看'));
    return () => {
      gone = true;
      port.destroy();
      worker.terminate();
    };
  }, [blob, onBroken]);
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.min(widest, element.clientWidth - 24)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <ZoomBar zoom={zoom} onZoom={setZoom}>
        <span role="status">{pdf ? `共 ${pdf.numPages} 页` : '正在打开…'}</span>
      </ZoomBar>
      <div ref={scroll} className="viewer-scroll pages" role="region" aria-label={`文档：${name}`} tabIndex={0}>
        {pdf &&
          Array.from({ length: pdf.numPages }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            <Page key={index} pdf={pdf} number={index + 1} width={width} zoom={zoom} />
          ))}
      </div>
    </>
  );
};
