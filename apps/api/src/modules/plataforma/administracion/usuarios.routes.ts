import type { Reply } from '@hampi/contract/base/endpoint';
import * as M from '@hampi/contract/base/messages';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import {
  addRolUsuario,
  csvUsuarios,
  getUsuario,
  listUsuarios,
  removeRolUsuario,
  removeUsuario,
  updateUsuario,
} from '@hampi/contract/plataforma/administracion/cuentas';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { sql } from 'kysely';
import { demandRecentProof } from '../../../access/proof.ts';
import { OVER_ACCOUNTS } from '../../../access/roles.ts';
import type { Session } from '../../../access/session.ts';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { inBusqueda, listRoutes } from '../../../http/list.ts';
import { demandVersion } from '../../../http/version.ts';
import { audit, auditChange } from '../../../vault/audit.ts';
import { neverActivated, sendActivation } from '../../personas/cuentas/activacion.ts';
import { editAccount } from '../../personas/cuentas/cuentas.admin.ts';
import { applyCambio, type CambioPedido } from './cambios/cambios.apply.ts';
import { askCambio } from './cambios/cambios.request.ts';

type Row = Reply<typeof getUsuario>;

const usuarios = sql<Row & { busqueda: string }>`
  select u.id, u.login, u.nombres as first_name, u.apellidos as last_name, u.email, u.activated,
    '/api/archivos/' || u.foto as image_url, u.created_date, u.cedula, u.busqueda,
    (select coalesce(json_agg(json_build_object('authority_name', r.authority_name) order by r.authority_name), '[]')
     from usuario_rol r where r.usuario_id = u.id) as roles,
    (select json_build_object('estado', z.estado, 'por', z.por, 'vence_en', z.vence_en) from cierre z
     where z.usuario_id = u.id and z.rol is null and z.estado <> 'DESHECHO' order by z.id desc limit 1) as cierre,
    (select coalesce(json_agg(json_build_object('tipo', c.tipo, 'antes', c.antes, 'despues', c.despues, 'vence_en', c.vence_en) order by c.id), '[]')
     from cambio_administrativo c where c.usuario_id = u.id and c.estado = 'PENDIENTE') as pendientes
  from usuario u`;

const one = async (db: DbOrTrx, id: number): Promise<Row> => {
  const { rows } = await sql<Row & { busqueda: string }>`select t.* from (${usuarios}) t where t.id = ${id}`.execute(
    db,
  );
  if (!rows[0]) return notFound();
  const { busqueda: _, ...row } = rows[0];
  return row;
};

/**
 * Accounts and their roles (AD-4, AD-5), for administrators only and never on themselves. Changes that could take an account from
 * its owner or give somebody rights do not take effect at once (decisions 50).
 */
