import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { FullContentEntry } from '#contract/kit/manage-content.ts';
import type { Declaration } from '../../kit/content/declarations.ts';
import { OnlineNote, StateTag } from '../../kit/content/state-tag.tsx';
import { Page } from '../../kit/page.tsx';
import { FieldControl } from '../fields/control.tsx';
import { ChangeValue, EditedValues } from '../fields/edited-values.ts';
import { DraftOffer } from './draft-offer.tsx';
import { FieldIndex } from './field-index.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { formName, useEntryForm } from './use-entry-form.ts';

export const Editor = ({
  form: formKey,
  declaration,
  entry,
}: {
  form: string;
  declaration: Declaration;
  entry?: FullContentEntry;
}) => {
  const form = useEntryForm(formKey, declaration, entry);
  const { values, errors, base, dirty, busy, save } = form;
  const listPlace = `/content/${declaration.type}`;
  const viewPlace = base && `${listPlace}/${base.obj_id}`;
  const title = base ? `编辑：${base.title}` : `新建${declaration.name}`;
  const wrong = Object.keys(errors).length;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return (
    <Page
      title={title}
      crumbs={[
        { label: declaration.name, to: listPlace },
        ...(viewPlace ? [{ label: '详情', to: viewPlace }] : []),
        { label: base ? '编辑' : '新建' },
      ]}
      note={
        base && (
          <>
            <StateTag state={base.state} />第 {base.revision_no} 版 <OnlineNote {...base} />
          </>
        )
      }
    >
      {base?.state === 3 && base.opinion && (
        <Alert className="gap" type="warning" showIcon title="退回意见" description={base.opinion} />
      )}
      {base?.state === 5 && (
        <Alert className="gap" type="info" showIcon title="保存后成为新的草稿版本，审核通过前网站仍显示当前版本。" />
      )}
      {form.failed && <Alert className="gap" type="error" showIcon title={form.failed} role="alert" />}
      <div className="edit-layout">
        <form
          noValidate
          className="panel edit-form"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <EditedValues value={values}>
            <ChangeValue value={form.onChange}>
              <div className="edit-grid">
                {Object.entries(declaration.fields).map(([name, field]) => (
                  <FieldControl
                    key={name}
                    form={formName}
                    name={name}
                    field={field}
                    value={values[name]}
                    errors={errors}
                    onChange={form.onChange}
                  />
                ))}
              </div>
            </ChangeValue>
          </EditedValues>
          <div className="edit-bar">
            <p role="status">
              {wrong > 0 ? (
                <span className="wrong-count">有 {wrong} 处需要修改</span>
              ) : dirty ? (
                '有未保存的修改，已在本机自动保留'
              ) : base ? (
                `已保存，${base.updated_at.slice(0, 16)}`
              ) : (
                '尚未保存'
              )}
            </p>
            {viewPlace && (
              <Link to={viewPlace} className="button-link plain">
                查看
              </Link>
            )}
            <Button htmlType="submit" loading={busy === 'save'} disabled={busy === 'submit'} title="快捷键：Ctrl+S">
              保存草稿
            </Button>
            <Button
              type="primary"
              loading={busy === 'submit'}
              disabled={busy === 'save'}
              onClick={() => void save(base?.revision_no, 'submit')}
            >
              保存并提交审核
            </Button>
          </div>
        </form>
        <FieldIndex declaration={declaration} values={values} errors={errors} />
      </div>
      <DraftOffer
        offered={form.offered}
        revision_no={base?.revision_no}
        onRestore={form.restore}
        onDiscard={form.discard}
      />
      <LeaveGuard clean={form.clean} />
      {form.stale && (
        <StaleDialog
          declaration={declaration}
          latest={form.stale}
          mine={values}
          busy={busy !== undefined}
          onClose={() => form.setStale(undefined)}
          onSave={() => void save(form.stale?.revision_no)}
        />
      )}
    </Page>
  );
};
