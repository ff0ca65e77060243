import { fechaCorta } from '@hampi/contract/base/fechas';
import { MI_HISTORIA } from '@hampi/contract/base/paths';
import { sql } from 'kysely';
import type { Foundation } from '../../../foundation.ts';
import { mail } from '../../plataforma/avisos/mail.ts';

interface Datos {
  id: number;
  nombres: string;
  /** YYYY-MM-DD. */
  vence_el: string;
}

const stillWanted = (deps: Foundation, id: number) =>
  deps.db
    .selectFrom('reembolso as x')
    .innerJoin('usuario as u', 'u.id', 'x.recordar_a')
    .where('x.id', '=', id)
    .where('x.presentado_el', 'is', null)
    .where('u.activated', '=', true)
    // Still the patient's account, or of whoever represents them.
    .where(
      sql<boolean>`(exists (select from cliente c where c.id = x.cliente_id and c.usuario_id = x.recordar_a)
        or exists (select from representante r join cliente c on c.id = r.representante_id
          where r.cliente_id = x.cliente_id and r.fin_en is null and c.usuario_id = x.recordar_a))`,
    )
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
