/** The field of a site search: suggests while somebody types, by mouse and by keyboard (the combobox pattern of ARIA). Without scripts it is a field. */
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { Suggestion } from '#contract/search/calls.ts';
import './search-field.css';
import { readStored, store } from './storage.ts';

const pauseMs = 120;
const recentKey = 'recent_searches';
const mostRecent = 6;

/** What was searched for last in this browser; it is sent nowhere. */
const recentWords = (): string[] => {
  try {
    const kept: unknown = JSON.parse(readStored(recentKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, mostRecent) : [];
  } catch {
    return [];
  }
};
const remember = (word: string): void => {
  if (word)
    store(recentKey, JSON.stringify([word, ...recentWords().filter((one) => one !== word)].slice(0, mostRecent)));
};
const asRecent = (text: string): Suggestion => ({
  text,
  kind: 'word',
  type_name: '最近搜过',
  page: `/search?keyword=${encodeURIComponent(text)}`,
});

type Props = { id: string; hint: string; keyword?: string | undefined };

const never = () => () => {};
/** Whether the application runs: a document that nobody has touched holds a plain field, because nothing would suggest. */
const useRuns = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export const SearchField = ({ id, hint, keyword }: Props) => {
  const list = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  /** Undefined while nobody types: a field that only has the focus suggests nothing until a key asks for it. */
  const [typed, setTyped] = useState<string>();
  const [offered, setOffered] = useState<readonly Suggestion[]>([]);
  const [chosen, setChosen] = useState(-1);
  const open = offered.length > 0;
  const runs = useRuns();

  useEffect(() => {
    if (typed === undefined) return;
    const word = typed.trim();
    if (word === '') {
      setOffered(recentWords().map(asRecent));
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        // The client of the calls is loaded by whoever types, not with the page.
        const { api } = await import('./api.ts');
        const { data } = await api()['GET /information/search/suggest'](
          { query: { keyword: word.slice(0, 30) } },
          { signal: stop.signal },
        );
        if (!stop.signal.aborted) setOffered(data);
      } catch {
        // Suggestions are a help: without them the search works as before.
        if (!stop.signal.aborted) setOffered([]);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);

  const close = useCallback(() => {
    setTyped(undefined);
    setOffered([]);
    setChosen(-1);
  }, []);
  useEffect(() => {
    const form = field.current?.form;
    const submitted = () => {
      remember(field.current?.value.trim() ?? '');
      close();
    };
    form?.addEventListener('submit', submitted);
    return () => form?.removeEventListener('submit', submitted);
  }, [close]);

  const choose = ({ text, kind, page }: Suggestion) => {
    if (kind === 'word') remember(text);
    if (field.current && kind === 'word') field.current.value = text;
    close();
    void navigate(page);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!open) setTyped(event.currentTarget.value);
      // -1 is the field itself, between the last and the first.
      else setChosen((at) => ((at + 1 + step + offered.length + 1) % (offered.length + 1)) - 1);
    } else if (key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (key === 'Enter' && open && offered[chosen]) {
      event.preventDefault();
      choose(offered[chosen]);
    }
  };

  return (
    <div className="search-field">
      <input
        ref={field}
        id={id}
        name="keyword"
        type="search"
        defaultValue={keyword}
        maxLength={100}
        placeholder={hint}
        autoComplete="off"
        {...(runs && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': open,
          'aria-controls': list,
          'aria-activedescendant': open && chosen >= 0 ? `${list}-${chosen}` : undefined,
        })}
        onChange={({ target }) => {
          setChosen(-1);
          setTyped(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {runs && (
        <div id={list} role="listbox" aria-label="搜索建议" className="search-suggestions" hidden={!open}>
          {offered.map((one, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
            <div
              key={`${one.kind} ${one.page}`}
              id={`${list}-${at}`}
              role="option"
              aria-selected={at === chosen}
              tabIndex={-1}
              // The field keeps the focus: its blur would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              <span>{one.text}</span>
              {one.type_name && <small>{one.type_name}</small>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
};
