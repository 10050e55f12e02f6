/** What stands in the way, and what becomes of each: shown once a refusal has named it. */
import { Select } from 'antd';
import { useState } from 'react';
import type { InTheWay } from '#contract/kit/in-the-way.ts';
import { isFailure } from '../failures.ts';
import type { FieldsOf } from './fields.tsx';

export type Decided<D extends string> = { obj_id: string; decision: D }[];

/** `sent` runs a request and keeps what its refusal names. */
export const useInTheWay = () => {
  const [inTheWay, setInTheWay] = useState<readonly InTheWay[]>([]);
  const sent = async <T,>(request: () => Promise<T>): Promise<T> => {
    try {
      return await request();
    } catch (error) {
      if (isFailure(error, 'slot_taken'))
        setInTheWay((error.detail.data as { in_the_way?: InTheWay[] } | undefined)?.in_the_way ?? []);
      throw error;
    }
  };
  return { inTheWay, sent };
};

type Props<D extends string> = {
  of: FieldsOf<{ decisions: Decided<D> }>;
  inTheWay: readonly InTheWay[];
  choices: Readonly<Record<D, string>>;
};
export const DecideEach = <D extends string>({ of: { values, errors, set }, inTheWay, choices }: Props<D>) => {
  const options = Object.entries<string>(choices).map(([value, label]) => ({ value: value as D, label }));
  const choose = (obj_id: string, decision: D) =>
    set('decisions', [...values.decisions.filter((one) => one.obj_id !== obj_id), { obj_id, decision }]);
  if (inTheWay.length === 0) return null;
  return (
    <fieldset className="decide-each">
      <legend>以下预约受影响，请逐个决定</legend>
      <ul>
        {inTheWay.map(({ obj_id, text, page }) => (
          <li key={obj_id}>
            <a className="num" href={`/console${page}`} target="_blank" rel="noreferrer">
              {text}
            </a>
            <Select<D | null>
              className="wide"
              aria-label={`如何处理：${text}`}
              placeholder="请选择"
              value={values.decisions.find((one) => one.obj_id === obj_id)?.decision ?? null}
              onChange={(decision) => decision && choose(obj_id, decision)}
              options={options}
            />
          </li>
        ))}
      </ul>
      {errors.decisions && (
        <p className="field-error" role="alert">
          {errors.decisions}
        </p>
      )}
    </fieldset>
  );
};