export function usuariosRoutes(api: Api, deps: Deps) {
  listRoutes(api, deps, { slug: 'usuario', list: listUsuarios, csv: csvUsuarios }, () => ({
    from: usuarios,
    searchIn: [],
    finds: inBusqueda,
    filled: ['login', 'first_name', 'last_name', 'email', 'activated', 'created_date'],
  }));
  api.on(getUsuario).run(({ params }) => one(deps.db, params.id));

  api.on(updateUsuario).run(async ({ params, query, body, session }) => {
    const answer = await deps.db.transaction().execute(async (trx) => {
      await trx.selectFrom('usuario').select('id').where('id', '=', params.id).forUpdate().execute();
      const before = await one(trx, params.id);
      demandVersion(listUsuarios, before, query.version);
      const own = params.id === session.usuario_id;
      if (before.email !== body.email || (before.activated && !body.activated))
        demandRecentProof(session, deps.clock.now());
      if (!body.activated && own) conflict('usuario_propio', MA.usuario_propio);
      if (before.email !== body.email && own) invalid({ email: MA.correo_propio }, MA.correo_propio);
      const after = { login: body.login, nombres: body.first_name, apellidos: body.last_name };
      // Activation takes effect at once, because it takes nothing from anybody.
      await editAccount(trx, params.id, { ...after, activated: before.activated || body.activated });
      const { pendientes: _, ...now } = await one(trx, params.id);
      const { pendientes: __, ...then } = before;
      await auditChange(trx, session, 'usuario.editar', params.id, then, now);
      const waits: string[] = [];
      if (before.email !== body.email)
        waits.push(
          await change(trx, session, {
            tipo: 'CORREO',
            usuario_id: params.id,
            antes: before.email,
            despues: body.email,
          }),
        );
      if (before.activated && !body.activated)
        waits.push(
          await change(trx, session, { tipo: 'DESACTIVAR', usuario_id: params.id, antes: null, despues: null }),
        );
      return answerWith(await one(trx, params.id), M.guardado, waits);
    });
    // Browsers whose session is still valid reconnect by themselves.
    deps.realtime.disconnect(params.id);
    return answer;
  });

  api.on(addRolUsuario).run(({ params, body, session }) =>
    deps.db.transaction().execute(async (trx) => {
      const { id: usuario_id, roles } = await one(trx, params.id);
      if (usuario_id === session.usuario_id) conflict('rol_propio', MA.rol_propio);
      if (roles.some((r) => r.authority_name === body.authority_name)) conflict('rol_ya_tiene', MCuentas.rol_ya_tiene);
      const wait = await askCambio(trx, deps, session, {
        tipo: 'ROL_DAR',
        usuario_id,
        antes: null,
        despues: body.authority_name,
      });
      return answerWith(await one(trx, usuario_id), '', [wait]);
    }),
  );

  api.on(removeRolUsuario).run(({ params, session }) =>
    deps.db.transaction().execute(async (trx) => {
      const { id: usuario_id, roles } = await one(trx, params.id);
      if (usuario_id === session.usuario_id) conflict('rol_propio', MA.rol_propio);
      if (!roles.some((r) => r.authority_name === params.authority_name)) notFound();
      const wait = await askCambio(trx, deps, session, {
        tipo: 'ROL_QUITAR',
        usuario_id,
        antes: params.authority_name,
        despues: null,
      });
      return answerWith(await one(trx, usuario_id), '', [wait]);
    }),
  );

  api.on(removeUsuario).run(({ params, session }) =>
    deps.db.transaction().execute(async (trx) => {
      await one(trx, params.id);
      if (params.id === session.usuario_id) conflict('usuario_propio', MA.usuario_propio);
      const wait = await change(trx, session, { tipo: 'ELIMINAR', usuario_id: params.id, antes: null, despues: null });
      return answerWith(null, wait ? '' : M.eliminado, [wait]);
    }),
  );

  /** Requests the change, or applies it at once to an account that was never used. Returns the sentence that says when it takes effect. */
  async function change(trx: Trx, session: Session, pedido: CambioPedido): Promise<string> {
    if (!(await isUntouched(trx, pedido.usuario_id))) return askCambio(trx, deps, session, pedido);
    await applyCambio(trx, deps, pedido);
    await audit(trx, session, `usuario.${pedido.tipo.toLowerCase()}`, pedido.usuario_id, {
      antes: pedido.antes,
      despues: pedido.despues,
    });
    if (pedido.tipo === 'CORREO') await sendActivation(trx, deps.clock, pedido.usuario_id);
    return '';
  }
}

/** The reply, with a sentence that says what was done and what is pending. */
const answerWith = <T>(data: T, done: string, waits: string[]) =>
  new Answer(data, { mensaje: [done, ...waits].filter(Boolean).join('. ') });

/** Whether an account was never activated and has no power over others, so that mistyped and fake ones can be fixed at once. */
async function isUntouched(trx: Trx, usuario_id: number): Promise<boolean> {
  const admin = await trx
    .selectFrom('usuario_rol')
    .select('usuario_id')
    .where('usuario_id', '=', usuario_id)
    .where('authority_name', 'in', OVER_ACCOUNTS)
    .executeTakeFirst();
  return !admin && neverActivated(trx, usuario_id);
}
