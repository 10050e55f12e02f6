/** The holder's form, section by section, and the files handed in; after a correction, what stood there before beside what changed. */
import type { ReactNode } from 'react';
import type { Attachment, Field } from '#contract/kit/fields.ts';
import type { StaffCase } from '#contract/kit/staff-case-calls.ts';
import { diffWords } from '#contract/kit/text-diff.ts';
import { unitOf } from '#contract/kit/units.ts';
import { findCaseType } from '../kit/case-types.ts';
import { CreditCode } from '../kit/credit-code.tsx';
import { DiffParts } from '../kit/diff-parts.tsx';
import { Facts } from '../kit/facts.tsx';
import { isEmpty } from '../kit/fields/field-shape.ts';
import { useNames } from '../kit/fields/names.ts';
import { areaCodes, readable } from '../kit/fields/readable.ts';
import { FileList } from '../kit/file-list.tsx';

const long = new Set(['longText', 'rows', 'picks', 'attachments']);
/** What somebody agreed to is a sentence: it takes a line of its own. */
const isLong = ({ kind, label }: Field): boolean => long.has(kind) || label.length > 14;

type Props = { one: Pick<StaffCase, 'case_type' | 'fields' | 'materials'>; former?: StaffCase['former'] };
export const CaseFormView = ({ one, former = null }: Props) => {
  const type = findCaseType(one.case_type);
  const fields = type?.fields ?? {};
  const names = useNames(areaCodes(fields, one.fields, former?.fields ?? {}));
  const words = (key: string, field: Field, value: unknown): string =>
    isEmpty(value) ? '' : readable(key, field, value, names);
  const said = (key: string, field: Field): ReactNode => {
    const value = one.fields[key];
    if (isEmpty(value)) return <span className="meta">未填写</span>;
    if (field.kind === 'attachments') return <FileList files={value as Attachment[]} />;
    return field.kind === 'creditCode' ? <CreditCode code={words(key, field, value)} /> : words(key, field, value);
  };
  /** What is there now, marked, and what stood there when the case was returned. */
  const compared = (key: string, field: Field): ReactNode => {
    if (!former || !(key in former.fields)) return said(key, field);
    const [before, now] = [words(key, field, former.fields[key]), words(key, field, one.fields[key])];
    return (
      <div className="corrected">
        {field.kind === 'longText' ? (
          <DiffParts parts={diffWords(before, now)} />
        ) : (
          <>
            <ins>{said(key, field)}</ins>
            <p className="former">
              <span className="meta">补正前</span> {before ? <del>{before}</del> : '未填写'}
            </p>
          </>
        )}
      </div>
    );
  };
  const changed = former
    ? [
        ...Object.keys(former.fields).flatMap((key) => fields[key]?.label ?? []),
        ...former.materials.map(({ name }) => name),
      ]
    : [];
  return (
    <>
      {former && (
        <p className="correction">
          {changed.length ? (
            <>
              补正改动 <b className="num">{changed.length}</b> 处：{changed.join('、')}
            </>
          ) : (
            '补正时内容没有改动。'
          )}
        </p>
      )}
      {type?.sections.map(({ title, fields: keys }) => (
        <section key={title} className="preview-part">
          <h2>{title}</h2>
          <Facts
            rows={keys.map((key) => {
              const field = fields[key];
              return (
                field &&
                !field.hidden && [unitOf(key, field).label, compared(key, field), isLong(field) ? 'long' : undefined]
              );
            })}
          />
        </section>
      ))}
      {one.materials.length > 0 && (
        <section className="preview-part">
          <h2>申请材料</h2>
          <ul className="materials">
            {one.materials.map(({ name, required, files }) => {
              const before = former?.materials.find((material) => material.name === name)?.files;
              return (
                <li key={name}>
                  <p>
                    <b>{name}</b> <span className="meta">{required ? '必交' : '选交'}</span>
                    {before && <ins className="mark">补正有改动</ins>}
                  </p>
                  {files.length ? <FileList files={files} /> : <p className="meta">未提交</p>}
                  {before && (
                    <div className="former">
                      <span className="meta">补正前</span> {before.length ? <FileList files={before} /> : '未提交'}
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
};
