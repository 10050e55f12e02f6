/** 企业匹配: companies by industry and by what they can do, each with its reasons; the last conditions are kept. */
import { type FormEvent, useState } from 'react';
import type { MatchingCompany } from '#contract/supply/company-match-calls.ts';
import { supplyFields } from '#contract/supply/kinds.ts';
import { api } from '../../kit/api.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { Empty } from '../../kit/empty.tsx';
import { Link } from '../../kit/link.tsx';
import type { Route } from './+types/companies-page';
import '../supply.css';
import './companies-page.css';

export const meta: Route.MetaFunction = () => [{ title: '企业匹配 - 用户中心' }];
export const clientLoader = async () => (await api()['GET /information/search_company/find_my_search_company']()).data;

const Company = ({ company: { title, kind, page, field_name, address, reasons } }: { company: MatchingCompany }) => (
  <li className="company-row">
    <Link to={page}>{title}</Link>
    <small>{[kind, field_name, address].filter(Boolean).join('，')}</small>
    {reasons.length > 0 && (
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    )}
  </li>
);

export default function CompaniesPage({ loaderData: { conditions, result } }: Route.ComponentProps) {
  const [found, setFound] = useState(conditions ? result : undefined);
  const [industries, setIndustries] = useState<readonly number[]>(conditions?.industry_ids ?? []);
  const [keyword, setKeyword] = useState(conditions?.keyword ?? '');
  const [busy, setBusy] = useState(false);
  const match = async (page_index = 1) => {
    setBusy(true);
    try {
      const body = { industry_ids: [...industries], keyword, page_index, page_size: 10 };
      const next = await api()['POST /information/search_company/match_search_company']({ body });
      setFound((before) => (page_index > 1 && before ? { ...next, data: [...before.data, ...next.data] } : next));
    } catch {
      // The client has told why; what was chosen stays.
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void match();
  };
  return (
    <>
      <CentreHead
        title="企业匹配"
        lead="按行业和能力找科技企业、服务机构和中试基地，逐家说明理由。下次打开时保留上次的条件。"
      >
        <ButtonLink to="/enterpriseSupply" text="去供需对接" />
      </CentreHead>
      <form className="panel company-match" onSubmit={submit}>
        <fieldset>
          <legend>行业（可多选，不选为不限）</legend>
          {Object.entries(supplyFields).map(([id, name]) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={industries.includes(Number(id))}
                onChange={({ target }) =>
                  setIndustries(
                    target.checked ? [...industries, Number(id)] : industries.filter((one) => one !== Number(id)),
                  )
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
        <span id="company-keyword-label">能力或产品</span>
        <input
          aria-labelledby="company-keyword-label"
          id="company-keyword"
          value={keyword}
          maxLength={100}
          placeholder="如：拉曼光谱、低温恒温器"
          onChange={({ target }) => setKeyword(target.value)}
        />
        <button type="submit" className="button primary" aria-disabled={busy || undefined}>
          匹配
        </button>
      </form>
      <div aria-live="polite">
        {found && found.total + found.nearest.length > 0 && (
          <p className="company-count">
            {found.total > 0 ? `${found.total} 家企业符合` : '没有符合全部条件的企业，以下企业符合其中一部分'}
          </p>
        )}
      </div>
      {found && found.data.length + found.nearest.length > 0 && (
        <ul className="panel company-list">
          {[...found.data, ...found.nearest].map((company) => (
            <Company key={company.obj_id} company={company} />
          ))}
        </ul>
      )}
      {found && found.total === 0 && found.nearest.length === 0 && (
        <Empty title="没有符合的企业" hint="少选几个行业，或换一个说法" />
      )}
      {found && found.data.length < found.total && (
        <Button text="再看一些" busy={busy} onClick={() => match(found.page_index + 1)} />
      )}
    </>
  );
}
