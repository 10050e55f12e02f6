/** The check of the names while they are typed: each proposal as a whole name, and what speaks against it. */
import { useEffect, useState } from 'react';
import type { MemberCase } from '#contract/kit/case-shapes.ts';
import type { CheckedName } from '#contract/registration/calls.ts';
import { api } from '../kit/api.ts';
import { Panel } from '../kit/centre/centre-page.tsx';
import { Icon } from '../kit/icon.tsx';
import { Unbroken } from '../kit/unbroken.tsx';
import './registration.css';

type Fields = Readonly<Record<string, unknown>>;
type Asked = {
  division: number;
  trade_name: string;
  trade_class: number;
  trade_words: string;
  organisation: number;
};

/** What can be asked of what has been typed so far; undefined while a part of every name is missing. */
const askedOf = ({ division, trade_class, trade_words, organisation, trade_name, alternatives }: Fields) => {
  const words = String(trade_words ?? '').trim();
  if (!division || !trade_class || !organisation || !words) return undefined;
  const others = Array.isArray(alternatives) ? alternatives.map((one: Fields) => one.trade_name) : [];
  const typed = [trade_name, ...others].map((one) => String(one ?? '').trim()).filter((one) => one !== '');
  return [...new Set(typed)].map(
    (one): Asked => ({
      division: Number(division),
      trade_name: one.slice(0, 20),
      trade_class: Number(trade_class),
      trade_words: words.slice(0, 20),
      organisation: Number(organisation),
    }),
  );
};

/** While somebody types, nothing is asked. */
const pause = 400;

const useChecks = (asked: readonly Asked[], registration_id: string) => {
  const [known, setKnown] = useState<ReadonlyMap<string, CheckedName>>(new Map());
  const [failed, setFailed] = useState(false);
  const wanted = asked.map((one) => JSON.stringify(one));
  const missing = wanted.filter((one) => !known.has(one)).join('\n');
  useEffect(() => {
    if (!missing) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const checked = await Promise.all(
          missing.split('\n').map(async (one): Promise<[string, CheckedName]> => {
            const query = { ...(JSON.parse(one) as Asked), registration_id };
            const { data } = await api()['GET /business_registration/name_check']({ query }, { signal: stop.signal });
            return [one, data];
          }),
        );
        setFailed(false);
        setKnown((before) => new Map([...before, ...checked]));
      } catch {
        if (!stop.signal.aborted) setFailed(true);
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [missing, registration_id]);
  return { checked: wanted.flatMap((one) => known.get(one) ?? []), waiting: missing !== '', failed };
};

const verdicts = {
  free: { icon: 'check-circle', text: '未发现问题' },
  warn: { icon: 'warning-circle', text: '有近似，由工作人员判断' },
  refuse: { icon: 'x-circle', text: '不能使用' },
} as const;

const Checked = ({ name, findings }: CheckedName) => {
  const verdict = findings.some(({ level }) => level === 'refuse') ? 'refuse' : findings.length > 0 ? 'warn' : 'free';
  return (
    <li className={`name-check ${verdict}`}>
      <Icon name={verdicts[verdict].icon} />
      <div>
        <p>
          <strong>{name}</strong> <span>{verdicts[verdict].text}</span>
        </p>
        {findings.length > 0 && (
          <ul>
            {findings.map(({ message, basis }) => (
              <li key={message}>
                <Unbroken>{message}</Unbroken>
                {basis && <small>{basis}</small>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
};

const NameCheck = ({ record, fields }: { record: MemberCase; fields: Fields }) => {
  const asked = askedOf(fields);
  const { checked, waiting, failed } = useChecks(asked ?? [], record.subject_id ?? '');
  const hint = !asked
    ? '选好行政区划、组织形式和行业后，这里检查每个字号。'
    : asked.length === 0
      ? '填写字号后，这里检查能否使用。'
      : '';
  return (
    <Panel
      title="名称检查"
      note="只比对本平台已有的名称，能否登记以市场监管部门企业名称申报系统为准。与已有名称近似的由工作人员判断。"
    >
      <div className="name-checks" aria-live="polite" aria-busy={waiting}>
        {hint && <p>{hint}</p>}
        {checked.length > 0 && (
          <ul>
            {checked.map((one) => (
              <Checked key={one.name} {...one} />
            ))}
          </ul>
        )}
        {waiting && !failed && asked && asked.length > 0 && <p>正在检查…</p>}
        {failed && <p>暂时不能检查，提交时会检查。</p>}
      </div>
    </Panel>
  );
};

export default { section: '拟用名称', Aid: NameCheck };
