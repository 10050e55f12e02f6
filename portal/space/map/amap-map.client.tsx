/** AMap in a frame of its own (decision 023): names and places are sent by message, and the number of the chosen one comes back. */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { OnlineMap, OnlineMapProps } from './online-map.ts';

type Said = { map?: 'ready' | 'drawn' | 'failed' | 'chosen'; place?: unknown };

export const AmapMap = ({
  map,
  pins,
  label,
  focus,
  onDrawn,
  onFailed,
}: OnlineMapProps<Extract<OnlineMap, { provider: 'amap' }>>) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const navigate = useNavigate();
  // The frame's origin is opaque and cannot be named as a target; the message contains public data only.
  const tell = (message: object) => frame.current?.contentWindow?.postMessage(message, '*');

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<Said | null>) => {
      if (!source || source !== frame.current?.contentWindow || !data) return;
      if (data.map === 'ready') {
        const places = pins.map(({ title, note, to, leftward }, index) => ({
          title,
          note,
          to,
          leftward,
          position: map.positions[index],
        }));
        frame.current.contentWindow.postMessage({ places, bounds: map.bounds }, '*');
      }
      if (data.map === 'drawn') onDrawn();
      if (data.map === 'failed') onFailed();
      // Only places that we drew can be chosen: code in the frame cannot name an address.
      if (data.map === 'chosen') {
        const to = pins[Number(data.place)]?.to;
        if (to) void navigate(to);
      }
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [map, pins, navigate, onDrawn, onFailed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is handed over once, when its number comes
  useEffect(() => {
    if (focus === undefined) return;
    frame.current?.focus();
    tell({ focus });
  }, [focus]);

  return <iframe ref={frame} src="/space/map/amap" sandbox="allow-scripts" title={`${label}，高德地图`} />;
};
