import { Input, Select } from 'antd';
import { useState } from 'react';
import { endsTooEarly, isReversed, notBefore, refusedDays } from '#contract/kit/day-limits.ts';
import { dayWanted, isUnreadDay } from '#contract/kit/typed-day.ts';
import { today } from '../clock.ts';
import { DayInput } from '../form/day-input.tsx';
import { KeywordBox } from '../keyword-box.tsx';
import { type Filter, keysOf } from './declaration.ts';
import type { Address } from './use-list.ts';

const unset = (keys: readonly string[] = []) => Object.fromEntries(keys.map((key) => [key, undefined]));

type Of<K extends Filter['kind']> = { filter: Extract<Filter, { kind: K }>; address: Address };

/** Also alone, where the address chooses what a page shows. */
export const Tabs = ({ filter, address }: Of<'tabs'>) => {
  const keys = [...keysOf(filter), ...(filter.clears ?? [])];
  return (
    <div className="tabs" role="group" aria-label={filter.label}>
      {filter.options.map(({ name, count, set }) => (
        <button
          key={name}
          type="button"
          className="tab"
          aria-pressed={keys.every((key) => (address.text(key) ?? '') === String(set[key] ?? ''))}
          onClick={() => address.change({ ...unset(keys), ...unset(filter.within), ...set })}
        >
          {name} {count !== undefined && <small>{count}</small>}
        </button>
      ))}
    </div>
  );
};

const Choice = ({ filter: { key, label, all, options, searched = false, clears }, address }: Of<'choice'>) => (
  <Select
    aria-label={label}
    allowClear
    placeholder={all}
    popupMatchSelectWidth={false}
    {...(searched && { showSearch: { optionFilterProp: 'label' } })}
    value={address.text(key) ?? null}
    onChange={(value: string | null) => address.change({ ...unset(clears), [key]: value ?? undefined })}
    options={
      Array.isArray(options) ? [...options] : Object.entries(options).map(([value, name]) => ({ value, label: name }))
    }
  />
);

const Typed = ({ filter: { key, label }, address }: Of<'text'>) => {
  const value = address.text(key);
  const done = (typed: string) =>
    typed.trim() !== (value ?? '') && address.change({ [key]: typed.trim() || undefined });
  return (
    <Input
      key={value ?? ''}
      aria-label={label}
      placeholder={label}
      allowClear
      defaultValue={value}
      maxLength={100}
      onPressEnter={(event) => done(event.currentTarget.value)}
      onBlur={(event) => done(event.target.value)}
    />
  );
};

type DayFilter = Extract<Filter, { kind: 'day' }>;
const wrongDay = (day: string, { since }: DayFilter, address: Address): string => {
  if (isUnreadDay(day)) return dayWanted;
  return since && isReversed(address.text(since), day) ? endsTooEarly : '';
};

/** What is no day, or ends a period before it begins (`periodIn`), asks for nothing: it stays, and is told when the field is left. */
const Day = ({ filter, address }: Of<'day'>) => {
  const { key, label, since } = filter;
  const id = `filter-${key}`;
  const asked = address.text(key) ?? '';
  const [typed, setTyped] = useState<string>();
  const [left, setLeft] = useState(true);
  const value = typed ?? asked;
  const wrong = left ? wrongDay(value, filter, address) : '';
  const ask = (day: string) => {
    setLeft(true);
    if (isUnreadDay(day)) return;
    setTyped(undefined);
    if (day !== asked) address.change({ [key]: day || undefined });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears when the input within it is left
    <div
      className={wrong ? 'field field-wrong' : 'field'}
      onBlur={() => ask(value)}
      onKeyDown={(event) => event.key === 'Enter' && ask(value)}
    >
      <DayInput
        input={{ id, 'aria-label': label, ...(wrong && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }) }}
        placeholder={label}
        value={value}
        refuses={since ? refusedDays(notBefore(since), today(), { [since]: address.text(since) }) : undefined}
        onChange={(day) => {
          setTyped(day);
          setLeft(false);
        }}
        onChoose={ask}
      />
      {wrong && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
};

const Control = ({ filter, address }: { filter: Filter; address: Address }) => {
  switch (filter.kind) {
    case 'choice':
      return <Choice filter={filter} address={address} />;
    case 'text':
      return <Typed filter={filter} address={address} />;
    case 'day':
      return <Day filter={filter} address={address} />;
    case 'keyword':
      return (
        <KeywordBox
          value={address.text('keyword')}
          label={filter.label}
          onSearch={(keyword) => address.change({ keyword })}
        />
      );
    default:
      return null;
  }
};

/** What was asked for, in words: on paper nothing else says what the list holds. */
export const askedWords = (filters: readonly Filter[], address: Address): string[] =>
  filters.flatMap((filter) => {
    if (filter.kind === 'note') return [filter.text];
    if (filter.kind === 'tabs') {
      const chosen = filter.options.find(({ set }) =>
        keysOf(filter).every((key) => (address.text(key) ?? '') === String(set[key] ?? '')),
      );
      return chosen ? [chosen.name] : [];
    }
    const key = filter.kind === 'keyword' ? 'keyword' : filter.key;
    const value = address.text(key);
    if (value === undefined || (filter.kind === 'day' && wrongDay(value, filter, address))) return [];
    if (filter.kind !== 'choice') return [`${filter.kind === 'keyword' ? '关键词' : filter.label}：${value}`];
    const { options } = filter;
    const name = Array.isArray(options)
      ? options.find((option) => option.value === value)?.label
      : (options as Readonly<Record<string, string>>)[value];
    return [`${filter.label}：${name ?? value}`];
  });

/** Tabs and notes on the left, everything that is chosen or typed on the right; all of it in the address. */
export const Filters = ({ filters, address }: { filters: readonly Filter[]; address: Address }) => {
  const controls = filters.filter(({ kind }) => kind !== 'tabs' && kind !== 'note');
  return (
    <div className="list-bar">
      {filters.map((filter) =>
        filter.kind === 'tabs' ? (
          <Tabs key={filter.label} filter={filter} address={address} />
        ) : filter.kind === 'note' ? (
          <p key={filter.text} className="list-note">
            {filter.text}
          </p>
        ) : null,
      )}
      {controls.length > 0 && (
        <div className="filters">
          {controls.map((filter) => (
            <Control key={keysOf(filter).join()} filter={filter} address={address} />
          ))}
        </div>
      )}
    </div>
  );
};
