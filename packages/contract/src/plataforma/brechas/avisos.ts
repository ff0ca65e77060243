/** Drafts of the notices of a breach, from what the register knows; people complete, sign and send them. */
import { fechaCorta } from '../../base/fechas.ts';
import type { Responsable } from '../proteccion/calls.ts';
import type { Brecha } from './calls.ts';

/** Null while nobody has said who runs the installation. */
type Quien = Pick<Responsable, 'nombre' | 'correo' | 'telefono' | 'dpd_nombre' | 'dpd_correo'> | null;

const PENDIENTE = '[complete]';
const parte = (titulo: string, texto: string | null) => `${titulo}\n${texto ?? PENDIENTE}`;
const cuando = ({ ocurrida_el, detectada_el }: Brecha) =>
  `Se detectó el ${fechaCorta(detectada_el)}${ocurrida_el ? `; ocurrió desde el ${fechaCorta(ocurrida_el)}` : ''}.`;

const nombreDe = (responsable: Quien) => responsable?.nombre ?? PENDIENTE;

/** The data protection officer if there is one, else whoever is responsible. */
function contactoDe(responsable: Quien): string | null {
  if (!responsable) return null;
  const { correo, telefono, dpd_nombre, dpd_correo } = responsable;
  if (dpd_nombre) return `${dpd_nombre}, delegado de protección de datos, ${dpd_correo}`;
  return [correo, telefono].filter(Boolean).join(', ') || null;
}

/** To the Superintendencia de Protección de Datos Personales. */
export const avisoAutoridad = (brecha: Brecha, responsable: Quien): string =>
  [
    'Señores\nSuperintendencia de Protección de Datos Personales',
    `${nombreDe(responsable)}, responsable del tratamiento, notifica una vulneración de la seguridad de datos personales.`,
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
    parte('Contacto del responsable o de su delegado de protección de datos', contactoDe(responsable)),
  ].join('\n\n');

/** To those concerned: what happened and what they can do, in plain words. */
export const avisoPersonas = (brecha: Brecha, responsable: Quien): string =>
  [
    'Estimada/o paciente:',
    `Le informamos que hubo un problema de seguridad con datos personales que ${nombreDe(responsable)} guarda de usted. ${cuando(brecha)}`,
    parte('Qué pasó', brecha.descripcion),
    parte('Qué datos suyos se vieron afectados', brecha.datos),
    parte('Qué hemos hecho', brecha.medidas),
    parte('Qué le recomendamos', null),
    parte('A quién puede preguntar', contactoDe(responsable)),
  ].join('\n\n');
