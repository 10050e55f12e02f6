/**
 * Looking closer at a drawing: wheel, two fingers, dragging, keys and buttons change one transform of its ground. What must stay as large as it
 * is (pins, names) is drawn where `at` puts it.
 */
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import './map-view.css';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';

/** A point of the drawing lies at `zoom × point + (x, y)`. */
export type View = { zoom: number; x: number; y: number };
export const whole: View = { zoom: 1, x: 0, y: 0 };
type Point = { x: number; y: number };
type Size = { width: number; height: number };

const stepOfButton = 1.6;
const durationMs = 180;
/** A pointer that moves less than this many pixels presses what is under it. */
const slackPx = 5;

/** The drawing covers its frame in every view. */
const kept = ({ zoom, x, y }: View, { width, height }: Size, most: number): View => {
  const z = Math.min(Math.max(zoom, 1), most);
  const within = (value: number, size: number) => Math.min(0, Math.max(value, size * (1 - z)));
  return { zoom: z, x: within(x, width), y: within(y, height) };
};
const zoomed = (view: View, factor: number, { x, y }: Point, most: number): View => {
  const zoom = Math.min(Math.max(view.zoom * factor, 1), most);
  const by = zoom / view.zoom;
  return { zoom, x: x - (x - view.x) * by, y: y - (y - view.y) * by };
};
const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

export const useMapView = (size: Size, most: number) => {
  const svg = useRef<SVGSVGElement>(null);
  const [view, setView] = useState(whole);
  const now = useRef(view);
  const frame = useRef(0);
  const fingers = useRef(new Map<number, Point>());
  const pressed = useRef<Point | null>(null);
  const dragged = useRef(false);
  const { width, height } = size;

  const show = useCallback(
    (next: View) => {
      cancelAnimationFrame(frame.current);
      now.current = kept(next, { width, height }, most);
      setView(now.current);
    },
    [width, height, most],
  );
  const glide = useCallback(
    (next: View) => {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return show(next);
      const [from, to] = [now.current, kept(next, { width, height }, most)];
      let begin: number | undefined;
      const draw = (time: number) => {
        begin ??= time;
        const t = Math.min(1, (time - begin) / durationMs);
        const eased = 1 - (1 - t) ** 3;
        const between = (a: number, b: number) => a + (b - a) * eased;
        show({ zoom: between(from.zoom, to.zoom), x: between(from.x, to.x), y: between(from.y, to.y) });
        if (t < 1) frame.current = requestAnimationFrame(draw);
      };
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(draw);
    },
    [show, width, height, most],
  );
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  /** Where on the drawing a pointer is. */
  const pointOf = useCallback(({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const matrix = svg.current?.getScreenCTM();
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
  }, []);
  const centre = { x: width / 2, y: height / 2 };
  const zoomBy = (factor: number, point = centre) => glide(zoomed(now.current, factor, point, most));

  // React listens to wheel and touch without the right to keep the page from scrolling.
  useEffect(() => {
    const drawing = svg.current;
    if (!drawing) return;
    const onWheel = (event: WheelEvent) => {
      // A wheel over the map scrolls the page until the map was pressed once, or Ctrl is held; a pinch on a touch pad holds it by itself.
      if (!event.ctrlKey && !event.metaKey && !drawing.closest('[data-engaged]')) return;
      event.preventDefault();
      show(zoomed(now.current, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), pointOf(event), most));
    };
    const onTouch = (event: TouchEvent) => {
      if (event.touches.length > 1 || now.current.zoom > 1) event.preventDefault();
    };
    drawing.addEventListener('wheel', onWheel, { passive: false });
    drawing.addEventListener('touchmove', onTouch, { passive: false });
    return () => {
      drawing.removeEventListener('wheel', onWheel);
      drawing.removeEventListener('touchmove', onTouch);
    };
  }, [show, pointOf, most]);

  const [isEngaged, setEngaged] = useState(false);
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    setEngaged(true);
    fingers.current.set(event.pointerId, pointOf(event));
    pressed.current = { x: event.clientX, y: event.clientY };
    dragged.current = false;
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before || !pressed.current) return;
    if (!dragged.current) {
      if (Math.hypot(event.clientX - pressed.current.x, event.clientY - pressed.current.y) < slackPx) return;
      dragged.current = true;
      svg.current?.setPointerCapture(event.pointerId);
    }
    const after = pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, after);
    if (!other) {
      const { zoom, x, y } = now.current;
      return show({ zoom, x: x + after.x - before.x, y: y + after.y - before.y });
    }
    const [was, is] = [middleOf(before, other), middleOf(after, other)];
    const spread =
      Math.hypot(after.x - other.x, after.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
    const { zoom, x, y } = zoomed(now.current, Number.isFinite(spread) ? spread : 1, was, most);
    show({ zoom, x: x + is.x - was.x, y: y + is.y - was.y });
  };
  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
  };
  return {
    svg,
    view,
    zoomBy,
    pointOf,
    /** Back to all of it. */
    reset: () => glide(whole),
    moveBy: (x: number, y: number) => glide({ ...now.current, x: now.current.x + x, y: now.current.y + y }),
    /** Brings a point of the drawing into the middle when it is out of sight. */
    reveal: ({ x, y }: Point) => {
      const { zoom, x: left, y: top } = now.current;
      const [sx, sy] = [zoom * x + left, zoom * y + top];
      if (sx < 0 || sy < 0 || sx > width || sy > height)
        glide({ zoom, x: width / 2 - zoom * x, y: height / 2 - zoom * y });
    },
    /** For the element around the drawing: who leaves it scrolls the page again. */
    around: {
      'data-engaged': isEngaged || undefined,
      onPointerLeave: () => setEngaged(false),
    },
    drawing: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onDoubleClick: (event: { clientX: number; clientY: number }) => zoomBy(stepOfButton, pointOf(event)),
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
        if (!dragged.current) return;
        event.preventDefault();
        event.stopPropagation();
        dragged.current = false;
      },
      'data-close': view.zoom > 1 || undefined,
    },
    ground: `translate(${view.x} ${view.y}) scale(${view.zoom})`,
    at: ({ x, y }: Point): Point => ({ x: view.zoom * x + view.x, y: view.zoom * y + view.y }),
  };
};
export type MapView = ReturnType<typeof useMapView>;

