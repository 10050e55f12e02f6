/** The content types of the information room on their tables. */
import { activity } from '#contract/information/activity.ts';
import { carousel } from '#contract/information/carousel.ts';
import { information } from '#contract/information/information.ts';
import { video } from '#contract/information/video.ts';
import { contentTable } from '../kit/content/content-table.ts';
import { activityConditions, liveActivities } from './activities/activity-state.ts';

export const informationTables = {
  news: contentTable(information, 'information'),
  activities: contentTable(activity, 'activity', activityConditions, liveActivities),
  videos: contentTable(video, 'video'),
};
export const carouselTable = contentTable(carousel, 'carousel');
