import { ContentDetail } from '../kit/content/content-detail.tsx';
import { detailMeta } from '../kit/content/detail-page.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { reading } from '../kit/reading.ts';
import type { Route } from './+types/resource-detail';
import { technologyRoom } from './technology-room.server.ts';

/** The page of every entry of the technology room. */
export const loader = async ({ context, params: { list, id } }: Route.LoaderArgs) => {
  const found = foundOr404(await technologyRoom.entry(list, id, context.get(pageContext)));
  return { detail: found.detail };
};

export const handle = reading;
export const meta: Route.MetaFunction = ({ loaderData, matches }) => detailMeta(loaderData?.detail, matches);

export default function ResourceDetailPage({ loaderData: { detail } }: Route.ComponentProps) {
  return <ContentDetail detail={detail} key={detail.path} />;
}
