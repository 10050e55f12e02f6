/** The content types of the information room on their tables. */
import { information } from '#contract/information/information.ts';
import { contentTable } from '../kit/content/content-table.ts';
import { activityTable } from './activities/activity-table.ts';

export const informationTables = {
  news: contentTable(information, 'information'),
  activities: activityTable,
};
