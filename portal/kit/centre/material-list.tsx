import type { CaseMaterial } from '#contract/kit/case.ts';
import './material-list.css';

/** What a case needs, told before it is begun. */
export const MaterialList = ({ materials }: { materials: readonly CaseMaterial[] }) => (
  <ol className="materials-list">
    {materials.map(({ name, required, note }) => (
      <li key={name}>
        <strong>{name}</strong>
        <span className={`tag ${required ? '' : 'grey'}`}>{required ? '必交' : '选交'}</span>
        {note && <p>{note}</p>}
      </li>
    ))}
  </ol>
);
