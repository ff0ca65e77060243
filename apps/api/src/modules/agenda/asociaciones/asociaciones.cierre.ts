import * as MAsociaciones from '@hampi/contract/agenda/asociaciones/messages';
import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import { nombreProveedor } from '../../../data/names.ts';
import type { WhenRoleEnds } from '../../personas/cierre/role-ends.ts';
import { notifySolicitudes } from '../../plataforma/notificaciones/notificaciones.service.ts';
import { closeHorariosAjenos } from '../horarios/horarios.service.ts';
import { AFILIADAS, DOCTOR, INSTITUCION, PROFESIONALES } from './asociaciones.avisos.ts';

/**
 * Runs when a professional or an institution closes the account (ADR 216). Requests end at once, and the other party of each accepted link
 * is told once. The links stay, so that they are there again if the closing is undone; they end, with their hours, when it is final.
 */
export const asociacionesOfRole: WhenRoleEnds = {
  async ends(trx, { clock }, { doctor_id }) {
    if (doctor_id === null) return;
    await trx.deleteFrom('asociacion').where('estado', '=', 'PENDIENTE').where(linked(doctor_id)).execute();
    const others = await othersOf(trx, doctor_id);
    await notifySolicitudes(
      trx,
      clock,
      others.map(({ uid, quien, is_medico }) => ({
        uid,
        rol: is_medico ? INSTITUCION : DOCTOR,
        descripcion: `${quien}: ${MAsociaciones.noticia_cierre}`,
        link_to: is_medico ? PROFESIONALES : AFILIADAS,
        entity_id: doctor_id,
      })),
    );
  },

  async isForgotten(trx, _, { doctor_id }) {
    if (doctor_id === null) return;
    await trx.deleteFrom('asociacion').where(linked(doctor_id)).execute();
    await closeHorariosAjenos(trx, doctor_id);
  },
};

/** Links of a professional, or with the branches of an institution. */
const linked = (doctor_id: number) => sql<SqlBool>`(asociacion.doctor_id = ${doctor_id}
  or asociacion.oficina_id in (select o.id from oficina o where o.doctor_id = ${doctor_id}))`;

/** The account on the other side of each accepted link, once each, and the name of the party that closes. */
const othersOf = (trx: Trx, doctor_id: number) =>
  trx
    .selectFrom('asociacion')
    .innerJoin('oficina as o', 'o.id', 'asociacion.oficina_id')
    .innerJoin('doctor as d', (join) => join.on('d.id', '=', doctor_id))
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .leftJoin('institucion as i', 'i.doctor_id', 'd.id')
    .innerJoin('doctor as otro', (join) =>
      join.on(
        sql<SqlBool>`otro.id = case when asociacion.doctor_id = ${doctor_id} then o.doctor_id else asociacion.doctor_id end`,
      ),
    )
    .where('asociacion.estado', '=', 'ACEPTADA')
    .where(linked(doctor_id))
    .select(['otro.usuario_id as uid', nombreProveedor.as('quien'), sql<boolean>`d.tipo = 'MEDICO'`.as('is_medico')])
    .distinct()
    .execute();
