/** Sentences about links between doctors and secretaries. Apart because the agenda's first load has a budget. */
export const MO = {
  solicitud_aceptada: 'Ahora trabaja con este profesional',
  solicitud_rechazada: 'Le avisaremos al profesional que no aceptó',
  noticia_solicitud: 'Solicitud para trabajar con',
  noticia_aceptada: 'Su secretaria aceptó',
  noticia_no_aceptada: 'No aceptó trabajar con usted',
  secretaria_sin_aprobar: 'Podrá añadir secretarias cuando su cuenta esté aprobada',
  profesional_sin_aprobar: 'Ninguno de sus profesionales tiene la cuenta aprobada',
} as const;
