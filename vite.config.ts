import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, minifySync, type Plugin } from 'vite';

/** Server code must never reach a browser: it contains the database, and its packages are large. */
const refuseServerModules: Plugin = {
  name: 'refuse-server-modules',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^#server\/|^node:/ },
    handler(source, importer) {
      if (this.environment.name === 'client') this.error(`${importer} imports ${source} into the browser`);
    },
  },
};

/** A script that stands in every public page has no comments and short names. */
const shortScripts: Plugin = {
  name: 'short-scripts',
  enforce: 'pre',
  load: {
    filter: { id: /\/(keep-acts|lost-scripts)\.js\?raw$/ },
    handler(id) {
      const file = id.replace('?raw', '');
      return `export default ${JSON.stringify(minifySync(file, readFileSync(file, 'utf8')).code)}`;
    },
  },
};

/**
 * Ant Design writes its style sheets with `innerHTML`, which Trusted Types refuse. For a `<style>` element `textContent` has the same effect,
 * so the build replaces it: no default policy is needed, which would allow markup elsewhere. Sheets without the document's nonce (the width of
 * a scroll bar, measured for a dialog) get it here.
 */
const nonce = `(csp?.nonce ?? document.querySelector('meta[name="csp-nonce"]')?.content)`;
const styleText: Plugin = {
  name: 'style-text',
  apply: 'build',
  transform: {
    filter: { id: /@rc-component\/util\/es\/Dom\/dynamicCSS|@ant-design\/icons\/es\/cssUtils/ },
    handler(code, id) {
      const mended = code.replaceAll('Node.innerHTML', 'Node.textContent').replaceAll(/(?<![.\w])csp\?\.nonce/g, nonce);
      if (mended === code)
        throw new Error(`style-text: ${id} no longer writes innerHTML; drop this plugin if no other module does`);
      return { code: mended, map: null };
    },
  },
};

/** Files that pdf.js loads itself while drawing: character maps, fonts, decoders. */
const pdfAssets: Plugin = {
  name: 'pdf-assets',
  apply: 'build',
  generateBundle() {
    if (this.environment.name !== 'client') return;
    const { version } = JSON.parse(readFileSync('node_modules/pdfjs-dist/package.json', 'utf8')) as { version: string };
    // The interpreter for scripts inside documents is left out: none is ever run.
    for (const folder of ['cmaps', 'standard_fonts', 'wasm', 'iccs'])
      for (const name of readdirSync(`node_modules/pdfjs-dist/${folder}`))
        if (!/^LICENSE|^quickjs/.test(name))
          this.emitFile({
            type: 'asset',
            fileName: `assets/pdfjs-${version}/${folder}/${name}`,
            source: readFileSync(`node_modules/pdfjs-dist/${folder}/${name}`),
          });
  },
};

/**
 * The libraries that draw documents write markup with `innerHTML`, from text that a stranger typed: the build makes them write text. XML that
 * they parse goes through the viewer's own Trusted Types policy, which creates inert documents only.
 */
const viewerText: Plugin = {
  name: 'viewer-text',
  transform: {
    filter: { id: /docx-preview\/dist|pptx-preview\/dist/ },
    handler(code, id) {
      const parser = fileURLToPath(new URL('portal/kit/viewer/viewer-policy.ts', import.meta.url));
      const mended = code
        .replaceAll(/\.innerHTML\s*=\s*("string"==typeof (\w+)\?\2:"")/g, '.textContent=decodeXml($1)')
        .replaceAll(/\.innerHTML\s*=\s*"&nbsp;"/g, '.textContent="\\u00a0"')
        .replaceAll(/\.innerHTML\s*=/g, '.textContent=')
        .replaceAll('new DOMParser().parseFromString(xmlString, "application/xml")', 'parseXml(xmlString)');
      if (/innerHTML|DOMParser|insertAdjacentHTML|outerHTML/.test(mended) || mended === code)
        throw new Error(`viewer-text: ${id} changed; look at it anew`);
      const used = ['parseXml', 'decodeXml'].filter((name) => mended.includes(`${name}(`));
      return { code: `import { ${used.join(', ')} } from ${JSON.stringify(parser)};\n${mended}`, map: null };
    },
  },
};

/** ECharts empties its container with `innerHTML`, which Trusted Types refuse; `textContent` has the same effect. */
const chartText: Plugin = {
  name: 'chart-text',
  transform: {
    filter: { id: /zrender\/lib\/canvas\/Painter/ },
    handler(code, id) {
      const mended = code.replaceAll(/\.innerHTML\s*=\s*''/g, ".textContent = ''");
      if (/innerHTML/.test(mended) || mended === code) throw new Error(`chart-text: ${id} changed; look at it anew`);
      return { code: mended, map: null };
    },
  },
};

/**
 * The panorama viewer writes its texts with `innerHTML`, which Trusted Types refuse: the build makes it write text, because the controls and
 * their icons are ours. Only its progress ring is built from elements, which it looks up afterwards.
 */
