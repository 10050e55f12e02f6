/**
 * What is done before the application runs is not lost. A button pressed, a form sent, a link that opens something in the page (`data-opens`), or
 * an arrow key on tabs or on the navigation is repeated once it does.
 *
 * Pages for reading do not load the application until the visitor does something: links and search forms work without it, so a visitor who
 * only reads never loads the framework's 110 KB, nor the loaders' data, which say a second time what the page says. The first movement, touch,
 * key, scroll or focus starts it. For a signed-in member it starts at once.
 */

/**
 * Both run inline; their hashes are in the page's policy like that of every other inline script. The root calls `__appReady` after hydration.
 * The second also stores the title and the address (specification 3), for visitors who only read.
 */
const keeper = `(()=>{
const waiting=[];let ready=false;
const start=()=>window.__startApp&&window.__startApp();
addEventListener('click',(event)=>{
const button=!ready&&event.target.closest&&event.target.closest('button:not([type=submit]):not([popovertarget]),a[data-opens]');
if(!button||event.ctrlKey||event.metaKey||event.shiftKey||event.altKey)return;
event.preventDefault();event.stopPropagation();waiting.push(button);start();
},true);
addEventListener('submit',(event)=>{
const form=event.target;
if(ready||form.getAttribute('method')!=='post')return;
event.preventDefault();waiting.push({click:()=>form.requestSubmit()});start();
},true);
addEventListener('keydown',(event)=>{
if(ready||!/^(Arrow|Home$|End$)/.test(event.key)||event.ctrlKey||event.metaKey||event.altKey)return;
if(!event.target.closest||!event.target.closest('[role=tab],.main-nav'))return;
event.preventDefault();
waiting.push({click:()=>document.activeElement.dispatchEvent(new KeyboardEvent('keydown',{key:event.key,bubbles:true,cancelable:true}))});start();
},true);
window.__appReady=async()=>{ready=true;for(const act of waiting.splice(0)){await null;act.click()}};
})()`.replaceAll('\n', '');
/**
 * Asks for the data that the page was rendered from (`data-from`, an address of the server), then starts the application with it. What was asked
 * for in vain is asked for at the next touch. When the page has changed since, it is loaded again, at most once a minute.
 */
const starter = `(()=>{
try{localStorage.setItem('title',document.title);localStorage.setItem('last_path',location.pathname+location.search)}catch{}
const from=document.currentScript.dataset.from;
let started=false,loaded=!from,loading=false;
const signals=['pointermove','pointerdown','touchstart','keydown','scroll','focusin'];
const again=()=>{
const now=Date.now();let last=0;
try{last=Number(sessionStorage.getItem('page_reloaded'));sessionStorage.setItem('page_reloaded',now)}catch{return}
if(now-last>60000)location.reload();
};
const load=()=>{
if(loaded||loading)return;loading=true;
fetch(from+location.pathname+location.search)
.then((reply)=>{if(reply.status===409)again();if(!reply.ok)throw reply;return reply.text()})
.then((data)=>{loaded=true;listen(removeEventListener);const stream=window.__reactRouterContext.streamController;stream.enqueue(data);stream.close()})
.catch(()=>{loading=false});
};
const listen=(change)=>{for(const signal of signals)change(signal,start,{capture:true,passive:true})};
const start=window.__startApp=()=>{
load();
if(started)return;started=true;
if(loaded)listen(removeEventListener);
for(const link of document.querySelectorAll('link[rel="later"]'))link.rel='modulepreload';
const text=document.querySelector('script[type="later"]').textContent,script=document.createElement('script');
script.type='module';
script.textContent=window.trustedTypes?trustedTypes.createPolicy('portal',{createScript:(source)=>source}).createScript(text):text;
document.head.append(script);script.remove();
};
listen(addEventListener);
if(document.documentElement.dataset.session==='member')start();
})()`.replaceAll('\n', '');

const modulePreload = /<link rel="modulepreload"/g;
const moduleScript = /<script([^>]*) type="module" async=""([^>]*)>/;

/**
 * Rewrites the page so that its application starts later. React ignores the changed attributes, which are marked as differing. `from` is where
 * the page's data is; without it the data is in the page.
 */
export const startLater = (html: string, mark: string, from: string | undefined): string => {
  if (!moduleScript.test(html)) throw new Error('the page has no module script of the form that is put off');
  const where = from === undefined ? '' : ` data-from="${from}"`;
  return html
    .replace(modulePreload, '<link rel="later"')
    .replace(moduleScript, '<script$1 type="later" async=""$2>')
    .replace('</body>', () => `<script nonce="${mark}"${where}>${keeper};${starter}</script></body>`);
};

/** The page with its application started at once. The keeper stands in the head: it must be there before the application can be ready. */
export const keepEarlyActs = (html: string, mark: string): string =>
  html.replace('</head>', () => `<script nonce="${mark}">${keeper}</script></head>`);
