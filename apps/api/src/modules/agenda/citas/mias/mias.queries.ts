import type { Llegada } from '@hampi/contract/agenda/citas/calls';
import type { MiCita } from '@hampi/contract/agenda/citas/mias';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { atendida } from '../../../../access/atendida.ts';
import { recibeEnLinea } from '../../../../access/en-linea.ts';
import type { Db } from '../../../../data/db.ts';
import { movidaTarde, pagadoEnLinea } from '../../../dinero/pagos/pagos.queries.ts';
import { citaRows } from '../citas.queries.ts';

interface Page {
  cuando?: 'proximas' | 'anteriores' | undefined;
  skip: number;
  take: number;
}

/** Living and not ended yet. A cita whose time to pay is over counts as lapsed, even if the job has not reached it. */
const proxima = (now: string) =>
  sql<SqlBool>`(r.viva and r.fin > ${now}::timestamptz and (r.expira_en is null or r.expira_en > ${now}::timestamptz))`;

/** The patient's own citas; one extra row shows whether there are more. */
export function listMias(db: Db, visible: RawBuilder<SqlBool>, { cuando, skip, take }: Page, now: Date) {
  const at = now.toISOString();
  const order = cuando === 'proximas' ? 'asc' : 'desc';
  return (
    citaRows(db)
      .leftJoin('institucion as i', 'i.doctor_id', 'd.id')
      .leftJoin('especializacion as x', 'x.id', 'r.especializacion_id')
      .leftJoin('calificacion as v', 'v.cita_id', 'r.id')
      .where(visible)
      // Offers are shown with the waiting lists instead.
      .where('r.ofrecida', '=', false)
      .$if(cuando === 'proximas', (q) => q.where(proxima(at)))
      .$if(cuando === 'anteriores', (q) =>
        q.where(sql<SqlBool>`not ${proxima(at)} and r.terminada_como is distinct from 'REAGENDADA'`),
      )
      .select([
        'r.expira_en as r_expira_en',
        pagadoEnLinea.as('r_en_linea'),
        movidaTarde.as('r_tarde'),
        sql<Llegada>`r.llegada`.as('r_llegada'),
        sql<boolean>`r.confirmada_en is not null`.as('r_confirmada'),
        sql<MiCita['r_terminada_parte']>`r.terminada_parte`.as('r_terminada_parte'),
        sql<MiCita['r_terminada_como']>`r.terminada_como`.as('r_terminada_como'),
        'x.nombre as r_especialidad',
        'v.estrellas as r_estrellas',
        sql<boolean>`v.cita_id is null and ${atendida(now)}`.as('r_por_opinar'),
        recibeEnLinea.$castTo<boolean>().as('d_en_linea'),
        'o.referencias_fisicas as o_referencias',
        sql<string | null>`coalesce(nullif(trim(i.telefono), ''), nullif(trim(d.numero_telefono), ''))`.as(
          'o_telefono',
        ),
        'o.latitud as o_latitud',
        'o.longitud as o_longitud',
      ])
      .orderBy('r.inicio', order)
      .orderBy('r.id', order)
      .offset(skip)
      .limit(take + 1)
      .execute()
  );
}
