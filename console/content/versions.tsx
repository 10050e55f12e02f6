/** Every revision of an entry, and what changed between any two. The pair is in the address. */

import { Button, Select } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../kit/client.ts';
import { type Declaration, findDeclaration } from '../kit/content/declarations.ts';
import { filled } from '../kit/fields/field-shape.ts';
import { OpinionField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { wrongOpinions } from '../kit/form/opinion.tsx';
import { Page } from '../kit/page.tsx';
import { Panel } from '../kit/panel.tsx';
import { queries } from '../kit/queries.ts';
import { may, useStaff } from '../kit/staff.ts';
import { Empty, Failed, Loading, Reading } from '../kit/states.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useCall } from '../kit/use-call.ts';
import { Differences } from './differences.tsx';
import { EntryPreview } from './entry-preview.tsx';

const Versions = () => {
  const { content_type = '', obj_id = '' } = useParams();
  const address = useAddress();
  const params = { content_type, obj_id };
  const entry = useCall('GET /console/content/{content_type}/{obj_id}', { params });
  const list = useCall('GET /console/content/{content_type}/{obj_id}/revisions', { params });
  const declaration = findDeclaration(content_type);
  if (!declaration) return <Empty title="没有这种内容" text="请从左侧菜单选择。" />;
  return (
    <Page
      title="历史版本"
      crumbs={[
        { label: declaration.name, to: `/content/${content_type}` },
        { label: '详情', to: `/content/${content_type}/${obj_id}` },
        { label: '历史版本' },
      ]}
      note={entry.data?.data.title}
    >
      <Reading of={list}>
        {({ data: revisions }) => {
          const newest = revisions[0]?.revision_no ?? 1;
          const to = address.number('to', newest);
          const from = address.number('from', previousOf(revisions, to));
          return (
            <div className="view-layout versions">
              <section className="panel" aria-labelledby="difference-title">
                <div className="compare-bar">
                  <h2 id="difference-title">{from === to ? '版本内容' : '版本差异'}</h2>
                  <RevisionSelect
                    label="比较的旧版本"
                    revisions={revisions}
                    value={from}
                    onChange={(next) => address.change({ from: next })}
                  />
                  <span aria-hidden="true">→</span>
                  <RevisionSelect
                    label="比较的新版本"
                    revisions={revisions}
                    value={to}
                    onChange={(next) => address.change({ to: next })}
                  />
                </div>
                <Pair declaration={declaration} obj_id={obj_id} from={from} to={to} />
              </section>
              <Panel title="全部版本" className="view-side">
                <ol className="revisions" reversed>
                  {revisions.map(({ revision_no, author_name, created_at, published_at, withheld }) => (
                    <li key={revision_no}>
                      <button
                        type="button"
                        aria-pressed={revision_no === to}
                        onClick={() => address.change({ to: revision_no, from: previousOf(revisions, revision_no) })}
                      >
                        <b>第 {revision_no} 版</b>
                        {revision_no === entry.data?.data.published_revision_no && (
                          <span className="state-tag state-tag-5">线上</span>
                        )}
                        <span className="meta num">
                          {author_name} · {created_at.slice(0, 16)}
                        </span>
                        {published_at && <span className="meta num">{published_at.slice(0, 16)} 发布</span>}
                        {withheld && <span className="meta">已停止公开</span>}
                      </button>
                      {published_at && revision_no !== entry.data?.data.published_revision_no && (
                        <Withhold params={{ ...params, revision_no: String(revision_no) }} withheld={withheld} />
                      )}
                    </li>
                  ))}
                </ol>
              </Panel>
            </div>
          );
        }}
      </Reading>
    </Page>
  );
};
export default Versions;

type WithholdProps = { params: { content_type: string; obj_id: string; revision_no: string }; withheld: boolean };
/** For reviewers: readers no longer compare with this version, or do again. */
const Withhold = ({ params, withheld }: WithholdProps) => {
  const [open, setOpen] = useState(false);
  const staff = useStaff();
  if (!may(staff, 'POST /console/content/{content_type}/{obj_id}/revisions/{revision_no}')) return null;
  return (
    <>
      <Button size="small" type="link" onClick={() => setOpen(true)}>
        {withheld ? '恢复公开' : '停止公开'}
      </Button>
      {open && <WithholdDialog params={params} withheld={withheld} onClose={() => setOpen(false)} />}
    </>
  );
};
const WithholdDialog = ({ params, withheld, onClose }: WithholdProps & { onClose: () => void }) => {
  const rule = { label: '原因', required: true, max: 200 };
  const refresh = () => queries.invalidateQueries();
  const dialog = useFormDialog({
    form: 'withhold',
    initial: { opinion: '' },
    wrong: ({ opinion }) => wrongOpinions(opinion, rule),
    send: async ({ opinion }) => {
      await api['POST /console/content/{content_type}/{obj_id}/revisions/{revision_no}']({
        params,
        body: { withheld: !withheld, reason: opinion.trim() },
      });
      await refresh();
    },
    done: () => (withheld ? '已恢复公开' : '已停止公开'),
    reread: refresh,
    onClose,
  });
  const name = withheld ? '恢复公开' : '停止公开';
  return (
    <FormDialog of={dialog} title={`${name}第 ${params.revision_no} 版`} ok={name} danger={!withheld}>
      <p>
        {withheld
          ? '读者可以在修订记录中再次查看这个版本。'
          : '读者不能再在修订记录中查看这个版本，如误登了个人信息。工作人员仍可查看。'}
      </p>
      <OpinionField of={dialog} {...rule} autoFocus />
    </FormDialog>
  );
};

type Revision = { revision_no: number; author_name: string; created_at: string; published_at: string | null };

const previousOf = (revisions: readonly Revision[], revision_no: number) =>
  revisions.find((one) => one.revision_no < revision_no)?.revision_no ?? revision_no;

const RevisionSelect = ({
  label,
  revisions,
  value,
  onChange,
}: {
  label: string;
  revisions: readonly Revision[];
  value: number;
  onChange: (revision_no: number) => void;
}) => (
  <Select
    aria-label={label}
    value={value}
    onChange={onChange}
    options={revisions.map(({ revision_no, created_at }) => ({
      value: revision_no,
      label: `第 ${revision_no} 版 · ${created_at.slice(5, 16)}`,
    }))}
  />
);

const Pair = ({
  declaration,
  obj_id,
  from,
  to,
}: {
  declaration: Declaration;
  obj_id: string;
  from: number;
  to: number;
}) => {
  const read = (revision_no: number) => ({
    params: { content_type: declaration.type, obj_id, revision_no: String(revision_no) },
  });
  const call = 'GET /console/content/{content_type}/{obj_id}/revisions/{revision_no}';
  const before = useCall(call, read(from), { staleTime: Number.POSITIVE_INFINITY });
  const after = useCall(call, read(to), { staleTime: Number.POSITIVE_INFINITY });
  const error = before.error ?? after.error;
  if (error)
    return (
      <Failed
        error={error}
        retry={() => {
          void before.refetch();
          void after.refetch();
        }}
      />
    );
  if (!before.data || !after.data) return <Loading />;
  if (from === to) return <EntryPreview declaration={declaration} values={after.data.data.fields} />;
  return (
    <Differences
      declaration={declaration}
      before={filled(declaration.fields, before.data.data.fields)}
      after={filled(declaration.fields, after.data.data.fields)}
    />
  );
};
