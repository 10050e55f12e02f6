import { useEffect, useRef } from 'react';
import { ButtonLink, TextLink } from '../../kit/button.tsx';
import './compare.css';
import { RoomHead } from '../../kit/content/room-head.tsx';
import { Empty } from '../../kit/empty.tsx';
import { Link } from '../../kit/link.tsx';
import { pageContext } from '../../kit/page-context.ts';
import { pageMeta } from '../../kit/page-meta.ts';
import { reading } from '../../kit/reading.ts';
import { Telephone } from '../../kit/telephone.tsx';
import type { Carrier } from '../carrier.ts';
import { CarrierActs } from '../carrier-acts.tsx';
import { loadComparison } from '../carriers.server.ts';
import { space } from '../space.ts';
import type { Route } from './+types/compare-page';
import { dropCompared, mostCompared, toggleCompared, useCompared } from './compared.ts';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadComparison(new URL(request.url).searchParams.get('ids') ?? '', context.get(pageContext));

export const handle = reading;
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: '载体对比',
    description: '最多四处载体并排比较面积、租金与条件',
    path: '/space/compare',
  }),
  { name: 'robots', content: 'noindex' },
];

const telephone = '联系电话';
/** Every fact that at least one of them has, in order of appearance. */
const rowsOf = (carriers: readonly Carrier[]): [label: string, values: string[]][] => {
  const facts = carriers.map(
    (carrier) =>
      new Map([
        ['类型', carrier.kind.label],
        ['园区', carrier.park?.title ?? ''],
        ['状态', carrier.tag?.text ?? ''],
        ['价格', `${carrier.lead.amount} ${carrier.lead.unit}`.trim()],
        ...carrier.highlights.map(({ label, value }) => [label, value] as const),
        ...carrier.facts,
        [telephone, carrier.contact_phone],
      ]),
  );
  const labels = [...new Set(facts.flatMap((one) => [...one.keys()]))];
  return labels
    .map((label): [string, string[]] => [label, facts.map((one) => one.get(label) ?? '')])
    .filter(([, values]) => values.some(Boolean));
};

const without = (carriers: readonly Carrier[], obj_id: string): string =>
  `/space/compare?${new URLSearchParams({
    ids: carriers
      .filter(({ subject }) => subject.obj_id !== obj_id)
      .map(({ subject }) => `${subject.obj_type}:${subject.obj_id}`)
      .join(','),
  })}`;

export default function ComparePage({ loaderData: { carriers, gone } }: Route.ComponentProps) {
  const compared = useCompared();
  const table = useRef<HTMLDivElement>(null);
  // Carriers that were taken down since are removed from the visitor's list too.
  useEffect(() => dropCompared(gone), [gone]);
  return (
    <main id="main">
      <RoomHead room={space} title="载体对比" intro="并排看差别，不同之处已标出" />
      <div className="container">
        {gone.length > 0 && <p className="hint">有 {gone.length} 处已经下架，不再参与对比。</p>}
        {carriers.length === 0 ? (
          <Empty
            title="还没有要对比的载体"
            hint="在房源列表或房源页点“加入对比”，最多可选四处"
            act={<ButtonLink to="/space/search" text="去找房源" />}
          />
        ) : (
          <div ref={table} className="compare-scroll" role="region" aria-label="对比表" tabIndex={0}>
            <table className="compare" data-columns={carriers.length}>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="sr-only">项目</span>
                  </th>
                  {carriers.map(({ title, path }) => (
                    <th key={path} scope="col">
                      <TextLink to={path} text={title} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">办理</th>
                  {carriers.map(({ subject: { obj_type, obj_id }, title, pictures }) => (
                    <td key={obj_id}>
                      <img src={pictures[0]} alt="" width={240} height={150} />
                      <div className="compare-acts no-print">
                        <CarrierActs obj_type={obj_type} obj_id={obj_id} title={title} named />
                        <Link
                          className="button compare-remove"
                          to={without(carriers, obj_id)}
                          aria-label={`移除：${title}`}
                          preventScrollReset
                          // It changes data in this browser, which needs the application.
                          data-opens
                          onClick={() => {
                            const kept = compared.find((one) => one.obj_id === obj_id);
                            if (kept) toggleCompared(kept);
                            table.current?.focus({ preventScroll: true });
                          }}
                        >
                          移除
                        </Link>
                      </div>
                    </td>
                  ))}
                </tr>
                {rowsOf(carriers).map(([label, values]) => (
                  <tr key={label} data-differs={new Set(values).size > 1 || undefined}>
                    <th scope="row">{label}</th>
                    {values.map((value, index) => (
                      <td key={carriers[index]?.path}>
                        {value && label === telephone ? <Telephone number={value} /> : value || '—'}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {carriers.length > 0 && carriers.length < mostCompared && (
          <p className="compare-more no-print">
            还可以再加 {mostCompared - carriers.length} 处：在
            <TextLink to={carriers[0]?.kind.to ?? '/space/search'} text={`${carriers[0]?.kind.label}列表`} />
            或
            <TextLink to="/space/search" text="找房源" />
            里点“加入对比”。
          </p>
        )}
      </div>
    </main>
  );
}
