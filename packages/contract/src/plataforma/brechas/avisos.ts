/** Drafts of the notices of a breach, from what the register knows; people complete, sign and send them. */
import { fechaCorta } from '../../base/fechas.ts';
import type { Brecha } from './calls.ts';

const PENDIENTE = '[complete]';
const parte = (titulo: string, texto: string | null) => `${titulo}\n${texto ?? PENDIENTE}`;
const cuando = ({ ocurrida_el, detectada_el }: Brecha) =>
  `Se detectó el ${fechaCorta(detectada_el)}${ocurrida_el ? `; ocurrió desde el ${fechaCorta(ocurrida_el)}` : ''}.`;

/** To the Superintendencia de Protección de Datos Personales. `responsable` is the name of who answers for the data. */
export const avisoAutoridad = (brecha: Brecha, responsable: string): string =>
  [
    'Señores\nSuperintendencia de Protección de Datos Personales',
    `${responsable}, responsable del tratamiento, notifica una vulneración de la seguridad de datos personales.`,
    cuando(brecha),
    parte('Qué pasó', brecha.descripcion),
    parte('Datos afectados', brecha.datos),
    parte('Personas afectadas', brecha.afectados === null ? null : `${brecha.afectados}`),
    parte('Causa', brecha.causa),
    parte('Medidas tomadas', brecha.medidas),
    parte(
      'Riesgo para las personas',
      brecha.riesgo ? 'Hay riesgo para sus derechos; se les avisa también.' : 'No se prevé riesgo para sus derechos.',
    ),
    parte('Contacto del responsable o de su delegado de protección de datos', null),
  ].join('\n\n');

/** To those concerned: what happened and what they can do, in plain words. */
export const avisoPersonas = (brecha: Brecha, responsable: string): string =>
  [
    'Estimada/o paciente:',
    `Le informamos que hubo un problema de seguridad con datos personales que ${responsable} guarda de usted. ${cuando(brecha)}`,
    parte('Qué pasó', brecha.descripcion),
    parte('Qué datos suyos se vieron afectados', brecha.datos),
    parte('Qué hemos hecho', brecha.medidas),
    parte('Qué le recomendamos', null),
    parte('A quién puede preguntar', null),
  ].join('\n\n');
