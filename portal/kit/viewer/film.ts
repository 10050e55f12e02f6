/** A film as lists and pages pass it on: plain data. */
export type FilmData = {
  title: string;
  poster: string;
  sources: { address: string; type: string; name: string }[];
  captions: { start_seconds: number; end_seconds: number; words: string }[];
};
