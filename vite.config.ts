import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** Server code must never reach a browser: it holds the database, and its packages are large. */
const refuseServerModules: Plugin = {
  name: 'refuse-server-modules',
  enforce: 'pre',
  resolveId(source, importer) {
    if (/^#server\/|^node:/.test(source) && this.environment.name === 'client') this.error(`${importer} imports ${source} into the browser`);
  },
};

/**
 * Ant Design writes its style sheets with `innerHTML`, which Trusted Types refuse. For a `<style>` element `textContent` means
 * the same, so the build writes that instead: no default policy is needed that would let markup through elsewhere. Sheets that
 * come without the document's nonce (the width of a scroll bar, measured for a dialog) get it.
 */
const nonce = `(csp?.nonce ?? document.querySelector('meta[name="csp-nonce"]')?.content)`;
const styleText: Plugin = {
  name: 'style-text',
  apply: 'build',
  transform(code, id) {
    if (!/@rc-component\/util\/es\/Dom\/dynamicCSS|@ant-design\/icons\/es\/cssUtils/.test(id)) return undefined;
    const mended = code.replaceAll('Node.innerHTML', 'Node.textContent').replaceAll(/(?<![.\w])csp\?\.nonce/g, nonce);
    if (mended === code) throw new Error(`style-text: ${id} no longer writes innerHTML; drop this plugin if no other module does`);
    return { code: mended, map: null };
  },
};

export default defineConfig(({ command }) => ({
  publicDir: 'portal/public',
  plugins: [refuseServerModules, styleText, reactRouter()],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // One file for what every page needs compresses better than four, and stays in caches when pages change.
          output: { codeSplitting: { groups: [{ name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|@remix-run)\// }] } },
        },
      },
    },
  },
  ssr: {
    // The server bundle brings its own React in its production build, whatever NODE_ENV the process runs under.
    noExternal: command === 'build' || undefined,
  },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));
