/** Entries of a type come in from an Excel sheet: template, sheet and archive, what would change, and only then the import itself. */

import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Progress, Radio } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { ContentImport, ImportRemark } from '#contract/kit/import-content.ts';
import { api } from '../../kit/client.ts';
import { type Declaration, findDeclaration } from '../../kit/content/declarations.ts';
import { isFailure, messageOf } from '../../kit/failures.ts';
import { type Act, Acts } from '../../kit/form/acts.tsx';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { queries, showsRefusals } from '../../kit/queries.ts';
import { roomName } from '../../kit/room-names.ts';
import { may, useStaff } from '../../kit/staff.ts';
import { Empty, Reading } from '../../kit/states.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useCall } from '../../kit/use-call.ts';
import { ImportRows } from './import-rows.tsx';
import { SheetForm } from './sheet-form.tsx';

const importCall = 'GET /console/imports/{content_type}/{obj_id}';
const askAgainMs = 700;

const ImportPage = () => {
  const { content_type = '' } = useParams();
  const address = useAddress();
  const staff = useStaff();
  const declaration = findDeclaration(content_type);
  if (!declaration) return <Empty title="没有这种内容" text="请从左侧菜单选择。" />;
  const obj_id = address.text('id');
  const back = `/content/${content_type}`;
  return (
    <Page
      title={`导入${declaration.name}`}
      crumbs={[{ label: roomName(declaration.room) }, { label: declaration.name, to: back }, { label: '导入' }]}
    >
      {!may(staff, 'POST /console/imports/{content_type}') ? (
        <Empty title="没有导入权限" text="编辑岗位可以导入内容，如工作需要请联系系统管理员。">
          <Link to={back}>返回列表</Link>
        </Empty>
      ) : obj_id ? (
        <Begun
          key={obj_id}
          declaration={declaration}
          obj_id={obj_id}
          restart={() => address.change({ id: undefined, kind: undefined, warned: undefined, size: undefined })}
        />
      ) : (
        <SheetForm declaration={declaration} onUploaded={(id) => address.change({ id })} />
      )}
    </Page>
  );
};
export default ImportPage;

type BegunProps = { declaration: Declaration; obj_id: string; restart: () => void };

/** An import that has been uploaded, in each of its states. */
const Begun = ({ declaration, obj_id, restart }: BegunProps) => {
  const params = { content_type: declaration.type, obj_id };
  const read = useCall(importCall, { params }, { again: ({ data }) => (data.state === 2 ? askAgainMs : false) });
  const check = useMutation({
    meta: showsRefusals,
    mutationFn: () => api['POST /console/imports/{content_type}/{obj_id}/check']({ params }),
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).includes('/imports/') }),
  });
  if (isFailure(read.error, 'not_found'))
    return (
      <Empty title="这次导入已不存在" text="上传后一天内没有确认的表格会被清除，请重新上传。">
        <Button type="primary" onClick={restart}>
          重新上传
        </Button>
      </Empty>
    );
  const again = { name: '重新上传', disabled: check.isPending, onClick: restart };
  return (
    <Reading of={read}>
      {({ data }) => (
        <div className="import-begun">
          <Trail done={data.state === 4} />
          {data.state === 2 ? (
            <Checking found={data} />
          ) : data.state === 4 ? (
            <Done found={data} declaration={declaration} restart={restart} />
          ) : data.state === 3 && !check.error ? (
            <Checked
              found={data}
              acts={[again, { name: '重新检查', loading: check.isPending, onClick: () => check.mutate() }]}
            />
          ) : (
            <Panel title={check.error || data.state === 5 ? '检查没有完成' : '还没有检查'}>
              <Files found={data} />
              <p role="alert">
                {check.error ? messageOf(check.error) : data.errors.map(({ message }) => message).join('；')}
              </p>
              <Acts
                acts={[
                  {
                    name: check.error || data.state === 5 ? '重试' : '检查',
                    look: 'primary',
                    loading: check.isPending,
                    onClick: () => check.mutate(),
                  },
                  again,
                ]}
              />
            </Panel>
          )}
        </div>
      )}
    </Reading>
  );
};

/** The steps, of which the first two are behind. */
const Trail = ({ done }: { done: boolean }) => (
  <ol className="import-trail" aria-label="导入步骤">
    {['准备表格', '选择文件', '核对并确认'].map((name, index) => {
      const past = done || index < 2;
      return (
        <li key={name} className={past ? 'past' : ''} aria-current={past ? undefined : 'step'}>
          {name}
          {past && <span className="sr-only">（已完成）</span>}
        </li>
      );
    })}
  </ol>
);

const Files = ({ found }: { found: ContentImport }) => (
  <p className="meta import-files">
    表格：{found.sheet_name}
    {found.archive_name && ` · 压缩包：${found.archive_name}`}
  </p>
);

const Checking = ({ found }: { found: ContentImport }) => {
  const { done, total } = found.progress;
  const percent = total ? Math.floor((done / total) * 100) : 0;
  return (
    <Panel title="正在检查">
      <Files found={found} />
      <Progress percent={percent} status="active" aria-label="检查进度" />
      <p role="status">{total ? `已检查 ${done} / ${total} 项` : '正在读取表格…'}</p>
      <p className="meta">检查不会改动任何内容。可以离开本页，稍后从同一地址回来查看结果。</p>
    </Panel>
  );
};

