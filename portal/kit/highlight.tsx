import { Unbroken } from './unbroken.tsx';

/** Marks each of the words in a text, ignoring case; dates and values stay in one line. */
export const Highlight = ({ text, words }: { text: string; words: readonly string[] }) => {
  const wanted = words.filter(Boolean);
  if (wanted.length === 0) return <Unbroken>{text}</Unbroken>;
  const pattern = new RegExp(`(${wanted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
  const lower = new Set(wanted.map((word) => word.toLowerCase()));
  return text.split(pattern).map((part, index) =>
    lower.has(part.toLowerCase()) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
      <mark key={index}>{part}</mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Unbroken key={index}>{part}</Unbroken>
    ),
  );
};
