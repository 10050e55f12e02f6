/**
 * The form of a month. The tab keeps what is typed until it is saved, together with the version it was begun from. If an import, a colleague
 * or another tab has changed the month since, nothing is saved or submitted before the person has chosen.
 */

import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Failure, refuse } from '#contract/kit/errors.ts';
import {
  addedKeys,
  type Figure,
  fallWarnings,
  figureKeys,
  figureNames,
  type Month,
  sayFigure,
  unitOf,
} from '#contract/space/business-report.ts';
import type { FullReport } from '#contract/space/report-calls.ts';
import { api } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { meetDraft } from '../../kit/draft-rule.ts';
import { Field } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { useKey } from '../../kit/form/use-key.ts';
import { notify } from '../../kit/notices.tsx';
import { same } from '../../kit/same.ts';
import { draftOf } from '../../kit/use-draft.ts';
import { figuresTyped, typedOf, wrongFigures } from './read-typed.ts';
import { ReportConflict } from './report-conflict.tsx';
import { reportAddress } from './report-words.ts';

const sections: readonly { title: string; note?: string; keys: readonly Figure[] }[] = [
  {
    title: '经营与产出',
    note: '单位万元，最多四位小数；没有发生的填 0，净利润亏损填负数。',
    keys: ['revenue_fen', 'output_value_fen', 'export_fen', 'net_profit_fen', 'tax_paid_fen', 'r_and_d_fen'],
  },
  { title: '人员与知识产权', keys: ['staff_count', 'r_and_d_staff_count', 'new_ip_count'] },
];
const adds = (key: Figure): key is (typeof addedKeys)[number] => (addedKeys as readonly Figure[]).includes(key);

/** Last month, last year and the running sum, if known. */
const hintOf = (key: Figure, report: FullReport | undefined, typed: number | null): string => {
  const before = report && adds(key) ? report.cumulative[key] - (report[key] ?? 0) : undefined;
  const parts: [string, string][] = [
    ['上月', sayFigure(key, report?.previous?.[key] ?? null)],
    ['上年同月', sayFigure(key, report?.last_year?.[key] ?? null)],
    ['本年累计', before === undefined ? '' : sayFigure(key, before + (typed ?? 0))],
  ];
  return parts
    .filter(([, value]) => value)
    .map(([name, value]) => `${name} ${value}`)
    .join(' · ');
};

/** The figures of a month as the form holds them. */
const textsOf = (report: FullReport | undefined): Values =>
  Object.fromEntries(figureKeys.map((one) => [one, typedOf(one, report?.[one] ?? null)]));
const figuresIn = (values: Partial<Values>): Values =>
  Object.fromEntries(figureKeys.map((one) => [one, (values[one] ?? '').trim()]));
const baseIn = (text: string | undefined): Values | undefined => {
  try {
    return text ? (JSON.parse(text) as Values) : undefined;
  } catch {
    return undefined; // not our storage key
  }
};
const chooseFirst = '请先在上方选择保留哪一份，再保存或提交';

type Props = { user_id: string; month: Month; report: FullReport | undefined };

