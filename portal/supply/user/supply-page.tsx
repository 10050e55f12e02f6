import { useNavigate, useRevalidator } from 'react-router';
import type { WholeSupply } from '#contract/supply/own-supply-calls.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { RecordBanner } from '../../kit/centre/record-banner.tsx';
import { Timeline } from '../../kit/centre/timeline.tsx';
import { EntryForm } from '../../kit/entry-form/entry-form.client.tsx';
import { EntryQuestions, entryQuestions } from '../../kit/entry-form/entry-questions.tsx';
import { sayTyped, typedOf } from '../../kit/entry-form/typed.ts';
import { FactList } from '../../kit/fact-list.tsx';
import { missingWhenInvalid } from '../../kit/missing-page.ts';
import { notify } from '../../kit/notices.tsx';
import type { Route } from './+types/supply-page';
import { FittingNeeds } from './fitting-needs.tsx';
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
  const { revalidate } = useRevalidator();
  const { obj_id } = supply;
  const moved = async (told: string) => {
    // The form is another one with the new revision: what was typed into the old one after the notice would be lost.
    await revalidate();
    notify({ tone: 'success', text: told });
    scrollTo({ top: 0 });
  };
  const values = declared ? typedOf(declared.fields, supply.fields) : {};
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
          <FittingNeeds needs={needs} />
          {declared && supply.editable && (
            <EntryForm
              key={`${obj_id} ${supply.revision_no} ${supply.view}`}
              declared={declared}
              saved={{ revision_no: supply.revision_no, fields: supply.fields }}
              draft={`supply ${obj_id}`}
              submits
              readSaved={() => read(obj_id)}
              save={async (fields, revision_no, submit) => {
                const params = { obj_id };
                const { data } = await api()['PUT /tech/supplies/{obj_id}']({ params, body: { revision_no, fields } });
                if (submit)
                  await api()['POST /tech/supplies/{obj_id}/steps']({
                    params,
                    body: { revision_no: data.revision_no, action: 'submit' },
                  });
                await moved(submit ? '已提交审核' : '草稿已保存');
              }}
            />
          )}
          {declared && !supply.editable && (
            <Panel title="提交的内容">
              <FactList
                className="fact-list"
                blank="未填写"
                rows={declared.fields.map((field) => {
                  const said = sayTyped(field, values[field.key], declared.choices);
                  return [field.label, said, said.length > 40];
                })}
              />
            </Panel>
          )}
        </div>
        <Timeline steps={supply.steps} by={({ actor_name }) => actor_name} />
      </div>
    </div>
  );
}
