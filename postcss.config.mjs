/** The three `@custom-media` of tokens.css, known in every style sheet of the web app, of the public pages and of their tests. */
import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import customMedia from 'postcss-custom-media';

const tokens = fileURLToPath(new URL('apps/web/src/app/tokens.css', import.meta.url));

export default { plugins: [globalData({ files: [tokens] }), customMedia()] };
