/** Icons of the public pages: 24 px grid, round 1.75 px strokes, colour of the surrounding text; always decoration beside words. */
import { icon } from './icon.tsx';

export const IconoConsultorio = icon(
  <path d="M5 20.5V6a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v14.5M15 10h2.5a1.5 1.5 0 0 1 1.5 1.5v9M3 20.5h18M8.5 8h3M8.5 12h3M8.5 16h3" />,
);
export const IconoBuscar = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m20 20-4.3-4.3" />
  </>,
);
export const IconoMegafono = icon(
  <path d="M4 10v4h3l9 4.5v-13L7 10H4zM7 14l1.5 5.5H11L9.6 15.2M19.5 9.5a3.5 3.5 0 0 1 0 5" />,
);
export const IconoRegalo = icon(
  <path d="M4 9.5h16v3.5H4zM5.5 13v7h13v-7M12 9.5V20M12 9.5S7.5 9.6 7.5 6.8C7.5 4 12 4.5 12 9.5zm0 0s4.5.1 4.5-2.7C16.5 4 12 4.5 12 9.5z" />,
);
export const IconoCitas = icon(
  <>
    <rect x="3.5" y="5" width="17" height="15.5" rx="3" />
    <path d="M3.5 10h17M8 3v4M16 3v4M9 15l2.2 2.2L15.2 13" />
  </>,
);
export const IconoCampana = icon(
  <path d="M6 10a6 6 0 1 1 12 0c0 4.5 1.8 6 1.8 6H4.2S6 14.5 6 10zM10 19.5a2.2 2.2 0 0 0 4 0" />,
);
export const IconoEquipo = icon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.8 19.5c.5-3.4 3-5.4 6.2-5.4s5.7 2 6.2 5.4M16 4.9a3.4 3.4 0 0 1 0 6.3M18.2 14.6c1.7.8 2.8 2.5 3.1 4.9" />
  </>,
);
export const IconoNube = icon(<path d="M7.5 18.5a4.5 4.5 0 0 1-.6-9A6 6 0 0 1 18.3 11a3.8 3.8 0 0 1-.8 7.5z" />);
export const IconoVademecum = icon(
  <path d="M12 6.5C10.3 5 7.8 4.5 4 4.5v13.5c3.8 0 6.3.5 8 2 1.7-1.5 4.2-2 8-2V4.5c-3.8 0-6.3.5-8 2zM12 6.5V20" />,
);
export const IconoExamenes = icon(
  <path d="M9.5 3.5h5M10.5 3.5v6L5 18.2a1.6 1.6 0 0 0 1.4 2.3h11.2a1.6 1.6 0 0 0 1.4-2.3L13.5 9.5v-6M7.5 15h9" />,
);
export const IconoVacunas = icon(
  <path d="M17 3.5l3.5 3.5M18.7 5.2L16 8M9 5.5L18.5 15M17 10l-7.5 7.5-3-3L14 7M8 16l-4.5 4.5M11 10l1.8 1.8" />,
);
export const IconoUbicacion = icon(
  <>
    <path d="M12 21s7-6.2 7-11.3A7 7 0 0 0 5 9.7C5 14.8 12 21 12 21z" />
    <circle cx="12" cy="9.8" r="2.5" />
  </>,
);
export const IconoReloj = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.2V12l3.2 2" />
  </>,
);
export const IconoPulso = icon(<path d="M3 12h4l2.2-6 4.2 12 2.6-8 1.2 2H21" />);
export const IconoEscudo = icon(
  <path d="M12 3.5l7.5 2.8v5.2c0 4.6-3 7.8-7.5 9-4.5-1.2-7.5-4.4-7.5-9V6.3zM8.7 12l2.3 2.3 4.3-4.6" />,
);
export const IconoCorrecto = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M8.3 12.3l2.6 2.6 4.9-5.2" />
  </>,
);
export const IconoMenu = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const IconoCruz = icon(<path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />);
export const IconoTelefono = icon(
  <path d="M5 4h3.5l1.7 4.5-2 1.5a12 12 0 0 0 5.8 5.8l1.5-2L20 15.5V19a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z" />,
);
export const IconoCorreo = icon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="M3.5 7.5L12 13l8.5-5.5" />
  </>,
);
export const IconoAviso = icon(
  <path d="M12 4.2L2.9 19a1 1 0 0 0 .9 1.5h16.4a1 1 0 0 0 .9-1.5zM12 10v4.5M12 17.3v.1" />,
);
export const IconoCalendario = icon(
  <>
    <rect x="3.5" y="5" width="17" height="15.5" rx="3" />
    <path d="M3.5 10h17M8 3v4M16 3v4" />
  </>,
);
