import type { ParaEmpezar } from '@hampi/contract/personas/perfiles/para-empezar';
import { sql } from 'kysely';
import type { Db } from '../../../data/db.ts';

/** What is set up already, in one statement. The profile counts once it has what its form requires. */
export async function findParaEmpezar(db: Db, doctor_id: number): Promise<ParaEmpezar | undefined> {
  const own = (table: string, more = sql``) =>
    sql<boolean>`exists (select 1 from ${sql.table(table)} t where t.doctor_id = d.id ${more})`;
  return db
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('d.id', '=', doctor_id)
    .select([
      sql<boolean>`u.cedula is not null and d.msp is not null and d.numero_telefono is not null
        and d.practica_desde is not null and ${own('doctor_especializacion')}`.as('perfil'),
      'd.med_visible as disponible',
      own('oficina', sql`and t.eliminada_en is null`).as('oficina'),
      own('horario').as('horarios'),
      own('servicio').as('servicio'),
      own('emisor_firma').as('firma'),
      own('emisor').as('sri'),
      own('medico_paciente').as('paciente'),
    ])
    .executeTakeFirst();
}
