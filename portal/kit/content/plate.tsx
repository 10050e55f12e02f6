import '../styles/plate.css';
import { Icon } from '../icon.tsx';
import type { ListRow } from './list-row.ts';

/** Stands for a picture that the page shows already: what kind of thing it is, and which one. */
export const Plate = ({ plate: { icon, text } }: { plate: NonNullable<ListRow['plate']> }) => (
  <span className="plate">
    <Icon name={icon} />
    <span>{text}</span>
  </span>
);
