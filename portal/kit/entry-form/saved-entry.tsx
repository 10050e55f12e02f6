/** An entry that a member handed in or is writing: its form while it may be changed, otherwise what was handed in. */
import { useRevalidator } from 'react-router';
import type { EntryForm as Declared } from '#contract/kit/entry-form.ts';
import { Panel } from '../centre/centre-page.tsx';
import { FactList } from '../fact-list.tsx';
import { notify } from '../notices.tsx';
import { EntryForm } from './entry-form.client.tsx';
import { sayTyped, typedOf, type Values } from './typed.ts';

/** Shows the page anew after something was done to its entry, and says so. */
export const useMoved = (): ((told: string) => Promise<void>) => {
  const { revalidate } = useRevalidator();
  return async (told) => {
    // The form is another one with the new revision: what was typed into the old one after the notice would be lost.
    await revalidate();
    notify({ tone: 'success', text: told });
    scrollTo({ top: 0 });
  };
};

type Entry = { obj_id: string; revision_no: number; view: string; fields: Values; editable: boolean };
type Props = {
  entry: Entry;
  declared: Declared;
  /** Names what is kept in the browser while it is typed. */
  draft: string;
  read: () => Promise<Pick<Entry, 'revision_no' | 'fields'>>;
  /** Resolves with the new revision. */
  save: (fields: Values, revision_no: number, complete: boolean) => Promise<number>;
  submit: (revision_no: number) => Promise<unknown>;
  onMoved: (told: string) => Promise<void>;
};

export const SavedEntry = ({ entry, declared, draft, read, save, submit, onMoved }: Props) => {
  const { obj_id, revision_no, view, fields, editable } = entry;
  if (editable)
    return (
      <EntryForm
        key={`${obj_id} ${revision_no} ${view}`}
        declared={declared}
        saved={{ revision_no, fields }}
        draft={draft}
        submits
        readSaved={read}
        save={async (typed, of, submits) => {
          const saved = await save(typed, of, submits);
          if (submits) await submit(saved);
          await onMoved(submits ? '已提交审核' : '草稿已保存');
        }}
      />
    );
  const values = typedOf(declared.fields, fields);
  return (
    <Panel title="提交的内容">
      <FactList
        className="fact-list"
        blank="未填写"
        rows={declared.fields.map((field) => {
          const said = sayTyped(field, values[field.key], declared.choices);
          return [field.label, said, said.length > 40];
        })}
      />
    </Panel>
  );
};
