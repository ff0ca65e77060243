import { type ClienteAdmin, clientes } from '@hampi/contract/personas/clientes/admin';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import type { Api } from '../../../../http/api.ts';
import { HampiError, notFound } from '../../../../http/errors.ts';
import { likeTerm, listRoutes, mayBeName } from '../../../../http/list.ts';
import { auditChange } from '../../../../vault/audit.ts';
import { wordsOf } from '../clientes.search.ts';

/** Every patient, for administrators (AD-2): search, export, and corrections of the name. */
export function clientesAdminRoutes(api: Api, deps: Deps) {
  listRoutes(api, deps, clientes, () => ({
    from: pacientes,
    searchIn: [],
    finds: found,
    filled: ['apellidos', 'creado_en'],
  }));

  api.on(clientes.update).run(({ params: { id }, body: { version, ...names }, session }) =>
    deps.db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('cliente')
        .select(['nombres', 'apellidos', 'version'])
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!before) return notFound();
      if (before.version !== version)
        throw new HampiError(409, MA.registro_cambiado, { data: await onePaciente(trx, id), codigo: 'VERSION' });
      await trx
        .updateTable('cliente')
        .set({ ...names, version: version + 1, actualizado_en: deps.clock.now().toISOString() })
        .where('id', '=', id)
        .execute();
      const { version: _, ...then } = before;
      await auditChange(trx, session, 'cliente.nombre', id, then, names);
      return null;
    }),
  );
}

const pacientes = sql<ClienteAdmin & Record<string, unknown>>`
  select c.id, c.tipo_documento, c.cedula_identidad, c.nombres, c.apellidos, c.correo, c.celular, c.ciudad,
    c.fecha_nacimiento::text as fecha_nacimiento, c.creado_en, c.version, c.busqueda,
    case when u.id is null then 'SIN_CUENTA' when u.activated then 'ACTIVA' else 'SIN_ACTIVAR' end as cuenta,
    (select coalesce(sum(m.creditos), 0)::int from movimiento m where m.usuario_id = c.usuario_id) as total_creditos
  from cliente c left join usuario u on u.id = c.usuario_id
  where not exists (select from paciente_union p where p.cede_id = c.id and p.deshecha_en is null)`;

async function onePaciente(trx: Trx, id: number): Promise<ClienteAdmin | undefined> {
  const { rows } = await sql<ClienteAdmin>`select t.* from (${pacientes}) t where t.id = ${id}`.execute(trx);
  return rows[0];
}

/** Every word must be part of the name (found by its index of letters), or the search is the beginning of the document. */
const found = (search: string) => {
  const begins = sql<SqlBool>`t.cedula_identidad like ${likeTerm(search.toUpperCase()).slice(1)}`;
  const words = wordsOf(search).map((word) => sql<SqlBool>`t.busqueda like ${likeTerm(word)}`);
  if (!mayBeName(search) || words.length === 0) return begins;
  return sql<SqlBool>`(${sql.join(words, sql` and `)}) or ${begins}`;
};
