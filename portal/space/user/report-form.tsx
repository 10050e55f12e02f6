/** The form of a month. What is typed stays in the tab until it is saved; a save names the version that it began from. */
import { useMemo, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Failure } from '#contract/kit/errors.ts';
import { addedKeys, type Figure, fallWarnings, figureNames, type Month, sayFigure, unitOf } from '#contract/space/business-report.ts';
import type { FullReport } from '#contract/space/report-calls.ts';
import { api } from '../../kit/api.ts';
import { Field } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { useKey } from '../../kit/form/use-key.ts';
import { notify } from '../../kit/notices.tsx';
import { draftOf } from '../../kit/use-draft.ts';
import { figuresTyped, typedOf, wrongFigures } from './read-typed.ts';
import { ReportConflict } from './report-conflict.tsx';
import { reportAddress } from './report-words.ts';

const sections: readonly { title: string; keys: readonly Figure[] }[] = [
  { title: '经营与产出', keys: ['revenue_fen', 'output_value_fen', 'export_fen', 'net_profit_fen', 'tax_paid_fen', 'r_and_d_fen'] },
  { title: '人员与知识产权', keys: ['staff_count', 'r_and_d_staff_count', 'new_ip_count'] },
];
const adds = (key: Figure): key is (typeof addedKeys)[number] => (addedKeys as readonly Figure[]).includes(key);

/** Last month, last year and the running sum, as far as they are known. */
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

type Props = { user_id: string; month: Month; report: FullReport | undefined };

export const ReportForm = ({ user_id, month, report }: Props) => {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const key = useKey();
  const draftName = `report ${user_id} ${month}`;
  const draft = useMemo(() => draftOf<Values>(draftName), [draftName]);
  // Read once: what is typed later is in the form itself.
  const [start] = useState(() => draft.read());
  const [base, setBase] = useState(report?.version);
  // What an earlier visit left was begun from a version that a colleague has replaced since.
  const [theirs, setTheirs] = useState(start?.version && report && Number(start.version) !== report.version ? report : undefined);
  const [typed, setTyped] = useState<Values>(() => ({
    ...Object.fromEntries(sections.flatMap(({ keys }) => keys.map((one) => [one, start?.[one] ?? typedOf(one, report?.[one] ?? null)]))),
  }));
  const form = useForm({ draft: draftName });
  const falls = fallWarnings(figuresTyped(typed));

  const save =
    (submit: boolean, version = base) =>
    async (values: Values) => {
      const wrong = wrongFigures(values, { complete: submit });
      if (Object.keys(wrong).length) throw new Failure('invalid', { errors: Object.entries(wrong).map(([field, message]) => ({ field, message })) });
      const figures = figuresTyped(values);
      try {
        const body = { month, ...figures, submit };
        const { data } =
          report && version !== undefined && report.status !== 1
            ? await api()['POST /space-v2/business_reports/edit_data']({ body: { obj_id: report.obj_id, version, ...figures, submit } })
            : await api()['POST /space-v2/business_reports/add_data']({ body }, key.headersFor(body));
        key.done();
        draft.clear();
        setBase(data.version);
        setTheirs(undefined);
        notify({ tone: 'success', text: submit ? '已提交，等待工作人员审核' : '草稿已保存' });
        if (report) await revalidate();
        else await navigate(reportAddress(data.obj_id), { replace: true });
        if (submit) document.getElementById('report-state')?.focus();
      } catch (error) {
        if (!(error instanceof Failure && ['stale_version', 'report_exists', 'wrong_state'].includes(error.code))) throw error;
        // Somebody was first: what they saved is fetched and shown beside what is typed here.
        const { data } = await api()['GET /space-v2/business_reports/data']({ query: { month } });
        setTyped(values);
        setTheirs(data);
        throw error;
      }
    };
  const takeTheirs = async () => {
    draft.clear();
    for (const { keys } of sections) for (const one of keys) form.fill(one, typedOf(one, theirs?.[one] ?? null));
    draft.clear();
    setBase(theirs?.version);
    setTheirs(undefined);
    form.tell({});
    await revalidate();
  };
  const keepMine = async () => {
    const version = theirs?.version;
    setBase(version);
    await revalidate();
    setTheirs(undefined);
    form.tell({});
    notify({ tone: 'info', text: '已保留您填写的内容，请核对后保存或提交' });
  };

  return (
    <div className="report-form" onInput={() => setTyped(form.values())}>
      {theirs && <ReportConflict typed={typed} theirs={theirs} onMine={() => void keepMine()} onTheirs={() => void takeTheirs()} />}
      <Form form={form} onSend={save(true)} label={`${month} 经营情况`}>
        <input type="hidden" name="version" value={base ?? ''} />
        {sections.map(({ title, keys }) => (
          <section key={title} className="panel" aria-label={title}>
            <div className="panel-head">
              <h2>{title}</h2>
              {title === '经营与产出' && <p>单位万元，最多四位小数；没有发生的填 0，净利润亏损填负数。</p>}
            </div>
            <div className="report-grid">
              {keys.map((one) => (
                <Field
                  key={one}
                  name={one}
                  label={`${figureNames[one]}（${unitOf(one)}）`}
                  required
                  inputMode={one === 'net_profit_fen' ? 'text' : one.endsWith('_fen') ? 'decimal' : 'numeric'}
                  autoComplete="off"
                  maxLength={24}
                  defaultValue={typed[one]}
                  hint={hintOf(one, report, figuresTyped(typed)[one]) || undefined}
                  warning={falls.find(({ field }) => field === one)?.message}
                />
              ))}
            </div>
          </section>
        ))}
        <div className="panel report-foot">
          <Submit busyText="请稍候…">提交</Submit>
          <button type="button" className="button large" aria-disabled={form.busy || undefined} onClick={() => void form.send(save(false))}>
            保存草稿
          </button>
          <p>提交后不能修改，由工作人员审核；需要修改时可联系工作人员退回。</p>
        </div>
      </Form>
    </div>
  );
};
