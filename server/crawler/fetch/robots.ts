/** robots.txt (RFC 9309): whether a crawler of our name may read a path. */
import { crawlerName } from './guarded-fetch.ts';

type Rule = { allow: boolean; path: string };
const mostRules = 1_000;

/** Whether the pattern fits from the path's beginning; `*` is any text, `$` at its end is the path's end. It never goes back: no pattern is slow. */
const fits = (pattern: string, path: string): boolean => {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...rest] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = rest.pop();
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (last === undefined) return !isWhole || at === path.length;
  if (isWhole) return path.length - last.length >= at && path.endsWith(last);
  return path.indexOf(last, at) >= 0;
};

/** The rules of the group that names us, or else of the group for everybody. */
const rulesFor = (text: string, name: string): Rule[] => {
  const groups: { agents: string[]; rules: Rule[] }[] = [];
  let isHead = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, field = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const key = field.toLowerCase();
    const said = value.trim();
    if (key === 'user-agent') {
      if (!isHead) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(said.toLowerCase());
      isHead = true;
    } else if (key === 'allow' || key === 'disallow') {
      isHead = false;
      // An empty rule forbids nothing.
      if (said) groups.at(-1)?.rules.push({ allow: key === 'allow', path: said });
    }
  }
  const of = (agent: string) => groups.filter(({ agents }) => agents.includes(agent));
  const own = of(name.toLowerCase());
  return (own.length ? own : of('*')).flatMap(({ rules }) => rules).slice(0, mostRules);
};

/** The longest rule that fits decides; of two as long, the one that allows. */
export const mayCrawl = (robots: string, path: string, name = crawlerName): boolean => {
  const [decides] = rulesFor(robots, name)
    .filter((rule) => fits(rule.path, path))
    .sort((a, b) => b.path.length - a.path.length || Number(b.allow) - Number(a.allow));
  return decides?.allow ?? true;
};
