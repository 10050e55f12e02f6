/** Names of content types as the menu has read them, so that lists need no declaration. */
import { queries } from '../queries.ts';

type Types = { data: { content_type: string; name: string }[] };

export const typeName = (content_type: string): string =>
  queries
    .getQueryData<Types>(['GET /console/content', undefined])
    ?.data.find((type) => type.content_type === content_type)?.name ?? content_type;
