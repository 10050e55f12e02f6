import { FrontPage } from '../kit/content/front-page.tsx';
import './industry-home.css';
import { Empty } from '../kit/empty.tsx';
import { Link } from '../kit/link.tsx';
import { pageContext } from '../kit/page-context.ts';
import { metaOf } from '../kit/page-meta.ts';
import { readingIn } from '../kit/reading.ts';
import { Unbroken } from '../kit/unbroken.tsx';
import type { Route } from './+types/industry-home';
import { industry } from './industry.ts';
import { loadSituation } from './load-situation.server.ts';
import { PlaceMap } from './place-map.tsx';

/** Indicators with their charts, what the places have of them, and the chain of the four industry fields. */
export const loader = async ({ context }: Route.LoaderArgs) => await loadSituation(context.get(pageContext));
export const handle = readingIn(industry);
export const meta = metaOf({
  title: '产业态势',
  description: '产业指标的走势与分布，四个产业领域从研究、中试到企业的链条',
  path: '/industrySituation',
});

const list = '/industrySituation/indicators';

type Data = Route.ComponentProps['loaderData'];

const IndicatorCard = ({ one }: { one: Data['indicators'][number] }) => (
  <li className="indicator">
    <h3>
      <Link to={one.to}>{one.title}</Link>
    </h3>
    {one.latest && (
      <p className="indicator-latest">
        <b>{one.latest.value}</b>
        {one.unit === '%' ? one.unit : ` ${one.unit}`}
        <small>
          <Unbroken>{[one.latest.period, one.change?.text].filter(Boolean).join('，')}</Unbroken>
        </small>
      </p>
    )}
    <div className="indicator-both">
      <img src={one.chart} alt={one.describes} width={440} height={240} loading="lazy" />
      <table className="indicator-figures">
        <caption className="sr-only">{one.title}</caption>
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col">{one.unit}</th>
          </tr>
        </thead>
        <tbody>
          {one.rows.map(({ period, value }) => (
            <tr key={period}>
              <th scope="row">{period}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <p className="indicator-source">数据来源：{one.source}</p>
  </li>
);

const Places = ({ one: { title, unit, map, rows } }: { one: Data['places'][number] }) => (
  <li className={map ? 'indicator places' : 'indicator'}>
    {map && (
      <>
        <h3>{title}</h3>
        <PlaceMap title={title} map={map} />
      </>
    )}
    <table className="indicator-figures bars">
      <caption className={map ? 'sr-only' : undefined}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">镇乡街道</th>
          <th scope="col">{unit}</th>
          <th scope="col" className="bar-head">
            <span className="sr-only">比较</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ place, value, percent }) => (
          <tr key={place}>
            <th scope="row">{place}</th>
            <td>{value}</td>
            <td>
              <svg className="bar" aria-hidden="true">
                <rect width={`${percent}%`} height="100%" rx="4" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </li>
);

const Chain = ({ one: { name, stages, companies } }: { one: Data['chain'][number] }) => (
  <li className="chain">
    <h3>{name}</h3>
    <ol>
      {stages.map(({ title, total, all, links }) => (
        <li key={title}>
          <h4>
            {title}
            <small>{total} 个</small>
          </h4>
          {links.length === 0 && <p className="chain-none">暂无</p>}
          <ul>
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            {total > links.length && (
              <li>
                <Link to={all}>
                  全部 {total} 个<span className="sr-only">{`${name}的${title}`}</span>
                </Link>
              </li>
            )}
          </ul>
        </li>
      ))}
      <li>
        <h4>
          合作企业
          <small>{companies.total} 家</small>
        </h4>
        {companies.total === 0 && <p className="chain-none">暂无</p>}
        <ul>
          {companies.names.map((company) => (
            <li key={company}>{company}</li>
          ))}
        </ul>
      </li>
    </ol>
  </li>
);

export default function IndustryHome({ loaderData: { indicators, places, chain } }: Route.ComponentProps) {
  return (
    <FrontPage
      room={industry}
      kinds={[]}
      sections={[]}
      intro="主要指标、区域分布与产业链"
      search={{
        action: list,
        label: '搜索产业指标',
        hint: '搜索指标：名称、来源或拼音首字母',
      }}
    >
      <section className="container section" aria-labelledby="situation-indicators">
        <div className="section-head">
          <h2 id="situation-indicators">主要指标</h2>
          <Link className="more" to={list}>
            全部指标
          </Link>
        </div>
        {indicators.length === 0 ? (
          <Empty title="暂无指标" hint="发布后在这里显示" />
        ) : (
          <ul className="indicators">
            {indicators.map((one) => (
              <IndicatorCard key={one.id} one={one} />
            ))}
          </ul>
        )}
      </section>
      {places.length > 0 && (
        <section className="container section" aria-labelledby="situation-places">
          <div className="section-head">
            <h2 id="situation-places">区域分布</h2>
          </div>
          <ul className="indicators">
            {places.map((one) => (
              <Places key={one.id} one={one} />
            ))}
          </ul>
        </section>
      )}
      {chain.length > 0 && (
        <section className="container section" aria-labelledby="situation-chain">
          <div className="section-head">
            <h2 id="situation-chain">产业链</h2>
          </div>
          <ul className="chains">
            {chain.map((one) => (
              <Chain key={one.name} one={one} />
            ))}
          </ul>
        </section>
      )}
    </FrontPage>
  );
}
