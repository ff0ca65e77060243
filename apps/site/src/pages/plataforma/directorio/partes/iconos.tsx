/** Icons of the directory: 24 px grid, round strokes, colour of the surrounding text; always decoration beside words. */
import { icon } from '@hampi/web/src/features/plataforma/sitio/icon.tsx';

export const IconoCorazon = icon(
  <path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z" />,
);
export const IconoEnlace = icon(
  <path d="M10 13.5a4 4 0 0 0 6 .4l2.6-2.6a4 4 0 0 0-5.7-5.7l-1.3 1.3M14 10.5a4 4 0 0 0-6-.4l-2.6 2.6a4 4 0 0 0 5.7 5.7l1.3-1.3" />,
);
export const IconoMapa = icon(<path d="m9 4.5-5.5 2v13l5.5-2 6 2 5.5-2v-13l-5.5 2-6-2zM9 4.5v13M15 6.5v13" />);
export const IconoFiltros = icon(<path d="M4 7h9M17.5 7H20M4 17h2.5M11 17h9M15.2 4.8v4.4M8.8 14.8v4.4" />);
export const IconoCerca = icon(<path d="M20 4 3.5 10.8l6.8 2.9 2.9 6.8L20 4z" />);
export const IconoBandera = icon(<path d="M6 20.5V4.5c4-2 8 2 12 0v9c-4 2-8-2-12 0" />);
export const IconoPorciento = icon(
  <path d="m18 6-12 12M7.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM16.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z" />,
);
export const IconoPractica = icon(
  <path d="M6 4H4.5v5a4.5 4.5 0 0 0 9 0V4H12M9 13.5V15a5 5 0 0 0 10 0v-2M19 13a2 2 0 1 0 0-4 2 2 0 0 0 0 4z" />,
);
export const IconoIdiomas = icon(<path d="M4 19.5 5.3 16a7.5 7 0 1 1 3 2.5L4 19.5z" />);
export const IconoRegistro = icon(
  <path d="M3.5 5.5h17v13h-17zM9 12a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 9 12zM6.2 15.5c.5-1.4 1.5-2 2.8-2s2.3.6 2.8 2M14.5 10h3M14.5 13.5h3" />,
);
