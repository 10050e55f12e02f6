import { useRevalidator, useRouteLoaderData } from 'react-router';
import { instantOf } from '#contract/kit/day.ts';
import { yuan } from '#contract/kit/money.ts';
import { goodsNamed } from '#contract/trade/goods-named.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink, TextLink } from '../../kit/button.tsx';
import { CaseRow } from '../../kit/centre/case-row.tsx';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { certificationPage, foundingPage } from '../../kit/centre/enterprise-pages.ts';
import { RecordRow } from '../../kit/centre/record-row.tsx';
import { now } from '../../kit/clock.ts';
import { Icon } from '../../kit/icon.tsx';
import { OwnPicture } from '../../kit/own-picture.tsx';
import { Waiting } from '../people/waiting.tsx';
import type { Route } from './+types/centre-home';
import { CertificationTag, certificationSays } from './certification.tsx';
import { ComingActivities } from './coming-activities.tsx';
import type { loader as frameLoader } from './user-centre.tsx';
import '../people/people.css';
import './centre-home.css';
import { Link } from '../../kit/link.tsx';

export const meta: Route.MetaFunction = () => [{ title: '我的首页 - 用户中心' }];
export const clientLoader = async () => {
  const [
    me,
    sessions,
    cases,
    counts,
    leases,
    bought,
    orders,
    talks,
    loans,
    desks,
    needs,
    abutments,
    signups,
    offers,
    invited,
  ] = await Promise.all([
    api()['GET /users/users/me'](),
    api()['GET /users/users/sessions'](),
    api()['GET /cases']({ query: { page_size: 4 } }),
    api()['GET /cases/counts'](),
    api()['GET /space-v2/contracts/list']({ query: { page_size: 50 } }),
    api()['GET /trade/order/list']({ query: { needs_me: true, page_size: 5 } }),
    api()['GET /industrial/reservation/orders']({ query: { view: 'open', page_size: 50 } }),
    api()['GET /trade/talks/unread'](),
    api()['GET /financial/applications']({ query: { needs_me: true, page_size: 5 } }),
    api()['GET /financial/desk'](),
    api()['GET /tech/demands']({ query: { needs_me: true, page_size: 5 } }),
    api()['GET /tech/supply_demand/abutment']({ query: { box: 'received', status: 1, page_size: 5 } }),
    api()['GET /information/signups']({ query: { view: 'coming', page_size: 5 } }),
    api()['GET /policies/offers']({ query: { state: 'waiting', page_size: 5 } }),
    api()['GET /enterprise/staff/affiliations'](),
  ]);
  return {
    me: me.data,
    devices: sessions.data.length,
    cases: cases.data,
    counts: counts.data,
    leases: leases.data,
    bought,
    orders: orders.data,
    talks: talks.data,
    loans,
    desks: desks.data,
    needs,
    abutments,
    signups: signups.data,
    offers,
    toAnswer: invited.data.filter(({ to_answer }) => to_answer),
  };
};

/** What a contract asks for: a signature, or money that is late. */
const Leases = ({ leases }: Pick<Route.ComponentProps['loaderData'], 'leases'>) => {
  const asking = leases.filter(({ status, overdue_bills }) => status === 1 || overdue_bills > 0);
  if (asking.length === 0) return null;
  return (
    <section className="panel home-cases" aria-labelledby="home-leases">
      <div className="home-cases-head">
        <h2 id="home-leases">有 {asking.length} 份合同等您处理</h2>
        <TextLink to="/userCenter/user/space/contract" text="全部合同" />
      </div>
      <ul className="record-list">
        {asking.map(({ obj_id, units, contract_no, status, overdue_bills, due_fen }) => (
          <RecordRow
            key={obj_id}
            to={`/userCenter/user/space/contract/${obj_id}${status === 1 ? '' : '#bills'}`}
            title={units.map(({ title }) => title).join('、')}
            facts={
              <>
                <span>租赁合同</span>
                <span className="numeral">{contract_no}</span>
              </>
            }
            state={
              <>
                <span className={`tag ${status === 1 ? 'amber' : 'red'}`}>
                  {status === 1 ? '待签署' : `${overdue_bills} 笔逾期`}
                </span>
                {status !== 1 && <small>逾期和 30 天内应缴 {yuan(due_fen)} 元</small>}
              </>
            }
            act={status === 1 ? '去签署' : '去缴费'}
            needed
          />
        ))}
      </ul>
    </section>
  );
};

