/** The supplier entrance: what one gets, what it takes, how large the platform is. The region may have an entrance of its own elsewhere. */
import { entrance } from './entrance.ts';
import '../kit/styles/room.css';
import '../kit/styles/room-home.css';
import './entrance.css';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { ButtonLink } from '../kit/button.tsx';
import { BannerPicture } from '../kit/content/room-head.tsx';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { pageContext } from '../kit/page-context.ts';
import { metaOf } from '../kit/page-meta.ts';
import { promotionsAt } from '../kit/promotions.server.ts';
import { Promotions } from '../kit/promotions.tsx';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/entrance-page';
import { gains, requirements, settle, steps } from './steps.server.ts';

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { api, region } = context.get(pageContext);
  const [{ data: platform }, promotions] = await Promise.all([
    api['GET /v2/iipark/platform/statisticadvert'](),
    promotionsAt(api, 4),
  ]);
  return {
    figures: platform.statistics.filter(({ count }) => count > 0),
    promotions,
    elsewhere: region.external.supplier_entry,
    gains,
    requirements,
    settle,
    steps,
  };
};
export const handle = readingIn(entrance);
export const meta = metaOf({
  title: '平台入驻',
  description: '服务机构、创新平台和金融机构入驻：权益、材料和步骤',
  path: '/entrance',
});

export default function EntrancePage({ loaderData }: Route.ComponentProps) {
  const { figures, promotions, elsewhere, gains, requirements, settle, steps } = loaderData;
  return (
    <main id="main">
      <div className="banner">
        <BannerPicture art="hero-banner-tech" />
        <div className="container front-banner entrance-banner">
          <h1>平台入驻</h1>
          <p>把您的服务送到园区企业面前</p>
          <div className="entrance-acts">
            {elsewhere ? (
              <a className="button primary large" href={elsewhere} target="_blank" rel="noopener noreferrer">
                前往入驻 <Icon name="arrow-square-out" />
              </a>
            ) : (
              <ButtonLink to={settle} look="primary large" text="申请入驻" after="arrow-right" />
            )}
            <ButtonLink to="/entrance/show" look="large" text="已入驻机构" />
          </div>
        </div>
      </div>
      <Breadcrumbs />
      {figures.length > 0 && (
        <dl className="container entrance-figures" aria-label="平台数据">
          {figures.map(({ key, label, count, unit, page }) => (
            <div key={key}>
              <dt>
                <Link to={page}>{label}</Link>
              </dt>
              <dd className="numeral">
                {count.toLocaleString('zh-CN')} <small>{unit}</small>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <section className="section container">
        <div className="section-head">
          <h2>入驻权益</h2>
        </div>
        <ul className="entrance-gains">
          {gains.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <b>{title}</b>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="section container">
        <div className="section-head">
          <h2>四步入驻</h2>
        </div>
        <ol className="entrance-steps">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="section container">
        <div className="section-head">
          <h2>需要准备的材料</h2>
          <p>申请单位须完成企业认证</p>
        </div>
        <ul className="entrance-materials">
          {requirements.map(({ name, required, note }) => (
            <li key={name}>
              <Icon name="paperclip" />
              <b>{name}</b>
              <span>{[required ? '必交' : '选交', note].filter(Boolean).join('，')}</span>
            </li>
          ))}
        </ul>
      </section>
      <Promotions promotions={promotions} title="供应商常用" />
    </main>
  );
}
