import { Alert, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { type DictionaryRow, referenceCalls } from '#contract/reference/calls.ts';
import { api } from '../kit/client.ts';
import { isFailure, messageOf, report } from '../kit/failures.ts';
import { Labelled } from '../kit/form/labelled.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { notices } from '../kit/notices.tsx';
import { refreshDictionaries } from './refresh-dictionaries.ts';

export type Editing = {
  dictionary: DictionaryRow['dictionary'];
  entry?: DictionaryRow;
  parents: readonly DictionaryRow[];
  parentName: string | undefined;
};
type Typed = { dictionary: DictionaryRow['dictionary']; entry_id?: number; name: string; parent_id: number | null };

export const EntryDialog = ({
  editing: { dictionary, entry, parents, parentName },
  onClose,
}: {
  editing: Editing;
  onClose: () => void;
}) => {
  const initial: Typed = {
    dictionary,
    ...(entry && { entry_id: entry.entry_id }),
    name: entry?.name ?? '',
    parent_id: entry?.parent_id ?? null,
  };
  const { form, values, errors, set, check, show, refused } = useForm<Typed>(
    'dictionary',
    initial,
    referenceCalls['POST /console/dictionaries'].body,
  );
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const save = async () => {
    setFailed('');
    if (!check()) return;
    setBusy(true);
    try {
      await api['POST /console/dictionaries']({ body: values });
      await refreshDictionaries();
      notices.success(entry ? '已修改' : '已新增');
      onClose();
    } catch (error) {
      if (isFailure(error, 'name_taken')) show({ name: messageOf(error) });
      else if (!refused(error)) setFailed(messageOf(error));
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={entry ? '修改条目' : '新增条目'}
      okText="保存"
      okButtonProps={{ loading: busy }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="stack">
        {failed && <Alert type="error" showIcon title={failed} role="alert" />}
        <Labelled
          form={form}
          field="name"
          label="名称"
          required
          help={entry ? '改名后，已发布内容中的名称一并更新' : undefined}
          error={errors.name}
        >
          {(input) => (
            <Input
              {...input}
              autoFocus
              maxLength={40}
              value={values.name}
              onChange={(event) => set('name', event.target.value)}
              onPressEnter={() => void save()}
            />
          )}
        </Labelled>
        {parentName && (
          <Labelled form={form} field="parent_id" label={`所属${parentName}`} error={errors.parent_id}>
            {(input) => (
              <Select
                {...input}
                className="wide"
                allowClear
                placeholder="不限"
                value={values.parent_id ?? undefined}
                onChange={(next) => set('parent_id', next ?? null)}
                options={parents.map(({ entry_id, name }) => ({ value: entry_id, label: name }))}
              />
            )}
          </Labelled>
        )}
      </div>
    </Modal>
  );
};
