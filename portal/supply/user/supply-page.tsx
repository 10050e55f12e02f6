import { useNavigate } from 'react-router';
import type { WholeSupply } from '#contract/supply/own-supply-calls.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { BackLink, CentreHead } from '../../kit/centre/centre-page.tsx';
import { RecordBanner } from '../../kit/centre/record-banner.tsx';
import { Timeline } from '../../kit/centre/timeline.tsx';
import { EntryQuestions, entryQuestions } from '../../kit/entry-form/entry-questions.tsx';
import { SavedEntry, useMoved } from '../../kit/entry-form/saved-entry.tsx';
import { missingWhenInvalid } from '../../kit/missing-page.ts';
import { notify } from '../../kit/notices.tsx';
import type { Route } from './+types/supply-page';
import { MatchList } from './match-list.tsx';
import { base, supplyTones } from './words.ts';

const path = `${base}/supplies`;
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.supply.title ?? '供给'} - 用户中心` },
];
const read = async (obj_id: string) => (await api()['GET /tech/supplies/{obj_id}']({ params: { obj_id } })).data;
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) => {
  const supply = await read(id).catch(missingWhenInvalid);
  const { content_type, obj_id } = supply;
  const [declared, { data: needs }] = await Promise.all([
    // What staff write of a person has no form here.
    content_type === 'technical_manager'
      ? undefined
      : api()
          ['GET /tech/supplies/form']({ query: { content_type } })
          .then(({ data }) => data),
    api()['GET /tech/supplies/{obj_id}/demands']({ params: { obj_id } }),
  ]);
  return { supply, declared, needs };
};

const reads = ({ view, content_type }: WholeSupply): string => {
  if (view === 'waiting') return '平台正在审核；审核前可以撤回修改。';
  if (view === 'returned') return '请按意见修改后重新提交。';
  if (view === 'shown' && content_type === 'technical_manager')
    return '由平台维护；需要修改请联系平台，也可以随时撤下。';
  if (view === 'shown') return '已公开。修改后提交审核，通过后更新；可以随时撤下。';
  if (view === 'down') return '已不公开；修改后可以重新提交审核。';
  return '填写完整后提交审核，通过后公开。';
};

const questions = {
  ...entryQuestions,
  take_down: {
    title: '撤下公开内容？',
    text: '立即生效：不再公开。重新公开须再次审核。',
    act: '撤下',
    danger: true,
    told: '已撤下',
  },
} as const;

const Acts = ({ supply, onMoved }: { supply: WholeSupply; onMoved: (told: string) => Promise<void> }) => {
  const navigate = useNavigate();
  const act = async (action: keyof typeof questions) => {
    await api()['POST /tech/supplies/{obj_id}/steps']({
      params: { obj_id: supply.obj_id },
      body: { revision_no: supply.revision_no, action },
    });
    if (action !== 'discard') return await onMoved(questions[action].told);
    notify({ tone: 'success', text: questions[action].told });
    await navigate(path);
  };
  return <EntryQuestions questions={questions} actions={supply.actions} onAct={act} />;
};

export default function SupplyPage({ loaderData: { supply, declared, needs } }: Route.ComponentProps) {
  const moved = useMoved();
  const { obj_id } = supply;
  return (
    <div className="record">
      <BackLink to={path} text="我的供给" />
      <CentreHead title={supply.title} lead={supply.type_name}>
        {supply.page && <ButtonLink to={supply.page} text="查看页面" />}
        <Acts supply={supply} onMoved={moved} />
      </CentreHead>
      <div className="record-columns">
        <div className="record-main">
          <RecordBanner
            label="供给状态"
            tone={supplyTones[supply.view]}
            icon="files"
            state={supply.state_name}
            text={reads(supply)}
            opinion={supply.opinion ? { by: '审核意见', text: supply.opinion } : undefined}
          />
          <MatchList
            id="fitting-needs"
            title="适合的需求"
            note="按公开的内容比对，附理由"
            none="还没有适合的需求。关键词和应用场景越具体，越容易匹配。"
            matches={needs}
            facts={(one) => [one.demand_type_name, one.field_name, one.deadline ? `${one.deadline} 截止` : '']}
          />
          {declared && (
            <SavedEntry
              entry={supply}
              declared={declared}
              draft={`supply ${obj_id}`}
              read={() => read(obj_id)}
              save={async (fields, revision_no, complete) => {
                const body = { revision_no, fields, complete };
                return (await api()['PUT /tech/supplies/{obj_id}']({ params: { obj_id }, body })).data.revision_no;
              }}
              submit={(revision_no) =>
                api()['POST /tech/supplies/{obj_id}/steps']({
                  params: { obj_id },
                  body: { revision_no, action: 'submit' },
                })
              }
              onMoved={moved}
            />
          )}
        </div>
        <Timeline steps={supply.steps} by={({ actor_name }) => actor_name} />
      </div>
    </div>
  );
}
