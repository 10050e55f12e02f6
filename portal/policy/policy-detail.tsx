import { data } from 'react-router';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { ContentDetail } from '../kit/content-detail.tsx';
import { pageContext } from '../kit/page-context.ts';
import { pageMeta } from '../kit/page-meta.ts';
import { reading } from '../kit/reading.ts';
import type { Route } from './+types/policy-detail';
import { loadDetail } from './policy-pages.server.ts';
import { CollectionComments } from './voice/collection-comments.tsx';

/** The page of every entry of the policy room; the path after `/policy/` names the kind. */
export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const path = new URL(request.url).pathname.split('/')[2] ?? '';
  const detail = await loadDetail(path, params.id, context.get(pageContext));
  if (!detail) throw data(null, { status: 404 });
  return { detail };
};

export const handle = reading;
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: '页面不存在' }];
  const { detail } = loaderData;
  const description = detail.summary || `${detail.kind.label}：${detail.title}`;
  return pageMeta(matches, {
    title: detail.title,
    description,
    path: detail.path,
    structured: {
      '@type': 'Article',
      headline: detail.title,
      dateModified: detail.updated_at.replace(' ', 'T'),
      description,
      inLanguage: 'zh-CN',
    },
  });
};

export default function PolicyDetailPage({ loaderData: { detail } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: '政策服务', to: '/policy' },
          { label: detail.kind.label, to: detail.kind.to },
          { label: detail.title },
        ]}
      />
      <ContentDetail detail={detail} key={detail.path}>
        {detail.comments && (
          <CollectionComments comments={detail.comments} obj_id={detail.subject.obj_id} path={detail.path} />
        )}
      </ContentDetail>
    </>
  );
}
