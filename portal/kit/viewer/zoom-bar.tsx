import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

type Props = { zoom: number; onZoom: (zoom: number) => void; children?: ReactNode };
export const ZoomBar = ({ zoom, onZoom, children }: Props) => {
  const at = steps.indexOf(zoom);
  const step = (by: number) => onZoom(steps[Math.min(steps.length - 1, Math.max(0, at + by))] ?? 1);
  return (
    <div className="viewer-bar" role="toolbar" aria-label="缩放">
      {children}
      <button
        type="button"
        className="icon-button"
        onClick={() => step(-1)}
        aria-disabled={at === 0 || undefined}
        aria-label="缩小"
      >
        <Icon name="magnifying-glass-minus" />
      </button>
      <button
        type="button"
        className="viewer-percent"
        onClick={() => onZoom(1)}
        aria-label={`当前 ${zoom * 100}%，恢复适合宽度`}
      >
        {zoom * 100}%
      </button>
      <button
        type="button"
        className="icon-button"
        onClick={() => step(1)}
        aria-disabled={at === steps.length - 1 || undefined}
        aria-label="放大"
      >
        <Icon name="magnifying-glass-plus" />
      </button>
    </div>
  );
};
