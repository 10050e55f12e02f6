/** The holder's form, section by section, and the files handed in. */

import type { Attachment } from '#contract/kit/fields.ts';
import type { StaffCase } from '#contract/kit/staff-case-calls.ts';
import { unitOf } from '#contract/kit/units.ts';
import { isEmpty } from '../kit/fields/field-shape.ts';
import { useNames } from '../kit/fields/names.ts';
import { areaCodes, readable } from '../kit/fields/readable.ts';
import { FileList } from '../kit/file-list.tsx';
import { findCaseType } from './case-types.ts';

const long = new Set(['longText', 'rows', 'attachments']);

export const CaseFormView = ({ one }: { one: StaffCase }) => {
  const type = findCaseType(one.case_type);
  const fields = type?.fields ?? {};
  const names = useNames(areaCodes(fields, one.fields));
  return (
    <>
      {type?.sections.map(({ title, fields: keys }) => (
        <section key={title} className="preview-part">
          <h2>{title}</h2>
          <dl className="facts">
            {keys.flatMap((key) => {
              const field = fields[key];
              if (!field) return [];
              const value = one.fields[key];
              return (
                <div key={key} className={long.has(field.kind) ? 'fact-long' : ''}>
                  <dt>{unitOf(key, field).label}</dt>
                  <dd className="lines">
                    {isEmpty(value) ? (
                      <span className="meta">未填写</span>
                    ) : field.kind === 'attachments' ? (
                      <FileList files={value as Attachment[]} />
                    ) : (
                      readable(key, field, value, names)
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
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
