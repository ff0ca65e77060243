import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { MI_HISTORIA } from '@hampi/contract/base/paths';
import { sql } from 'kysely';
import type { Foundation } from '../../../foundation.ts';
import { mail } from '../../plataforma/avisos/mail.ts';
import { isLectora } from '../tratantes/tratantes.ts';

interface Datos {
  id: number;
  /** Undefined in a mail that an earlier version planned, when there was one account for each packet. */
  usuario?: number;
  nombres: string;
  /** YYYY-MM-DD. */
  vence_el: string;
}

const isConfidencial = sql<boolean>`exists (select from consulta_paciente z where z.consulta_id = b.consulta_id and z.confidencial)`;

const stillWanted = (deps: Foundation, { id, usuario }: Datos) =>
  deps.db
    .selectFrom('reembolso as b')
    .innerJoin('reembolso_recordatorio as r', 'r.reembolso_id', 'b.id')
    .innerJoin('usuario as u', 'u.id', 'r.usuario_id')
    .innerJoin('cliente as c', 'c.id', 'b.cliente_id')
    .where('b.id', '=', id)
    .$if(usuario !== undefined, (q) => q.where('u.id', '=', usuario ?? 0))
    .where('b.presentado_el', 'is', null)
    .where('u.activated', '=', true)
    // The account still reads this visit.
    .where(isLectora(sql.ref('u.id'), fechaOf(deps.clock.now(), ZONA_ECUADOR), isConfidencial))
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
      const found = await stillWanted(deps, datos);
      return found ? { para: found.email, datos } : { omitir: 'Ya se presentó, o ya no se pidió el recordatorio' };
    },
  },
);
