import { Alert, Checkbox } from 'antd';
import type { FileAccess } from '#contract/file/limits.ts';
import { readInstant } from '#contract/kit/day.ts';
import { type ContentAction, contentActions, type FullContentEntry } from '#contract/kit/manage-content.ts';
import { now, today } from '../kit/clock.ts';
import { ChoiceField, Field, OpinionField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { MomentInput } from '../kit/form/moment-input.tsx';
import { wrongOpinions } from '../kit/form/opinion.tsx';
import { fieldId } from '../kit/form/use-form.ts';
import { AccessMark } from './access-mark.tsx';
import { Touches } from './touches.tsx';

export type Decision = { opinion: string; publish_at?: string; access_confirmed?: true; warning_confirmed?: true };

const explained: Record<ContentAction, string> = {
  submit: '',
  withdraw: '撤回后回到草稿，可以继续编辑。',
  pass: '',
  return: '内容将退回编辑人员修改，意见会显示给对方。',
  unschedule: '取消后回到草稿，需要重新提交审核。',
  take_down: '下线后网站上立即看不到这条内容，原链接将显示“页面不存在”。',
};
const opinions: Partial<Record<ContentAction, string>> = {
  return: '退回意见',
  pass: '审核意见',
  take_down: '下线原因',
};
const common = ['文字有误，请核对', '格式不规范，请按样例调整', '附件缺失或打不开', '与原文不一致，请核对原文'];

type Props = {
  action: ContentAction;
  entry: FullContentEntry;
  decide: (decision: Decision) => Promise<unknown>;
  /** Somebody else acted first. */
  onOvertaken: (error: unknown) => Promise<unknown>;
  onClose: () => void;
};

export const ActionDialog = ({ action, entry, decide, onOvertaken, onClose }: Props) => {
  /** A reviewer confirms before passing who may read these. */
  const files = action === 'pass' ? entry.access_to_confirm : [];
  const warnings = entry.warnings.filter((one) => one.action === action);
  const rule = { label: opinions[action] ?? '', required: action === 'return', max: 500 };
  const dialog = useFormDialog({
    form: 'act',
    initial: { opinion: '', later: false, at: null as string | null, confirmed: false },
    wrong: ({ opinion, later, at, confirmed }): Record<string, string> => ({
      ...wrongOpinions(opinion, rule),
      ...(later && !at && { at: '请选择发布时间' }),
      ...(later && at && readInstant(at) <= now() && { at: '定时发布时间须晚于当前时间' }),
      ...(files.length > 0 && !confirmed && { confirmed: '请先核对附件的查看权限' }),
    }),
    send: ({ opinion, later, at }) =>
      decide({
        opinion: opinion.trim(),
        ...(files.length > 0 && { access_confirmed: true }),
        ...(warnings.length > 0 && { warning_confirmed: true }),
        ...(later && at && { publish_at: at }),
      }),
    reread: onOvertaken,
    onClose,
  });
  const { values, errors, set } = dialog;
  const { name } = contentActions[action];
  return (
    <FormDialog
      of={dialog}
      title={name}
      ok={action === 'pass' ? (values.later ? '通过并定时发布' : '通过并立即发布') : `确认${name}`}
      danger={action === 'return' || action === 'take_down'}
    >
      <p className="dialog-title">{entry.title}</p>
      {explained[action] && <p>{explained[action]}</p>}
      {warnings.map(({ text, touches = [] }) => (
        <Alert
          key={text}
          className="gap"
          type="warning"
          showIcon
          title={text}
          description={touches.length > 0 && <Touches of={touches} />}
        />
      ))}
      {action === 'pass' && (
        <ChoiceField
          of={dialog}
          field="later"
          label="发布时间"
          options={[
            { value: false, label: '立即发布' },
            { value: true, label: '定时发布' },
          ]}
        />
      )}
      {values.later && (
        <Field of={dialog} field="at" label="定时发布于（北京时间）" required>
          {(input, at, change) => (
            <MomentInput input={input} label="发布" value={at} refuses={(day) => day < today()} onChange={change} />
          )}
        </Field>
      )}
      {files.length > 0 && (
        <fieldset className="confirm-access">
          <legend>以下附件非公开，或查看权限有变化，请核对</legend>
          <ul>
            {files.map(({ file_id, name: file, access }) => (
              <li key={file_id}>
                {file} <AccessMark access={access as FileAccess} />
              </li>
            ))}
          </ul>
          <Checkbox
            id={fieldId('act', 'confirmed')}
            checked={values.confirmed}
            aria-describedby="confirm-access-wrong"
            onChange={({ target }) => set('confirmed', target.checked)}
          >
            已核对以上附件的查看权限
          </Checkbox>
          <p id="confirm-access-wrong" className="field-error" role="alert">
            {errors.confirmed}
          </p>
        </fieldset>
      )}
      {rule.label && <OpinionField of={dialog} {...rule} autoFocus={action !== 'pass'} />}
      {action === 'return' && (
        <div className="phrases">
          {common.map((phrase) => (
            <button
              key={phrase}
              type="button"
              onClick={() => set('opinion', values.opinion ? `${values.opinion}\n${phrase}` : phrase)}
            >
              {phrase}
            </button>
          ))}
        </div>
      )}
    </FormDialog>
  );
};
