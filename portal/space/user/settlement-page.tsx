/** 入驻: the enterprise's applications and their states (ruling D1). The form is that of every case. */
import { MatterRow } from '../../account/matters/matter-row.tsx';
import { CentreHead, CentreSkeleton } from '../../account/user-centre/centre-page.tsx';
import { CentreTrouble } from '../../account/user-centre/centre-trouble.tsx';
import { api } from '../../kit/api.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { pageIn } from '../../kit/page-in.ts';
import { Pagination } from '../../kit/pagination.tsx';
import type { Route } from './+types/settlement-page';
import { NeedsCertification } from './needs-certification.tsx';
import '../../kit/styles/content-list.css';
import '../../account/matters/matters.css';

const path = '/userCenter/user/space/settlement';
const begin = '/userCenter/user/matters/new/platform_settlement';
const pageSize = 10;

export const meta: Route.MetaFunction = () => [{ title: '平台入驻 - 用户中心' }];
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const page = pageIn(new URL(request.url).searchParams);
  const [{ data: me }, found] = await Promise.all([
    api()['GET /users/users/me'](),
    api()['GET /space-v2/provider/settlement/list']({ query: { page_index: page, page_size: pageSize } }),
  ]);
  return { me, page, found };
};
export const HydrateFallback = () => <CentreSkeleton panels={2} />;
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CentreTrouble error={error} />;

const Begin = () => (
  <Link to={begin} className="button primary">
    <Icon name="note-pencil" />
    申请入驻
  </Link>
);

export default function SettlementPage({ loaderData: { me, page, found } }: Route.ComponentProps) {
  const certified = me.enterprise?.certification === 2;
  return (
    <>
      <CentreHead title="平台入驻" lead="创新平台、服务机构和金融机构申请入驻，审核通过后在平台上提供服务。">
        {certified && <Begin />}
      </CentreHead>
      {!certified && found.total === 0 ? (
        <NeedsCertification what="平台入驻" enterprise={me.enterprise} />
      ) : (
        <section className="panel" aria-label="入驻申请列表">
          <p className="sr-only" role="status">
            共 {found.total} 件
          </p>
          {found.data.length === 0 ? (
            <div className="empty">
              <img src="/art/spots/empty-list.webp" alt="" width={480} height={360} />
              <p>还没有入驻申请</p>
              <p className="hint">准备好营业执照和入驻承诺书即可申请，承诺 10 个工作日内办结。</p>
              <Begin />
            </div>
          ) : (
            <ul className="matter-list">
              {found.data.map((item) => (
                <MatterRow key={item.obj_id} item={item} />
              ))}
            </ul>
          )}
          <Pagination page={page} pages={Math.ceil(found.total / pageSize)} addressOf={(number) => (number > 1 ? `${path}?page=${number}` : path)} />
        </section>
      )}
    </>
  );
}
