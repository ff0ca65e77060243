/** A patient asks for an entry that is held back (decisions 65). */
import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { roleFacts } from '@hampi/contract/base/role-facts';
import * as MP from '@hampi/contract/clinica/mi-historia/messages';
import { sql } from 'kysely';
import { roleOfProveedor } from '../../../access/roles.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { registerFromPatient } from '../../personas/pedidos/pedidos.service.ts';
import { notifySolicitudes } from '../../plataforma/notificaciones/notificaciones.service.ts';
import { auditClinica, requireReader, type Who } from '../tratantes/tratantes.ts';

/** 404 for an entry that is not held back, or is not theirs. */
export async function requestVisita(deps: Deps, who: Who, clienteId: number, consultaId: number) {
  const { db, clock } = deps;
  const { confidencial } = await requireReader(deps, who, clienteId);
  const now = clock.now();
  const hoy = fechaOf(now, ZONA_ECUADOR);
  return db.transaction().execute(async (trx) => {
    const found =
      (await trx
        .selectFrom('consulta_paciente as p')
        .innerJoin('consulta as k', 'k.id', 'p.consulta_id')
        .innerJoin('oficina as o', 'o.id', 'k.oficina_id')
        .innerJoin('cliente as c', 'c.id', 'k.cliente_id')
        .innerJoin('doctor as d', 'd.id', 'k.doctor_id')
        .where('p.consulta_id', '=', consultaId)
        .where('k.cliente_id', '=', clienteId)
        .where('p.reservada_hasta', '>=', hoy)
        .$if(!confidencial, (q) => q.where('p.confidencial', '=', false))
        .select(['k.doctor_id', 'd.usuario_id as medico', 'c.nombres', 'c.apellidos', 'c.cedula_identidad'])
        .select(sql<string>`(k.fecha at time zone o.zona)::date`.as('dia'))
        .executeTakeFirst()) ?? notFound();
    const { email } = await trx
      .selectFrom('usuario')
      .where('id', '=', who.session.usuario_id)
      .select('email')
      .executeTakeFirstOrThrow();
    const { id, vence_el } = await registerFromPatient(trx, clock, who.session, {
      doctor_id: found.doctor_id,
      consulta_id: consultaId,
      nombre: `${found.nombres} ${found.apellidos}`,
      documento: found.cedula_identidad,
      correo: email,
      pedido: MP.pedido_de_entrada(fechaCorta(found.dia)),
    });
    await auditClinica(trx, who, 'consulta.pedir', clienteId, consultaId, now);
    await notifySolicitudes(trx, clock, [
      {
        uid: found.medico,
        rol: roleOfProveedor.MEDICO,
        descripcion: MP.pedido_aviso,
        link_to: `${roleFacts[roleOfProveedor.MEDICO].base}/pedidos`,
        entity_id: id,
      },
    ]);
    return { vence_el };
  });
}
