/** One sheet of a spreadsheet, read by the server, with its merged cells. */
import type { FileTable } from '#contract/file/calls.ts';
import { isFigure, sheetSpans } from '#contract/file/sheet-spans.ts';

export const SheetTable = ({ table, name }: { table: FileTable; name: string }) => {
  const notes = table.notes.length > 0 && <p className="meta">{table.notes.join('；')}</p>;
  if (table.rows.length === 0)
    return (
      <>
        <p className="meta">这个工作表没有内容</p>
        {notes}
      </>
    );
  const { hidden, spans } = sheetSpans(table.merges);
  return (
    <>
      {notes}
      <div className="table-scroll" tabIndex={0} role="region" aria-label={`表格：${name}，可左右滚动`}>
        <table className="plain-table">
          <tbody>
            {table.rows.map((row, down) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <tr key={down}>
                <th scope="row">{table.row_numbers[down]}</th>
                {row.map((cell, right) => {
                  const place = `${down} ${right}`;
                  return (
                    !hidden.has(place) && (
                      <td key={place} {...spans.get(place)} className={isFigure(cell) ? 'num' : undefined}>
                        {cell}
                      </td>
                    )
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
