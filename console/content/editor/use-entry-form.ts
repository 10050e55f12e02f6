/** The state of an entry that is being edited: values, messages, saving, drafts, and the conflict when somebody else saved. */
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FullContentEntry } from '#contract/kit/manage-content.ts';
import { api } from '../../kit/client.ts';
import type { Declaration } from '../../kit/content/declarations.ts';
import { isFailure, messageOf, report } from '../../kit/failures.ts';
import type { Values } from '../../kit/fields/field-shape.ts';
import { blank, filled } from '../../kit/fields/field-shape.ts';
import { useForm } from '../../kit/form/use-form.ts';
import { notices } from '../../kit/notices.tsx';
import { useStaff } from '../../kit/staff.ts';
import { forgetLists } from '../forget-lists.ts';
import { draftKey, dropDraft, findDraft, type KeptDraft, useKeptDraft } from './kept-draft.ts';

export const formName = 'entry';

export const useEntryForm = (formKey: string, declaration: Declaration, entry: FullContentEntry | undefined) => {
  const { username } = useStaff();
  const navigate = useNavigate();
  const [base, setBase] = useState(entry);
  const [start] = useState<Values>(() =>
    entry ? filled(declaration.fields, entry.fields) : blank(declaration.fields),
  );
  const form = useForm<Values>(formName, start, declaration.draft);
  const [saved, setSaved] = useState(start);
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState<'save' | 'submit'>();
  const [stale, setStale] = useState<FullContentEntry>();
  const key = draftKey(username, declaration.type, base?.obj_id);
  const [offered, setOffered] = useState<KeptDraft | undefined>(() => {
    const kept = findDraft(key);
    return kept && JSON.stringify(kept.values) !== JSON.stringify(start) ? kept : undefined;
  });
  const dirty = form.values !== saved;
  // The guard reads it in the same tick in which saving succeeds.
  const clean = useRef(true);
  clean.current = !dirty;
  useKeptDraft(key, form.values, dirty && !offered, base?.revision_no ?? null);

  const put = (values: Values, revision_no: number | undefined) => {
    const { type: content_type } = declaration;
    return base && revision_no !== undefined
      ? api['PUT /console/content/{content_type}/{obj_id}']({
          params: { content_type, obj_id: base.obj_id },
          body: { revision_no, fields: values },
        })
      : api['POST /console/content/{content_type}']({ params: { content_type }, body: { fields: values } });
  };

  /** Saves the input as a new revision based on `over`, by default the one that the edit began from. */
  const save = async (over = base?.revision_no, then: 'stay' | 'submit' = 'stay'): Promise<void> => {
    if (busy) return;
    setFailed('');
    if (!form.check(then === 'submit' ? declaration.draft : declaration.begun)) return;
    const sent = form.values;
    setBusy(then === 'submit' ? 'submit' : 'save');
    try {
      let { data } = sent === saved && base ? { data: base } : await put(sent, over);
      dropDraft(key);
      clean.current = true;
      setBase(data);
      setSaved(sent);
      setStale(undefined);
      const place = `/content/${declaration.type}/${data.obj_id}`;
      if (then === 'submit') {
        const params = { content_type: declaration.type, obj_id: data.obj_id };
        ({ data } = await api['POST /console/content/{content_type}/{obj_id}/steps']({
          params,
          body: { action: 'submit', revision_no: data.revision_no },
        }));
        notices.success('已提交审核');
      } else notices.success(`已保存为第 ${data.revision_no} 版`);
      await forgetLists(data);
      if (then === 'submit') void navigate(place);
      else if (!entry) void navigate(`${place}/edit`, { replace: true, state: { form: formKey } });
    } catch (error) {
      await failedSaving(error);
    } finally {
      setBusy(undefined);
    }
  };

  const failedSaving = async (error: unknown) => {
    if (isFailure(error, 'stale_version') && base) {
      const latest = await api['GET /console/content/{content_type}/{obj_id}']({
        params: { content_type: declaration.type, obj_id: base.obj_id },
      }).catch(() => undefined);
      if (latest) return setStale(latest.data);
    }
    if (!form.refused(error)) setFailed(messageOf(error));
    report(error);
  };

  const restore = () => {
    if (!offered) return;
    form.setValues(filled(declaration.fields, offered.values));
    // Based on an older revision: saving must not silently overwrite newer ones.
    if (base && offered.revision_no !== null && offered.revision_no !== base.revision_no)
      setBase({ ...base, revision_no: offered.revision_no });
    setOffered(undefined);
  };
  const discard = () => {
    dropDraft(key);
    setOffered(undefined);
  };
  const { set, tell } = form;
  const typed = useRef(form.values);
  typed.current = form.values;
  /** What was chosen within another choice goes with it: a building of a park. */
  const onChange = useCallback(
    (name: string, value: unknown) => {
      set(name, value);
      for (const [inner, { within, label }] of Object.entries(declaration.fields)) {
        if (within !== name || !typed.current[inner] || value === typed.current[name]) continue;
        set(inner, null);
        tell(inner, `${declaration.fields[name]?.label}已更换，请重新选择${label}`);
      }
    },
    [set, tell, declaration],
  );
  return {
    ...form,
    onChange,
    base,
    saved,
    dirty,
    clean,
    failed,
    busy,
    save,
    stale,
    setStale,
    offered,
    restore,
    discard,
  };
};
