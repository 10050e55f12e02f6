import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

const Sphere = lazy(async () => ({ default: (await import('./sphere.client.tsx')).Sphere }));

/** The viewer is optional: if a browser cannot draw it, or it does not load, the flat picture stays. */
class Flat extends Component<{ children: ReactNode }, { lost: boolean }> {
  override state = { lost: false };
  static getDerivedStateFromError = () => ({ lost: true });
  override render = () => (this.state.lost ? null : this.props.children);
}

/** A panorama: a flat picture to scroll, and in a browser with WebGL, once the application runs, a sphere to look around in. */
export const Panorama = ({ title, picture }: { title: string; picture: string }) => {
  const [started, setStarted] = useState(false);
  const [round, setRound] = useState(false);
  useEffect(() => setStarted(true), []);
  return (
    <div className="panorama">
      {/* Scrolled by finger, wheel, bar or arrow keys: it needs no script. */}
      <div className="panorama-scroll" role="region" aria-label={`${title}全景，可左右移动`} tabIndex={0} inert={round}>
        <img src={picture} alt={`${title}的全景`} width={2048} height={1024} />
      </div>
      {started && (
        <Flat>
          <Suspense fallback={null}>
            <Sphere title={title} picture={picture} onReady={() => setRound(true)} />
          </Suspense>
        </Flat>
      )}
    </div>
  );
};
