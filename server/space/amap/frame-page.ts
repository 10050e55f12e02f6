/**
 * The document in which AMap's script runs. The script writes markup, creates code from strings and loads more from hosts that AMap does not
 * document, so no page of ours could keep its policy beside it. This document has a policy of its own and, by `sandbox`, an opaque origin: it
 * cannot read our pages, their storage, cookies or sessions. Places come by message, and the number of a chosen place goes back.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { originAt } from './upstreams.ts';

type Frame = {
  key: string;
  /** The site's origin as readers see it, `https://…`. */
  origin: string;
  standIn: string | undefined;
  /** The region's main colour, for places that link to a page, and its accent, for the place of the current page. */
  colour: string;
  accent: string;
  site: string;
};

const frameScript = readFileSync(new URL('./frame/frame-script.js', import.meta.url), 'utf8').trim();

const styleOf = ({ colour, accent }: Frame) => `
html, body, #map { height: 100%; margin: 0; background: #dbe9f5; font: 14px/1.5 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
.place-marker { position: absolute; left: -11px; top: -11px; min-height: 24px; padding: 0 6px 0 28px; width: max-content; max-width: min(240px, 42vw); color: #0b1b33; text-decoration: none; text-shadow: 0 0 3px #fff, 0 0 3px #fff, 0 0 3px #fff; }
.place-marker::before { content: ""; position: absolute; left: 0; top: 0; box-sizing: border-box; width: 22px; height: 22px; border: 6px solid ${colour}; border-radius: 50%; background: #fff; box-shadow: 0 0 0 2px #fff; }
.place-marker.leftward { left: auto; right: -11px; padding: 0 28px 0 6px; text-align: right; }
.place-marker.leftward::before { left: auto; right: 0; }
.place-marker.here::before { border-color: ${accent}; }
.place-marker b, .place-marker span { display: block; }
.place-marker span { font-size: 12.5px; line-height: 1.4; color: #33455f; }
.place-marker:focus-visible { outline: 3px solid ${colour}; outline-offset: 3px; border-radius: 6px; }
@media (max-width: 500px) { .place-marker { font-size: 13px; } .place-marker span { display: none; } }
#zoom { position: fixed; right: 10px; top: 10px; display: grid; gap: 6px; z-index: 200; }
#zoom button { width: 32px; height: 32px; border: 1px solid #c5d1e0; border-radius: 9px; background: #fff; color: #0b1b33; font: 600 18px/1 sans-serif; cursor: pointer; }`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const hash = `'sha256-${createHash('sha256').update(frameScript).digest('base64')}'`;

/** AMap spreads its files over changing hosts; this frame may load from all of these, and from no others. */
const amapHosts = 'https://*.amap.com https://*.is.autonavi.com';

/** The document and its policy. The policy contains `sandbox` too, so that the address opened directly is as restricted as in the frame. */
export const framePage = (frame: Frame): { html: string; policy: string } => {
  const { key, origin, standIn, site } = frame;
  const script = `${originAt('webapi.amap.com', standIn)}/maps?v=2.0&key=${key}&callback=amapArrived`;
  const hosts = standIn ?? amapHosts;
  const service = `${origin}/_AMapService/`;
  return {
    html: `<!DOCTYPE html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>在线地图 - ${escaped(site)}</title>
<style>${styleOf(frame)}</style>
</head>
<body data-script="${escaped(script)}">
<div id="map" role="group" aria-label="在线地图"></div>
<div id="zoom"><button id="in" type="button" aria-label="放大">+</button><button id="out" type="button" aria-label="缩小">−</button></div>
<script>${frameScript}</script>
</body>
</html>
`,
    policy: [
      'sandbox allow-scripts',
      "default-src 'none'",
      // AMap creates functions from strings; in a document without any data this exposes nothing.
      `script-src ${hash} 'unsafe-eval' ${hosts} ${service}`,
      `style-src 'unsafe-inline' ${hosts}`,
      `img-src data: blob: ${hosts} ${service}`,
      `connect-src data: blob: ${hosts} ${service}`,
      'worker-src blob:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  };
};
