import '../kit/styles/content-detail.css';
import './policy-versions.css';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { Link } from '../kit/link.tsx';
import { pageContext } from '../kit/page-context.ts';
import { pageMeta } from '../kit/page-meta.ts';
import { readingIn } from '../kit/reading.ts';
import { Unbroken } from '../kit/unbroken.tsx';
import { unlessMissing } from '../kit/unless-missing.server.ts';
import type { Route } from './+types/policy-versions-page';
import { policy } from './policy.ts';
import { type VersionedList, versionedCalls } from './versions.server.ts';

const kinds: Readonly<Record<VersionedList, { label: string; to: string }>> = {
  policyBrowse: { label: '政策文件', to: '/policy/policyDocument?active=2' },
  policyDeclaration: { label: '政策申报', to: '/policy/policyDeclaration?active=4' },
};

/** An entry's published versions, and what changed in the chosen one; the newest by default. */
export const loader = async ({ context, params: { list, id }, url }: Route.LoaderArgs) => {
  const known = foundOr404(list in versionedCalls ? (list as VersionedList) : undefined);
  const { api } = context.get(pageContext);
  const path = versionedCalls[known];
  const params = { obj_id: id };
  const [entry, versions] = await Promise.all([
    api[`GET ${path}/{obj_id}`]({ params }).catch(unlessMissing),
    api[`GET ${path}/{obj_id}/versions`]({ params }).catch(unlessMissing),
  ]);
  const { title } = foundOr404(entry).data;
  const all = foundOr404(versions).data;
  const asked = url.searchParams.get('version') ?? String(all[0]?.version_no);
  foundOr404(all.find(({ version_no }) => String(version_no) === asked));
  const chosen = await api[`GET ${path}/{obj_id}/versions/{version_no}`]({ params: { ...params, version_no: asked } });
  return { kind: kinds[known], at: `/policy/${known}/${id}`, title, versions: all, chosen: chosen.data };
};

export const handle = readingIn(policy);
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        title: `${loaderData.title} 修订记录`,
        description: `历次版本及每次修改的内容：${loaderData.title}`,
        path: `${loaderData.at}/versions`,
        noindex: true,
      })
    : [{ title: '页面不存在' }];

const minute = (instant: string) => instant.slice(0, 16);

type Part = Route.ComponentProps['loaderData']['chosen']['changes'][number]['parts'][number];
const PartText = ({ part: { kind, text } }: { part: Part }) => {
  if (kind === 'added') return <ins>{text}</ins>;
  if (kind === 'removed') return <del>{text}</del>;
  return kind === 'skipped' ? <em>{text}</em> : <span>{text}</span>;
};

export default function PolicyVersionsPage({
  loaderData: { kind, at, title, versions, chosen },
}: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs trail={[kind, { label: title, to: at }, { label: '修订记录' }]} />
      <main id="main" className="container versions-page">
        <header className="detail-head">
          <h1>修订记录</h1>
          <p className="detail-byline">
            <span>
              <Link className="link" to={at}>
                {title}
              </Link>
            </span>
          </p>
        </header>
        <nav className="version-list" aria-label="历次版本">
          <ol>
            {versions.map(({ version_no, published_at, is_current, changed }) => (
              <li key={version_no}>
                <Link
                  to={`${at}/versions?version=${version_no}`}
                  aria-current={version_no === chosen.version_no ? 'page' : undefined}
                >
                  <b className="numeral">{minute(published_at)}</b>
                  {is_current && <span className="tag teal">现行版本</span>}
                  <small>{changed.length > 0 ? `修改了${changed.join('、')}` : '首次发布'}</small>
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <section className="version-changes" aria-labelledby="version-changes">
          <h2 id="version-changes">
            <Unbroken>{`${minute(chosen.published_at)} 发布的版本`}</Unbroken>
          </h2>
          {chosen.previous_at ? (
            <p className="version-note">
              <Unbroken>{`与 ${minute(chosen.previous_at)} 的版本相比：`}</Unbroken>
              <ins>新增</ins> <del>删去</del>
            </p>
          ) : (
            <p className="version-note">首次发布，没有更早的版本可以比较。</p>
          )}
          {chosen.changes.length > 0 && (
            <dl className="version-fields">
              {chosen.changes.map(({ label, parts }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {parts.map((part, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
                      <PartText key={index} part={part} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      </main>
    </>
  );
}
