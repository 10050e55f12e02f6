/** A group of synonyms: words with the same meaning, typed one after the other. */
import { Input } from 'antd';
import { type SynonymGroup, searchCalls } from '#contract/search/calls.ts';
import { mostWords } from '#contract/search/synonyms.ts';
import { api } from '../kit/client.ts';
import { Field } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { useKey } from '../kit/form/use-key.ts';
import { refreshSearch } from './refresh-search.ts';

type Typed = { words: string };
const wordsOf = (typed: string): string[] =>
  typed
    .split(/[\n,，、;；]+/)
    .map((word) => word.trim())
    .filter(Boolean);

type Props = {
  group?: SynonymGroup;
  /** The first words of a new group. */
  words?: readonly string[];
  onClose: () => void;
};

export const SynonymsDialog = ({ group, words = [], onClose }: Props) => {
  const key = useKey();
  const dialog = useFormDialog<Typed>({
    form: 'synonyms',
    initial: { words: (group ? (group.waits?.words ?? group.words) : words).join('、') },
    wrong: ({ words: typed }) => {
      const checked = searchCalls['POST /console/search/synonyms'].body.safeParse({ words: wordsOf(typed) });
      return checked.success ? {} : { words: checked.error.issues[0]?.message ?? '词语不正确' };
    },
    send: async ({ words: typed }) => {
      const body = { words: wordsOf(typed) };
      if (group)
        await api['PUT /console/search/synonyms/{synonym_id}']({ params: { synonym_id: group.synonym_id }, body });
      else await api['POST /console/search/synonyms']({ body }, key.headersFor(body));
      key.done();
      await refreshSearch();
    },
    done: '已提交，由另一人审核后生效',
    onClose,
  });
  return (
    <FormDialog of={dialog} title={group ? '修改同义词' : '新增同义词'}>
      <Field
        of={dialog}
        field="words"
        label="意思相同的词"
        required
        help={`用顿号或换行分开，2 至 ${mostWords} 个；搜索其中任一个，也能找到其他几个`}
      >
        {(input, value, set) => (
          <Input.TextArea
            {...input}
            autoFocus
            rows={4}
            maxLength={300}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
};
