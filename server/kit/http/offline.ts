/**
 * The page that readers see when a navigation fails for want of a connection, and the service worker that keeps it (decision 034). The worker
 * stores this one page and nothing else: it answers only a navigation whose request failed, so it can show nothing stale and nothing private.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Region } from '#regions/region.ts';
import type { App } from '../context.ts';
import { keptText, sendStatic } from './static-files.ts';

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const hash = (text: string, encoding: 'base64' | 'base64url') => createHash('sha256').update(text).digest(encoding);

const styleOf = ({ tokens: { primary } }: Region): string => `
:root{font:16px/1.7 "PingFang SC","HarmonyOS Sans SC","Microsoft YaHei UI","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#0b1b33;background:#f4f7fb}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;display:flex;flex-direction:column}
header{padding:14px max(20px,calc(50% - 310px));background:#fff;border-bottom:1px solid #e4eaf2;font-weight:700}
main{flex:1;width:min(620px,100% - 40px);margin:0 auto;padding:40px 0 56px}
svg{display:block;width:72px;height:72px;fill:none;stroke:${primary[600]};stroke-width:2.5;stroke-linecap:round}
h1{margin-top:12px;font-size:28px;line-height:1.4}
p{margin-top:6px;color:#33455f}
.acts{display:flex;flex-wrap:wrap;gap:12px;margin-top:22px}
a,button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:0 24px;border:1px solid #c3cede;border-radius:9px;background:#fff;color:${primary[700]};font-family:inherit;font-size:16px;font-weight:600;line-height:1.4;text-decoration:none;cursor:pointer}
.main{background:${primary[600]};border-color:${primary[600]};color:#fff}
a:hover,button:hover{border-color:${primary[500]}}
.main:hover{background:${primary[700]}}
:focus-visible{outline:3px solid ${primary[500]};outline-offset:2px}
section{margin-top:28px;padding:20px 24px;border:1px solid #e4eaf2;border-radius:16px;background:#fff}
h2{font-size:18px}
section a{min-height:44px;padding:0 16px;margin-top:12px}
ul{padding-left:1.3em;margin-top:6px;color:#33455f}
[hidden]{display:none}
[data-elder=on]{font-size:20px}
[data-elder=on] :is(a,button){min-height:60px;font-size:20px}
@media (width < 480px){.acts>*{flex:1 1 100%}main{padding-top:28px}}`;

/**
 * What this browser holds of a person is counted and never leaves it. A server that was away is noticed by asking whether it is alive, since
 * the browser only tells when its own connection comes back.
 */
const script = `
try{if(localStorage.getItem('elder')==='on')document.documentElement.dataset.elder='on'}catch{}
try{
const typed=Object.keys(sessionStorage).filter((key)=>key.startsWith('draft ')).length;
const cases=Object.keys(localStorage).filter((key)=>key.startsWith('case ')).length;
if(Math.max(typed,cases)>0)document.getElementById('drafts').hidden=false;
}catch{}
document.getElementById('back').hidden=history.length<2;
if(navigator.onLine){document.title=document.title.replace('没有网络连接','网站暂时没有回应');document.querySelector('h1').textContent='网站暂时没有回应';document.querySelector('main p').textContent='可能是网站正在维护，也可能是网络不通。恢复后，本页会自动重新打开。'}
document.getElementById('back').addEventListener('click',()=>history.back());
addEventListener('online',()=>location.reload());
setInterval(()=>{if(!document.hidden)fetch('/healthz',{cache:'no-store'}).then(({ok})=>ok&&location.reload()).catch(()=>{})},5000);`;

const pageOf = (region: Region): string => `<!DOCTYPE html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>没有网络连接 - ${escaped(region.brand.full_name)}</title>
<style>${styleOf(region)}</style>
</head>
<body>
<header>${escaped(region.brand.full_name)}</header>
<main>
<svg viewBox="0 0 48 48" aria-hidden="true"><path d="M6 18a26 26 0 0 1 36 0M12.500 25a17 17 0 0 1 23 0M19 32a8 8 0 0 1 10 0M24 39h.01M8 6l32 36"/></svg>
<h1>没有网络连接</h1>
<p>这个页面没有打开。连上网络后，本页会自动重新打开。</p>
<div class="acts">
<a class="main" href="">重新打开</a>
<button type="button" id="back" hidden>返回上一页</button>
</div>
<section id="drafts" hidden>
<h2>您填写的内容还在</h2>
<p>尚未保存的内容保留在这个浏览器中。连上网络后回到原来的页面，可以接着填写。请不要在这之前退出登录或清除浏览数据。</p>
</section>
<section>
<h2>现在还可以做什么</h2>
<ul>
<li>检查手机或电脑的网络设置，再点“重新打开”。</li>
<li>返回上一页，已经打开的内容仍可阅读。</li>
<li>急需办理的，请拨打服务热线（${escaped(region.footer.hours)}）。</li>
</ul>
<a href="tel:${region.hotline.replaceAll(/[^\d+]/g, '')}">拨打 ${escaped(region.hotline)}</a>
</section>
</main>
<script>${script}</script>
</body>
</html>
`;

/** Calls and the console are left to the browser. The page's hash is part of the name, so that a changed page is a changed worker. */
const workerOf = (page: string): string => `
const kept = 'offline ${hash(page, 'base64url')}';
const page = '/offline.html';
addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(kept).then((cache) => cache.add(new Request(page, { cache: 'reload' }))).then(() => skipWaiting()),
  );
});
addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
    await registration.navigationPreload?.enable();
    await clients.claim();
  };
  event.waitUntil(clear());
});
const answer = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const own = await caches.match(page, { cacheName: kept });
    if (own) return own;
    throw error;
  }
};
addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET' || /^\\/(api|console)(\\/|$)/.test(pathname)) return;
  event.respondWith(answer(event));
});
`;

const pagePolicy = (region: Region): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${hash(styleOf(region), 'base64')}'`,
    `script-src 'sha256-${hash(script, 'base64')}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

export const serveOffline = (server: FastifyInstance, { region }: App): void => {
  const page = pageOf(region);
  // Asked for again at every installation of the worker; nobody else needs them kept.
  const cacheControl = 'no-cache';
  const html = keptText(page, 'text/html; charset=utf-8', { cacheControl, policy: pagePolicy(region) });
  const worker = keptText(workerOf(page), 'text/javascript; charset=utf-8', {
    cacheControl,
    // A worker runs under the policy of its own response: it fetches from this site and runs nothing else.
    policy: "default-src 'none'; connect-src 'self'",
  });
  server.get('/offline.html', { config: { ready: true } }, (request, reply) => sendStatic(request, reply, html));
  server.get('/offline-worker.js', { config: { ready: true } }, (request, reply) => sendStatic(request, reply, worker));
};
