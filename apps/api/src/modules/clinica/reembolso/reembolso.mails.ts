import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { MI_HISTORIA } from '@hampi/contract/base/paths';
import { sql } from 'kysely';
import type { Foundation } from '../../../foundation.ts';
import { mail } from '../../plataforma/avisos/mail.ts';
import { isLectora } from '../tratantes/tratantes.ts';

interface Datos {
  id: number;
  nombres: string;
  /** YYYY-MM-DD. */
  vence_el: string;
}

const isConfidencial = sql<boolean>`exists (select from consulta_paciente z where z.consulta_id = b.consulta_id and z.confidencial)`;

const stillWanted = (deps: Foundation, id: number) =>
  deps.db
    .selectFrom('reembolso as b')
    .innerJoin('usuario as u', 'u.id', 'b.recordar_a')
    .innerJoin('cliente as c', 'c.id', 'b.cliente_id')
    .where('b.id', '=', id)
    .where('b.presentado_el', 'is', null)
    .where('u.activated', '=', true)
    // The account still reads this visit.
    .where(isLectora(sql.ref('b.recordar_a'), fechaOf(deps.clock.now(), ZONA_ECUADOR), isConfidencial))
    .select('u.email')
    .executeTakeFirst();

/** Some days before the last one, if the patient asked for it. Says nothing about health, not even with whom the visit was. */
export const recordatorio = mail<Datos>(
  'reembolso.recordatorio',
  (d, { publicUrl }) => ({
    asunto: 'Un reembolso está por vencer',
    saludo: `Estimado/a ${d.nombres}:`,
    parrafos: [
      `Pidió que le recordáramos un reembolso: tiene hasta el ${fechaCorta(d.vence_el)} para presentarlo a su aseguradora.`,
      'En Mi Historia Clínica, en «Reembolso» de esa consulta, verá si falta algún papel. Si ya lo presentó, anótelo allí.',
    ],
    boton: { texto: 'Ver Mi Historia Clínica', url: `${publicUrl}${MI_HISTORIA}` },
  }),
  {
    ready: async (deps, { datos }) => {
      const found = await stillWanted(deps, datos.id);
      return found ? { para: found.email, datos } : { omitir: 'Ya se presentó, o ya no se pidió el recordatorio' };
    },
  },
);