const buyerActs: Readonly<Record<number, string>> = { [-1]: '去看报价', 0: '去付款', 2: '去确认' };
/** Orders with a quote to accept, to be paid, or to be confirmed. */
const Bought = ({ bought }: Pick<Route.ComponentProps['loaderData'], 'bought'>) =>
  bought.total > 0 && (
    <section className="panel home-cases" aria-labelledby="home-orders">
      <div className="home-cases-head">
        <h2 id="home-orders">有 {bought.total} 笔订单等您处理</h2>
        <TextLink to="/userCenter/user/orders" text="全部订单" />
      </div>
      <ul className="record-list">
        {bought.data.map(({ obj_id, order_no, lines, shop_name, payable_fen, status, status_name, closes_at }) => (
          <RecordRow
            key={obj_id}
            to={`/userCenter/user/orders/${obj_id}`}
            title={goodsNamed(lines)}
            facts={
              <>
                <span className="numeral">{order_no}</span>
                <span>{shop_name}</span>
                {payable_fen !== null && <span>{yuan(payable_fen)} 元</span>}
              </>
            }
            state={
              <>
                <span className="tag amber">{status === -1 ? '已报价' : status_name}</span>
                {status === 0 && closes_at && <small>{closes_at.slice(0, 16)} 前付款并提交凭证</small>}
              </>
            }
            act={buyerActs[status] ?? '查看'}
            needed
          />
        ))}
      </ul>
    </section>
  );

/** Reservations of instruments that wait for a payment, for samples, or for the result to be confirmed. */
const Reservations = ({ orders }: Pick<Route.ComponentProps['loaderData'], 'orders'>) => {
  const asking = orders.filter(({ needs_me }) => needs_me);
  if (asking.length === 0) return null;
  return (
    <section className="panel home-cases" aria-labelledby="home-reservations">
      <div className="home-cases-head">
        <h2 id="home-reservations">有 {asking.length} 个仪器预约等您处理</h2>
        <TextLink to="/userCenter/user/technical" text="全部预约" />
      </div>
      <ul className="record-list">
        {asking.map(({ obj_id, instrument_title, reservation_no, status, status_name, pay_due_at, confirm_until }) => (
          <RecordRow
            key={obj_id}
            to={`/userCenter/user/technical/${obj_id}`}
            title={instrument_title}
            facts={
              <>
                <span>仪器预约</span>
                <span className="numeral">{reservation_no}</span>
              </>
            }
            state={
              <>
                <span className="tag amber">{status_name}</span>
                {pay_due_at && <small>{pay_due_at.slice(0, 16)} 前转账并提交凭证</small>}
                {confirm_until && <small>{confirm_until.slice(0, 16)} 前确认</small>}
              </>
            }
            act={status === 20 ? '去付款' : status === 50 ? '去确认' : '去寄样'}
            needed
          />
        ))}
      </ul>
    </section>
  );
};

/** Applications for loans that the bank waits for, and what waits at the desk of an institution. */
const Finance = ({ loans, desks }: Pick<Route.ComponentProps['loaderData'], 'loans' | 'desks'>) => {
  const waiting = desks.filter(
    ({ applications_waiting, inquiries_waiting }) => applications_waiting + inquiries_waiting,
  );
  const count = loans.total + waiting.reduce((sum, one) => sum + one.applications_waiting + one.inquiries_waiting, 0);
  if (count === 0) return null;
  return (
    <section className="panel home-cases" aria-labelledby="home-finance">
      <div className="home-cases-head">
        <h2 id="home-finance">有 {count} 件金融事项等您处理</h2>
        {loans.total > 0 && <TextLink to="/userCenter/user/finance/applications" text="全部贷款申请" />}
      </div>
      <ul className="record-list">
        {loans.data.map(({ obj_id, product_title, application_no, shop_name, status, status_name }) => (
          <RecordRow
            key={obj_id}
            to={`/userCenter/user/finance/applications/${obj_id}`}
            title={product_title}
            facts={
              <>
                <span>贷款申请</span>
                <span className="numeral">{application_no}</span>
                <span>{shop_name}</span>
              </>
            }
            state={<span className="tag amber">{status === 0 ? status_name : '待补充'}</span>}
            act={status === 0 ? '去提交' : '去答复'}
            needed
          />
        ))}
        {waiting.map(({ shop_id, shop_name, applications_waiting, inquiries_waiting }) => (
          <RecordRow
            key={shop_id}
            to={`/userCenter/user/finance/desk${applications_waiting ? '' : '/inquiries'}`}
            title={shop_name}
            facts={<span>金融机构工作台</span>}
            state={
              <>
                {applications_waiting > 0 && <span className="tag amber">{applications_waiting} 份申请</span>}{' '}
                {inquiries_waiting > 0 && <span className="tag amber">{inquiries_waiting} 次对接</span>}
              </>
            }
            act="去办理"
            needed
          />
        ))}
      </ul>
    </section>
  );
};

