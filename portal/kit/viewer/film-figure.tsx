/** A film on its own page; each of its files can be loaded down, also without the application. */
import { Icon } from '../icon.tsx';
import type { FilmData } from './film.ts';
import { VideoPlayer } from './video-player.tsx';
import './viewer.css';
import './film.css';

export const FilmFigure = ({ film: { title, poster, seconds, sources, captions } }: { film: FilmData }) => (
  <figure className="film-figure">
    <VideoPlayer sources={sources} name={title} poster={poster} seconds={seconds} captions={captions} />
    {sources.length > 0 && (
      <figcaption>
        <span>播放不了时可以下载观看：</span>
        {sources.map(({ address, name }) => (
          <a key={address} href={address} download>
            <Icon name="download-simple" /> {name}
          </a>
        ))}
      </figcaption>
    )}
  </figure>
);
