/** The fields in which two revisions differ: texts word by word, all others before and after. */
import { useMemo } from 'react';
import type { Field } from '#contract/kit/fields.ts';
import { diffBlocks, diffWords } from '#contract/kit/text-diff.ts';
import { unitOf } from '#contract/kit/units.ts';
import type { Declaration } from '../kit/content/declarations.ts';
import { DiffParts } from '../kit/diff-parts.tsx';
import type { Values } from '../kit/fields/field-shape.ts';
import { type Names, useNames } from '../kit/fields/names.ts';
import { areaCodes, readable } from '../kit/fields/readable.ts';
import { FilePicture } from '../kit/file-picture.tsx';
import { blocksOf } from './blocks-of.ts';
import { useTitles } from './find-entries.ts';

const RichDifference = ({ before, after }: { before: string; after: string }) => {
  const parts = useMemo(() => diffBlocks(blocksOf(before), blocksOf(after)), [before, after]);
  if (parts.every(({ kind }) => kind === 'same' || kind === 'skipped'))
    return <p className="meta">文字未变，仅格式或链接有调整。</p>;
  return <DiffParts parts={parts} />;
};

type Changed = {
  name: string;
  field: Field;
  before: unknown;
  after: unknown;
  names: Names;
  titles: ReadonlyMap<string, string>;
};

const Difference = ({ name, field, before, after, names, titles }: Changed) => {
  if (field.kind === 'richText') return <RichDifference before={String(before ?? '')} after={String(after ?? '')} />;
  const [old, now] = [readable(name, field, before, names, titles), readable(name, field, after, names, titles)];
  if (['text', 'longText'].includes(field.kind)) return <DiffParts parts={diffWords(old, now)} />;
  if (['rows', 'conditions', 'matching', 'attachments', 'related', 'pictures'].includes(field.kind))
    return <DiffParts parts={diffBlocks(old ? old.split('\n') : [], now ? now.split('\n') : [])} />;
  if (field.kind === 'picture')
    return (
      <div className="diff-pictures">
        {[before, after].map((value, index) => (
          <figure key={index === 0 ? 'before' : 'after'}>
            {value ? (
              <FilePicture picture={String(value)} alt="" width={200} height={125} />
            ) : (
              <div className="picture-none">无</div>
            )}
            <figcaption>{index === 0 ? '之前' : '之后'}</figcaption>
          </figure>
        ))}
      </div>
    );
  return (
    <p className="diff">
      {old ? <del>{old}</del> : <span className="meta">（空）</span>} →{' '}
      {now ? <ins>{now}</ins> : <span className="meta">（空）</span>}
    </p>
  );
};

type Props = { declaration: Declaration; before: Values; after: Values };
export const Differences = ({ declaration, before, after }: Props) => {
  const names = useNames(areaCodes(declaration.fields, before, after));
  const changed = Object.entries(declaration.fields).filter(
    ([name]) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  const related = changed.flatMap(([name, { kind }]) =>
    kind === 'related' || kind === 'reference'
      ? [before[name], after[name]].flat().filter((id) => typeof id === 'string')
      : [],
  );
  const titles = useTitles(related);
  if (changed.length === 0) return <p className="meta">两个版本的内容相同。</p>;
  return (
    <>
      <dl className="differences">
        {changed.map(([name, field]) => (
          <div key={name}>
            <dt>{unitOf(name, field).label}</dt>
            <dd>
              <Difference
                name={name}
                field={field}
                before={before[name]}
                after={after[name]}
                names={names}
                titles={titles}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className="meta">其余 {Object.keys(declaration.fields).length - changed.length} 项相同。</p>
    </>
  );
};
