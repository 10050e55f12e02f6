import type { DetailSection } from '../kit/content/detail.ts';
import { section } from '../kit/content/detail.ts';

/** What an entry is in a few words; beside its pictures the page says it already. */
export const about = ({
  summary,
  cover,
  pictures,
}: {
  summary: string;
  cover: string;
  pictures: readonly string[];
}): DetailSection[] => (cover || pictures.length > 0 ? [] : section('简介', summary));
