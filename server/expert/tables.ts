import { expert } from '#contract/expert/expert.ts';
import { contentTable } from '../kit/content/content-table.ts';

export const expertTables = { experts: contentTable(expert, 'expert') };
