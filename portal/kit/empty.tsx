import type { ReactNode } from 'react';
import './styles/content-list.css';

export type Nothing = { title: ReactNode; hint?: ReactNode; act?: ReactNode; art?: 'empty-list' | 'no-permission' };

/** Where a list would stand: that there is nothing, why, and what one can do. */
export const Empty = ({ title, hint, act, art = 'empty-list' }: Nothing) => (
  <div className="empty">
    <img src={`/art/spots/${art}.webp`} alt="" width={480} height={360} />
    <p>{title}</p>
    {hint && <p className="hint">{hint}</p>}
    {act}
  </div>
);
