/** The holder's form, section by section, and the files handed in. */
import type { ReactNode } from 'react';
import type { Attachment, Field } from '#contract/kit/fields.ts';
import type { StaffCase } from '#contract/kit/staff-case-calls.ts';
import { unitOf } from '#contract/kit/units.ts';
import { findCaseType } from '../kit/case-types.ts';
import { CreditCode } from '../kit/credit-code.tsx';
import { Facts } from '../kit/facts.tsx';
import { isEmpty } from '../kit/fields/field-shape.ts';
import { useNames } from '../kit/fields/names.ts';
import { areaCodes, readable } from '../kit/fields/readable.ts';
import { FileList } from '../kit/file-list.tsx';

const long = new Set(['longText', 'rows', 'picks', 'attachments']);
/** What somebody agreed to is a sentence: it takes a line of its own. */
const isLong = ({ kind, label }: Field): boolean => long.has(kind) || label.length > 14;

export const CaseFormView = ({ one }: { one: StaffCase }) => {
  const type = findCaseType(one.case_type);
  const fields = type?.fields ?? {};
  const names = useNames(areaCodes(fields, one.fields));
  const said = (key: string, field: Field): ReactNode => {
    const value = one.fields[key];
    if (isEmpty(value)) return <span className="meta">未填写</span>;
    if (field.kind === 'attachments') return <FileList files={value as Attachment[]} />;
    const words = readable(key, field, value, names);
    return field.kind === 'creditCode' ? <CreditCode code={words} /> : words;
  };
  return (
    <>
      {type?.sections.map(({ title, fields: keys }) => (
        <section key={title} className="preview-part">
          <h2>{title}</h2>
          <Facts
            rows={keys.map((key) => {
              const field = fields[key];
              return (
                field &&
                !field.hidden && [unitOf(key, field).label, said(key, field), isLong(field) ? 'long' : undefined]
              );
            })}
          />
        </section>
      ))}
      {one.materials.length > 0 && (
        <section className="preview-part">
          <h2>申请材料</h2>
          <ul className="materials">
            {one.materials.map(({ name, required, files }) => (
              <li key={name}>
                <p>
                  <b>{name}</b> <span className="meta">{required ? '必交' : '选交'}</span>
                </p>
                {files.length ? <FileList files={files} /> : <p className="meta">未提交</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
