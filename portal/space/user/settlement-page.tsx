/** 入驻: what one's enterprise has applied for, and where each stands (ruling D1). The form itself is that of every case. */

import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CaseRow } from '../../kit/centre/case-row.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import type { Route } from './+types/settlement-page';
import { NeedsCertification } from './needs-certification.tsx';

const path = '/userCenter/user/space/settlement';
const begin = '/userCenter/user/matters/new/platform_settlement';
const settlements = tabbedList({
  path,
  views: [{ key: '', label: '全部' }],
  load: async (query) => {
    const [{ data: me }, found] = await Promise.all([
      api()['GET /users/users/me'](),
      api()['GET /space-v2/provider/settlement/list']({ query }),
    ]);
    return { ...found, enterprise: me.enterprise };
  },
});

export const meta: Route.MetaFunction = () => [{ title: '平台入驻 - 用户中心' }];
export const clientLoader = settlements.clientLoader;

const Begin = () => <ButtonLink to={begin} look="primary" icon="note-pencil" text="申请入驻" />;

export default function SettlementPage({ loaderData }: Route.ComponentProps) {
  const { enterprise, total } = loaderData;
  const certified = enterprise?.certification === 2;
  return (
    <>
      <CentreHead title="平台入驻" lead="创新平台、服务机构和金融机构申请入驻，审核通过后在平台上提供服务。">
        {certified && <Begin />}
      </CentreHead>
      {!certified && total === 0 ? (
        <NeedsCertification what="平台入驻" enterprise={enterprise} />
      ) : (
        <TabbedList
          of={settlements}
          list={loaderData}
          label="入驻申请列表"
          unit="件"
          row={(item) => <CaseRow key={item.obj_id} item={item} />}
          empty={{
            title: '还没有入驻申请',
            hint: '准备好营业执照和入驻承诺书即可申请，承诺 10 个工作日内办结。',
            act: <Begin />,
          }}
        />
      )}
    </>
  );
}
