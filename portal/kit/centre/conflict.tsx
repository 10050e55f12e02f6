import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { DataTable } from '../data-table.tsx';
import { Unbroken } from '../unbroken.tsx';
import '../form/form.css';
import './conflict.css';

type Row = { key: string; name: ReactNode; mine: string; theirs: string };
type Props = {
  /** The heading takes the focus under this id. */
  id?: string;
  title: string;
  lead: ReactNode;
  rows: readonly Row[];
  /** Whose the other values are: 后来保存的. */
  theirs: string;
  /** Without it the person's own values can only be read and copied. */
  onMine?: (() => unknown) | false;
  onTheirs: () => unknown;
};

/** What was typed here was changed elsewhere meanwhile: both side by side, and nothing is sent before one has chosen. */
export const Conflict = ({ id, title, lead, rows, theirs, onMine, onTheirs }: Props) => (
  <section className="panel conflict" role="alert" aria-label="内容不一致">
    <h2 id={id} tabIndex={-1}>
      {title}
    </h2>
    <p>
      <Unbroken>{lead}</Unbroken>
    </p>
    <DataTable
      className="value-table"
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { title: '项目', names: true, cell: ({ name }) => name },
        { title: '我填写的', className: 'figure numeral', says: true, cell: ({ mine }) => mine || '（空）' },
        { title: theirs, className: 'figure numeral', says: true, cell: ({ theirs: other }) => other || '（空）' },
      ]}
    />
    <div className="form-foot">
      {onMine && <Button look="primary" onClick={onMine} text="保留我填写的" />}
      <Button onClick={onTheirs} text={`采用${theirs}`} />
    </div>
  </section>
);
