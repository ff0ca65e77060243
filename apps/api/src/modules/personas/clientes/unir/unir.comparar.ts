/** What two rows hold, and what stands against joining them. */
import type { Registro } from '@hampi/contract/personas/clientes/unir';
import * as MU from '@hampi/contract/personas/clientes/unir-messages';
import { type RawBuilder, sql } from 'kysely';
import { worksFor } from '../../../../access/vinculo.ts';
import type { DbOrTrx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { invalid } from '../../../../http/errors.ts';
import { type Acting, stored } from '../clientes.practica.ts';

/** Both rows side by side. Numbers alone: neither row's record is opened for it. */
export async function compare({ db, clock }: Deps, acting: Acting, queda: number, cede: number) {
  if (queda === cede) invalid({ otroId: MU.paciente_mismo }, MU.paciente_mismo);
  return {
    queda: await registro(db, clock, acting, queda),
    cede: await registro(db, clock, acting, cede),
    impide: await obstacle(db, acting, queda, cede),
  };
}

async function registro(db: DbOrTrx, clock: Deps['clock'], acting: Acting, id: number): Promise<Registro> {
  const paciente = await stored({ clock }, db, acting, id);
  const { session, scope } = acting;
  const count = (from: RawBuilder<unknown>, doctor: string, cliente: string) =>
    sql`(select count(*)::int from ${from} where ${sql.ref(cliente)} = ${id} and ${worksFor(session, scope, doctor)})`;
  const { rows } = await sql<Omit<Registro, 'paciente'>>`select
    ${count(sql`cita r`, 'r.doctor_id', 'r.cliente_id')} as citas,
    ${count(sql`consulta k`, 'k.doctor_id', 'k.cliente_id')} as consultas,
    ${count(sql`receta x join consulta k on k.id = x.consulta_id`, 'k.doctor_id', 'k.cliente_id')} as recetas,
    ${count(sql`documento d`, 'd.doctor_id', 'd.cliente_id')} as documentos,
    ${count(sql`factura f join consulta k on k.id = f.consulta_id`, 'f.doctor_id', 'k.cliente_id')} as facturas`.execute(
    db,
  );
  return { paciente, ...(rows[0] as Omit<Registro, 'paciente'>) };
}

/** The first reason against it; null if this office may join them alone (decisions 49). */
export async function obstacle(db: DbOrTrx, acting: Acting, queda: number, cede: number): Promise<string | null> {
  const { session, scope, doctorId } = acting;
  const both = [queda, cede];
  const wroteElse = (table: string) =>
    sql`exists (select from ${sql.table(table)} k where k.cliente_id = any(${both}::int[]) and not ${worksFor(session, scope, 'k.doctor_id')})`;
  const { rows } = await sql<Record<string, boolean>>`select
    exists (select from cliente c where c.id = any(${both}::int[]) and c.usuario_id is not null) as cuenta,
    (exists (select from cliente c where c.id = any(${both}::int[]) and c.identidad_verificada_en is not null
        and not coalesce(c.identidad_verificada_por in (
          select d.usuario_id from doctor d where d.id = ${doctorId}
          union all select s.usuario_id from secretaria s join secretaria_doctor sd on sd.secretaria_id = s.id where sd.doctor_id = ${doctorId}),
          c.creado_por = ${doctorId}, false))
      or ${wroteElse('consulta')} or ${wroteElse('documento')} or ${wroteElse('ficha_version')}
      or ${wroteElse('vacuna_aplicada')} or ${wroteElse('odontograma')} or ${wroteElse('dato_traido')}) as ajeno,
    exists (select from tramite t where (t.cliente_id = any(${both}::int[]) or t.otro_id = any(${both}::int[]))
      and t.estado in ('ENTREGADO', 'ESPERA')) as tramite,
    exists (select from borrador b where b.cliente_id = ${cede}) as borrador,
    exists (select from cita a join cita b on b.doctor_id = a.doctor_id and a.viva and b.viva and a.inicio < b.fin and b.inicio < a.fin
      where a.cliente_id = ${queda} and b.cliente_id = ${cede}) as cita,
    exists (select from espera a join espera b on b.doctor_id = a.doctor_id and a.estado = 'ESPERANDO' and b.estado = 'ESPERANDO'
      where a.cliente_id = ${queda} and b.cliente_id = ${cede}) as espera,
    exists (select from cliente a, cliente b where a.id = ${queda} and b.id = ${cede}
      and a.fecha_defuncion is distinct from b.fecha_defuncion) as fallecido`.execute(db);
  const found = rows[0] ?? {};
  if (found.cuenta) return MU.con_cuenta;
  if (found.ajeno) return MU.de_otro_consultorio;
  if (found.tramite) return MU.con_tramite;
  if (found.borrador) return MU.con_borrador;
  if (found.cita) return MU.cita_a_la_vez;
  if (found.espera) return MU.espera_doble;
  return found.fallecido ? MU.fallecido_uno : null;
}
