/** A native video with our own controls: the same in every browser, large enough for a finger, each with a name. */
import { useRef, useState } from 'react';
import { Icon } from '../icon.tsx';

const clockOf = (seconds: number): string => {
  const whole = Math.floor(Number.isFinite(seconds) ? seconds : 0);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
};

export const VideoPlayer = ({ address, name }: { address: string; name: string }) => {
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [playing, setPlaying] = useState(false);
  const [muted, setMuted] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const [broken, setBroken] = useState(false);
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
      {/* biome-ignore lint/a11y/useMediaCaption: uploads carry none */}
      <video
        ref={video}
        src={address}
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
      />
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
        <button type="button" onClick={fullscreen} aria-label="全屏">
          <Icon name="corners-out" />
        </button>
      </div>
    </div>
  );
};
