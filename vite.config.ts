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

export default defineConfig(({ command }) => ({
  publicDir: 'portal/public',
  plugins: [refuseServerModules, reactRouter()],
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
