/** A preview of an entry: title, facts, text, files; drawn from the declaration. */
import { PaperClipOutlined } from '@ant-design/icons';
import type { Attachment, Field } from '#contract/kit/fields.ts';
import { unitOf } from '#contract/kit/units.ts';
import type { Declaration } from '../kit/content/declarations.ts';
import { Facts } from '../kit/facts.tsx';
import type { Values } from '../kit/fields/field-shape.ts';
import { isEmpty } from '../kit/fields/field-shape.ts';
import { type Names, useNames } from '../kit/fields/names.ts';
import { areaCodes, readable } from '../kit/fields/readable.ts';
import { FilePicture } from '../kit/file-picture.tsx';
import { fileSize } from '../kit/file-size.ts';
import { PlainTable } from '../kit/plain-table.tsx';
import { RichView } from '../kit/rich-view.tsx';
import { AccessMark } from './access-mark.tsx';
import { useTitles } from './find-entries.ts';

const apart = new Set(['title', 'summary']);
const long = new Set([
  'richText',
  'longText',
  'rows',
  'conditions',
  'matching',
  'attachments',
  'related',
  'reference',
  'picture',
  'pictures',
]);

export const EntryPreview = ({ declaration, values }: { declaration: Declaration; values: Values }) => {
  const names = useNames(areaCodes(declaration.fields, values));
  const present = Object.entries(declaration.fields).filter(([name]) => !isEmpty(values[name]) && !apart.has(name));
  const facts = present.filter(([, { kind }]) => !long.has(kind));
  return (
    <article>
      <p className="preview-title">{String(values.title ?? '')}</p>
      {facts.length > 0 && (
        <Facts
          rows={facts.map(([name, field]) => [
            unitOf(name, field).label,
            field.kind === 'webAddress' ? (
              <a key="link" href={String(values[name])} target="_blank" rel="noopener noreferrer">
                {String(values[name])}
              </a>
            ) : (
              readable(name, field, values[name], names)
            ),
          ])}
        />
      )}
      {typeof values.summary === 'string' && values.summary && <p className="preview-summary">{values.summary}</p>}
      {present
        .filter(([, { kind }]) => long.has(kind))
        .map(([name, field]) => (
          <section key={name} className="preview-part">
            <h2>{field.label}</h2>
            <LongValue field={field} value={values[name]} names={names} />
          </section>
        ))}
    </article>
  );
};

const LongValue = ({ field, value, names }: { field: Field; value: unknown; names: Names }) => {
  switch (field.kind) {
    case 'richText':
      return <RichView html={String(value)} />;
    case 'picture':
      return (
        <FilePicture
          className="preview-picture"
          picture={String(value)}
          alt={`${field.label}`}
          width={320}
          height={200}
        />
      );
    case 'pictures':
      return (
        <div className="preview-pictures">
          {(value as string[]).map((picture) => (
            <FilePicture key={picture} picture={picture} alt="" width={160} height={100} />
          ))}
        </div>
      );
    case 'attachments':
      return (
        <ul className="files">
          {(value as Attachment[]).map(({ file_id, name, size_bytes, access }) => (
            <li key={file_id}>
              <PaperClipOutlined aria-hidden="true" />
              <a href={`/api/users/files/${file_id}`} target="_blank" rel="noopener">
                {name}
              </a>
              <span className="meta num">{fileSize(size_bytes)}</span>
              <AccessMark access={access ?? 1} />
            </li>
          ))}
        </ul>
      );
    case 'related':
      return <Related ids={value as string[]} />;
    case 'reference':
      return <Related ids={[value as string]} />;
    case 'rows':
      return <RowsTable field={field} rows={value as Values[]} names={names} />;
    case 'conditions':
    case 'matching':
      return <p className="lines">{readable('', field, value, names)}</p>;
    default:
      return <p className="lines">{String(value)}</p>;
  }
};

const Related = ({ ids }: { ids: string[] }) => {
  const titles = useTitles(ids);
  return (
    <ul>
      {ids.map((id) => (
        <li key={id}>{titles.get(id) ?? `编号 ${id.slice(0, 8)}`}</li>
      ))}
    </ul>
  );
};

const RowsTable = ({ field, rows, names }: { field: Field; rows: Values[]; names: Names }) => (
  <PlainTable
    label={field.label}
    headed={false}
    columns={Object.entries(field.cells ?? {}).map(([name, cell]) => ({
      key: name,
      title: cell.label,
      cell: (row: Values) => readable(name, cell, row[name], names) || '—',
    }))}
    rows={rows}
    keyOf={(_, at) => at}
  />
);
