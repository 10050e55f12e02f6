import { ButtonLink } from '../kit/button.tsx';
import { ContentDetail } from '../kit/content/content-detail.tsx';
import { detailMeta } from '../kit/content/detail-page.tsx';
import { FollowButton } from '../kit/content/follow-button.tsx';
import { withGroups } from '../kit/content/goods.server.ts';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/expert-detail';
import { expertRoom } from './expert-room.server.ts';
import { experts } from './experts.ts';

export const loader = async ({ context, params: { id } }: Route.LoaderArgs) => {
  const here = context.get(pageContext);
  const { detail, entry, page } = foundOr404(await expertRoom.entry('expert', id, here));
  const query = { area: String((entry as { area?: number }).area) };
  const alike = await expertRoom.few(page, here.api, query, 5);
  const groups = [
    {
      title: '同一领域的专家',
      to: `/expert?${new URLSearchParams(query)}`,
      rows: alike.filter(({ to }) => !to.endsWith(id)).slice(0, 4),
    },
  ];
  return { detail: await withGroups(here.api, detail, entry, groups) };
};

export const handle = readingIn(experts);
export const meta: Route.MetaFunction = ({ loaderData, matches }) => detailMeta(loaderData?.detail, matches);

export default function ExpertDetailPage({ loaderData: { detail } }: Route.ComponentProps) {
  const { obj_id } = detail.subject;
  return (
    <ContentDetail
      detail={detail}
      key={detail.path}
      moreActs={
        <>
          <ButtonLink
            to={`/userCenter/user/enterpriseDemandList/contact/expert/${obj_id}`}
            icon="handshake"
            text="向专家提问"
          />
          <FollowButton {...detail.subject} />
        </>
      }
    />
  );
}
