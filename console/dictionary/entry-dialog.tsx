import { type DictionaryRow, referenceCalls } from '#contract/reference/calls.ts';
import { api } from '../kit/client.ts';
import { SelectField, TextField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
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
  const dialog = useFormDialog<Typed>({
    form: 'dictionary',
    initial,
    schema: referenceCalls['POST /console/dictionaries'].body,
    beside: { name_taken: 'name' },
    send: async (values) => {
      await api['POST /console/dictionaries']({ body: values });
      await refreshDictionaries();
    },
    done: '已提交，由另一人审核后生效',
    onClose,
  });
  return (
    <FormDialog of={dialog} title={entry ? '修改条目' : '新增条目'}>
      <TextField
        of={dialog}
        field="name"
        label="名称"
        required
        help={entry ? '审核通过后，已发布内容中的名称一并更新' : undefined}
        autoFocus
        maxLength={40}
        onPressEnter={() => void dialog.save()}
      />
      {parentName && (
        <SelectField
          of={dialog}
          field="parent_id"
          label={`所属${parentName}`}
          allowClear
          placeholder="不限"
          options={parents.map(({ entry_id, name }) => ({ value: entry_id, label: name }))}
        />
      )}
    </FormDialog>
  );
};
