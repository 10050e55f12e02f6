import { ButtonLink } from '../kit/button.tsx';
import { ContentDetail } from '../kit/content/content-detail.tsx';
import { detailMeta } from '../kit/content/detail-page.tsx';
import { FollowButton } from '../kit/content/follow-button.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/supply-detail';
import { groupsFor, providerFor } from './beside.server.ts';
import { base, hall } from './hall.ts';
import { supplyRoom } from './supply-room.server.ts';

/** What one asks for contact with. A cooperation is over, and so is a need that is not open. */
const takesContact = (type: string, entry: object): boolean =>
  type === 'demand' ? (entry as { state?: number }).state === 2 : type !== 'cooperation_project';

/** The page of an entry of the demand hall. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const here = context.get(pageContext);
  const { detail, entry, page } = foundOr404(await supplyRoom.entry(params.list, params.id, here));
  const { type } = page.type;
  return {
    detail: {
      ...detail,
      provider: await providerFor(here.api, entry),
      groups: await groupsFor(here.api, page, entry),
    },
    contact: takesContact(type, entry) ? `${base}/contact/${type}/${entry.obj_id}` : '',
  };
};

export const handle = readingIn(hall);
export const meta: Route.MetaFunction = ({ loaderData, matches }) => detailMeta(loaderData?.detail, matches);

export default function SupplyDetailPage({ loaderData: { detail, contact } }: Route.ComponentProps) {
  return (
    <ContentDetail
      key={detail.path}
      detail={detail}
      moreActs={
        <>
          {contact && <ButtonLink to={contact} icon="handshake" text="对接" />}
          <FollowButton {...detail.subject} />
        </>
      }
    />
  );
}
