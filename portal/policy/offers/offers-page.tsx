/** 免申即享: what the enterprise gets without applying, once it confirms. */
import type { OfferItem } from '#contract/policy/offer-calls.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { certificationPage, enterprisePage } from '../../kit/centre/enterprise-pages.ts';
import { RecordRow } from '../../kit/centre/record-row.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import type { Route } from './+types/offers-page';
import { base, itemOf, leftOf, offerTones } from './words.ts';

const offers = tabbedList({
  path: base,
  views: [
    { key: '', label: '全部' },
    { key: 'waiting', label: '待确认', query: { state: 'waiting' } },
    { key: 'confirmed', label: '已确认', query: { state: 'confirmed' } },
    { key: 'ended', label: '已结束', query: { state: 'ended' } },
  ],
  load: async (query) => {
    const [found, { data: me }] = await Promise.all([
      api()['GET /policies/offers']({ query }),
      api()['GET /users/users/me'](),
    ]);
    return { ...found, enterprise: me.enterprise };
  },
});

export const meta: Route.MetaFunction = () => [{ title: '免申即享 - 用户中心' }];
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => offers.clientLoader({ request });

const OfferRow = ({ offer }: { offer: OfferItem }) => (
  <RecordRow
    to={`${base}/${offer.obj_id}`}
    title={itemOf(offer)}
    facts={
      <>
        <span>{offer.declaration_title}</span>
        <span className="numeral">{offer.batch_no}</span>
      </>
    }
    state={
      <>
        <span className={`tag ${offerTones[offer.status] ?? 'grey'}`}>{offer.status_name}</span>{' '}
        {offer.days_left !== null && (
          <small>
            <Unbroken>{`${offer.confirm_until} 截止，${leftOf(offer.days_left)}`}</Unbroken>
          </small>
        )}
        {offer.done_on && <small>{offer.done_on} 兑现</small>}
      </>
    }
    act={offer.status === 1 ? '去确认' : '查看'}
    needed={offer.status === 1}
  />
);

const toDeclarations = <ButtonLink to="/policy/policyDeclaration?active=4" text="看看可以申报的项目" />;

export default function OffersPage({ loaderData: found }: Route.ComponentProps) {
  const { enterprise } = found;
  return (
    <>
      <CentreHead title="免申即享" lead="经核验符合条件的政策，无需申报，确认后即可享受。" />
      <TabbedList
        of={offers}
        list={found}
        label="免申即享列表"
        tabs="免申即享状态"
        unit="项"
        row={(offer) => <OfferRow key={offer.obj_id} offer={offer} />}
        empty={
          !enterprise
            ? {
                title: '还没有登记企业',
                hint: '登记并认证企业后，符合条件的免申即享会出现在这里。',
                act: <ButtonLink to={enterprisePage} look="primary" text="登记企业" />,
              }
            : enterprise.certification !== 2
              ? {
                  title: '企业认证后可见',
                  hint: '免申即享按统一社会信用代码送达，认证通过后在这里确认。',
                  act: <ButtonLink to={certificationPage} look="primary" text="申请企业认证" />,
                }
              : { title: '还没有免申即享', hint: '主管部门核定后会送达这里，并发站内信。', act: toDeclarations }
        }
        narrowed={{ title: '没有这个状态的项目', hint: '换一个状态看看。' }}
      />
    </>
  );
}
