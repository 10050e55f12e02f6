/** The panorama as a sphere, seen from its centre and turned by mouse, finger, arrow keys, or the buttons. */
import '@photo-sphere-viewer/core/index.css';
import { Viewer } from '@photo-sphere-viewer/core';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../kit/icon.tsx';

/** The angle of one press of a button. */
const turnDegrees = 30;
const zoomStep = 15;
const turnMs = 300;

export const Sphere = ({ title, picture, onReady }: { title: string; picture: string; onReady: () => void }) => {
  const whole = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const viewer = useRef<Viewer>(null);
  const ready = useRef(onReady);
  ready.current = onReady;
  const [shown, setShown] = useState(false);
  const [full, setFull] = useState(false);

  useEffect(() => {
    if (!place.current || !document.createElement('canvas').getContext('webgl2')) return;
    const made = new Viewer({
      container: place.current,
      panorama: picture,
      navbar: false,
      // The wheel alone scrolls the page, as everywhere; with Ctrl it zooms.
      mousewheelCtrlKey: true,
      keyboard: false,
      lang: {
        ctrlZoom: '按住 Ctrl 并滚动滚轮可以缩放',
        loadError: '全景图加载失败',
        webglError: '浏览器不支持三维显示',
      },
    });
    viewer.current = made;
    made.addEventListener(
      'ready',
      () => {
        setShown(true);
        ready.current();
      },
      { once: true },
    );
    return () => {
      viewer.current = null;
      made.destroy();
    };
  }, [picture]);

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement === whole.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);

  const turn = (degrees: number) => {
    const now = viewer.current;
    if (!now) return;
    const { yaw, pitch } = now.getPosition();
    const target = { yaw: yaw + (degrees * Math.PI) / 180, pitch };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) now.rotate(target);
    else now.animate({ ...target, speed: turnMs });
  };
  const zoom = (by: number) => viewer.current?.zoom(viewer.current.getZoomLevel() + by);

  const views = [
    { label: '向左看', icon: 'arrow-left', act: () => turn(-turnDegrees) },
    { label: '向右看', icon: 'arrow-right', act: () => turn(turnDegrees) },
    { label: '拉近', icon: 'magnifying-glass-plus', act: () => zoom(zoomStep) },
    { label: '拉远', icon: 'magnifying-glass-minus', act: () => zoom(-zoomStep) },
  ];
  return (
    <div ref={whole} className={shown ? 'panorama-sphere ready' : 'panorama-sphere'}>
      <div
        ref={place}
        className="sphere"
        role="application"
        tabIndex={shown ? 0 : -1}
        aria-label={`${title}全景，用方向键环顾，加减键缩放`}
        onFocus={() => viewer.current?.startKeyboardControl()}
        onBlur={() => viewer.current?.stopKeyboardControl()}
      />
      {shown && (
        <div className="panorama-bar" role="toolbar" aria-label="全景视角">
          {views.map(({ label, icon, act }) => (
            <button key={icon} type="button" onClick={act} aria-label={label}>
              <Icon name={icon} />
            </button>
          ))}
          {document.fullscreenEnabled && (
            <button
              type="button"
              onClick={() =>
                (full ? document.exitFullscreen() : whole.current?.requestFullscreen())?.catch(() => setFull(false))
              }
              aria-label={full ? '退出全屏' : '全屏'}
            >
              <Icon name={full ? 'corners-in' : 'corners-out'} />
            </button>
          )}
        </div>
      )}
    </div>
  );
};
