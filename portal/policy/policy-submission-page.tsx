/** The page before an application begins: deadline and materials. It leads to the form, or to the open application. */

import { amountText } from '#contract/policy/amount-text.ts';
import { api } from '../kit/api.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { Button, ButtonLink, TextLink } from '../kit/button.tsx';
import { CentreSkeleton } from '../kit/centre/centre-page.tsx';
import { CentreTrouble } from '../kit/centre/centre-trouble.tsx';
import { foundingPage, useEnterprisePage } from '../kit/centre/enterprise-pages.ts';
import { MaterialList } from '../kit/centre/material-list.tsx';
import { caseAddress, useBegin } from '../kit/centre/use-begin.ts';
import { FactList } from '../kit/fact-list.tsx';
import { FormMessage } from '../kit/form/message.tsx';
import { useKey } from '../kit/form/use-key.ts';
import { missingWhenInvalid } from '../kit/missing-page.ts';
import type { PageHandle } from '../kit/page-handle.ts';
import { requireMember } from '../kit/require-member.ts';
import type { Route } from './+types/policy-submission-page';
import { policy } from './policy.ts';
import '../kit/form/form.css';
import '../kit/centre/centre.css';
import './policy-submission.css';

const case_type = 'policy_application';
const list = '/policy/policyDeclaration?active=4';

/** Its one button must not be covered by the rail's on a phone. */
export const handle: PageHandle = { rail: false, room: policy };
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireMember];
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `在线申报：${loaderData.declaration.title}` : '在线申报' },
  { name: 'robots', content: 'noindex' },
];
export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const obj_id = params.id;
  const asked = api()['GET /policies/policy_declarations/{obj_id}']({ params: { obj_id } }).catch(missingWhenInvalid);
  const [{ data: declaration }, { data: me }, open] = await Promise.all([
    asked,
    api()['GET /users/users/me'](),
    api()['GET /cases']({ query: { case_type, state: '10,20,30,40,50', page_size: 100 } }),
  ]);
  return { declaration, enterprise: me.enterprise, open: open.data.find(({ subject_id }) => subject_id === obj_id) };
};
export const HydrateFallback = () => (
  <main id="main" className="container submission">
    <CentreSkeleton panels={2} />
  </main>
);
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main id="main" className="container submission">
    <CentreTrouble error={error} />
  </main>
);

type Data = Route.ComponentProps['loaderData'];

/** Why no application can begin now; undefined when one can. */
const hindrance = ({ declaration: { apply_mode, apply_mode_name, stage, stage_name } }: Data): string | undefined => {
  if (apply_mode !== 1) return `本项目为${apply_mode_name}，请按申报说明办理。`;
  return stage === 2 || stage === 3
    ? undefined
    : stage === 1
      ? '申报尚未开始，请在申报时间内办理。'
      : `本项目${stage_name}，不再接受申请。`;
};

const Begin = ({ data }: { data: Data }) => {
  const { declaration, enterprise, open } = data;
  const key = useKey();
  const enterprisePage = useEnterprisePage();
  const { busy, wrong, begin } = useBegin(case_type);
  const body = { subject_id: declaration.obj_id };
  const closed = hindrance(data);
  if (open)
    return (
      <>
        <p className="submission-note">
          <span className={`tag ${open.needs_me ? 'amber' : ''}`}>{open.state_name}</span>
          {enterprise?.enterprise_name ?? '您'}已有一份未办结的申请{open.application_no && `（${open.application_no}）`}
          ，同一项目不能重复申报。
        </p>
        <ButtonLink
          to={caseAddress(case_type, open.obj_id)}
          look="primary large"
          after="arrow-right"
          text={open.needs_me ? '继续填写' : '查看办理进度'}
        />
      </>
    );
  if (closed)
    return (
      <>
        <p className="submission-note">{closed}</p>
        <ButtonLink to={list} look="large" text="看看其他申报" />
      </>
    );
  if (!enterprise)
    return (
      <>
        <p className="submission-note">
          本项目以企业名义申报，请先登记企业；登记后企业信息会自动带入申报表。还没有营业执照的，
          <TextLink to={foundingPage} text="先办企业开办" />。
        </p>
        <ButtonLink to={enterprisePage} look="primary large" after="arrow-right" text="去填写企业信息" />
      </>
    );
  return (
    <>
      <p className="submission-note">
        以 <strong>{enterprise.enterprise_name}</strong>{' '}
        的名义申报。企业信息会自动带入，填写过程自动保存，可以随时离开再继续。
      </p>
      <FormMessage text={wrong} />
      <Button
        look="primary large"
        busy={busy !== ''}
        onClick={() =>
          begin(() => api()['POST /cases/{case_type}']({ params: { case_type }, body }, key.headersFor(body)))
        }
        after="arrow-right"
        text={busy ? '正在准备…' : '开始申报'}
      />
    </>
  );
};

export default function PolicySubmissionPage({ loaderData }: Route.ComponentProps) {
  const { declaration } = loaderData;
  const detail = `/policy/policyDeclaration/${declaration.obj_id}`;
  const facts: [label: string, value: string][] = [
    [
      '申报时间',
      declaration.apply_end ? `${declaration.apply_start ?? '即日'} 至 ${declaration.apply_end}` : '常年受理',
    ],
    [
      '剩余时间',
      declaration.days_left === null ? '' : declaration.days_left === 0 ? '今天截止' : `${declaration.days_left} 天`,
    ],
    ['主管部门', declaration.issuing_authority],
    ['支持方式', declaration.support_mode_name],
    // Whoever asks for more is refused.
    ['支持金额', amountText(declaration.amount_min_wan, declaration.amount_max_wan)],
    ['承诺办结', declaration.promise_days === null ? '' : `${declaration.promise_days} 个工作日`],
    ['咨询', `${declaration.contact_dept} ${declaration.contact_phone}`.trim()],
  ];
  return (
    <>
      <Breadcrumbs
        trail={[{ label: '政策申报', to: list }, { label: declaration.title, to: detail }, { label: '在线申报' }]}
      />
      <main id="main" className="container submission">
        <header className="submission-head">
          <span className={`tag ${declaration.stage === 3 ? 'amber' : declaration.stage === 2 ? 'teal' : 'grey'}`}>
            {declaration.stage_name}
          </span>
          <h1>{declaration.title}</h1>
          <TextLink to={detail} text="查看申报条件和说明" />
        </header>
        <section className="submission-begin" aria-label="开始申报">
          <FactList rows={facts} />
          <Begin data={loaderData} />
        </section>
        <section className="submission-materials" aria-labelledby="submission-materials">
          <h2 id="submission-materials">需要准备的材料</h2>
          {declaration.materials.length === 0 ? (
            <p>本项目不需要上传材料，填写申报表即可。</p>
          ) : (
            <MaterialList materials={declaration.materials} />
          )}
        </section>
      </main>
    </>
  );
}