/** Needs and requests for contact that wait for this side. */
const DemandHall = ({ needs, abutments }: Pick<Route.ComponentProps['loaderData'], 'needs' | 'abutments'>) => {
  const count = needs.total + abutments.total;
  if (count === 0) return null;
  const base = '/userCenter/user/enterpriseDemandList';
  return (
    <section className="panel home-cases" aria-labelledby="home-demands">
      <div className="home-cases-head">
        <h2 id="home-demands">有 {count} 件供需事项等您处理</h2>
        <TextLink to={`${base}/release?view=mine`} text="全部需求" />
      </div>
      <ul className="record-list">
        {needs.data.map(({ obj_id, title, demand_no, status_name }) => (
          <RecordRow
            key={obj_id}
            to={`${base}/release/${obj_id}`}
            title={title}
            facts={
              <>
                <span>技术需求</span>
                <span className="numeral">{demand_no}</span>
              </>
            }
            state={<span className="tag amber">{status_name}</span>}
            act="去处理"
            needed
          />
        ))}
        {abutments.data.map(({ obj_id, target_title, abutment_no, status_name }) => (
          <RecordRow
            key={obj_id}
            to={`${base}/abutment/${obj_id}`}
            title={target_title}
            facts={
              <>
                <span>对接</span>
                <span className="numeral">{abutment_no}</span>
              </>
            }
            state={<span className="tag amber">{status_name}</span>}
            act="去答复"
            needed
          />
        ))}
      </ul>
    </section>
  );
};

/** What the enterprise gets without applying, once somebody confirms. */
const Offers = ({ offers }: Pick<Route.ComponentProps['loaderData'], 'offers'>) =>
  offers.total > 0 && (
    <section className="panel home-cases" aria-labelledby="home-offers">
      <div className="home-cases-head">
        <h2 id="home-offers">有 {offers.total} 项免申即享待确认</h2>
        <TextLink to="/userCenter/user/offers" text="全部" />
      </div>
      <ul className="record-list">
        {offers.data.map(({ obj_id, item, amount_fen, declaration_title, batch_no, confirm_until }) => (
          <RecordRow
            key={obj_id}
            to={`/userCenter/user/offers/${obj_id}`}
            title={amount_fen === null ? item : `${item} ${yuan(amount_fen)} 元`}
            facts={
              <>
                <span>{declaration_title}</span>
                <span className="numeral">{batch_no}</span>
              </>
            }
            state={
              <>
                <span className="tag amber">待确认</span> <small>{confirm_until} 截止</small>
              </>
            }
            act="去确认"
            needed
          />
        ))}
      </ul>
    </section>
  );

/** Messages about orders and reservations that nobody on this side has read. */
const Talks = ({ talks }: Pick<Route.ComponentProps['loaderData'], 'talks'>) =>
  talks.length > 0 && (
    <section className="panel home-cases" aria-labelledby="home-talks">
      <div className="home-cases-head">
        <h2 id="home-talks">有 {talks.reduce((sum, { unread }) => sum + unread, 0)} 条未读留言</h2>
      </div>
      <ul className="record-list">
        {talks.slice(0, 5).map(({ deal_id, deal_no, title, side, unread, page }) => (
          <RecordRow
            key={`${side} ${deal_id}`}
            to={`${page}#talk`}
            title={title}
            facts={
              <>
                <span>{side === 'buyer' ? '对方的留言' : '买家的留言'}</span>
                <span className="numeral">{deal_no}</span>
              </>
            }
            state={<span className="tag amber">{unread} 条未读</span>}
            act="去回复"
            needed
          />
        ))}
      </ul>
    </section>
  );

type Me = Route.ComponentProps['loaderData']['me'];

/** By the clock of Beijing, like every time that the site shows. */
const greeting = (hour: number): string =>
  hour < 6 ? '您好' : hour < 11 ? '早上好' : hour < 13 ? '中午好' : hour < 18 ? '下午好' : '晚上好';

const Enterprise = ({ enterprise }: { enterprise: NonNullable<Me['enterprise']> }) => (
  <section className="panel home-enterprise">
    <p className="home-label">所在企业</p>
    <h2>{enterprise.enterprise_name}</h2>
    <p className="home-tags">
      <CertificationTag certification={enterprise.certification} name={enterprise.certification_name} />
      <span className="tag">{enterprise.member_role === 'owner' ? '负责人' : '成员'}</span>
    </p>
    <p className="home-says">{certificationSays(enterprise.certification)}</p>
    {enterprise.member_role === 'owner' && [0, 3].includes(enterprise.certification) && (
      <ButtonLink to={certificationPage} look="primary" icon="seal-check" text="申请企业认证" />
    )}
    <TextLink
      to="/userCenter/user/informate"
      after="arrow-right"
      text={enterprise.member_role === 'owner' ? '查看和修改企业信息' : '查看企业信息'}
    />
  </section>
);

