import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Ant Design writes its style sheets with `innerHTML`, which Trusted Types refuse. For a `<style>` element `textContent` has the same effect,
 * so the build replaces it: no default policy is needed, which would allow markup elsewhere. Some of these sheets (the width of a scroll bar)
 * lack the page's nonce and get it here.
 */
const nonce = `(csp?.nonce ?? document.querySelector('meta[name="csp-nonce"]')?.content)`;
const styleText = (): Plugin => ({
  name: 'style-text',
  apply: 'build',
  transform(code, id) {
    if (!/@rc-component\/util\/es\/Dom\/dynamicCSS|@ant-design\/icons\/es\/cssUtils/.test(id)) return undefined;
    const mended = code.replaceAll('Node.innerHTML', 'Node.textContent').replaceAll(/(?<![.\w])csp\?\.nonce/g, nonce);
    if (mended === code)
      throw new Error(`style-text: ${id} no longer writes innerHTML; drop this plugin if no other module does`);
    return { code: mended, map: null };
  },
});

/**
 * ProseMirror creates a Trusted Types policy of its own for pasted content; the build gives it ours, so that the page's policy allows only one
 * name.
 */
const clipboardPolicy = (): Plugin => ({
  name: 'clipboard-policy',
  apply: 'build',
  transform(code, id) {
    if (!/prosemirror-view\/dist\/index\.js/.test(id)) return undefined;
    const made = 'trustedTypes.createPolicy("ProseMirrorClipboard", { createHTML: (s) => s })';
    if (!code.includes(made)) throw new Error(`clipboard-policy: ${id} makes its policy in another way`);
    return {
      code: `import { inertPolicy } from ${JSON.stringify(here('./kit/inert-html.ts'))};\n${code.replace(made, 'inertPolicy')}`,
      map: null,
    };
  },
});

/** Server code never reaches the browser (docs/architecture.md). */
const noServer = (): Plugin => ({
  name: 'no-server',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source.startsWith('#server/') || source.startsWith('#portal/') || source.startsWith('node:'))
      throw new Error(`${importer} must not import ${source}`);
    return undefined;
  },
});

/** ECharts empties its container with `innerHTML`, which Trusted Types refuse; `textContent` has the same effect. */
const chartText = (): Plugin => ({
  name: 'chart-text',
  transform(code, id) {
    if (!/zrender\/lib\/canvas\/Painter/.test(id)) return undefined;
    const mended = code.replaceAll(/\.innerHTML\s*=\s*''/g, ".textContent = ''");
    if (/innerHTML/.test(mended) || mended === code) throw new Error(`chart-text: ${id} changed; look at it anew`);
    return { code: mended, map: null };
  },
});

/**
 * Ant Design names some of its parts in English, which a screen reader would say amid Chinese: an icon by its file (`close-circle`), a few
 * buttons by fixed words that no locale reaches. An icon without a name of its own says nothing: its button has one.
 */
const names: readonly (readonly [module: RegExp, from: string, to: string])[] = [
  [
    /@ant-design\/icons\/es\/components\/AntdIcon(Light)?\.js/,
    '"aria-label": icon.name',
    '"aria-hidden": !restProps["aria-label"]',
  ],
  [/@rc-component\/input\/es\/BaseInput\.js/, 'type: "button",', 'type: "button", "aria-label": "清除",'],
  [/@rc-component\/dialog\/es\/Dialog\/Content\/Panel\.js/, '"aria-label": "Close"', '"aria-label": "关闭"'],
  [/@rc-component\/notification\/es\/Notification\.js/, '"aria-label": "Close"', '"aria-label": "关闭"'],
  [/@rc-component\/select\/es\/hooks\/useAllowClear\.js/, "'Clear'", "'清除'"],
  [/antd\/es\/table\/hooks\/useSelection\.js/, "'Select all'", "'全选当页'"],
];
const chineseNames = (): Plugin => ({
  name: 'chinese-names',
  apply: 'build',
  transform(code, id) {
    const [, from, to = ''] = names.find(([module]) => module.test(id)) ?? [];
    if (!from) return undefined;
    if (!code.includes(from)) throw new Error(`chinese-names: ${id} no longer says ${from}`);
    return { code: code.replace(from, to), map: null };
  },
});

/** Says that scripts could not be fetched, where React would show nothing (contract/kit/lost-scripts.js). */
const watchScripts = (): Plugin => ({
  name: 'watch-scripts',
  apply: 'build',
  transformIndexHtml: () => {
    const file = here('../contract/kit/lost-scripts.js');
    const { code } = minifySync(file, readFileSync(file, 'utf8'));
    return [{ tag: 'script', attrs: { nonce: '__NONCE__' }, children: code, injectTo: 'head-prepend' }];
  },
});

export default defineConfig({
  root: here('.'),
  base: '/console/',
  // Not the portal's: in development both run in one process.
  cacheDir: here('../node_modules/.vite-console'),
  plugins: [noServer(), styleText(), clipboardPolicy(), chartText(), chineseNames(), watchScripts(), react()],
  build: {
    outDir: here('../build/console'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    // Zod's setting must be applied before any schema, whichever chunk contains the schemas: so it is in zod's own chunk.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|kit\/quiet-zod/ }] } },
    },
  },
  server: { port: 5174, proxy: { '/api': 'http://127.0.0.1:3100', '/art': 'http://127.0.0.1:3100' } },
});
