/** Slides, one below the other. The library draws them roughly, and the page says so. */
import { init } from 'pptx-preview';
import { useEffect, useRef, useState } from 'react';
import { fitWidth } from './fit-width.ts';
import { ZoomBar } from './zoom-bar.tsx';

const slideWidth = 960;

export const Slides = ({ blob, name, onBroken }: { blob: Blob; name: string; onBroken: (text: string) => void }) => {
  const host = useRef<HTMLDivElement>(null);
  const [paper, setPaper] = useState<HTMLElement>();
  const [count, setCount] = useState(0);
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    const place = host.current;
    if (!place) return;
    const stage = document.createElement('div');
    stage.className = 'slides';
    place.replaceChildren(stage);
    const previewer = init(stage, { width: slideWidth, mode: 'list' });
    let gone = false;
    const draw = async () => {
      await previewer.preview(await blob.arrayBuffer());
      if (gone) return;
      const slides = [...stage.querySelectorAll<HTMLElement>('.pptx-preview-slide-wrapper')];
      for (const [index, slide] of slides.entries()) {
        slide.setAttribute('role', 'group');
        slide.setAttribute('aria-label', `第 ${index + 1} 张`);
        for (const image of slide.querySelectorAll('img:not([alt])')) image.setAttribute('alt', '幻灯片中的图片');
      }
      setCount(slides.length);
      setPaper(stage);
    };
    draw().catch(() => !gone && onBroken('文件内容已损坏，无法在线查看'));
    return () => {
      gone = true;
      previewer.destroy();
    };
  }, [blob, onBroken]);
  useEffect(() => (paper && host.current ? fitWidth(paper, host.current, zoom) : undefined), [paper, zoom]);
  return (
    <>
      <ZoomBar zoom={zoom} onZoom={setZoom}>
        <span role="status">{paper ? `共 ${count} 张，预览仅供参考` : '正在打开…'}</span>
      </ZoomBar>
      <div className="viewer-scroll pages" role="region" aria-label={`幻灯片：${name}`} tabIndex={0}>
        <div ref={host} className="viewer-paper" />
      </div>
    </>
  );
};
