import { isViewable } from '#contract/space/carrier-kinds.ts';
import { ButtonLink, TextLink } from '../kit/button.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { space } from './space.ts';
import './carrier-detail.css';
import '../kit/styles/content-list.css';
import { CompareButton } from '../kit/compare/compare-button.tsx';
import { ContentDetail, SectionView } from '../kit/content/content-detail.tsx';
import { detailMeta } from '../kit/content/detail-page.tsx';
import { PictureCard } from '../kit/content/picture-card.tsx';
import { Gallery } from '../kit/gallery.tsx';
import { Icon } from '../kit/icon.tsx';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import { Telephone } from '../kit/telephone.tsx';
import type { Route } from './+types/carrier-detail';
import { CarrierActs } from './carrier-acts.tsx';
import { loadCarrier } from './carriers.server.ts';
import { comparedCarriers } from './compared.ts';
import { CostCalculator } from './cost-calculator.tsx';
import { mapAround } from './map/load-map.server.ts';
import { PlaceMap } from './map/place-map.tsx';

/** The page of every carrier. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const page = context.get(pageContext);
  const carrier = foundOr404(await loadCarrier(params.list, params.id, page));
  const { title, place, park } = carrier;
  return { carrier, map: place && (await mapAround({ ...place, title, note: '', to: null }, park?.to, page)) };
};

export const handle = readingIn(space);
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

const Contact = ({ carrier: { contact, contact_phone, path, title } }: { carrier: Carrier }) => (
  <>
    {(contact || contact_phone) && (
      <p className="detail-contact">
        <Icon name="headset" />
        <span>
          {contact && <>{contact} </>}
          {contact_phone && <Telephone number={contact_phone} />}
        </span>
      </p>
    )}
    <p className="carrier-code no-print">
      <img
        src={`/api/universal/qrcode/generate?url=${encodeURIComponent(path)}`}
        alt={`${title}的二维码`}
        width={72}
        height={72}
        loading="lazy"
      />
      <span>手机扫一扫，随时查看本页</span>
    </p>
  </>
);

const Cards = ({ title, rows }: { title: string; rows: Carrier['similar'] }) =>
  rows.length > 0 && (
    <section className="detail-group no-print">
      <h2>{title}</h2>
      <ul className="picture-cards">
        {rows.map((row) => (
          <PictureCard key={row.to} row={row} heading="h3" />
        ))}
      </ul>
    </section>
  );

export default function CarrierDetailPage({ loaderData: { carrier, map } }: Route.ComponentProps) {
  const { subject, title, park, place, terms, nearby, panorama, links } = carrier;
  const calculator = terms && {
    id: 'calculator',
    title: '费用测算',
    body: <CostCalculator key="calculator" terms={terms} />,
  };
  const around = nearby && {
    id: 'nearby',
    title: nearby.title,
    body: <SectionView key="nearby" id="nearby" section={nearby} />,
  };
  const where = map && {
    id: 'place',
    title: '位置',
    body: (
      <section key="place" className="detail-section no-print" aria-labelledby="place">
        <h2 id="place">位置</h2>
        <PlaceMap map={map} label={title} />
        <p className="carrier-more">
          <TextLink to="/space/map?num=1" text="在地图上看全部园区" />
        </p>
      </section>
    ),
  };
  return (
    <ContentDetail
      key={carrier.path}
      detail={carrier}
      where={
        <>
          {park && <TextLink to={park.to} text={park.title} />}
          {place?.address && <span>{place.address}</span>}
        </>
      }
      look={<Gallery pictures={carrier.pictures} title={title} />}
      {...(isViewable(subject.obj_type) && {
        acts: <CarrierActs {...subject} title={title} closed={carrier.closed} />,
      })}
      moreActs={
        <>
          <CompareButton of={comparedCarriers} {...subject} title={title} />
          {links.map(({ label, icon, to }) => (
            <ButtonLink key={to} to={to} icon={icon} text={label} />
          ))}
          {panorama && <ButtonLink to={`/space/panoramagram?view=${panorama}`} icon="eye" text="全景看房" />}
        </>
      }
      contact={<Contact carrier={carrier} />}
      before={calculator ? [calculator] : []}
      after={[around, where].filter((part) => part !== null)}
      attachmentsTitle="视频与资料"
    >
      <Cards title="待租房源" rows={carrier.free} />
      <Cards title={`相近的${carrier.kind.label}`} rows={carrier.similar} />
    </ContentDetail>
  );
}
