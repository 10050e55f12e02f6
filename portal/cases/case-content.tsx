/** What was applied with, to be read: the form once it cannot be written any more. */
import type { AnyCaseType } from '#contract/kit/case.ts';
import type { MemberCase } from '#contract/kit/case-shapes.ts';
import { Panel } from '../kit/centre/centre-page.tsx';
import { OwnFile } from '../kit/centre/own-file.tsx';
import { attachmentsIn } from './attachments-in.ts';
import { type Choices, sayValue } from './say-value.ts';

export const CaseContent = ({ record, type, choices }: { record: MemberCase; type: AnyCaseType; choices: Choices }) => (
  <>
    {type.sections.map(({ title, fields }) => (
      <Panel key={title} title={title}>
        <dl className="facts">
          {fields.map((key) => {
            const field = type.fields[key];
            if (!field) return null;
            const files = field.kind === 'attachments' ? attachmentsIn(record.fields[key]) : [];
            const said = sayValue(field, record.fields[key], choices);
            return (
              <div
                key={key}
                className={['longText', 'richText', 'rows', 'attachments'].includes(field.kind) ? 'whole' : undefined}
              >
                <dt>{field.label}</dt>
                {files.length > 0 ? (
                  <dd className="own-files">
                    {files.map((file) => (
                      <OwnFile key={file.file_id} file={file} />
                    ))}
                  </dd>
                ) : (
                  <dd className={said ? 'said' : 'none'}>{said || '未填写'}</dd>
                )}
              </div>
            );
          })}
        </dl>
      </Panel>
    ))}
    {record.materials.length > 0 && (
      <Panel title="申报材料">
        <ul className="materials">
          {record.materials.map(({ name, required, files }) => (
            <li key={name}>
              <h3>
                {name}
                <span className={`tag ${required ? '' : 'grey'}`}>{required ? '必交' : '选交'}</span>
              </h3>
              {files.length === 0 && <p className="none">未提交</p>}
              {files.length > 0 && (
                <ul className="own-files">
                  {files.map((file) => (
                    <li key={file.file_id}>
                      <OwnFile file={file} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    )}
  </>
);
