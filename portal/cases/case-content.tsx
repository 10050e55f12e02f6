/** What was applied with, to be read: the form once it cannot be written any more. */
import type { ReactNode } from 'react';
import type { AnyCaseType } from '#contract/kit/case.ts';
import type { MemberCase } from '#contract/kit/case-shapes.ts';
import type { Attachment, Field } from '#contract/kit/fields.ts';
import { Panel } from '../kit/centre/centre-page.tsx';
import { OwnFile } from '../kit/centre/own-file.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { type Choices, sayValue } from '../kit/fields/say-value.ts';
import { Unbroken } from '../kit/unbroken.tsx';
import { attachmentsIn } from './attachments-in.ts';

const wide: ReadonlySet<string> = new Set(['longText', 'richText', 'rows', 'picks', 'attachments']);

const OwnFiles = ({ files }: { files: readonly Attachment[] }) => (
  <ul className="own-files">
    {files.map((file) => (
      <li key={file.file_id}>
        <OwnFile file={file} />
      </li>
    ))}
  </ul>
);

const shown = (field: Field, value: unknown, choices: Choices): ReactNode => {
  const files = field.kind === 'attachments' ? attachmentsIn(value) : [];
  if (files.length > 0) return <OwnFiles files={files} />;
  const said = sayValue(field, value, choices);
  return (
    said && (
      <span className="said">
        <Unbroken>{said}</Unbroken>
      </span>
    )
  );
};

type Props = { record: MemberCase; type: AnyCaseType; choices: Choices };
export const CaseContent = ({ record, type, choices }: Props) => (
  <>
    {type.sections.map(({ title, fields }) => (
      <Panel key={title} title={title}>
        <FactList
          className="fact-list"
          blank="未填写"
          rows={fields.flatMap((key): [string, ReactNode, boolean][] => {
            const field = type.fields[key];
            return field && !field.hidden
              ? [[field.label, shown(field, record.fields[key], choices), wide.has(field.kind)]]
              : [];
          })}
        />
      </Panel>
    ))}
    {record.materials.length > 0 && (
      <Panel title="申请材料">
        <ul className="materials">
          {record.materials.map(({ name, required, files }) => (
            <li key={name}>
              <h3>
                {name}
                <span className={`tag ${required ? '' : 'grey'}`}>{required ? '必交' : '选交'}</span>
              </h3>
              {files.length === 0 && <p className="none">未提交</p>}
              {files.length > 0 && <OwnFiles files={files} />}
            </li>
          ))}
        </ul>
      </Panel>
    )}
  </>
);
