import type { Route } from './+types/people-page';

export type People = Route.ComponentProps['loaderData'];
