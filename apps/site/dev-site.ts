import type { Plugin } from 'vite';
import { isArea } from '../../packages/contract/src/base/paths.ts';

/** Names of files on the development server; styles are imported by the programs. */
const ASSETS = {
  script: '/@fs/SITE/src/client/main.ts',
  styles: [],
  login: [],
  inside: { script: '/src/main.tsx', styles: [] },
};

/**
 * Draws public pages for `npm run dev`: the server at `api` finds the data of a page, and the drawing code is replaced when files are
 * saved.
 */
export const devSite = (api: string): Plugin => ({
  name: 'dev-site',
  apply: 'serve',
  configureServer(server) {
    const site = new URL('.', import.meta.url).pathname.replace(/\/$/, '');
    const assets = { ...ASSETS, script: ASSETS.script.replace('/SITE', site) };
    server.middlewares.use(async (request, response, next) => {
      const url = request.url ?? '/';
      const pathname = url.split('?', 1)[0] ?? '';
      const isPage = request.headers.accept?.includes('text/html') && !pathname.startsWith('/@') && !isArea(pathname);
      if (!isPage || pathname.startsWith('/api/') || pathname.startsWith('/correo')) return next();
      try {
        const answer = await fetch(`${api}${url}`, { redirect: 'manual', headers: { accept: 'application/json' } });
        const moved = answer.headers.get('location');
        if (moved) return void response.writeHead(answer.status, { location: moved }).end();
        const { render } = await server.ssrLoadModule(`${site}/src/render.tsx`);
        const html = await server.transformIndexHtml(url, render(await answer.json(), assets));
        response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      } catch (error) {
        next(error);
      }
    });
  },
});
