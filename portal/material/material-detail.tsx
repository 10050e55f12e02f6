import { CompareButton } from '../kit/compare/compare-button.tsx';
import { ContentDetail } from '../kit/content/content-detail.tsx';
import { detailMeta } from '../kit/content/detail-page.tsx';
import { withGroups } from '../kit/content/goods.server.ts';
import { feedbackParts, ratedStructure } from '../kit/feedback/feedback-parts.tsx';
import { loadFeedback } from '../kit/feedback/load-feedback.server.ts';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/material-detail';
import { comparedMaterials } from './compared.ts';
import { material } from './material.ts';
import { materialRoom } from './material-room.server.ts';

/** The page of a product or a warehouse; `/material/product/detail` names a product by `obj_id`. */
export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  const here = context.get(pageContext);
  const { searchParams } = url;
  const asked = params.id ?? searchParams.get('obj_id') ?? searchParams.get('id') ?? '';
  const { detail, entry, page } = foundOr404(await materialRoom.entry(params.list ?? 'product', asked, here));
  const { category_id } = entry as { category_id?: number };
  const products = materialRoom.pageOf('material_product') ?? page;
  const query: Record<string, string> =
    page.type.type === 'warehouse' ? { warehouse_id: asked } : { category_id: String(category_id) };
  const others = await materialRoom.few(products, here.api, query, 7);
  const groups = [
    {
      title: page.type.type === 'warehouse' ? '这里发货的商品' : '同类商品',
      to: `/material/product?${new URLSearchParams(query)}`,
      rows: others.filter(({ to }) => !to.endsWith(asked)).slice(0, 6),
    },
  ];
  const comparable = page.type.type === 'material_product';
  const feedback = await loadFeedback(here.api, page.type, asked, url);
  return { detail: await withGroups(here.api, detail, entry, groups), comparable, feedback };
};

export const handle = readingIn(material);
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  detailMeta(loaderData?.detail, matches, ratedStructure(loaderData?.feedback, loaderData?.detail.title ?? ''));

export default function MaterialDetailPage({ loaderData: { detail, comparable, feedback } }: Route.ComponentProps) {
  return (
    <ContentDetail
      detail={detail}
      key={detail.path}
      after={feedbackParts(feedback)}
      {...(comparable && {
        moreActs: <CompareButton of={comparedMaterials} {...detail.subject} title={detail.title} />,
      })}
    />
  );
}
