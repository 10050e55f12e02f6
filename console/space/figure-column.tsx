import { type Figure, figureNames, unitOf } from '#contract/space/business-report.ts';

/** The column that names the figure of each row. */
export const figureColumn = {
  title: '指标',
  cell: (key: Figure) => (
    <>
      {figureNames[key]} <small>{unitOf(key)}</small>
    </>
  ),
};
