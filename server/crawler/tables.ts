/** The content type of the crawler's room on its table. */
import { sql } from 'kysely';
import { localInformation } from '#contract/crawler/local-information.ts';
import { classesIn } from '#contract/crawler/topics.ts';
import { contentTable } from '../kit/content/content-table.ts';

export const crawlerTables = {
  information: contentTable(localInformation, 'local_information', {
    firstId: (code) => sql`category = any(${[...classesIn(code)]}::int[])`,
  }),
};
