import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

const Sphere = lazy(async () => ({ default: (await import('./sphere.client.tsx')).Sphere }));

/** The viewer is more than the page: a browser that cannot draw it, or a line on which it does not come, leaves the flat picture. */
class Flat extends Component<{ children: ReactNode }, { lost: boolean }> {
  override state = { lost: false };
  static getDerivedStateFromError = () => ({ lost: true });
  override render = () => (this.state.lost ? null : this.props.children);
}

/** A place all around: a flat picture to be scrolled, and once the page runs in a browser with WebGL, a sphere to look about in. */
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
