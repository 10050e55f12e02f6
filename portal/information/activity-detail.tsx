import { redirect } from 'react-router';
import { instantOf } from '#contract/kit/day.ts';
import { ContentDetail } from '../kit/content/content-detail.tsx';
import { detailMeta } from '../kit/content/detail-page.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/activity-detail';
import { information } from './information.ts';
import { informationRoom } from './information-room.server.ts';
import type { Offered } from './sign-up-act.ts';
import { SignUpActs } from './sign-up-acts.tsx';

type Entry = Omit<Offered, 'opens'> & { signup_opens: string | null };

/** The page of an activity. Its former address in the policy room leads to it (decision 054). */
export const loader = async ({ context, params: { id }, url }: Route.LoaderArgs) => {
  const here = context.get(pageContext);
  const { detail, entry } = foundOr404(await informationRoom.entry('activity', id, here));
  if (url.pathname.startsWith('/policy/')) throw redirect(`/activity/${id}`, 301);
  const { obj_id, title, state, takes_signups, signup_opens, needs_approval, question } = entry as unknown as Entry;
  const opens = signup_opens && signup_opens > instantOf(here.now) ? signup_opens : '';
  const offered: Offered = { obj_id, title, state, takes_signups, opens, needs_approval, question };
  return { detail, offered };
};

export const handle = readingIn(information);
export const meta: Route.MetaFunction = ({ loaderData, matches }) => detailMeta(loaderData?.detail, matches);

export default function ActivityDetailPage({ loaderData: { detail, offered } }: Route.ComponentProps) {
  return (
    <ContentDetail
      detail={detail}
      key={detail.path}
      {...(offered.takes_signups && offered.state < 4 && { acts: <SignUpActs offered={offered} /> })}
    />
  );
}
