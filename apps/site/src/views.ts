/** Every public page with its view. The server declares the pages (`api.page`) and refuses to start if one is missing here. */
import { cancelar } from './pages/agenda/cancelacion/cancelar-page.tsx';
import { confirmar } from './pages/agenda/cancelacion/confirmar-page.tsx';
import { reservar } from './pages/agenda/en-linea/reservar-page.tsx';
import { turnoOfrecido } from './pages/agenda/espera/turno-ofrecido-page.tsx';
import { firmar } from './pages/clinica/firmas/firmar-page.tsx';
import { comprar, pagar, resultado, vuelta } from './pages/dinero/transacciones/pagos-pages.tsx';
import { deshacerCierre, eliminar, eliminarDatos } from './pages/personas/cierre/cierre-pages.tsx';
import { activacion, contrasena, detener, email } from './pages/personas/cuentas/cuentas-pages.tsx';
import { tramite } from './pages/personas/tramites/tramite-page.tsx';
import { directorio } from './pages/plataforma/directorio/directorio-page.tsx';
import { institucion } from './pages/plataforma/directorio/institucion/institucion-page.tsx';
import { perfil } from './pages/plataforma/directorio/perfil/perfil-page.tsx';
import { blog, noticias } from './pages/plataforma/noticias/lista-page.tsx';
import { entrada, noticia } from './pages/plataforma/noticias/publicacion-page.tsx';
import { sitios } from './pages/plataforma/noticias/sitios-page.tsx';
import { baja } from './pages/plataforma/promocionales/baja-page.tsx';
import { contacto } from './pages/plataforma/sitio/contacto/contacto-page.tsx';
import { landing } from './pages/plataforma/sitio/landing/landing-page.tsx';
import { accesibilidad } from './pages/plataforma/sitio/legal/accesibilidad-page.tsx';
import { cookies } from './pages/plataforma/sitio/legal/cookies-page.tsx';
import { privacidad } from './pages/plataforma/sitio/legal/privacidad-page.tsx';
import { terminos, terms } from './pages/plataforma/sitio/legal/terminos-page.tsx';
import { medicos } from './pages/plataforma/sitio/paginas/medicos-page.tsx';
import { nosotros } from './pages/plataforma/sitio/paginas/nosotros-page.tsx';
import { usuarios } from './pages/plataforma/sitio/paginas/usuarios-page.tsx';
import { verificar } from './pages/plataforma/verificacion/verificar-page.tsx';
import type { View } from './view.tsx';

export const views: View[] = [
  accesibilidad,
  activacion,
  baja,
  blog,
  cancelar,
  comprar,
  confirmar,
  contacto,
  contrasena,
  cookies,
  deshacerCierre,
  detener,
  directorio,
  eliminar,
  eliminarDatos,
  email,
  entrada,
  firmar,
  institucion,
  landing,
  medicos,
  nosotros,
  noticia,
  noticias,
  pagar,
  perfil,
  privacidad,
  reservar,
  resultado,
  sitios,
  terminos,
  terms,
  tramite,
  turnoOfrecido,
  usuarios,
  verificar,
  vuelta,
];
