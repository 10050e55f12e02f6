/** Choosing by name: a search box and its results as buttons. Searches when typing pauses. */
import { type ReactNode, useEffect, useId, useState } from 'react';
import { mostFound } from '#contract/space/leasing/viewing.ts';
import { Icon } from '../../kit/icon.tsx';

const pauseMs = 300;

type Props<T> = {
  label: string;
  hint: string;
  find: (keyword: string, signal: AbortSignal) => Promise<readonly T[]>;
  keyOf: (one: T) => string;
  children: (one: T) => ReactNode;
  onChoose: (one: T) => void;
};

export function FindObject<T>({ label, hint, find, keyOf, children, onChoose }: Props<T>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly T[]>();
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `find` is the page's own call; only what is typed asks anew
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      () =>
        void find(typed.trim(), stop.signal).then(
          (list) => {
            if (stop.signal.aborted) return;
            setFailed(false);
            setFound(list);
          },
          () => !stop.signal.aborted && setFailed(true),
        ),
      typed ? pauseMs : 0,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);
  return (
    <div className="find">
      <label htmlFor={id}>{label}</label>
      <div className="find-box">
        <Icon name="magnifying-glass" />
        <input
          id={id}
          className="control"
          type="search"
          maxLength={100}
          value={typed}
          placeholder={hint}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <p className="sr-only" role="status">
        {found && `找到 ${found.length} 项`}
      </p>
      {failed && <p className="find-none">暂时查不到，请稍后再试。</p>}
      {found?.length === 0 && <p className="find-none">没有名称相符的，换个词试试。</p>}
      {found && found.length >= mostFound && <p className="hint">只列出前 {mostFound} 项，输入名称可以找到其他的。</p>}
      <ul className="find-list">
        {found?.map((one) => (
          <li key={keyOf(one)}>
            <button type="button" onClick={() => onChoose(one)}>
              {children(one)}
              <Icon name="caret-right" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
