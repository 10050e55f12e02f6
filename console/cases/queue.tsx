/** The one work queue over all cases: what is due first, whose, of which kind; all of it in the address. */
import { DownloadOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { caseStates, staffStates } from '#contract/kit/case.ts';
import { api } from '../kit/client.ts';
import { report } from '../kit/failures.ts';
import { KeywordBox } from '../kit/keyword-box.tsx';
import { Page } from '../kit/page.tsx';
import { Pages } from '../kit/pages.tsx';
import { saveBytes } from '../kit/save-bytes.ts';
import { Empty, Reading } from '../kit/states.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useCall } from '../kit/use-call.ts';
import { useNarrow } from '../kit/use-narrow.ts';
import { CaseCards, CaseTable } from './case-list.tsx';

const whoses = ['mine', 'free', 'late'] as const;
type Whose = (typeof whoses)[number];
const isWhose = (value: string | undefined): value is Whose => whoses.some((one) => one === value);

const Queue = () => {
  const narrow = useNarrow();
  const address = useAddress();
  const asked = address.text('whose');
  const whose = isWhose(asked) ? asked : undefined;
  const query = {
    case_type: address.text('type'),
    state: address.text('state'),
    whose,
    keyword: address.text('keyword'),
  };
  const page = address.number('page', 1);
  const size = Math.min(address.number('size', 20), 100);
  const counts = useCall('GET /console/cases/types', undefined, { staleTime: 5_000 });
  const list = useCall('GET /console/cases', { query: { ...query, page_index: page, page_size: size } }, { keep: true });
  const narrowed = Boolean(query.case_type || query.state || whose || query.keyword);
  const types = counts.data?.data.types ?? [];
  const pending = types.reduce((sum, type) => sum + type.pending, 0);
  const tab = (value: Whose | undefined, name: string, count: number | undefined) => (
    <button
      key={name}
      type="button"
      className="tab"
      aria-pressed={whose === value && !query.state}
      onClick={() => address.change({ whose: value, state: undefined })}
    >
      {name} <small>{count ?? ''}</small>
    </button>
  );
  return (
    <Page title="办件" crumbs={[{ label: '工作台', to: '/' }, { label: '办件' }]} extra={<Export query={query} />}>
      <section className="panel" aria-label="办件列表">
        <div className="list-bar">
          <div className="tabs" role="group" aria-label="按办理人筛选">
            {tab(undefined, '全部待办', pending)}
            {tab('mine', '我的', counts.data?.data.mine)}
            {tab('free', '无人领取', counts.data?.data.free)}
            {tab('late', '已逾期', counts.data?.data.late)}
          </div>
          <div className="filters">
            <Select
              aria-label="事项类型"
              allowClear
              placeholder="全部事项"
              popupMatchSelectWidth={false}
              value={query.case_type ?? null}
              onChange={(value: string | null) => address.change({ type: value ?? undefined })}
              options={types.map(({ case_type, name, pending: count }) => ({ value: case_type, label: count ? `${name}（${count}）` : name }))}
            />
            <Select
              aria-label="办件状态"
              allowClear
              placeholder="待办状态"
              popupMatchSelectWidth={false}
              value={query.state ?? null}
              onChange={(value: string | null) => address.change({ state: value ?? undefined, whose: undefined })}
              options={[
                { value: staffStates.join(), label: '全部状态' },
                ...staffStates.map((state) => ({ value: String(state), label: caseStates[state] })),
              ]}
            />
            <KeywordBox value={query.keyword} label="编号、事项或申请人" onSearch={(keyword) => address.change({ keyword })} />
          </div>
        </div>
        <Reading of={list}>
          {({ data, total }) =>
            data.length === 0 ? (
              <Empty
                title={narrowed ? '没有符合条件的办件' : '没有待办，辛苦了'}
                text={narrowed ? '换个条件试试；已办结的办件在“全部状态”里。' : '新的申请提交后会出现在这里，先到期的在前。'}
              >
                {narrowed && (
                  <Button onClick={() => address.change({ type: undefined, state: undefined, whose: undefined, keyword: undefined })}>
                    清除条件
                  </Button>
                )}
              </Empty>
            ) : (
              <div className={list.isPlaceholderData ? 'stale-list' : ''} aria-busy={list.isPlaceholderData}>
                {narrow ? <CaseCards cases={data} /> : <CaseTable cases={data} />}
                <Pages total={total} page={page} size={size} onChange={address.change} />
              </div>
            )
          }
        </Reading>
      </section>
    </Page>
  );
};
export default Queue;

type Query = { case_type: string | undefined; state: string | undefined; whose: Whose | undefined; keyword: string | undefined };
const Export = ({ query }: { query: Query }) => {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveBytes(await api['GET /console/cases/export']({ query }), '办件.xlsx');
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void save()}>
      导出 Excel
    </Button>
  );
};
