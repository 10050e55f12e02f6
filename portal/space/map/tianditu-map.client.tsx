/** Tianditu in Leaflet: tiles of the base map and of its names, and our places as links over them. */
import 'leaflet/dist/leaflet.css';
import {
  control,
  divIcon,
  type LatLngBoundsLiteral,
  type LeafletEvent,
  map as leafletMap,
  marker,
  tileLayer,
} from 'leaflet';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { OnlineMap, OnlineMapProps, Pin } from './online-map.ts';

type TiandituMap = Extract<OnlineMap, { provider: 'tianditu' }>;

/** `vec` is the base map, `cva` its names; `w` the spherical Mercator projection, which Leaflet uses. */
const tilesOf = ({ tiles, key }: TiandituMap, layer: 'vec' | 'cva'): string =>
  `${tiles}/${layer}_w/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=${layer}&STYLE=default&TILEMATRIXSET=w&FORMAT=tiles&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}&tk=${key}`;
const farthest = 18;

const linkOf = ({ title, note, to, leftward }: Pin, go: (to: string) => void): HTMLElement => {
  const [name, more] = [document.createElement('b'), document.createElement('span')];
  [name.textContent, more.textContent] = [title, note];
  const link = document.createElement(to ? 'a' : 'span');
  link.className = `place-marker${leftward ? ' leftward' : ''}${to ? '' : ' here'}`;
  link.draggable = false;
  link.append(name, more);
  if (to && link instanceof HTMLAnchorElement) {
    link.href = to;
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(to);
    });
  }
  return link;
};

/** A layer that requests a failed tile once more; calls `failed` when that fails too, and `drawn` when all visible tiles have loaded. */
const layerOf = (address: string, drawn: () => void, failed: () => void) => {
  // The key is bound to our domain, which Tianditu reads from the Referer: our pages send none, requests for tiles send the origin.
  const layer = tileLayer(address, { subdomains: '01234567', maxZoom: farthest, referrerPolicy: 'strict-origin' });
  const again = new Set<HTMLImageElement>();
  const asked = new WeakSet<HTMLImageElement>();
  let loaded = false;
  const look = () => loaded && again.size === 0 && drawn();
  type TileEvent = LeafletEvent & { tile: HTMLImageElement };
  layer.on('tileerror', (event) => {
    const { tile } = event as TileEvent;
    if (asked.has(tile)) return failed();
    asked.add(tile);
    again.add(tile);
    tile.src = `${tile.src}&again=1`;
  });
  layer.on('tileload tileunload tileabort', (event) => {
    if (again.delete((event as TileEvent).tile)) look();
  });
  layer.on('load', () => {
    loaded = true;
    look();
  });
  return layer;
};

export const TiandituMap = ({ map, pins, label, focus, onDrawn, onFailed }: OnlineMapProps<TiandituMap>) => {
  const place = useRef<HTMLDivElement>(null);
  const links = useRef<HTMLElement[]>([]);
  const navigate = useNavigate();

  useEffect(() => {
    if (!place.current) return;
    const box = place.current;
    const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    const drawn = leafletMap(box, {
      zoomControl: false,
      attributionControl: false,
      // The wheel scrolls the page; the map zooms by its buttons, keys and double click.
      scrollWheelZoom: false,
      zoomSnap: 0.5,
      minZoom: 3,
      maxZoom: farthest,
      zoomAnimation: moves,
      fadeAnimation: moves,
      markerZoomAnimation: moves,
      inertia: moves,
    });
    control
      .zoom({ position: 'topright', zoomInText: '+', zoomOutText: '−', zoomInTitle: '放大', zoomOutTitle: '缩小' })
      .addTo(drawn);
    control.attribution({ prefix: false }).addAttribution(map.credit).addTo(drawn);
    const { west, south, east, north } = map.bounds;
    const corners: LatLngBoundsLiteral = [
      [south, west],
      [north, east],
    ];
    drawn.fitBounds(corners);
    const waiting = new Set(['vec', 'cva'] as const);
    for (const name of ['vec', 'cva'] as const)
      layerOf(
        tilesOf(map, name),
        () => {
          waiting.delete(name);
          if (waiting.size === 0) onDrawn();
        },
        onFailed,
      ).addTo(drawn);
    links.current = pins.flatMap((pin, index) => {
      const [longitude, latitude] = map.positions[index] ?? [];
      if (longitude === undefined || latitude === undefined) return [];
      const link = linkOf(pin, navigate);
      // The link inside is pressed and focused, not Leaflet's own element around it.
      const icon = divIcon({ html: link, className: 'place-marker-at', iconSize: [0, 0] });
      marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(drawn);
      link.addEventListener('focus', () => {
        // A browser scrolls to the focused element; here the map moves instead, but never from under a pressed pointer.
        box.scrollTo(0, 0);
        if (!link.matches(':active')) drawn.panInside([latitude, longitude], { padding: [60, 60], animate: false });
      });
      return [link];
    });
    const observer = new ResizeObserver(() => drawn.invalidateSize({ animate: false }));
    observer.observe(box);
    return () => {
      observer.disconnect();
      drawn.remove();
    };
  }, [map, pins, navigate, onDrawn, onFailed]);

  useEffect(() => {
    if (focus !== undefined) links.current[focus]?.focus();
  }, [focus]);

  return <div ref={place} role="group" aria-label={`${label}，天地图`} />;
};