/** A level of the map that a further step leads to. */
export type Level = { to: string; label: string };

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const middleOnPage = (place: Element) => {
  const { left, top, width, height } = (place.querySelector('[data-spot]') ?? place).getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};
/** The place nearest to this one in the direction of an arrow. */
const nextTo = (here: Element, [dx, dy]: [number, number], places: readonly Element[]): Element | undefined => {
  const from = middleOnPage(here);
  return places
    .filter((element) => element !== here)
    .map((element) => {
      const to = middleOnPage(element);
      const [right, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
      const along = -dx * right - dy * down;
      const aside = Math.abs(dy * right - dx * down);
      return { element, along, cost: along + 2 * aside };
    })
    .filter(({ along }) => along > 1)
    .sort((one, other) => one.cost - other.cost)[0]?.element;
};

const panStep = 90;
/** Plus, minus and 0 anywhere on the map, at the place that has the focus; arrows go from place to place, and move the ground from the buttons. */
export const mapKeys =
  ({ zoomBy, reset, moveBy, pointOf, svg }: MapView) =>
  (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    const place = (event.target as Element).closest('svg a');
    const at = place ? pointOf(middleOnPage(place)) : undefined;
    if (event.key === '+' || event.key === '=') zoomBy(stepOfButton, at);
    else if (event.key === '-') zoomBy(1 / stepOfButton, at);
    else if (event.key === '0') reset();
    else if (arrow && place) {
      const next = nextTo(place, arrow, [...(svg.current?.querySelectorAll('a') ?? [])]);
      (next as SVGAElement | undefined)?.focus();
    } else if (arrow) moveBy(arrow[0] * panStep, arrow[1] * panStep);
    else return;
    event.preventDefault();
  };

const useStarted = (): boolean => {
  const [isStarted, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  return isStarted;
};

/**
 * The buttons. At the whole drawing, minus leads to the level above; at the closest, plus leads into the place in the middle. Without scripts
 * only what leads to another level is there.
 */
export const MapControls = ({
  map: { view, zoomBy, reset },
  most,
  up,
  into,
}: {
  map: MapView;
  most: number;
  up?: Level | undefined;
  into?: Level | undefined;
}) => {
  const isStarted = useStarted();
  const [isWhole, isClosest] = [view.zoom <= 1.001, view.zoom >= most * 0.999];
  return (
    <div className="map-controls no-print">
      {isStarted &&
        (isClosest && into ? (
          <Link to={into.to} aria-label={`进入${into.label}`} title={`进入${into.label}`}>
            <Icon name="magnifying-glass-plus" />
          </Link>
        ) : (
          <button type="button" aria-label="放大" disabled={isClosest} onClick={() => zoomBy(stepOfButton)}>
            <Icon name="magnifying-glass-plus" />
          </button>
        ))}
      {isWhole && up ? (
        <Link to={up.to} aria-label={`返回${up.label}`} title={`返回${up.label}`}>
          <Icon name="magnifying-glass-minus" />
        </Link>
      ) : (
        isStarted && (
          <button type="button" aria-label="缩小" disabled={isWhole} onClick={() => zoomBy(1 / stepOfButton)}>
            <Icon name="magnifying-glass-minus" />
          </button>
        )
      )}
      {isStarted && (
        <button type="button" aria-label="看全图" disabled={isWhole} onClick={reset}>
          <Icon name="corners-out" />
        </button>
      )}
    </div>
  );
};

const niceMetres = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000];
/** The longest round distance that is at most so many units of the drawing long. */
export const scaleOf = (unitsPerMetre: number, most: number): { units: number; label: string } => {
  const metres = niceMetres.findLast((one) => one * unitsPerMetre <= most) ?? 1;
  return { units: metres * unitsPerMetre, label: metres >= 1000 ? `${metres / 1000} 公里` : `${metres} 米` };
};

/** Scale and north, at the lower right corner of what is seen; `turned`: degrees that north is turned clockwise from up. */
export const ScaleAndNorth = ({
  right,
  bottom,
  unitsPerMetre,
  size,
  turned = 0,
  slant = 0,
  className = '',
}: {
  right: number;
  bottom: number;
  unitsPerMetre: number;
  /** Of its letters, in units of the drawing. */
  size: number;
  turned?: number;
  /** Degrees that the bar is turned, where the ground is drawn aslant. */
  slant?: number;
  className?: string;
}) => {
  const { units, label } = scaleOf(unitsPerMetre, size * 7);
  const rise = Math.sin((slant * Math.PI) / 180) * units;
  const run = Math.cos((slant * Math.PI) / 180) * units;
  const [x, y] = [right - size * 2.4 - run, bottom - size * 0.6 - rise];
  return (
    <g className={`map-scale ${className}`} fontSize={size}>
      <path d={`M${x} ${y - size / 3}v${size / 3}l${run} ${rise}v${-size / 3}`} strokeWidth={size / 8} />
      <text x={x + run / 2} y={y - size * 0.45 + Math.min(0, rise / 2)} textAnchor="middle">
        {label}
      </text>
      <g transform={`translate(${right - size} ${bottom - size * 1.5}) rotate(${turned})`}>
        <path
          d={`M0 ${-size}L${size * 0.45} ${size * 0.5}L0 ${size * 0.2}L${-size * 0.45} ${size * 0.5}Z`}
          className="needle"
        />
      </g>
      <text x={right - size} y={bottom - size * 2.75} textAnchor="middle">
        北
      </text>
    </g>
  );
};
