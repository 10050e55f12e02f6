import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { FullContentEntry } from '#contract/kit/manage-content.ts';
import type { Declaration } from '../../kit/content/declarations.ts';
import type { Values } from '../../kit/fields/field-shape.ts';
import { filled } from '../../kit/fields/field-shape.ts';
import { Differences } from '../differences.tsx';

/** Somebody else saved meanwhile. Nothing is lost: compare, save one's own version over theirs, or go on editing. */
export const StaleDialog = ({
  declaration,
  latest,
  mine,
  busy,
  onClose,
  onSave,
}: {
  declaration: Declaration;
  latest: FullContentEntry;
  mine: Values;
  busy: boolean;
  onClose: () => void;
  onSave: () => void;
}) => {
  const [compared, setCompared] = useState(false);
  return (
    <Modal
      open
      width={compared ? 960 : 560}
      title="内容已在别处更新"
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          继续编辑
        </Button>,
        !compared && (
          <Button key="compare" onClick={() => setCompared(true)}>
            比较差异
          </Button>
        ),
        latest.editable && (
          <Button key="save" type="primary" loading={busy} onClick={onSave}>
            以我的内容保存为第 {latest.revision_no + 1} 版
          </Button>
        ),
      ]}
    >
      <p>
        {latest.author_name} 已于 {latest.updated_at.slice(0, 16)} 保存了第 {latest.revision_no}{' '}
        版。您填写的内容仍保留在本页，没有丢失。
      </p>
      {!latest.editable && <p>该内容现处于“{latest.state_name}”状态，暂时不能保存新版本。</p>}
      {latest.editable && <p>保存后那一版仍在历史版本中，可随时查看。</p>}
      {compared && (
        <div className="stale-compare">
          <p className="meta">删去的是第 {latest.revision_no} 版中的文字，加上的是您的文字。</p>
          <Differences declaration={declaration} before={filled(declaration.fields, latest.fields)} after={mine} />
        </div>
      )}
    </Modal>
  );
};
