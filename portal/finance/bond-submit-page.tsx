import { ButtonLink } from '../kit/button.tsx';
import { RoomHead } from '../kit/content/room-head.tsx';
import { Empty } from '../kit/empty.tsx';
import './finance.css';
import { Link } from '../kit/link.tsx';
import { pageContext } from '../kit/page-context.ts';
import { metaOf } from '../kit/page-meta.ts';
import { readingIn } from '../kit/reading.ts';
import { Unbroken } from '../kit/unbroken.tsx';
import type { Route } from './+types/bond-submit-page';
import { finance } from './finance.ts';
import { wanText } from './words.ts';

/** The bonds that look for issuers; `obj_id` puts the one that the reader came from first. */
export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { api } = context.get(pageContext);
  const chosen = url.searchParams.get('obj_id');
  const { data } = await api['GET /financial/bonds']({ query: { state: '1', sort: 'collecting', page_size: 20 } });
  return {
    bonds: data
      .map(({ obj_id, title, summary, shop_name, size_wan, term_months, collect_end }) => ({
        obj_id,
        title,
        summary,
        shop_name,
        size: wanText(size_wan),
        term_months,
        collect_end,
      }))
      .toSorted((a, b) => Number(b.obj_id === chosen) - Number(a.obj_id === chosen)),
  };
};
export const handle = readingIn(finance);
export const meta = metaOf({
  title: '登记发债意向',
  description: '正在征集发行企业的科技创新债券和集合债券，在线登记意向，由承销机构答复',
  path: '/finance/bondSubmit',
});

const steps = ['选择一只正在征集的债券', '登录后填写拟发行金额、用途和联系人', '同意授权后提交，承销机构在线答复'];

export default function BondSubmitPage({ loaderData: { bonds } }: Route.ComponentProps) {
  return (
    <main id="main">
      <RoomHead room={finance} title="登记发债意向" intro="单家规模不足的，可与其他企业集合发行" />
      <div className="container finance-page">
        <section className="finance-note">
          <h2>登记步骤</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <h2>正在征集</h2>
        {bonds.length === 0 ? (
          <Empty
            title="目前没有正在征集的债券"
            hint="可以先看已经发行的。"
            act={<ButtonLink to="/finance/bond" text="查看债券" />}
          />
        ) : (
          <ul className="bond-choices">
            {bonds.map(({ obj_id, title, summary, shop_name, size, term_months, collect_end }) => (
              <li key={obj_id}>
                <h3>
                  <Link to={`/finance/bondDetails/${obj_id}`}>{title}</Link>
                </h3>
                <p>
                  <Unbroken>{summary}</Unbroken>
                </p>
                <p>
                  <Unbroken>
                    {`${shop_name} · ${size} · ${term_months} 个月${collect_end ? ` · 征集至 ${collect_end}` : ''}`}
                  </Unbroken>
                </p>
                <ButtonLink
                  look="primary"
                  to={`/userCenter/user/finance/inquire/bond/${obj_id}`}
                  text="登记意向"
                  aria-label={`登记意向：${title}`}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </main>
  );
}
