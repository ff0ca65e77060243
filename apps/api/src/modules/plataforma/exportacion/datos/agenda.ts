/** Offices, hours, services, citas. */
import { sql } from 'kysely';
import { attendsAt } from '../../../../access/attends-at.ts';
import type { Alcance } from '../alcance.ts';
import { tabla } from './tabla.ts';

const ofProveedor = ({ id }: Alcance) => sql<boolean>`t.doctor_id = ${id}`;

/** Offices where the doctor attends or attended. Includes other owners' branches, because citas and entries took place there. */
const lugaresDe = ({ id }: Alcance) => sql`(select o.id from oficina o where ${attendsAt(id, 'o')}
  union select x.oficina_id from cita x where x.doctor_id = ${id}
  union select x.oficina_id from consulta x where x.doctor_id = ${id}
  union select x.oficina_id from horario x where x.doctor_id = ${id}
  union select x.oficina_id from ausencia x where x.doctor_id = ${id} and x.oficina_id is not null
  union select x.oficina_id from espera x where x.doctor_id = ${id} and x.oficina_id is not null)`;

const propio = ({ id }: Alcance, de: 'oficina' | 'servicio') =>
  sql<boolean>`exists (select from ${sql.table(de)} x where x.id = ${sql.ref(`t.${de}_id`)} and x.doctor_id = ${id})`;

export const agenda = [
  tabla('oficina', {
    de: (alcance) => sql`t.id in ${lugaresDe(alcance)}`,
    sin: { afiliacion: 'La afiliación es un trato con quien opera la instalación.' },
    ajenas: { doctor_id: 'PROPIA', institucion_id: 'VACIA' },
    // A branch whose owner is not imported stays for the past citas and entries, but is closed, so that nobody books there.
    llega: (fila, { doctor_id, ahora }) =>
      fila.doctor_id === doctor_id ? fila : { ...fila, eliminada_en: fila.eliminada_en ?? ahora },
  }),
  tabla('oficina_especializacion', {
    de: (alcance) => sql`t.oficina_id in ${lugaresDe(alcance)}`,
  }),
  tabla('oficina_secretaria', {
    de: (alcance) => sql`${propio(alcance, 'oficina')} and exists (
      select from secretaria_doctor sd where sd.secretaria_id = t.secretaria_id and sd.doctor_id = ${alcance.id})`,
  }),
  tabla('horario', { de: ofProveedor }),
  tabla('ausencia', { de: ofProveedor, ajenas: { creada_por: 'VACIA' } }),
  tabla('servicio', { de: ofProveedor }),
  tabla('servicio_especializacion', { de: (alcance) => propio(alcance, 'servicio') }),
  tabla('servicio_oficina', {
    de: (alcance) => sql`${propio(alcance, 'servicio')} and t.oficina_id in ${lugaresDe(alcance)}`,
  }),
  tabla('cita', {
    de: ofProveedor,
    sin: { cobrado: 'Lo suma el libro de pagos.' },
    ajenas: {
      creada_por: 'VACIA',
      terminada_por: 'VACIA',
      secretaria_id: 'VACIA',
      servicio_id: 'VACIA',
      horario_id: 'VACIA',
    },
  }),
  tabla('espera', { de: ofProveedor, ajenas: { creada_por: 'VACIA', servicio_id: 'VACIA' } }),
];
