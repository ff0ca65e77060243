/** Gathers the styles of all pages for the build, which keeps them and drops the program. */
import '@fontsource-variable/figtree/wght.css';
import '@hampi/web/src/app/global.css';
import './veil.css';
import { Document } from '../frame/document.tsx';
import { views } from '../views.ts';

// Assigned to a global, because otherwise the build drops the styles: a program's unused exports do not count as used.
Object.assign(globalThis, { Document, views });