export const ReportForm = ({ user_id, month, report }: Props) => {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const key = useKey();
  const draftName = `report ${user_id} ${month}`;
  const draft = useMemo(() => draftOf<Values>(draftName), [draftName]);
  // Read once: later input is in the form itself.
  const [start] = useState(() => draft.read());
  const saved = useMemo(() => textsOf(report), [report]);
  const [version, setVersion] = useState(report?.version);
  // An emptied field is absent from the draft, and stays empty.
  const [typed, setTyped] = useState<Values>(() => (start ? figuresIn(start) : saved));
  const crossed = start && meetDraft(figuresIn(start), baseIn(start.base), saved) === 'choose';
  /** The saved values when the form was begun. */
  const [base, setBase] = useState<Values>(() => (crossed ? (baseIn(start.base) ?? {}) : saved));
  /** Values saved elsewhere since, until the person has chosen. */
  const [theirs, setTheirs] = useState(crossed ? report : undefined);
  const form = useForm({
    draft: draftName,
    check: async () => {
      if (!theirs) return undefined;
      document.getElementById('report-conflict')?.focus();
      throw refuse('stale_version', { message: chooseFirst });
    },
  });
  const falls = fallWarnings(figuresTyped(typed));

  const save = (submit: boolean) => async (values: Values) => {
    const wrong = wrongFigures(values, { complete: submit });
    if (Object.keys(wrong).length)
      throw new Failure('invalid', { errors: Object.entries(wrong).map(([field, message]) => ({ field, message })) });
    const figures = figuresTyped(values);
    try {
      const body = { month, ...figures, submit };
      const { data } =
        report && version !== undefined && report.status !== 1
          ? await api()['POST /space-v2/business_reports/edit_data']({
              body: { obj_id: report.obj_id, version, ...figures, submit },
            })
          : await api()['POST /space-v2/business_reports/add_data']({ body }, key.headersFor(body));
      key.done();
      draft.clear();
      setVersion(data.version);
      setBase(textsOf(data));
      notify({ tone: 'success', text: submit ? '已提交，等待工作人员审核' : '草稿已保存' });
      if (report) await revalidate();
      else await navigate(reportAddress(data.obj_id), { replace: true });
      if (submit) document.getElementById('report-state')?.focus();
    } catch (error) {
      if (!(error instanceof Failure && ['stale_version', 'report_exists', 'wrong_state'].includes(error.code)))
        throw error;
      // Somebody else saved first: their version is loaded and shown beside the form.
      const { data } = await api()['GET /space-v2/business_reports/data']({ query: { month } });
      setTyped(values);
      setTheirs(data);
      throw error;
    }
  };
  const show = (values: Values) => {
    for (const one of figureKeys) form.fill(one, values[one] ?? '');
    setTyped(values);
    draft.clear();
  };
  /** From now on the form is based on the current saved values. */
  const beginFrom = (now: FullReport) => {
    setVersion(now.version);
    setBase(textsOf(now));
    setTheirs(undefined);
    form.tell({});
  };
  const takeTheirs = async () => {
    if (!theirs) return;
    show(textsOf(theirs));
    beginFrom(theirs);
    await revalidate();
  };
  const keepMine = async () => {
    if (!theirs) return;
    beginFrom(theirs);
    draft.keep({ ...form.values(), base: JSON.stringify(textsOf(theirs)) });
    await revalidate();
    notify({ tone: 'info', text: '已保留您填写的内容，请核对后保存或提交' });
  };
  // Another tab may have imported, or a colleague saved: checked when the person returns to this tab.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [revalidate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the month was read anew
  useEffect(() => {
    if (!report || report.version === version || form.busy) return;
    const now = figuresIn(form.values());
    const met = same(now, base) ? 'untouched' : meetDraft(now, base, saved);
    if (met === 'choose') {
      setTyped(now);
      setTheirs(report);
    } else {
      if (met === 'untouched') show(saved);
      beginFrom(report);
    }
  }, [report]);

  return (
    <div className="report-form" onInput={() => setTyped(form.values())}>
      {theirs && (
        <ReportConflict
          typed={typed}
          theirs={theirs}
          onMine={() => void keepMine()}
          onTheirs={() => void takeTheirs()}
        />
      )}
      <Form form={form} onSend={save(true)} label={`${month} 经营情况`}>
        <input type="hidden" name="base" value={JSON.stringify(base)} />
        {sections.map(({ title, note, keys }) => (
          <Panel key={title} label={title} title={title} note={note}>
            <div className="report-grid">
              {keys.map((one) => (
                <Field
                  key={one}
                  name={one}
                  label={`${figureNames[one]}（${unitOf(one)}）`}
                  required
                  inputMode={one === 'net_profit_fen' ? 'text' : one.endsWith('_fen') ? 'decimal' : 'numeric'}
                  autoComplete="off"
                  maxLength={60}
                  defaultValue={typed[one]}
                  hint={hintOf(one, report, figuresTyped(typed)[one]) || undefined}
                  warning={falls.find(({ field }) => field === one)?.message}
                />
              ))}
            </div>
          </Panel>
        ))}
        <div className="panel report-foot">
          <Submit busyText="请稍候…">提交</Submit>
          <Button
            look="large"
            busy={form.busy || Boolean(theirs)}
            onClick={() => form.send(save(false))}
            text="保存草稿"
          />
          <p>{theirs ? chooseFirst : '提交后由工作人员审核，审核前可以撤回修改。'}</p>
        </div>
      </Form>
    </div>
  );
};
