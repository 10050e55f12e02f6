import type { DiffPart } from '#contract/kit/text-diff.ts';

/** A text with what was added and removed. */
export const DiffParts = ({ parts }: { parts: readonly DiffPart[] }) => (
  <div className="diff">
    {parts.map(({ kind, text }, index) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
      if (kind === 'added') return <ins key={index}>{text}</ins>;
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      if (kind === 'removed') return <del key={index}>{text}</del>;
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      return kind === 'skipped' ? <em key={index}>{text}</em> : <span key={index}>{text}</span>;
    })}
  </div>
);