const panoramaText: Plugin = {
  name: 'panorama-text',
  transform: {
    filter: { id: /@photo-sphere-viewer\/core\/index\.module\.js/ },
    handler(code, id) {
      const made = `this.canvas.append(...['circle', 'path'].map((name) => document.createElementNS('http://www.w3.org/2000/svg', name)));`;
      const mended = code.replace(/this\.canvas\.innerHTML = `[^`]*`;/, made).replaceAll('.innerHTML', '.textContent');
      if (!mended.includes(made) || /insertAdjacentHTML|outerHTML|DOMParser/.test(mended))
        throw new Error(`panorama-text: ${id} changed; look at it anew`);
      return { code: mended, map: null };
    },
  },
};

/**
 * React makes a `<script>` with `innerHTML`, and fills one the same way, which Trusted Types refuse. It does so only when it draws a page anew that
 * other software has altered, and only for structured data, which never run.
 */
const reactScripts: Plugin = {
  name: 'react-scripts',
  apply: 'build',
  transform: {
    filter: { id: /react-dom-client\.production\.js/ },
    handler(code, id) {
      const made =
        /(\w+) = (\w+)\.createElement\("div"\);\s*\1\.innerHTML = "<script>\\x3c\/script>";\s*\1 = \1\.removeChild\(\s*\1\.firstChild\s*\);/;
      const filled = /\(domElement\.innerHTML = key\)/g;
      const mended = code
        .replace(made, '$1 = $2.createElement("script");')
        .replaceAll(
          filled,
          '(domElement.localName === "script" ? domElement.append(key) : (domElement.innerHTML = key))',
        );
      if (
        made.test(mended) ||
        mended.split('domElement.append(key)').length !== 3 ||
        !mended.includes('createElement("script")')
      )
        throw new Error(`react-scripts: ${id} changed; look at it anew`);
      return { code: mended, map: null };
    },
  },
};

/** Leaflet writes signs and credits with `innerHTML`, which Trusted Types refuse. We pass it text only, and our places are elements. */
const mapText: Plugin = {
  name: 'map-text',
  apply: 'build',
  transform: {
    filter: { id: /leaflet\/dist\/leaflet-src\.js/ },
    handler(code, id) {
      const mended = code.replaceAll(/\.innerHTML\s*=/g, '.textContent =');
      if (/innerHTML|outerHTML|insertAdjacentHTML|document\.write/.test(mended) || mended === code)
        throw new Error(`map-text: ${id} changed; look at it anew`);
      return { code: mended, map: null };
    },
  },
};

/**
 * In the elder version no text is smaller than 18 px (decision 034). Style sheets write small sizes as parts of a rem; each becomes
 * `max(size, var(--least-text, 0px))`, so that no component can forget the rule, and elsewhere the size stays what it is.
 */
const leastText: Plugin = {
  name: 'least-text',
  enforce: 'pre',
  transform: {
    filter: { id: /\/portal\/.*\.css(\?|$)/ },
    handler: (code) => ({
      code: code.replaceAll(/(\bfont(?:-size)?:[^;}]*?)(0\.\d+rem)/g, '$1max($2, var(--least-text, 0px))'),
      map: null,
    }),
  },
};

/** A route whose module is gone is the application's to decide (`portal/kit/lost-chunk.ts`): the router would reload the page that is left, each time. */
const lostChunk: Plugin = {
  name: 'lost-chunk',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/.*\/routeModules\.js/ },
    handler(code, id) {
      if (this.environment.name !== 'client') return undefined;
      const mended = code.replace(
        /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/,
        'return window.__lostChunk(error);',
      );
      if (mended === code) throw new Error(`lost-chunk: ${id} changed; look at it anew`);
      return { code: mended, map: null };
    },
  },
};

export default defineConfig(({ command }) => ({
  publicDir: 'portal/public',
  plugins: [
    shortScripts,
    refuseServerModules,
    leastText,
    lostChunk,
    styleText,
    pdfAssets,
    viewerText,
    chartText,
    panoramaText,
    mapText,
    reactScripts,
    reactRouter(),
  ],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The libraries that draw PDF, slides and charts, each loaded when a reader opens one.
    chunkSizeWarningLimit: 2500,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // One file with what every page needs compresses better than four, and stays cached when pages change.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|@remix-run)\// },
                // Small modules of many pages. Modules that import a style sheet stay out: the order of the sheets would change.
                {
                  name: 'site',
                  test: /\/(portal\/(kit|layout)|contract)\/.*\.ts$|\/portal\/kit\/(button|cover|drawn-once|icon|link|menu-drawer|options|tabs|unbroken)\.tsx$/,
                  minShareCount: 40,
                },
              ],
            },
          },
        },
      },
    },
    // The process keeps the text of what it runs: without blanks it is a third shorter, and its names still say where an error came from.
    ssr: { build: { rolldownOptions: { output: { minify: { compress: false, mangle: false } } } } },
  },
  ssr: {
    // The server bundle contains React's production build, whatever NODE_ENV the process runs with.
    noExternal: command === 'build' || undefined,
  },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));
