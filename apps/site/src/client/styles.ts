/** Gathers the styles of all pages for the build, which keeps them and drops the program. */
import '@fontsource-variable/figtree/wght.css';
import '@hampi/web/src/app/global.css';
import './veil.css';

export * from '../frame/document.tsx';
export * from '../views.ts';
