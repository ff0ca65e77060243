import {
  approveInstitucion,
  doctores,
  laboratoristas,
  listInstituciones,
  listSecretarias,
  type Reply,
} from '@hampi/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Api } from '../../core/api.ts';
import { Answer } from '../../core/api.ts';
import { auditChange } from '../../core/audit.ts';
import { listPage } from '../../core/crud.ts';
import type { DbOrTrx, Trx } from '../../core/db.ts';
import { notFound } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { planMail } from '../avisos/avisos.service.ts';

type Proveedor = Reply<typeof doctores.list>[number];

const proveedores = (tipo: 'MEDICO' | 'LABORATORIO') => sql<Proveedor>`
  select d.id, d.usuario_id, u.login, u.titulo_honorifico, u.nombres, u.apellidos, u.cedula as cedula_identidad, u.email, d.msp, d.acess,
    d.numero_telefono, d.registro_date, d.cuenta_activa, d.med_visible,
    (select string_agg(e.nombre, ', ' order by e.nombre) from doctor_especializacion de join especializacion e on e.id = de.especializacion_id
     where de.doctor_id = d.id) as especializaciones,
    (select o.ciudad from oficina o where o.doctor_id = d.id and o.eliminada_en is null order by o.id limit 1) as ciudad,
    exists (select 1 from oficina o where o.doctor_id = d.id and o.afiliacion and o.eliminada_en is null) as med_activo
  from doctor d join usuario u on u.id = d.usuario_id
  where d.tipo = ${sql.lit(tipo)}`;

const filters: Record<string, RawBuilder<unknown> | undefined> = {
  todos: undefined,
  mes: sql`t.registro_date >= date_trunc('month', now() at time zone 'America/Guayaquil') at time zone 'America/Guayaquil'`,
  revision: sql`not t.cuenta_activa`,
  afiliados: sql`t.med_activo`,
};

/** Doctors, laboratories, secretaries and institutions: who they are, and the approval that answers by mail (AD-3). */
export function proveedoresRoutes(api: Api, deps: Deps) {
  serve(api, deps, doctores, 'MEDICO');
  serve(api, deps, laboratoristas, 'LABORATORIO');

  api
    .on(listSecretarias)
    .run(({ query }) =>
      listPage(deps.db, secretarias, ['nombres', 'apellidos', 'login', 'email', 'cedula_identidad'], query),
    );
  api
    .on(listInstituciones)
    .run(({ query }) => listPage(deps.db, instituciones, ['nombre', 'razon_social', 'RUC', 'ciudad'], query));

  api.on(approveInstitucion).run(({ params, body, session }) =>
    deps.db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('institucion')
        .selectAll()
        .where('id', '=', params.id)
        .forUpdate()
        .executeTakeFirst();
      if (!before) return notFound();
      await trx
        .updateTable('institucion')
        .set({ cuenta_aprobada: body.cuenta_aprobada, disponible: before.disponible && body.cuenta_aprobada })
        .where('id', '=', params.id)
        .execute();
      await trx
        .updateTable('doctor')
        .set({
          cuenta_activa: body.cuenta_aprobada,
          med_visible: sql<boolean>`med_visible and ${body.cuenta_aprobada}`,
        })
        .where('id', '=', before.doctor_id)
        .execute();
      if (body.cuenta_aprobada && !before.cuenta_aprobada) await tellApproved(trx, deps, before.usuario_id);
      await auditChange(
        trx,
        session,
        'institucion.aprobar',
        params.id,
        { cuenta_aprobada: before.cuenta_aprobada, disponible: before.disponible },
        { cuenta_aprobada: body.cuenta_aprobada, disponible: before.disponible && body.cuenta_aprobada },
      );
      const { rows } = await sql<
        Reply<typeof approveInstitucion>
      >`select t.* from (${instituciones}) t where t.id = ${params.id}`.execute(trx);
      return rows[0] ?? notFound();
    }),
  );
}

