/** The site map (specification section 2). A route is listed when its room is built. */
import { index, type RouteConfig } from '@react-router/dev/routes';

export default [index('home/home-page.tsx')] satisfies RouteConfig;
