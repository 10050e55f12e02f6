/** The picture of a film in a list: it opens the film over the page; without the application it leads to the film's own page. */
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../icon.tsx';
import { plainClick } from '../link.tsx';
import type { FilmData } from './film.ts';

const FilmDialog = lazy(() =>
  import('./film-dialog.tsx').then(({ FilmDialog: component }) => ({ default: component })),
);

export const PlayFilm = ({ film, to }: { film: FilmData; to: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <a
        className="play-film"
        href={to}
        data-opens
        aria-haspopup="dialog"
        aria-label={`播放：${film.title}`}
        onClick={(event) => {
          if (!plainClick(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="play" />
      </a>
      {open && (
        <Suspense
          fallback={
            <p role="status" className="sr-only">
              正在打开视频…
            </p>
          }
        >
          <FilmDialog film={film} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
