import { ListPage, listMeta } from '../kit/content/list-page.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/expert-list';
import { AskForm } from './ask-form.tsx';
import { expertRoom } from './expert-room.server.ts';
import { experts } from './experts.ts';
import { FilingButton } from './filing-button.tsx';

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const here = context.get(pageContext);
  const { list, tab } = foundOr404(await expertRoom.list('expert', here, url.searchParams));
  return { room: expertRoom.place, list, tab, tabs: [], takesFilings: here.region.flags.expert_management };
};

export const handle = readingIn(experts);
export const meta: Route.MetaFunction = listMeta;

export default function ExpertListPage({ loaderData: { takesFilings, ...loaderData } }: Route.ComponentProps) {
  return (
    <ListPage
      {...loaderData}
      lead={
        <div className="expert-hint">
          <AskForm />
          {takesFilings && <FilingButton />}
        </div>
      }
    />
  );
}