const NoEnterprise = () => (
  <section className="panel home-enterprise">
    <p className="home-label">所在企业</p>
    <h2>还没有登记企业</h2>
    <p className="home-says">
      登记后，企业信息可以与同事共用，办事时不必重复填写。还没有营业执照的，
      <TextLink to={foundingPage} text="先办企业开办" />。
    </p>
    <ButtonLink to="/userCenter/user/informate" look="primary" text="登记企业" />
  </section>
);

const Safety = ({ me, devices }: { me: Me; devices: number }) => (
  <section className="panel home-safety">
    <p className="home-label">账号安全</p>
    <ul>
      <li>
        <Icon name="device-mobile" />
        <span>
          手机号 <b className="numeral">{me.phone}</b>
        </span>
        <Link to="/userCenter/user/informate/userList#phone">更换</Link>
      </li>
      <li>
        <Icon name="key" />
        <span>{me.has_password ? '已设置登录密码' : '未设置登录密码'}</span>
        <Link to="/userCenter/user/informate/firmList">修改</Link>
      </li>
      <li>
        <Icon name="laptop" />
        <span>
          <b className="numeral">{devices}</b> 台设备登录中
        </span>
        <Link to="/userCenter/user/informate/sessions">查看</Link>
      </li>
    </ul>
  </section>
);

const Cases = ({ cases, counts }: Pick<Route.ComponentProps['loaderData'], 'cases' | 'counts'>) => (
  <section className="panel home-cases" aria-labelledby="home-cases">
    <div className="home-cases-head">
      <h2 id="home-cases">{counts.needs_me > 0 ? `有 ${counts.needs_me} 件等您处理` : '我的办件'}</h2>
      <Link to="/userCenter/user/matters?view=under_way">
        办理中<b className="numeral">{counts.under_way}</b>
      </Link>
      <Link to="/userCenter/user/matters?view=finished">
        已办结<b className="numeral">{counts.finished}</b>
      </Link>
      <TextLink to="/userCenter/user/matters" text="全部办件" />
    </div>
    {cases.length > 0 ? (
      <ul className="record-list">
        {cases.map((item) => (
          <CaseRow key={item.obj_id} item={item} />
        ))}
      </ul>
    ) : (
      <p className="home-says">
        还没有办件。
        <TextLink to="/policy/policyDeclaration?active=4&stage=2,3" text="看看正在申报的项目" />
      </p>
    )}
  </section>
);

export default function CentreHome({
  loaderData: {
    me,
    devices,
    cases,
    counts,
    leases,
    bought,
    orders,
    talks,
    loans,
    desks,
    needs,
    abutments,
    signups,
    offers,
    toAnswer,
  },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const quick = useRouteLoaderData<typeof frameLoader>('account/user-centre/user-centre')?.quick ?? [];
  const name = me.name || me.nickname || me.phone;
  return (
    <>
      <div className="home-hello">
        <span className="avatar large">
          <OwnPicture file_id={me.avatar} alt="" otherwise={name.slice(0, 1)} />
        </span>
        <div>
          <h1>
            {greeting(Number(instantOf(now()).slice(11, 13)))}，{name}
          </h1>
          <p>
            <span>{me.enterprise?.enterprise_name ?? '个人用户'}</span>
            <span>{me.created_at.slice(0, 10)} 注册</span>
          </p>
        </div>
        <ButtonLink to="/userCenter/user/informate/userList" icon="identification-card" text="个人信息" />
      </div>
      {toAnswer.length > 0 && <Waiting affiliations={toAnswer} onAnswered={revalidate} />}
      <Offers offers={offers} />
      <Leases leases={leases} />
      <Bought bought={bought} />
      <Reservations orders={orders} />
      <Finance loans={loans} desks={desks} />
      <DemandHall needs={needs} abutments={abutments} />
      <Talks talks={talks} />
      <Cases cases={cases} counts={counts} />
      <ComingActivities signups={signups} />
      <div className="panel-row">
        {me.enterprise ? <Enterprise enterprise={me.enterprise} /> : <NoEnterprise />}
        <Safety me={me} devices={devices} />
      </div>
      <Panel title="常用服务">
        <ul className="home-quick">
          {quick.map(({ icon, title, text, to }) => (
            <li key={to}>
              <Link to={to}>
                <span className="home-icon">
                  <Icon name={icon} />
                </span>
                <span>
                  <strong>{title}</strong>
                  <small>{text}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
