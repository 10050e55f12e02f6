import { ComparePage } from '../kit/compare/compare-page.tsx';
import { loadCompared } from '../kit/compare/load-compared.server.ts';
import { pageContext } from '../kit/page-context.ts';
import { pageMeta } from '../kit/page-meta.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/compare-page';
import { comparedMaterials } from './compared.ts';
import { material } from './material.ts';
import { materialRoom } from './material-room.server.ts';

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  await loadCompared(materialRoom, request, context.get(pageContext));

export const handle = readingIn(material);
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: '商品对比',
    description: '最多四种商品并排比较参数、规格与价格',
    path: '/material/compare',
  }),
  { name: 'robots', content: 'noindex' },
];

export default function CompareMaterials({ loaderData }: Route.ComponentProps) {
  return (
    <ComparePage
      {...loaderData}
      room={material}
      of={comparedMaterials}
      title="商品对比"
      find={{ to: '/material/product', text: '去找商品' }}
    />
  );
}
