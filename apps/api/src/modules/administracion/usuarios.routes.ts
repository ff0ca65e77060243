import {
  addRolUsuario,
  getUsuario,
  listUsuarios,
  M,
  type Reply,
  type Role,
  removeRolUsuario,
  removeUsuario,
  updateUsuario,
} from '@hampi/contract';
import { sql } from 'kysely';
import type { Api } from '../../core/api.ts';
import { audit } from '../../core/audit.ts';
import { listPage } from '../../core/crud.ts';
import type { DbOrTrx, Trx } from '../../core/db.ts';
import { conflict, notFound } from '../../core/errors.ts';
import { closeSessionsOf } from '../../core/session.ts';
import type { Deps } from '../../deps.ts';
import { addProfile, removeProfile } from './perfiles-de-rol.ts';

type Row = Reply<typeof getUsuario>;

const usuarios = sql<Row>`
  select u.id, u.login, u.nombres as first_name, u.apellidos as last_name, u.email, u.activated,
    '/api/archivos/' || u.foto as image_url, u.created_date, u.cedula,
    (select coalesce(json_agg(json_build_object('authority_name', r.authority_name) order by r.authority_name), '[]')
     from usuario_rol r where r.usuario_id = u.id) as roles
  from usuario u`;

const one = async (db: DbOrTrx, id: number): Promise<Row> => {
  const { rows } = await sql<Row>`select t.* from (${usuarios}) t where t.id = ${id}`.execute(db);
  return rows[0] ?? notFound();
};

/** Accounts and their roles (AD-4, AD-5): only the platform's administrator, never on themselves, never the last one. */
export function usuariosRoutes(api: Api, deps: Deps) {
  api
    .on(listUsuarios)
    .run(({ query }) => listPage(deps.db, usuarios, ['login', 'first_name', 'last_name', 'email', 'cedula'], query));
  api.on(getUsuario).run(({ params }) => one(deps.db, params.id));

  api.on(updateUsuario).run(async ({ params, body, session }) => {
    const usuario = await deps.db.transaction().execute(async (trx) => {
      const { first_name, last_name, ...rest } = body;
      const before = await one(trx, params.id);
      if (!body.activated && params.id === session.usuario_id) conflict(M.usuario_propio);
      await trx
        .updateTable('usuario')
        .set({ ...rest, nombres: first_name, apellidos: last_name })
        .where('id', '=', params.id)
        .execute();
      // Whoever may no longer log in, or whose mail changed, is no longer inside.
      if (!body.activated || before.email !== body.email) await closeSessionsOf(trx, params.id, session.id);
      await audit(trx, session, 'usuario.editar', params.id, { campos: Object.keys(body) });
      return one(trx, params.id);
    });
    // A browser whose session still stands comes back by itself.
    deps.realtime.disconnect(params.id);
    return usuario;
  });

  api.on(addRolUsuario).run(({ params, body, session }) =>
    deps.db.transaction().execute(async (trx) => {
      const usuario = await one(trx, params.id);
      if (params.id === session.usuario_id) conflict(M.rol_propio);
      await trx
        .insertInto('usuario_rol')
        .values({ usuario_id: params.id, authority_name: body.authority_name })
        .onConflict((oc) => oc.doNothing())
        .execute();
      await addProfile(
        trx,
        { id: params.id, nombres: usuario.first_name, apellidos: usuario.last_name, email: usuario.email },
        body.authority_name,
      );
      await audit(trx, session, 'usuario.rol.asignar', params.id, { rol: body.authority_name });
      return one(trx, params.id);
    }),
  );

  api.on(removeRolUsuario).run(({ params, session }) =>
    deps.db.transaction().execute(async (trx) => {
      await one(trx, params.id);
      if (params.id === session.usuario_id) conflict(M.rol_propio);
      await keepAnAdministrator(trx, params.id, params.authority_name);
      await removeProfile(trx, params.id, params.authority_name);
      await trx
        .deleteFrom('usuario_rol')
        .where('usuario_id', '=', params.id)
        .where('authority_name', '=', params.authority_name)
        .execute();
      await trx
        .deleteFrom('sesion')
        .where('usuario_id', '=', params.id)
        .where('rol', '=', params.authority_name)
        .execute();
      await audit(trx, session, 'usuario.rol.revocar', params.id, { rol: params.authority_name });
      return one(trx, params.id);
    }),
  );

  api.on(removeUsuario).run(({ params, session }) =>
    deps.db.transaction().execute(async (trx) => {
      await one(trx, params.id);
      if (params.id === session.usuario_id) conflict(M.usuario_propio);
      await keepAnAdministrator(trx, params.id, 'ROLE_ADMIN');
      // A patient without citas goes with the account; one with citas keeps the record and loses the account.
      await sql`delete from cliente c where c.usuario_id = ${params.id} and not exists (select 1 from cita where cita.cliente_id = c.id)
        and not exists (select 1 from medico_paciente mp where mp.cliente_id = c.id)`.execute(trx);
      await trx.deleteFrom('usuario').where('id', '=', params.id).execute();
      await audit(trx, session, 'usuario.eliminar', params.id);
      return null;
    }),
  );
}

/** The last administrator cannot be removed (decisions 15); the rows are locked, so two at once cannot do it together. */
async function keepAnAdministrator(trx: Trx, usuario_id: number, rol: Role) {
  if (rol !== 'ROLE_ADMIN') return;
  const admins = await trx
    .selectFrom('usuario_rol')
    .select('usuario_id')
    .where('authority_name', '=', 'ROLE_ADMIN')
    .forUpdate()
    .execute();
  if (admins.length === 1 && admins[0]?.usuario_id === usuario_id) conflict(M.ultimo_administrador);
}
