import { coverAddress } from '../cover.tsx';

/** A film as lists and pages pass it on: plain data. */
export type FilmData = {
  title: string;
  poster: string;
  /** What its page says; the file itself says it only when it is loaded. */
  seconds: number;
  sources: { address: string; type: string; name: string }[];
  captions: { start_seconds: number; end_seconds: number; words: string }[];
};

type Film = Pick<FilmData, 'title' | 'captions'> & {
  cover: string;
  duration_seconds: number;
  files: readonly { file_id: string; name: string }[];
};
/** Browsers take the first that they can play: WebM is the smaller one. `art` is the picture of a film that has none. */
export const filmOf = ({ title, captions, cover, duration_seconds, files }: Film, art: string): FilmData => ({
  title,
  captions,
  seconds: duration_seconds,
  poster: coverAddress(cover || art),
  sources: files
    .map(({ file_id, name }) => ({
      address: `/api/users/files/${file_id}`,
      type: /\.webm$/i.test(name) ? 'video/webm' : 'video/mp4',
      name,
    }))
    .sort((a, b) => b.type.localeCompare(a.type)),
});
