import { FrontPage } from '../kit/content/front-page.tsx';
import { innovation } from './innovation.ts';
import './innovation-home.css';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { pageContext } from '../kit/page-context.ts';
import { metaOf } from '../kit/page-meta.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/innovation-home';
import { innovationRoom } from './innovation-room.server.ts';

/** The four industry fields with their centres (specification 3), and the newest of each kind. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const { kept: api } = context.get(pageContext);
  const [{ data: fields }, sections] = await Promise.all([
    api['GET /innovation/fields'](),
    innovationRoom.sections('front', api),
  ]);
  const kinds = innovationRoom.kinds.map(({ label, to, icon }) => ({ label, to, icon, note: '查看' }));
  return { room: innovationRoom.place, kinds, fields, sections };
};
export const handle = readingIn(innovation);
export const meta = metaOf({
  title: '创新平台',
  description: '创新中心、服务平台、研究机构与中试基地，按产业领域查找',
  path: '/info/innovation',
});

const firstSentence = (text: string) => text.split(/(?<=。)/)[0] ?? '';

export default function InnovationHome({ loaderData: { fields, ...front } }: Route.ComponentProps) {
  return (
    <FrontPage
      {...front}
      intro="四个产业领域，从研究到中试"
      search={{ action: '/info/platform', label: '搜索创新平台', hint: '搜索平台：名称、单位或拼音首字母' }}
    >
      <ul className="container section industry-fields">
        {fields
          .filter(({ centerList }) => centerList.length > 0)
          .map(({ id, fieldName, centerList }) => (
            <li key={id}>
              <h2>
                {fieldName}
                <small>{centerList.length} 个</small>
              </h2>
              <ul className="industry-centres">
                {centerList.slice(0, 4).map((centre) => (
                  <li key={centre.id}>
                    <Link to={`/info/platform/${centre.id}`}>
                      <span>
                        <b>{centre.name}</b>
                        <small>{firstSentence(centre.remark)}</small>
                      </span>
                      <Icon name="caret-right" />
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
      </ul>
    </FrontPage>
  );
}
