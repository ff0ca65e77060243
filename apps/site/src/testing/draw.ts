/** Pages as the server draws them, for tests. */
import type { Visit } from '@hampi/contract/base/page';
import { render } from '../render.tsx';

const ASSETS = { script: '/p.js', styles: ['/e.css'], login: ['/l.js'], inside: { script: '/i.js', styles: [] } };
const EMPRESA = {
  nombre: 'Hampi',
  correo: 'hola@hampi.ec',
  telefono: '+593 7 000 0000',
  responsable: null,
  fuente: null,
};

/** The document at a declared path. */
export const draw = (path: string, more: Partial<Visit> = {}): string =>
  render(
    {
      path,
      params: {},
      query: {},
      data: { empresa: EMPRESA },
      status: 200,
      origin: 'https://hampi.ec',
      hoy: '2026-11-23',
      ...more,
    },
    ASSETS,
  );

/** The markup of the first element with this name, its own tags included; empty if there is none. */
export const part = (html: string, name: string): string =>
  new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(html)?.[0] ?? '';

/** The readable text of some markup. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|style|noscript)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:)])/g, '$1');
