import { FrontPage } from '../kit/content/front-page.tsx';
import { commodity } from './commodity.ts';
import './services-home.css';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { pageContext } from '../kit/page-context.ts';
import { metaOf } from '../kit/page-meta.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/services-home';
import { commodityRoom } from './commodity-room.server.ts';
import { serviceClasses } from './front.server.ts';

/** The six classes of enterprise services with their items, and what is recommended. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const { kept: api } = context.get(pageContext);
  const [classes, sections] = await Promise.all([serviceClasses(api), commodityRoom.sections('front', api)]);
  return { room: commodityRoom.place, classes, sections };
};
export const handle = readingIn(commodity);
export const meta = metaOf({
  title: '企业服务',
  description: '工商注册、财税、人力资源、知识产权、法律与设计服务，按事项选机构，明码标价',
  path: '/businessService',
});

export default function ServicesHome({ loaderData: { room, classes, sections } }: Route.ComponentProps) {
  return (
    <FrontPage
      room={room}
      kinds={[]}
      sections={sections}
      intro="从注册到上市，按事项选机构"
      search={{ action: '/business', label: '搜索企业服务', hint: '搜索服务：名称、内容或拼音首字母' }}
    >
      <ul className="container service-classes">
        {classes.map(({ label, to, icon, count, items }) => (
          <li key={to}>
            <h2>
              <Link to={to}>
                <Icon name={icon} />
                {label}
                <small>{count} 项</small>
              </Link>
            </h2>
            <ul className="service-items">
              {items.map((item) => (
                <li key={item.to}>
                  <Link to={item.to}>{item.label}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </FrontPage>
  );
}
