/** A native video with our own controls: the same in every browser, large enough for a finger, each with a name. */
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import type { FilmData } from './film.ts';

const clockOf = (seconds: number): string => {
  const whole = Math.floor(Number.isFinite(seconds) ? seconds : 0);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
};

type Props = { name: string; poster?: string; seconds?: number; captions?: FilmData['captions'] } & (
  | { address: string; sources?: never }
  | { sources: FilmData['sources']; address?: never }
);
const none: FilmData['captions'] = [];

export const VideoPlayer = ({ address, sources = [], name, poster, seconds = 0, captions = none }: Props) => {
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [playing, setPlaying] = useState(false);
  const [muted, setMuted] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(seconds);
  const [broken, setBroken] = useState(address === undefined && sources.length === 0);
  const [captioned, setCaptioned] = useState(true);
  // The film may be read, begun or refused before the page's script runs: what its events said by then, the element still tells.
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    if (current.duration > 0) setLength(current.duration);
    setAt(current.currentTime);
    setPlaying(!current.paused);
    if (current.error) setBroken(true);
  }, []);
  // Captions are cues that the player adds itself: there is no file of them, and so no address that the page's policy would have to allow.
  useEffect(() => {
    const { current } = video;
    if (!current || captions.length === 0) return;
    const track = [...current.textTracks].find(({ kind }) => kind === 'captions');
    const own = track ?? current.addTextTrack('captions', '中文', 'zh');
    if (!own.cues?.length)
      for (const { start_seconds, end_seconds, words } of captions)
        own.addCue(new VTTCue(start_seconds, end_seconds, words));
    own.mode = captioned ? 'showing' : 'hidden';
  }, [captions, captioned]);
  const toggle = () => {
    if (video.current?.paused) video.current.play().catch(() => setBroken(true));
    else video.current?.pause();
  };
  const fullscreen = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen?.());
  if (broken)
    return (
      <div className="viewer-state">
        <img src="/art/spots/server-error.webp" alt="" width={240} height={180} />
        <p role="alert">此视频暂无法播放，请稍后再试</p>
      </div>
    );
  return (
    <div className="video" ref={frame}>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are added above; uploads carry none */}
      <video
        ref={video}
        src={address}
        poster={poster}
        aria-label={name}
        playsInline
        preload="metadata"
        onClick={toggle}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onDurationChange={({ currentTarget }) => setLength(currentTarget.duration)}
        onVolumeChange={({ currentTarget }) => setMuted(currentTarget.muted)}
        onError={() => setBroken(true)}
      >
        {sources.map(({ address: source, type }, index) => (
          <source
            key={source}
            src={source}
            type={type}
            // Only the last of them: browsers try one after the other.
            {...(index === sources.length - 1 && { onError: () => setBroken(true) })}
          />
        ))}
      </video>
      <div className="video-controls" role="group" aria-label="播放控制">
        <button type="button" onClick={toggle} aria-label={playing ? '暂停' : '播放'}>
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <input
          type="range"
          aria-label="播放进度"
          aria-valuetext={`${clockOf(at)}，共 ${clockOf(length)}`}
          min={0}
          max={Number.isFinite(length) ? length : 0}
          step={0.1}
          value={at}
          onChange={({ target }) => {
            // Set at once: otherwise the input would jump back to the current position, and its next event would seek there.
            setAt(Number(target.value));
            if (video.current) video.current.currentTime = Number(target.value);
          }}
        />
        <span className="numeral">
          {clockOf(at)} / {clockOf(length)}
        </span>
        <button
          type="button"
          aria-label={muted ? '取消静音' : '静音'}
          onClick={() => {
            if (video.current) video.current.muted = !muted;
          }}
        >
          <Icon name={muted ? 'speaker-slash' : 'speaker-high'} />
        </button>
        {captions.length > 0 && (
          <button
            type="button"
            aria-label="字幕"
            aria-pressed={captioned}
            onClick={() => setCaptioned((before) => !before)}
          >
            <Icon name="text-aa" />
          </button>
        )}
        <button type="button" onClick={fullscreen} aria-label="全屏">
          <Icon name="corners-out" />
        </button>
      </div>
    </div>
  );
};
