import { ButtonLink } from '../kit/button.tsx';
import { ContentDetail } from '../kit/content/content-detail.tsx';
import { detailMeta } from '../kit/content/detail-page.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import { FilmFigure } from '../kit/viewer/film-figure.tsx';
import type { Route } from './+types/policy-detail';
import { PolicyFigure } from './figure/policy-figure.tsx';
import { OwnRefusal } from './matching/refusal.tsx';
import { OwnOffer } from './offers/own-offer.tsx';
import { policy } from './policy.ts';
import { policyRoom } from './policy-room.server.ts';
import { CollectionComments } from './voice/collection-comments.tsx';

/** The page of every entry of the policy room. */
export const loader = async ({ context, params: { list, id } }: Route.LoaderArgs) => {
  const found = foundOr404(await policyRoom.entry(list, id, context.get(pageContext)));
  return { detail: found.detail };
};

export const handle = readingIn(policy);
export const meta: Route.MetaFunction = ({ loaderData, matches }) => detailMeta(loaderData?.detail, matches);

export default function PolicyDetailPage({ loaderData: { detail } }: Route.ComponentProps) {
  const { comments, subject, path, title, figure, film } = detail;
  const voice = comments && [
    {
      id: 'comments',
      title: '征集意见',
      body: <CollectionComments key="comments" comments={comments} obj_id={subject.obj_id} path={path} />,
    },
  ];
  return (
    <ContentDetail
      detail={detail}
      key={path}
      look={film && <FilmFigure film={film} />}
      {...(figure && {
        before: [{ id: 'figure', title: '图解', body: <PolicyFigure key="figure" title={title} rows={figure} /> }],
      })}
      {...(subject.obj_type === 'policy_declaration' && {
        moreActs: (
          <>
            <ButtonLink to="/policy/policyRecommend?active=1" icon="bell-ringing" text="订阅新政策" />
            <OwnRefusal declaration_id={subject.obj_id} />
            <OwnOffer declaration_id={subject.obj_id} />
          </>
        ),
      })}
      {...(voice && { after: voice })}
    />
  );
}
