/** What a source offers, whatever it is written in: with absolute links, a day, plain words. */
import { excerptLimit } from '#contract/crawler/local-information.ts';
import { dayOf } from '#contract/kit/day.ts';
import type { Fetched } from '../fetch/guarded-fetch.ts';
import { decode } from './decode.ts';
import { readFeed } from './feed.ts';
import { type Found, type Raw, Unreadable } from './found-item.ts';
import { readJsonFeed } from './json-feed.ts';
import { readPageList, type Selectors } from './page-list.ts';
import { plainOf } from './plain.ts';

/** One run takes no more: a source that suddenly offers thousands must not fill the reviewers' queue. */
export const mostItems = 30;
const mostWhole = 200_000;

const types: Readonly<Record<number, RegExp>> = {
  1: /^(application|text)\/([\w.+-]*\+)?(xml|rdf)\b/i,
  2: /^application\/([\w.+-]*\+)?json\b/i,
  3: /^(text\/html|application\/xhtml\+xml)\b/i,
};

/** A date as feeds and Chinese pages write it; a day that has not come is none. */
export const dayIn = (written: string, today: string): string => {
  const [, year, month, day] = /(\d{4})\s*[-年/.]\s*(\d{1,2})\s*[-月/.]\s*(\d{1,2})(?!\d|[T\d:]*T)/.exec(written) ?? [];
  const hasTime = /T\d|GMT|[+-]\d{4}$|[A-Z]{3},/.test(written);
  const instant = new Date(written);
  const named =
    hasTime && !Number.isNaN(instant.getTime())
      ? dayOf(instant)
      : year && month && day
        ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
        : '';
  const isDay = named !== '' && new Date(`${named}T00:00:00Z`).toJSON()?.startsWith(named);
  return isDay && named > '1990' && named <= today ? named : '';
};

const cut = (text: string, limit: number): string => {
  const letters = [...text];
  return letters.length > limit ? `${letters.slice(0, limit - 1).join('')}…` : text;
};

/** Undefined for what nobody could read or open. */
const tidy = ({ title, link, date, text, whole }: Raw, base: string, today: string): Found | undefined => {
  const url = URL.parse(link, base);
  const named = cut(plainOf(title), 200);
  if (!named || !link || !url || !/^https?:$/.test(url.protocol) || url.username || url.href.length > 500)
    return undefined;
  return {
    title: named,
    link: url.href,
    publish_date: dayIn(date, today),
    excerpt: cut(plainOf(text.slice(0, mostWhole)), excerptLimit),
    whole: whole.length > mostWhole ? '' : whole,
  };
};

export const readSource = (fetched: Fetched, source: { kind: number } & Selectors, today: string): Found[] => {
  if (fetched.status !== 200) throw new Unreadable(`对方返回状态 ${fetched.status}`);
  if (!types[source.kind]?.test(fetched.type)) throw new Unreadable('对方返回的不是所选的格式');
  const text = decode(fetched.body, fetched.type);
  const raw = source.kind === 1 ? readFeed(text) : source.kind === 2 ? readJsonFeed(text) : readPageList(text, source);
  const found = raw.flatMap((one) => tidy(one, fetched.url, today) ?? []).slice(0, mostItems);
  if (found.length === 0) throw new Unreadable('没有读到条目，请检查地址和选择器');
  return found;
};
