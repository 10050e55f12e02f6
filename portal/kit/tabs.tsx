import type { KeyboardEvent } from 'react';

type Props<Key extends string> = {
  label: string;
  className: string;
  /** The id of what the tabs show, which is named by `<panel>-<key>`. */
  panel: string;
  tabs: readonly { key: Key; label: string }[];
  active: Key;
  choose: (key: Key) => void;
};

/** Tabs: Tab reaches the chosen one, arrow keys choose the others. */
export const Tabs = <Key extends string>({ label, className, panel, tabs, active, choose }: Props<Key>) => {
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ key }) => key === active);
    const targets: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
    const target = targets[event.key];
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!next) return;
    event.preventDefault();
    choose(next.key);
    event.currentTarget.querySelector<HTMLElement>(`#${panel}-${next.key}`)?.focus();
  };
  return (
    <div className={className} role="tablist" aria-label={label} onKeyDown={turn}>
      {tabs.map(({ key, label: text }) => (
        <button
          key={key}
          id={`${panel}-${key}`}
          type="button"
          role="tab"
          aria-selected={key === active}
          aria-controls={panel}
          tabIndex={key === active ? 0 : -1}
          onClick={() => choose(key)}
        >
          {text}
        </button>
      ))}
    </div>
  );
};
