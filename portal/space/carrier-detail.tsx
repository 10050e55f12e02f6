import { data } from 'react-router';
import './carrier-detail.css';
import '../kit/styles/content-detail.css';
import '../kit/styles/content-list.css';
import { Attachments } from '../kit/attachments.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { DetailSectionView, Related } from '../kit/content/content-detail.tsx';
import { detailMeta } from '../kit/content/detail-page.tsx';
import { PictureCard } from '../kit/content/picture-card.tsx';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { pageContext } from '../kit/page-context.ts';
import { reading } from '../kit/reading.ts';
import { RichText } from '../kit/rich-text.tsx';
import { Telephone } from '../kit/telephone.tsx';
import type { Route } from './+types/carrier-detail';
import { CarrierActs } from './carrier-acts.tsx';
import { loadCarrier } from './carriers.server.ts';
import { CompareButton } from './compare/compare-button.tsx';
import { CostCalculator } from './cost-calculator.tsx';
import { Gallery } from './gallery.tsx';
import { mapAround } from './map/load-map.server.ts';
import { PlaceMap } from './map/place-map.tsx';

/** The page of every carrier. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const page = context.get(pageContext);
  const carrier = await loadCarrier(params.list, params.id, page);
  if (!carrier) throw data(null, { status: 404 });
  const { title, place, park } = carrier;
  return { carrier, map: place && (await mapAround({ ...place, title, note: '', to: null }, park?.to, page)) };
};

export const handle = reading;
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  detailMeta(loaderData?.carrier, matches, (description) => {
    const { title, place } = loaderData?.carrier ?? {};
    return {
      '@type': 'Place',
      name: title,
      description,
      ...(place && {
        address: place.address,
        geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
      }),
    };
  });

type Carrier = Route.ComponentProps['loaderData']['carrier'];

const Panel = ({ carrier }: { carrier: Carrier }) => (
  <aside className="carrier-panel" aria-label="租金与联系方式">
    {carrier.tag && <span className={`tag ${carrier.tag.tone}`}>{carrier.tag.text}</span>}
    <p className="carrier-price">
      <b className="numeral">{carrier.lead.amount}</b> {carrier.lead.unit}
    </p>
    <dl>
      {carrier.highlights.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <div className="carrier-acts no-print">
      <CarrierActs {...carrier.subject} title={carrier.title} />
      <CompareButton {...carrier.subject} title={carrier.title} />
      {carrier.links.map(({ label, icon, to }) => (
        <Link key={to} className="button large" to={to}>
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </div>
    {(carrier.contact || carrier.contact_phone) && (
      <p className="carrier-contact">
        <Icon name="headset" />
        <span>
          {carrier.contact && <>{carrier.contact} </>}
          {carrier.contact_phone && <Telephone number={carrier.contact_phone} />}
        </span>
      </p>
    )}
    <p className="carrier-code no-print">
      <img
        src={`/api/universal/qrcode/generate?url=${encodeURIComponent(carrier.path)}`}
        alt={`${carrier.title}的二维码`}
        width={104}
        height={104}
        loading="lazy"
      />
      <span>手机扫一扫，随时查看本页</span>
    </p>
  </aside>
);

export default function CarrierDetailPage({ loaderData: { carrier, map } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs trail={[carrier.room, carrier.kind, { label: carrier.title }]} />
      <main id="main" className="container carrier" key={carrier.path}>
        <header className="carrier-head">
          <h1>{carrier.title}</h1>
          <p>
            {carrier.park && (
              <Link className="link" to={carrier.park.to}>
                {carrier.park.title}
              </Link>
            )}
            {carrier.place?.address && <span>{carrier.place.address}</span>}
          </p>
        </header>
        <Gallery pictures={carrier.pictures} title={carrier.title} />
        <Panel carrier={carrier} />
        <div className="carrier-text">
          {carrier.summary && <p className="carrier-summary">{carrier.summary}</p>}
          {carrier.facts.some(([, value]) => value) && (
            <dl className="facts">
              {carrier.facts
                .filter(([, value]) => value)
                .map(([label, value]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
            </dl>
          )}
          {carrier.terms && <CostCalculator terms={carrier.terms} />}
          <RichText html={carrier.html} />
          {carrier.sections.map((section) => (
            <DetailSectionView key={section.title} section={section} />
          ))}
          {map && (
            <section className="detail-section" aria-labelledby="place">
              <h2 id="place">位置</h2>
              <PlaceMap map={map} label={carrier.title} />
              <p className="carrier-more">
                <Link className="link" to="/space/map?num=1">
                  在地图上看全部园区
                </Link>
              </p>
            </section>
          )}
          {carrier.panorama && (
            <p className="carrier-more">
              <Link className="button large" to={`/space/panoramagram?view=${carrier.panorama}`}>
                <Icon name="eye" />
                全景看房
              </Link>
            </p>
          )}
          {carrier.attachments.length > 0 && (
            <Attachments title="视频与资料" files={carrier.attachments} subject={carrier.subject} />
          )}
        </div>
        <Related groups={carrier.related} />
        {carrier.free.length > 0 && (
          <section className="carrier-similar">
            <h2>在租房源</h2>
            <ul className="picture-cards">
              {carrier.free.map((row) => (
                <PictureCard key={row.to} row={row} heading="h3" />
              ))}
            </ul>
          </section>
        )}
        {carrier.similar.length > 0 && (
          <section className="carrier-similar">
            <h2>相近的{carrier.kind.label}</h2>
            <ul className="picture-cards">
              {carrier.similar.map((row) => (
                <PictureCard key={row.to} row={row} heading="h3" />
              ))}
            </ul>
          </section>
        )}
      </main>
    </>
  );
}
