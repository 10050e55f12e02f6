/** One entry: its preview, its steps, and possible actions. */

import { Link, useParams, useSearchParams } from 'react-router';
import type { FullContentEntry } from '#contract/kit/manage-content.ts';
import { type Declaration, findDeclaration } from '../kit/content/declarations.ts';
import { OnlineNote, StateTag } from '../kit/content/state-tag.tsx';
import { Page } from '../kit/page.tsx';
import { Panel } from '../kit/panel.tsx';
import { siteAddress } from '../kit/site-address.ts';
import { Empty, Reading } from '../kit/states.tsx';
import { StepList } from '../kit/step-list.tsx';
import { useCall } from '../kit/use-call.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryPreview } from './entry-preview.tsx';
import { ReviewBar } from './review-bar.tsx';

const EntryView = () => {
  const { content_type = '', obj_id = '' } = useParams();
  const [address] = useSearchParams();
  const entry = useCall(
    'GET /console/content/{content_type}/{obj_id}',
    { params: { content_type, obj_id } },
    { staleTime: 0 },
  );
  const declaration = findDeclaration(content_type);
  if (!declaration) return <Empty title="没有这种内容" text="请从左侧菜单选择。" />;
  return (
    <>
      {address.get('review') && <ReviewBar obj_id={obj_id} />}
      <Reading of={entry}>{({ data }) => <Entry key={obj_id} declaration={declaration} entry={data} />}</Reading>
    </>
  );
};
export default EntryView;

const Entry = ({ declaration, entry }: { declaration: Declaration; entry: FullContentEntry }) => {
  const place = `/content/${declaration.type}`;
  return (
    <Page
      title={entry.title}
      crumbs={[{ label: declaration.name, to: place }, { label: '详情' }]}
      note={
        <>
          <StateTag state={entry.state} />第 {entry.revision_no} 版 <OnlineNote {...entry} />
          {entry.proposer_name && <span>商家提交：{entry.proposer_name}</span>}
          {entry.publish_at && <span>定于 {entry.publish_at.slice(0, 16)} 发布</span>}
        </>
      }
      side={
        <>
          <EntryActions entry={entry} />
          <Panel title="办理过程" extra={<Link to={`${place}/${entry.obj_id}/versions`}>历史版本</Link>}>
            {entry.steps.length === 0 ? (
              <p className="meta">由系统录入，尚无办理记录。</p>
            ) : (
              <StepList steps={entry.steps} led={(step) => `第 ${step.revision_no} 版 → ${step.to_state_name}`} />
            )}
          </Panel>
        </>
      }
      extra={
        <>
          {entry.page && (
            <a href={siteAddress(entry.page)} target="_blank" rel="noopener" className="button-link plain">
              查看线上页面<span className="sr-only">（新窗口）</span>
            </a>
          )}
          {entry.editable && (
            <Link to={`${place}/${entry.obj_id}/edit`} className="button-link plain">
              编辑
            </Link>
          )}
        </>
      }
    >
      <section className="panel preview" aria-label="内容预览">
        <EntryPreview declaration={declaration} values={entry.fields} />
      </section>
    </Page>
  );
};
