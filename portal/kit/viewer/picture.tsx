import { useEffect, useRef, useState } from 'react';
import { ZoomBar } from './zoom-bar.tsx';

/** A whole picture, or enlarged as the reader wants; overflow is reached by scrolling. */
export const Picture = ({ blob, name }: { blob: Blob; name: string }) => {
  const [address, setAddress] = useState('');
  const [zoom, setZoom] = useState(1);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return (
    <>
      <ZoomBar zoom={zoom} onZoom={setZoom} />
      <div className="viewer-scroll picture" role="region" aria-label={`图片：${name}`} tabIndex={0}>
        {address && (
          <img
            ref={image}
            src={address}
            alt={name}
            style={zoom === 1 ? {} : { maxWidth: 'none', maxHeight: 'none', width: `${zoom * 100}%` }}
          />
        )}
      </div>
    </>
  );
};
