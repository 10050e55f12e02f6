/** A spreadsheet as our own table, read by the server: rows of text, one sheet at a time. */
import { useState } from 'react';
import type { FileTable } from '#contract/file/calls.ts';
import { isFigure, sheetSpans } from '#contract/file/sheet-spans.ts';
import { fetchFile } from './fetch-file.ts';

export const SheetTable = ({ first, address, name }: { first: FileTable; address: string; name: string }) => {
  const [table, setTable] = useState(first);
  const [said, setSaid] = useState('');
  const choose = async (sheet: number) => {
    setSaid('正在读取…');
    const found = await fetchFile(`${address}/table?sheet=${sheet}`);
    if (found.state !== 'ready') return setSaid('工作表暂时无法打开，请稍后再试');
    setTable(((await found.response.json()) as { data: FileTable }).data);
    setSaid('');
  };
  const { hidden, spans } = sheetSpans(table.merges);
  return (
    <>
      <div className="viewer-bar" role="toolbar" aria-label="工作表">
        {table.sheets.map((sheet, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place
            key={index}
            type="button"
            className="viewer-sheet"
            aria-pressed={index === table.sheet}
            onClick={() => void choose(index)}
          >
            {sheet}
          </button>
        ))}
        <span role="status">{said || (table.cut ? '仅显示前 500 行、50 列，完整内容请下载查看' : '')}</span>
      </div>
      {table.notes.length > 0 && <p className="viewer-notes">{table.notes.join('；')}</p>}
      <div className="viewer-scroll" role="region" aria-label={`表格：${name}`} tabIndex={0}>
        {table.rows.length === 0 ? (
          <p className="viewer-state">这个工作表没有内容</p>
        ) : (
          <table className="viewer-table">
            <caption className="sr-only">{table.sheets[table.sheet] ?? name}</caption>
            <tbody>
              {table.rows.map((row, down) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                <tr key={down}>
                  <th scope="row">{table.row_numbers[down]}</th>
                  {row.map((cell, right) => {
                    const place = `${down} ${right}`;
                    return (
                      !hidden.has(place) && (
                        <td key={place} {...spans.get(place)} className={isFigure(cell) ? 'number' : undefined}>
                          {cell}
                        </td>
                      )
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
};
