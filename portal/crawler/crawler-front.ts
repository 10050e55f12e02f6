import { redirect } from 'react-router';
import { crawler } from './crawler.ts';

/** The room's front page is its list. */
export const loader = () => redirect(crawler.to, 301);
