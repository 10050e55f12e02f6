import { ContentDetail } from '../kit/content/content-detail.tsx';
import { detailMeta } from '../kit/content/detail-page.tsx';
import { providerOf } from '../kit/content/goods.server.ts';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { reading } from '../kit/reading.ts';
import type { Route } from './+types/innovation-detail';
import { innovationRoom } from './innovation-room.server.ts';

/** The page of a platform, an institution or a base. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const here = context.get(pageContext);
  const { detail, entry, page } = foundOr404(await innovationRoom.entry(params.list, params.id, here));
  const { field, shop_id } = entry as { field?: number; shop_id?: string | null };
  const query = { field: String(field) };
  const [provider, alike] = await Promise.all([
    providerOf(here.api, { shop_id: shop_id ?? null }),
    innovationRoom.few(page, here.api, query, 5),
  ]);
  const groups = [
    {
      title: `同一领域的${page.title}`,
      to: `${page.folder}/${page.path}?${new URLSearchParams(query)}`,
      rows: alike.filter(({ to }) => !to.endsWith(params.id)).slice(0, 4),
    },
  ];
  return { detail: { ...detail, provider, groups } };
};

export const handle = reading;
export const meta: Route.MetaFunction = ({ loaderData, matches }) => detailMeta(loaderData?.detail, matches);

export default function InnovationDetailPage({ loaderData: { detail } }: Route.ComponentProps) {
  return <ContentDetail detail={detail} key={detail.path} />;
}