const Remarks = ({ remarks }: { remarks: readonly ImportRemark[] }) => (
  <ul className="remarks">
    {remarks.map(({ cell, label, message }) => (
      <li key={`${cell} ${label} ${message}`}>
        {[cell, label].filter(Boolean).join(' ')}
        {(cell || label) && '：'}
        {message}
      </li>
    ))}
  </ul>
);

/** How many are new, changed and the same; nothing is said of what there is none of. */
const sayCounts = ({ created, changed, same }: ContentImport['counts']): string =>
  [
    (created > 0 || changed > 0) &&
      `将${[created && `新增 ${created} 条`, changed && `修改 ${changed} 条`].filter(Boolean).join('、')}`,
    same > 0 && `${same} 条没有变化`,
  ]
    .filter(Boolean)
    .join('，');

const Checked = ({ found, acts }: { found: ContentImport; acts: readonly Act[] }) => {
  const { counts, errors, warnings } = found;
  const [submit, setSubmit] = useState(true);
  const toImport = counts.created + counts.changed;
  const fits = errors.length === 0 && counts.wrong === 0;
  const params = { content_type: found.content_type, obj_id: found.obj_id };
  const confirm = useMutation({
    meta: showsRefusals,
    mutationFn: async () => {
      const { data } = await api['POST /console/imports/{content_type}/{obj_id}']({ params, body: { submit } });
      queries.setQueryData([importCall, { params }], { data });
      await queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => String(name).startsWith('GET /console/') && name !== importCall,
      });
    },
  });
  const refused = isFailure(confirm.error) ? (confirm.error.detail.errors ?? []) : [];
  return (
    <>
      <Panel title={errors.length ? '表格不能导入' : counts.wrong ? '请先改正表格' : '检查完成'}>
        <Files found={found} />
        {errors.length > 0 && (
          <Alert
            className="gap"
            type="error"
            showIcon
            title="请改正后重新上传"
            description={<Remarks remarks={errors} />}
          />
        )}
        {warnings.length > 0 && (
          <Alert className="gap" type="warning" showIcon title="请留意" description={<Remarks remarks={warnings} />} />
        )}
        {errors.length === 0 && (
          <p role="status">
            {counts.wrong
              ? `有 ${counts.wrong} 行需要改正，没有导入任何内容。请在表格中改好后重新上传。`
              : toImport
                ? `${sayCounts(counts)}。`
                : '表格与现有内容一致，没有需要导入的内容。'}
          </p>
        )}
        {confirm.error && (
          <Alert
            className="gap"
            type="error"
            showIcon
            role="alert"
            title={messageOf(confirm.error)}
            description={
              refused.length > 0 && (
                <ul className="remarks">
                  {refused.map(({ message }) => (
                    <li key={message}>{message}</li>
                  ))}
                </ul>
              )
            }
          />
        )}
        {fits && toImport > 0 && (
          <Radio.Group
            className="import-after"
            aria-label="导入之后"
            value={submit}
            onChange={({ target }) => setSubmit(target.value as boolean)}
            options={[
              { value: true, label: '导入并提交审核' },
              { value: false, label: '先存为草稿' },
            ]}
          />
        )}
        <Acts
          acts={[
            ...(fits && toImport > 0
              ? [
                  {
                    name: `确认导入 ${toImport} 条`,
                    look: 'primary' as const,
                    loading: confirm.isPending,
                    onClick: () => confirm.mutate(),
                  },
                ]
              : []),
            ...acts.map((act) => ({ ...act, disabled: confirm.isPending || act.disabled === true })),
          ]}
        />
        {fits && <p className="meta">全部导入或全部不导入；审核通过后才会公开。</p>}
      </Panel>
      {errors.length === 0 && <ImportRows found={found} />}
    </>
  );
};

type DoneProps = { found: ContentImport; declaration: Declaration; restart: () => void };
const Done = ({ found, declaration, restart }: DoneProps) => {
  const mayReview = may(useStaff(), 'GET /console/review');
  const { created, changed } = found.counts;
  const list = `/content/${found.content_type}?state=${found.submitted ? 2 : 1}`;
  return (
    <section className="panel import-done" aria-labelledby="done-title">
      <img src="/art/spots/success.webp" alt="" width={160} height={120} />
      <h2 id="done-title">已导入 {created + changed} 条</h2>
      <p role="status">
        {created > 0 && `新增 ${created} 条，`}
        {changed > 0 && `修改 ${changed} 条，`}
        {found.submitted ? '已提交审核' : '存为草稿'}。
      </p>
      <div className="acts">
        <Link className="button-link" to={list}>
          {found.submitted ? `查看待审的${declaration.name}` : `查看${declaration.name}草稿`}
        </Link>
        {mayReview && found.submitted && (
          <Link className="button-link plain" to="/review">
            待我审核
          </Link>
        )}
        <Button onClick={restart}>再导入一个表格</Button>
      </div>
    </section>
  );
};
