import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { devSite } from '../site/dev-site.ts';
import { siteList } from '../site/site-list.ts';
import { modulePreload, preloadLists } from './preload-lists.ts';
import { programList } from './program-list.ts';
import { screenBudgets } from './screen-budgets.ts';
import { slimContract } from './slim-contract.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The API server that `npm run dev` starts. */
const api = `http://127.0.0.1:${process.env.PORT || 3000}`;

/**
 * The parts of Mantine and TanStack Query that every screen behind the log-in uses, in one file, because that compresses about 10 % better
 * than thirty small ones. Contains only packages without dependencies outside this list, because chunks would otherwise import each other
 * in a circle, and none that public pages use.
 */
const INSIDE_BASE =
  /node_modules\/(@tanstack\/|@mantine\/hooks\/|@mantine\/core\/esm\/(core|utils|components\/(UnstyledButton|Button|ActionIcon|Input|InputBase|InlineInput|TextInput|Loader|SegmentedControl|FloatingIndicator|CloseButton|Checkbox|Transition))\/)/;

/** Parts of these packages that only dialogs, menus and selects need, in a file loaded with the first of them. */
const INSIDE_LATER =
  /node_modules\/@mantine\/(core\/esm\/(utils\/Floating|core\/utils\/(close-on-escape|create-(event|scoped-keydown)-|find-element-|get-(default-z|ref-prop|safe-id|single-))|core\/DirectionProvider)|hooks\/esm\/use-(click-outside|debounced-|focus-|long-press|previous|resize-observer|window-event))/;
/** Parts that only a few screens use; each screen bundles its own. */
const OF_FEW =
  /@tanstack\/.*\/(queriesObserver|useQueries|[a-z]*InfiniteQuery[A-Za-z]*|infiniteQuery(Observer|Options))\.js/;

/** Our own parts of a screen with a table, bundled for the same reason. */
const INSIDE_KIT =
  /apps\/web\/src\/kit\/(screen|icon-action|after-press|feedback\/(status-badge|empty-state|loaded)|fields\/(search-box|plain-select)|table\/(data-table|pager|row-actions)|menu\/)/;

/**
 * The icons of the agenda and its menu, bundled for the same reason: they would be twenty files of 150 bytes. Without those of public
 * pages.
 */
const INSIDE_ICONS =
  /icons-react\/dist\/esm\/icons\/Icon(ArrowDown|ArrowLeft|ArrowUp|CalendarPlus|ChartBar|ClipboardHeart|Clock|DotsVertical|ListDetails|Pencil|Pill|Plus|Receipt|Selector|Speakerphone|UserCheck|Users|Wallet)\.mjs/;

/**
 * Leaves out a sixth of zod: JSON schema output, which browsers do not need, and the English messages, which ours replace.
 */
const slimZod: Plugin = {
  name: 'slim-zod',
  apply: 'build',
  transform(code, id) {
    if (/zod\/v4\/locales\/en\.js$/.test(id)) return { code: 'export default () => ({});', map: null };
    if (!/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return;
    const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
    return { code: names.map((name) => `export const ${name} = () => () => undefined;`).join('\n'), map: null };
  },
};

/**
 * The code with which the web app and the islands of the public pages start, in one file for the same reason; without the code of the pages
 * themselves.
 */
const FIRST =
  /node_modules\/(react|react-dom|scheduler|zustand)\/|apps\/web\/src\/base\/(session|session-rules|toast|dirty)\.ts|contract\/src\/base\/limits\.ts/;

/** The styles of all public pages in one file, and those that the screens behind the log-in need as well in another. */
const SITE_STYLES =
  /apps\/(site\/src\/.*\.css|web\/src\/features\/(plataforma\/sitio\/.*|agenda\/en-linea\/.*|personas\/cuentas\/ingreso\/code-page\.module)\.css)/;
const ALL_STYLES = /figtree\/wght\.css|web\/src\/app\/global\.css|agenda\/reservas\/turnos\/turnos\.module\.css/;

export default defineConfig({
  root: at('.'),
  plugins: [react(), slimContract, slimZod, preloadLists, programList, screenBudgets, siteList, devSite(api)],
  build: {
    outDir: at('../../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload,
    rolldownOptions: {
      // Built together, so that after a log-in most of the web app's code is already in the browser's cache.
      input: [at('index.html'), at('../site/src/client/main.ts'), at('../site/src/client/styles.ts')],
      output: {
        // File names consist of a hash only: every file lists those it may load, so leaving names out makes the first load 3 kB smaller. 42
        // bits are enough to distinguish a few hundred files of one build from those of earlier ones.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'global', test: ALL_STYLES },
            { name: 'sitio', test: SITE_STYLES },
            { name: 'first', test: FIRST },
            { name: 'inside-later', test: INSIDE_LATER },
            { name: 'inside-base', test: (id) => INSIDE_BASE.test(id) && !OF_FEW.test(id) },
            { name: 'inside-kit', test: INSIDE_KIT },
            { name: 'inside-icons', test: INSIDE_ICONS },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/correo': api, '/socket.io': { target: api, ws: true } } },
});
