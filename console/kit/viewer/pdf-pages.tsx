/** A PDF page by page; each page is drawn when it comes near. */
import * as pdfjs from 'pdfjs-dist/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';

/** Where the portal's build puts the files that the library loads itself. */
const assets = import.meta.env.DEV ? '/console/node_modules/pdfjs-dist/' : `/assets/pdfjs-${pdfjs.version}/`;

type Factory = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): typeof rules };
/** Only the address of our own worker passes (Trusted Types). */
const rules = {
  createScriptURL: (url: string): string => {
    const { origin, href } = new URL(url, location.href);
    if (origin !== location.origin) throw new Error(`${href} is not ours to run`);
    return href;
  },
};
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('viewer', rules) ?? rules;

type Document = pdfjs.PDFDocumentProxy;

const Page = ({ pdf, number, width }: { pdf: Document; number: number; width: number }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(number === 1);
  const [ratio, setRatio] = useState(Math.SQRT2);
  useEffect(() => {
    const element = canvas.current;
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
      const viewport = page.getViewport({ scale: width / plain.width });
      if (gone || !canvas.current) return;
      setRatio(plain.height / plain.width);
      // A phone may refuse a canvas of more than twelve million pixels.
      const sharp = Math.min(devicePixelRatio, Math.sqrt(12_000_000 / (viewport.width * viewport.height)));
      canvas.current.width = Math.floor(viewport.width * sharp);
      canvas.current.height = Math.floor(viewport.height * sharp);
      drawing = page.render({ canvas: canvas.current, viewport, transform: [sharp, 0, 0, sharp, 0, 0] });
      await drawing.promise;
    };
    draw().catch(() => {}); // a page that was scrolled past or closed
    return () => {
      gone = true;
      drawing?.cancel();
    };
  }, [pdf, number, width, near]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`第 ${number} 页`}
      className="pdf-page"
      style={{ width, height: width * ratio }}
    />
  );
};

type Props = { blob: Blob; onBroken: (text: string) => void };
const PdfPages = ({ blob, onBroken }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const [pdf, setPdf] = useState<Document>();
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const worker = new Worker(policy.createScriptURL(workerUrl), { type: 'module' });
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
      });
      task.onPassword = () => onBroken('文件已加密，请下载后用密码打开');
      const opened = await task.promise;
      if (!gone) setPdf(opened);
    };
    open().catch(() => !gone && onBroken('文件打不开，可能已损坏，请下载查看'));
    return () => {
      gone = true;
      port.destroy();
      worker.terminate();
    };
  }, [blob, onBroken]);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="pdf-pages">
      <p className="meta" role="status">
        {pdf ? `共 ${pdf.numPages} 页` : '正在打开…'}
      </p>
      {pdf &&
        Array.from({ length: pdf.numPages }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <Page key={index} pdf={pdf} number={index + 1} width={width} />
        ))}
    </div>
  );
};
export default PdfPages;
