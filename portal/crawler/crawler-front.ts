import { redirect } from 'react-router';

/** The room's front page is its list. */
export const loader = () => redirect('/crawler/crawlerDocument', 301);
