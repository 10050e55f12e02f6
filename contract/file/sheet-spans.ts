/** How the cells of a sheet are drawn: merged ones, and figures. */

type Merge = { row: number; column: number; rows: number; columns: number };
type Span = { rowSpan: number; colSpan: number };

/** Cells are named `row column`, counted from 0: those that a merged cell covers, and the spans of the first cells. */
export const sheetSpans = (merges: readonly Merge[]): { hidden: Set<string>; spans: Map<string, Span> } => {
  const hidden = new Set<string>();
  const spans = new Map<string, Span>();
  for (const { row, column, rows, columns } of merges) {
    spans.set(`${row} ${column}`, { rowSpan: rows, colSpan: columns });
    for (let down = 0; down < rows; down += 1)
      for (let right = 0; right < columns; right += 1) if (down || right) hidden.add(`${row + down} ${column + right}`);
  }
  return { hidden, spans };
};

/** Figures stand on the right. */
export const isFigure = (cell: string): boolean => /^-?[\d,]+(\.\d+)?%?$/.test(cell);
