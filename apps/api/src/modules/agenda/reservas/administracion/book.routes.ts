import {
  createReservaAdmin,
  getOfertaAdmin,
  listTurnosAdmin,
  type OfertaAdmin,
} from '@hampi/contract/agenda/reservas/admin';
import { sql } from 'kysely';
import { attendsAt } from '../../../../access/attends-at.ts';
import type { DbOrTrx } from '../../../../data/db.ts';
import { nombreProfesional } from '../../../../data/names.ts';
import type { Deps } from '../../../../deps.ts';
import type { Api } from '../../../../http/api.ts';
import { notFound } from '../../../../http/errors.ts';
import { vigenteAt } from '../../../dinero/precios/precios.queries.ts';
import { guardAlcance } from '../../turnos/alcance.ts';
import { listTurnosOf } from '../../turnos/turnos.queries.ts';
import { bookCita } from '../reservas.service.ts';

/** An administrator books any patient with any professional, wherever they attend (ADR 228). */
export function bookAdminRoutes(api: Api, deps: Deps) {
  const { db, clock } = deps;

  api.on(getOfertaAdmin).run(({ params }) => findOferta(db, params.oficinaId, clock.now()));

  api.on(listTurnosAdmin).run(async ({ params, query }) => {
    const { fecha, fechaFinal, oficinaId: oficina_id, clienteId: cliente_id } = query;
    guardAlcance(clock.now(), 'fecha', fecha);
    const of = { doctor_id: params.doctorId, oficina_id, cliente_id, fecha, fechaFinal };
    return (await listTurnosOf(db, null, of, clock.now())) ?? notFound();
  });

  api.on(createReservaAdmin).run(({ session, scope, body: { phoneNumber, especializacion_id, ...asked } }) =>
    bookCita(deps, session, scope, {
      ...asked,
      especializacion_id: especializacion_id ?? null,
      phone_number: phoneNumber,
      tipo_reserva: 1,
      sobreturno: false,
      motivo_sobreturno: null,
    }),
  );
}

/** Who has hours in the office, and what its owner offers there today; 404 if there is no such office. */
async function findOferta(db: DbOrTrx, oficina_id: number, now: Date): Promise<OfertaAdmin> {
  const { rows } = await sql<OfertaAdmin>`
    select o.zona,
      (select coalesce(json_agg(json_build_object('id', d.id, 'nombre', ${nombreProfesional}) order by u.apellidos), '[]')
        from doctor d join usuario u on u.id = d.usuario_id
        where ${attendsAt('d.id', 'o')} and exists (select from horario h where h.oficina_id = o.id and h.doctor_id = d.id)) as atienden,
      (select coalesce(json_agg(json_build_object('id', s.id, 'nombre', s.nombre) order by plegar(s.nombre)), '[]')
        from servicio s join servicio_oficina so on so.servicio_id = s.id
        where so.oficina_id = o.id and s.eliminado_en is null and ${vigenteAt(now.toISOString())}) as servicios,
      (select coalesce(json_agg(json_build_object('id', e.id, 'nombre', e.nombre) order by plegar(e.nombre)), '[]')
        from oficina_especializacion oe join especializacion e on e.id = oe.especializacion_id
        where oe.oficina_id = o.id) as especializaciones
    from oficina o where o.id = ${oficina_id} and o.eliminada_en is null`.execute(db);
  return rows[0] ?? notFound();
}