function serve(api: Api, deps: Deps, calls: typeof doctores | typeof laboratoristas, tipo: 'MEDICO' | 'LABORATORIO') {
  const from = proveedores(tipo);
  const one = async (db: DbOrTrx, id: number): Promise<Proveedor> => {
    const { rows } = await sql<Proveedor>`select t.* from (${from}) t where t.id = ${id}`.execute(db);
    return rows[0] ?? notFound();
  };
  const locked = async (trx: Trx, id: number) => {
    await trx.selectFrom('doctor').select('id').where('id', '=', id).forUpdate().execute();
    return one(trx, id);
  };

  api.on(calls.list).run(async ({ query }) => {
    const page = await listPage(
      deps.db,
      from,
      ['nombres', 'apellidos', 'login', 'cedula_identidad', 'msp', 'email'],
      query,
      filters[query.filtro],
    );
    const { rows } = await sql<{ todos: number; mes: number; revision: number; afiliados: number }>`
      select count(*) as todos, count(*) filter (where ${filters.mes}) as mes, count(*) filter (where ${filters.revision}) as revision,
        count(*) filter (where ${filters.afiliados}) as afiliados from (${from}) t`.execute(deps.db);
    return new Answer(page.data, { ...page.top, foreignData: rows[0] });
  });

  api.on(calls.update).run(({ params, body, session }) =>
    deps.db.transaction().execute(async (trx) => {
      const before = await locked(trx, params.id);
      const { usuario_id } = before;
      const { msp, acess, numero_telefono, cedula_identidad, ...account } = body;
      await trx
        .updateTable('usuario')
        .set({ ...account, cedula: cedula_identidad, cedula_verificada: cedula_identidad })
        .where('id', '=', usuario_id)
        .execute();
      await trx.updateTable('doctor').set({ msp, acess, numero_telefono }).where('id', '=', params.id).execute();
      const after = await one(trx, params.id);
      await auditChange(trx, session, 'doctor.editar', params.id, before, after);
      return after;
    }),
  );

  api.on(calls.toggle).run(({ params, body, session }) =>
    deps.db.transaction().execute(async (trx) => {
      const before = await locked(trx, params.id);
      const cuenta_activa = body.cuenta_activa ?? before.cuenta_activa;
      // What is not approved is never shown, whatever was asked.
      const med_visible = cuenta_activa && (body.med_visible ?? (before.cuenta_activa ? before.med_visible : true));
      await trx.updateTable('doctor').set({ cuenta_activa, med_visible }).where('id', '=', params.id).execute();
      if (cuenta_activa && !before.cuenta_activa) await tellApproved(trx, deps, before.usuario_id);
      const after = await one(trx, params.id);
      await auditChange(trx, session, 'doctor.aprobar', params.id, before, after);
      return after;
    }),
  );
}

async function tellApproved(db: DbOrTrx, deps: Deps, usuario_id: number) {
  const { email, nombres } = await db
    .selectFrom('usuario')
    .select(['email', 'nombres'])
    .where('id', '=', usuario_id)
    .executeTakeFirstOrThrow();
  await planMail(db, deps.clock, {
    clave: `cuenta.aprobada:${usuario_id}:${deps.clock.now().toISOString()}`,
    tipo: 'cuenta.aprobada',
    para: email,
    usuario_id,
    datos: { nombres },
  });
}

const secretarias = sql<Reply<typeof listSecretarias>[number]>`
  select s.id, s.usuario_id, u.login, u.nombres, u.apellidos, u.cedula as cedula_identidad, u.email, u.activated,
    coalesce((select json_agg(json_build_object('id', d.id, 'nombres', du.nombres, 'apellidos', du.apellidos) order by du.apellidos)
      from secretaria_doctor sd join doctor d on d.id = sd.doctor_id join usuario du on du.id = d.usuario_id
      where sd.secretaria_id = s.id), '[]') as doctores
  from secretaria s join usuario u on u.id = s.usuario_id`;

const instituciones = sql<Reply<typeof listInstituciones>[number]>`
  select i.id, i.nombre, i.razon_social, i.ruc as "RUC", u.email, i.telefono, i.ciudad, i.creado_en, i.cuenta_aprobada, i.disponible
  from institucion i join usuario u on u.id = i.usuario_id`;
