import { ContentDetail } from '../kit/content/content-detail.tsx';
import { detailMeta } from '../kit/content/detail-page.tsx';
import { withGroups } from '../kit/content/goods.server.ts';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/innovation-detail';
import { innovation } from './innovation.ts';
import { innovationRoom } from './innovation-room.server.ts';

/** The page of a platform, an institution or a base. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const here = context.get(pageContext);
  const { detail, entry, page } = foundOr404(await innovationRoom.entry(params.list, params.id, here));
  const { field } = entry as { field?: number };
  const query = { field: String(field) };
  const alike = await innovationRoom.few(page, here.api, query, 5);
  const groups = [
    {
      title: `同一领域的${page.title}`,
      to: `${page.folder}/${page.path}?${new URLSearchParams(query)}`,
      rows: alike.filter(({ to }) => !to.endsWith(params.id)).slice(0, 4),
    },
  ];
  return { detail: await withGroups(here.api, detail, entry, groups) };
};

export const handle = readingIn(innovation);
export const meta: Route.MetaFunction = ({ loaderData, matches }) => detailMeta(loaderData?.detail, matches);

export default function InnovationDetailPage({ loaderData: { detail } }: Route.ComponentProps) {
  return <ContentDetail detail={detail} key={detail.path} />;
}
