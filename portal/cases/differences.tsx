/** What stands here and what was saved elsewhere, side by side; the person chooses for each field. */

import { useState } from 'react';
import type { AnyCaseType } from '#contract/kit/case.ts';
import type { MemberCase } from '#contract/kit/case-shapes.ts';
import { Button } from '../kit/button.tsx';
import { sayChange } from '../kit/draft-rule.ts';
import { type Choices, sayValue } from '../kit/fields/say-value.ts';
import { same } from '../kit/same.ts';
import type { Content } from './draft-keeper.ts';

type Difference = { key: string; label: string; mine: string; theirs: string };
const empty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name).join('、');

export const differencesOf = (type: AnyCaseType, choices: Choices, mine: Content, theirs: MemberCase): Difference[] => [
  ...type.sections.flatMap((section) =>
    section.fields.flatMap((key) => {
      const field = type.fields[key];
      const [here, there] = [mine.fields[key], theirs.fields[key]];
      if (!field || same(here, there) || (empty(here) && empty(there))) return [];
      return [
        { key, label: field.label, mine: sayValue(field, here, choices), theirs: sayValue(field, there, choices) },
      ];
    }),
  ),
  ...theirs.materials.flatMap(({ name, files }) => {
    const here = mine.materials.find((one) => one.name === name)?.files ?? [];
    return same(here, files) ? [] : [{ key: `材料 ${name}`, label: name, mine: names(here), theirs: names(files) }];
  }),
];

const merge = (mine: Content, theirs: MemberCase, takeTheirs: ReadonlySet<string>): Content => ({
  fields: Object.fromEntries(
    [...new Set([...Object.keys(mine.fields), ...Object.keys(theirs.fields)])].map((key) => [
      key,
      (takeTheirs.has(key) ? theirs : mine).fields[key],
    ]),
  ),
  materials: theirs.materials.map(({ name, files }) => ({
    name,
    files: takeTheirs.has(`材料 ${name}`) ? files : (mine.materials.find((one) => one.name === name)?.files ?? []),
  })),
});

/** `同事陈可保存的` */
const savedBy = ({ last_change }: MemberCase): string =>
  last_change?.by === 'colleague'
    ? `同事${last_change.name}保存的`
    : last_change?.by === 'self'
      ? '我另外保存的'
      : '后来保存的';

type Props = {
  type: AnyCaseType;
  choices: Choices;
  mine: Content;
  theirs: MemberCase;
  onChoose: (content: Content) => void;
};

export const Conflict = ({ type, choices, mine, theirs, onChoose }: Props) => {
  const found = differencesOf(type, choices, mine, theirs);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string, theirsToo: boolean) =>
    setTaken((before) => new Set(theirsToo ? [...before, key] : [...before].filter((one) => one !== key)));
  return (
    <section className="panel conflict" role="alert" aria-label="内容不一致">
      <h2>{sayChange(theirs.last_change, '这份申请')}</h2>
      <p>
        保存时间 <time>{theirs.updated_at}</time>。选好之前不能提交；请逐项选择要保留的内容，确认前两份都不会被覆盖。
      </p>
      <ul>
        {found.map(({ key, label, mine: here, theirs: there }) => (
          <li key={key}>
            <fieldset>
              <legend>{label}</legend>
              {[
                { by: '我在本页填写的', value: here, isTheirs: false },
                { by: savedBy(theirs), value: there, isTheirs: true },
              ].map(({ by, value, isTheirs }) => (
                <label key={by}>
                  <input
                    type="radio"
                    name={`conflict ${key}`}
                    checked={taken.has(key) === isTheirs}
                    onChange={() => choose(key, isTheirs)}
                  />
                  <span>
                    <small>{by}</small>
                    {value || '（空）'}
                  </span>
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
      <div className="form-foot">
        <Button look="primary" onClick={() => onChoose(merge(mine, theirs, taken))} text="按所选保存" />
        <Button
          onClick={() => onChoose(merge(mine, theirs, new Set(found.map(({ key }) => key))))}
          text={`全部用${savedBy(theirs)}`}
        />
      </div>
    </section>
  );
};

/** The case can no longer be written, but what was typed is still here to be read and copied. */
export const LeftOver = ({ type, choices, mine, theirs, onDone }: Omit<Props, 'onChoose'> & { onDone: () => void }) => {
  const found = differencesOf(type, choices, mine, theirs);
  if (found.length === 0) return null;
  return (
    <section className="panel conflict" role="alert" aria-label="没有保存的内容">
      <h2>您填写的内容没有保存进去</h2>
      <p>这份申请现在是“{theirs.state_name}”，不能再修改。以下是您填写、还没有保存的内容，可以复制留用。</p>
      <dl className="left-over">
        {found.map(({ key, label, mine: here }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{here || '（空）'}</dd>
          </div>
        ))}
      </dl>
      <div className="form-foot">
        <Button onClick={onDone} text="知道了，不再保留" />
      </div>
    </section>
  );
};
