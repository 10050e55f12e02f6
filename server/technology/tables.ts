/** The content types of technology resources on their tables, with the SQL of their computed filters. */
import { type SqlBool, sql } from 'kysely';
import { instrument } from '#contract/technology/instrument.ts';
import { type Condition, contentTable } from '../kit/content/content-table.ts';

const modeColumns: Record<number, string> = { 1: 'by_sample', 2: 'by_time', 3: 'by_commission' };
const servedBy: Condition = (code) => {
  const column = modeColumns[code];
  return column ? sql<SqlBool>`${sql.ref(column)}` : sql<SqlBool>`false`;
};

export const technologyTables = {
  instruments: contentTable(instrument, 'instrument', { service_mode: servedBy }),
};
