import { ContentDetail } from '../kit/content/content-detail.tsx';
import { detailMeta } from '../kit/content/detail-page.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import { FilmFigure } from '../kit/viewer/film-figure.tsx';
import type { Route } from './+types/information-detail';
import { information } from './information.ts';
import { informationRoom } from './information-room.server.ts';

/** The page of a piece of news. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const { detail } = foundOr404(await informationRoom.entry(params.list, params.id, context.get(pageContext)));
  return { detail };
};

export const handle = readingIn(information);
export const meta: Route.MetaFunction = ({ loaderData, matches }) => detailMeta(loaderData?.detail, matches);

export default function InformationDetailPage({ loaderData: { detail } }: Route.ComponentProps) {
  return <ContentDetail detail={detail} key={detail.path} look={detail.film && <FilmFigure film={detail.film} />} />;
}
