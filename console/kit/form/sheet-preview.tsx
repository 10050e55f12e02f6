/** What an import will do, before it does anything: in sentences, with what is odd about cells, and row by row. */
import { Input, Radio } from 'antd';
import type { CellRemark, PreviewRow, RowChoices, SheetPreview } from '#contract/kit/sheet-preview.ts';

export type Choices = ReadonlyMap<number, { take: boolean | undefined; reason: string }>;
/** As they are sent: rows that nobody decided are left out. */
export const choicesSent = (choices: Choices): RowChoices =>
  [...choices].flatMap(([row, { take, reason }]) => (take === undefined ? [] : [{ row, take, reason }]));
/** What still has to be decided; nothing when the import may go on. */
export const undecided = ({ rows }: SheetPreview, choices: Choices): string | undefined => {
  const open = rows.filter(({ row, taken }) => taken === null && choices.get(row)?.take === undefined);
  if (open.length) return `还有 ${open.length} 行须选择是否导入`;
  const bare = rows.filter(
    ({ row, taken }) => taken === false && choices.get(row)?.take && !choices.get(row)?.reason.trim(),
  );
  return bare.length ? `第 ${bare.map(({ row }) => row).join('、')} 行改为导入，请填写原因` : undefined;
};

const Remarks = ({ preview: { remarks, remarks_total } }: { preview: SheetPreview }) =>
  remarks.length > 0 && (
    <details open={remarks.length <= 20}>
      <summary>请留意 {remarks_total} 处</summary>
      <ul className="remarks" aria-label="请留意">
        {remarks.map(({ cell, label, message }: CellRemark) => (
          <li key={`${cell} ${label} ${message}`}>
            {[cell, label].filter(Boolean).join(' ')}
            {(cell || label) && '：'}
            {message}
          </li>
        ))}
      </ul>
      {remarks_total > remarks.length && <p className="meta">其余 {remarks_total - remarks.length} 处未列出</p>}
    </details>
  );

type ChoiceProps = { one: PreviewRow; choices: Choices; onChoose: (choices: Choices) => void };
const Choice = ({ one: { row, taken }, choices, onChoose }: ChoiceProps) => {
  const own = choices.get(row) ?? { take: taken ?? undefined, reason: '' };
  const choose = (change: Partial<typeof own>) => onChoose(new Map(choices).set(row, { ...own, ...change }));
  return (
    <>
      <Radio.Group
        aria-label={`第 ${row} 行`}
        size="small"
        value={own.take}
        onChange={({ target }) => choose({ take: target.value as boolean })}
        options={[
          { value: false, label: '不导入' },
          { value: true, label: '导入' },
        ]}
      />
      {own.take === true && (
        <Input
          size="small"
          aria-label={`第 ${row} 行改为导入的原因`}
          placeholder={taken === false ? '原因（必填）' : '原因'}
          maxLength={200}
          value={own.reason}
          onChange={({ target }) => choose({ reason: target.value })}
        />
      )}
    </>
  );
};

type Props = { preview: SheetPreview; choices: Choices; onChoose: (choices: Choices) => void };
export const SheetPreviewPanel = ({ preview, choices, onChoose }: Props) => (
  <section className="stack" aria-label="导入前核对">
    <p>
      {preview.file_name}
      {preview.sheet_name && `，工作表“${preview.sheet_name}”`}
    </p>
    <ul>
      {preview.says.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    <Remarks preview={preview} />
    <div className="table-scroll sheet-preview" tabIndex={0} role="region" aria-label="逐行核对，可滚动">
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">行</th>
            <th scope="col">处理</th>
            {preview.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((one) => (
            <tr key={one.row}>
              <th scope="row">{one.row}</th>
              <td>
                {one.outcome}
                {one.choosable && <Choice one={one} choices={choices} onChoose={onChoose} />}
                {one.notes.map((note) => (
                  <p key={note} className="meta">
                    {note}
                  </p>
                ))}
              </td>
              {one.cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
