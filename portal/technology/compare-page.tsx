import { ComparePage } from '../kit/compare/compare-page.tsx';
import { loadCompared } from '../kit/compare/load-compared.server.ts';
import { pageContext } from '../kit/page-context.ts';
import { pageMeta } from '../kit/page-meta.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/compare-page';
import { comparedResources } from './compared.ts';
import { technology } from './technology.ts';
import { technologyRoom } from './technology-room.server.ts';

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  await loadCompared(technologyRoom, request, context.get(pageContext));

export const handle = readingIn(technology);
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: '资源对比',
    description: '最多四项资源并排比较参数、价格与服务方式',
    path: '/experiment/compare',
  }),
  { name: 'robots', content: 'noindex' },
];

export default function CompareResources({ loaderData }: Route.ComponentProps) {
  return (
    <ComparePage
      {...loaderData}
      room={technology}
      of={comparedResources}
      title="资源对比"
      find={{ to: '/experiment/instrument', text: '去找仪器' }}
    />
  );
}
