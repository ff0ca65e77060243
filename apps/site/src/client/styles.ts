/** Gathers the styles of all pages for the build, which keeps them and drops the program. */
import '@fontsource-variable/figtree/wght.css';
import '@hampi/web/src/app/global.css';
import './veil.css';
import { Document } from '../frame/document.tsx';
import { views } from '../views.ts';

// Used, or else the build would leave out the styles of what nothing uses: a program's exports do not count.
Object.assign(globalThis, { Document, views });
