/** The video modal (specification 2). */
import { Dialog } from '../dialog.tsx';
import type { FilmData } from './film.ts';
import { VideoPlayer } from './video-player.tsx';
import './viewer.css';
import './film.css';

export const FilmDialog = ({ film, onClose }: { film: FilmData; onClose: () => void }) => (
  <Dialog className="film-dialog" title={film.title} close="关闭视频" onClose={onClose}>
    <VideoPlayer
      sources={film.sources}
      name={film.title}
      poster={film.poster}
      seconds={film.seconds}
      captions={film.captions}
    />
  </Dialog>
);
