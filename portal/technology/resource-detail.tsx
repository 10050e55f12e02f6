import { CompareButton } from '../kit/compare/compare-button.tsx';
import { ContentDetail } from '../kit/content/content-detail.tsx';
import { detailMeta } from '../kit/content/detail-page.tsx';
import { withGroups } from '../kit/content/goods.server.ts';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { reading } from '../kit/reading.ts';
import type { Route } from './+types/resource-detail';
import { comparedResources } from './compared.ts';
import { groupsOf } from './groups.server.ts';
import { technologyRoom } from './technology-room.server.ts';

/** Those whose parameters say which one fits. */
const comparedTypes: ReadonlySet<string> = new Set(['instrument', 'technical_service', 'outcome', 'consumable']);

/** The page of every entry of the technology room. */
export const loader = async ({ context, params: { list, id } }: Route.LoaderArgs) => {
  const here = context.get(pageContext);
  const { detail, entry, page } = foundOr404(await technologyRoom.entry(list, id, here));
  const groups = await groupsOf(page.type.type, entry, here);
  return { detail: await withGroups(here.api, detail, entry, groups), comparable: comparedTypes.has(page.type.type) };
};

export const handle = reading;
export const meta: Route.MetaFunction = ({ loaderData, matches }) => detailMeta(loaderData?.detail, matches);

export default function ResourceDetailPage({ loaderData: { detail, comparable } }: Route.ComponentProps) {
  return (
    <ContentDetail
      key={detail.path}
      detail={detail}
      {...(comparable && {
        moreActs: <CompareButton of={comparedResources} {...detail.subject} title={detail.title} />,
      })}
    />
  );
}
