import { Alert, Checkbox, Modal, Radio } from 'antd';
import { useState } from 'react';
import type { FileAccess } from '#contract/file/limits.ts';
import { instantOf, readInstant } from '#contract/kit/day.ts';
import { type ContentAction, contentActions, type FullContentEntry } from '#contract/kit/manage-content.ts';
import { now } from '../kit/clock.ts';
import { heldWhile } from '../kit/form/held-while.ts';
import { Labelled } from '../kit/form/labelled.tsx';
import { MomentInput } from '../kit/form/moment-input.tsx';
import { Opinion, wrongOpinion } from '../kit/form/opinion.tsx';
import { AccessMark } from './access-mark.tsx';

export type Decision = { opinion: string; publish_at?: string; access_confirmed?: true };

const explained: Record<ContentAction, string> = {
  submit: '',
  withdraw: '撤回后回到草稿，可以继续编辑。',
  pass: '',
  return: '内容将退回编辑人员修改，意见会显示给对方。',
  unschedule: '取消后回到草稿，需要重新提交审核。',
  take_down: '下线后网站上立即看不到这条内容，链接将显示“内容不存在或已下线”。',
};
const common = ['文字有误，请核对', '格式不规范，请按样例调整', '附件缺失或打不开', '与原文不一致，请核对原文'];

export const ActionDialog = ({
  action,
  title,
  files,
  busy,
  failed,
  onClose,
  onDecide,
}: {
  action: ContentAction;
  title: string;
  /** The files whose access a reviewer confirms before passing. */
  files: FullContentEntry['access_to_confirm'];
  busy: boolean;
  failed: string;
  onClose: () => void;
  onDecide: (decision: Decision) => void;
}) => {
  const [opinion, setOpinion] = useState('');
  const [later, setLater] = useState(false);
  const [at, setAt] = useState<string | null>(null);
  const [errors, setErrors] = useState<{ opinion?: string; at?: string; access?: string }>({});
  const [confirmed, setConfirmed] = useState(false);
  const confirms = action === 'pass' && files.length > 0;
  const rule = {
    label: action === 'return' ? '退回意见' : action === 'pass' ? '审核意见' : '下线原因',
    required: action === 'return',
    max: 500,
  };
  const decide = () => {
    const wrong = wrongOpinion(opinion, rule);
    if (wrong) return setErrors({ opinion: wrong });
    if (action === 'pass' && later && !at) return setErrors({ at: '请选择发布时间' });
    if (action === 'pass' && later && at && readInstant(at) <= now())
      return setErrors({ at: '定时发布时间须晚于当前时间' });
    if (confirms && !confirmed) return setErrors({ access: '请先核对附件的查看权限' });
    onDecide({
      opinion: opinion.trim(),
      ...(confirms && { access_confirmed: true as const }),
      ...(action === 'pass' && later && at && { publish_at: at }),
    });
  };
  const withOpinion = action === 'return' || action === 'pass' || action === 'take_down';
  const { name } = contentActions[action];
  return (
    <Modal
      open
      title={name}
      okText={action === 'pass' ? (later ? '通过并定时发布' : '通过并立即发布') : `确认${name}`}
      cancelText="取消"
      {...heldWhile(busy)}
      okButtonProps={{ danger: action === 'return' || action === 'take_down', loading: busy }}
      onOk={decide}
      onCancel={onClose}
    >
      <div className="stack">
        <p className="dialog-title">{title}</p>
        {explained[action] && <p>{explained[action]}</p>}
        {failed && <Alert type="error" showIcon title={failed} role="alert" />}
        {action === 'pass' && (
          <Labelled form="act" field="when" label="发布时间" group>
            {(input) => (
              <Radio.Group
                aria-labelledby={input['aria-labelledby']}
                name="when"
                value={later}
                onChange={(event) => setLater(event.target.value === true)}
                options={[
                  { value: false, label: '立即发布' },
                  { value: true, label: '定时发布' },
                ]}
              />
            )}
          </Labelled>
        )}
        {action === 'pass' && later && (
          <Labelled form="act" field="at" label="定时发布于（北京时间）" required error={errors.at}>
            {(input) => (
              <MomentInput
                input={input}
                label="发布"
                value={at}
                notBefore={instantOf(now()).slice(0, 10)}
                onChange={(picked) => {
                  setAt(picked);
                  setErrors({});
                }}
              />
            )}
          </Labelled>
        )}
        {confirms && (
          <fieldset className="confirm-access">
            <legend>以下附件不是人人可看，或查看权限有变化，请核对</legend>
            <ul>
              {files.map(({ file_id, name, access }) => (
                <li key={file_id}>
                  {name} <AccessMark access={access as FileAccess} />
                </li>
              ))}
            </ul>
            <Checkbox
              checked={confirmed}
              aria-describedby="confirm-access-wrong"
              onChange={({ target }) => {
                setConfirmed(target.checked);
                setErrors({});
              }}
            >
              已核对以上附件谁可以看
            </Checkbox>
            <p id="confirm-access-wrong" className="field-error" role="alert">
              {errors.access}
            </p>
          </fieldset>
        )}
        {withOpinion && (
          <Opinion
            form="act"
            {...rule}
            autoFocus={action !== 'pass'}
            error={errors.opinion}
            value={opinion}
            onChange={(text) => {
              setOpinion(text);
              setErrors({});
            }}
          />
        )}
        {action === 'return' && (
          <div className="phrases">
            {common.map((phrase) => (
              <button
                key={phrase}
                type="button"
                onClick={() => setOpinion((typed) => (typed ? `${typed}\n${phrase}` : phrase))}
              >
                {phrase}
              </button>
            ))}
          </div>
        )}
      </div>
    </Modal>
  );
};
