import type { Reply } from '@hampi/contract/base/endpoint';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  approveInstitucion,
  doctores,
  instituciones,
  laboratoristas,
  secretarias,
} from '@hampi/contract/plataforma/administracion/cuentas';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { type RawBuilder, sql } from 'kysely';
import { SECRETARY } from '../../../access/roles.ts';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { Answer } from '../../../http/api.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { listRoutes } from '../../../http/list.ts';
import { demandVersion } from '../../../http/version.ts';
import { auditChange } from '../../../vault/audit.ts';
import { diasDeAfiliacion } from '../../agenda/afiliacion/afiliacion.queries.ts';
import { editAccount } from '../../personas/cuentas/cuentas.admin.ts';
import {
  adjustAfiliacion,
  editInstitucion,
  editProveedor,
  setInstitucionAprobada,
  showProveedor,
} from '../../personas/perfiles/perfiles.admin.ts';
import { answer } from './aprobaciones.ts';
import { cerrada, enRevision } from './en-revision.ts';

type Proveedor = Reply<typeof doctores.list>[number];
type Secretaria = Reply<typeof secretarias.list>[number];
type Institucion = Reply<typeof instituciones.list>[number];

const proveedores = (tipo: 'MEDICO' | 'LABORATORIO', now: Date) => sql<Proveedor>`
  select d.id, d.usuario_id, u.login, u.titulo_honorifico, u.nombres, u.apellidos, u.cedula as cedula_identidad, u.email, d.msp, d.acess,
    d.numero_telefono, d.registro_date, d.cuenta_activa, d.med_visible, d.rechazo_motivo, d.promociones_creadas,
    (select count(*)::int from consulta x where x.doctor_id = d.id and x.fecha > ${now.toISOString()}::timestamptz - interval '30 days')
      as consultas_last_month_length,
    (select string_agg(e.nombre, ', ' order by e.nombre) from doctor_especializacion de join especializacion e on e.id = de.especializacion_id
     where de.doctor_id = d.id) as especializaciones,
    (select o.ciudad from oficina o where o.doctor_id = d.id and o.eliminada_en is null order by o.id limit 1) as ciudad,
    exists (select 1 from oficina o where o.doctor_id = d.id and o.afiliacion and o.eliminada_en is null) as med_activo, ${enRevision} as en_revision, ${cerrada} as cerrada, a.*
  from doctor d join usuario u on u.id = d.usuario_id cross join ${diasDeAfiliacion(fechaOf(now, ZONA_ECUADOR))} a
  where d.tipo = ${sql.lit(tipo)}`;

const filtersAt = (now: Date): Record<string, RawBuilder<unknown> | undefined> => ({
  todos: undefined,
  mes: sql`t.registro_date >= date_trunc('month', ${now.toISOString()}::timestamptz, ${ZONA_ECUADOR})`,
  revision: sql`t.en_revision`,
  afiliados: sql`t.med_activo`,
});

/** Doctors, laboratories, secretaries and institutions in the back office, and their approval (AD-3). */
export function proveedoresRoutes(api: Api, deps: Deps) {
  serve(api, deps, doctores, 'MEDICO');
  serve(api, deps, laboratoristas, 'LABORATORIO');

  listRoutes(api, deps, secretarias, () => ({
    from: allSecretarias,
    searchIn: ['nombres', 'apellidos', 'login', 'email', 'cedula_identidad'],
  }));
  api.on(secretarias.update).run(({ params, query, body, session }) =>
    deps.db.transaction().execute(async (trx) => {
      const before = await lockedSecretaria(trx, params.id);
      demandVersion(secretarias.list, before, query.version);
      const { cedula_identidad, ...names } = body;
      await editAccount(trx, before.usuario_id, {
        ...names,
        cedula: cedula_identidad,
        cedula_verificada: cedula_identidad,
      });
      const after = await oneOf<Secretaria>(trx, allSecretarias, params.id);
      await auditChange(trx, session, 'secretaria.editar', params.id, before, after);
      return after;
    }),
  );

  listRoutes(api, deps, instituciones, ({ filtro }: { filtro: string }) => ({
    from: allInstituciones,
    filter:
      filtro === 'revision' ? sql`not t.cuenta_aprobada and t.rechazo_motivo is null and not t.cerrada` : undefined,
    searchIn: ['nombre', 'razon_social', 'RUC', 'ciudad'],
  }));
  api.on(instituciones.update).run(({ params, query, body, session }) =>
    deps.db.transaction().execute(async (trx) => {
      await trx.selectFrom('institucion').select('id').where('id', '=', params.id).forUpdate().execute();
      const before = await oneOf<Institucion>(trx, allInstituciones, params.id);
      demandVersion(instituciones.list, before, query.version);
      await editInstitucion(trx, params.id, body);
      const after = await oneOf<Institucion>(trx, allInstituciones, params.id);
      await auditChange(trx, session, 'institucion.editar', params.id, before, after);
      return after;
    }),
  );

  api.on(approveInstitucion).run(async ({ params, body, session }) => {
    const { usuario_id, ...row } = await deps.db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('institucion')
        .selectAll()
        .where('id', '=', params.id)
        .forUpdate()
        .executeTakeFirst();
      if (!before) return notFound();
      if ((await oneOf<Institucion>(trx, allInstituciones, params.id)).cerrada)
        conflict('cuenta_cerrada', MA.cuenta_cerrada);
      await setInstitucionAprobada(trx, params.id, body.cuenta_aprobada);
      await answer(trx, deps.clock, session, {
        ...before,
        tipo: 'INSTITUCION',
        was: before.cuenta_aprobada,
        aprobada: body.cuenta_aprobada,
        motivo: body.motivo,
        mensaje: body.mensaje,
      });
      const after = await oneOf<Institucion>(trx, allInstituciones, params.id);
      await auditChange(trx, session, 'institucion.aprobar', params.id, shownOf(before), shownOf(after));
      return { ...after, usuario_id: before.usuario_id };
    });
    deps.realtime.accountChanged(usuario_id);
    return new Answer(row, { mensaje: sentenceOf(body.cuenta_aprobada) });
  });
}

const shownOf = ({ cuenta_aprobada, disponible }: { cuenta_aprobada: boolean; disponible: boolean }) => ({
  cuenta_aprobada,
  disponible,
});

async function oneOf<R>(db: DbOrTrx, from: RawBuilder<unknown>, id: number): Promise<R> {
  const { rows } = await sql<R>`select t.* from (${from}) t where t.id = ${id}`.execute(db);
  return rows[0] ?? notFound();
}

async function lockedSecretaria(trx: Trx, id: number): Promise<Secretaria> {
  const { usuario_id } = await oneOf<Secretaria>(trx, allSecretarias, id);
  await trx.selectFrom('usuario').select('id').where('id', '=', usuario_id).forUpdate().execute();
  return oneOf(trx, allSecretarias, id);
}

function serve(api: Api, deps: Deps, calls: typeof doctores | typeof laboratoristas, tipo: 'MEDICO' | 'LABORATORIO') {
  const from = () => proveedores(tipo, deps.clock.now());
  const one = async (db: DbOrTrx, id: number): Promise<Proveedor> => {
    const { rows } = await sql<Proveedor>`select t.* from (${from()}) t where t.id = ${id}`.execute(db);
    return rows[0] ?? notFound();
  };
  const locked = async (trx: Trx, id: number) => {
    await trx.selectFrom('doctor').select('id').where('id', '=', id).forUpdate().execute();
    return one(trx, id);
  };

  listRoutes(
    api,
    deps,
    calls,
    ({ filtro }: { filtro: string }) => ({
      from: from(),
      searchIn: ['nombres', 'apellidos', 'login', 'cedula_identidad', 'msp', 'email'],
      filter: filtersAt(deps.clock.now())[filtro],
    }),
    async () => {
      const filters = filtersAt(deps.clock.now());
      const { rows } = await sql<{ todos: number; mes: number; revision: number; afiliados: number }>`
        select count(*) as todos, count(*) filter (where ${filters.mes}) as mes,
          count(*) filter (where ${filters.revision}) as revision,
          count(*) filter (where ${filters.afiliados}) as afiliados from (${from()}) t`.execute(deps.db);
      return rows[0];
    },
  );

  api.on(calls.update).run(({ params, query, body, session }) =>
    deps.db.transaction().execute(async (trx) => {
      const before = await locked(trx, params.id);
      demandVersion(calls.list, before, query.version);
      const { usuario_id } = before;
      const {
        msp,
        acess,
        numero_telefono,
        cedula_identidad,
        promociones_creadas,
        afiliacion_dias_acumulados_cuenta: dias,
        ...account
      } = body;
      if (before.cuenta_activa && lacksSenescyt(tipo, msp)) invalid({ msp: MA.senescyt_aprobado });
      await editAccount(trx, usuario_id, { ...account, cedula: cedula_identidad, cedula_verificada: cedula_identidad });
      await editProveedor(trx, params.id, { msp, acess, numero_telefono, promociones_creadas });
      if (dias !== undefined) await adjustAfiliacion(trx, params.id, dias - before.afiliacion_dias_acumulados_cuenta);
      const after = await one(trx, params.id);
      await auditChange(trx, session, 'doctor.editar', params.id, before, after);
      return after;
    }),
  );

  api.on(calls.toggle).run(async ({ params, body, session }) => {
    const { cuenta_activa: asked, med_visible, motivo, mensaje } = body;
    const row = await deps.db.transaction().execute(async (trx) => {
      const before = await locked(trx, params.id);
      if (before.cerrada) conflict('cuenta_cerrada', MA.cuenta_cerrada);
      if (asked && lacksSenescyt(tipo, before.msp)) conflict('senescyt_falta', MA.senescyt_falta);
      if (asked !== undefined)
        await answer(trx, deps.clock, session, {
          doctor_id: params.id,
          usuario_id: before.usuario_id,
          tipo,
          was: before.cuenta_activa,
          aprobada: asked,
          motivo,
          mensaje,
        });
      if (med_visible !== undefined) await showProveedor(trx, params.id, med_visible);
      const after = await one(trx, params.id);
      await auditChange(trx, session, 'doctor.aprobar', params.id, before, after);
      return after;
    });
    deps.realtime.accountChanged(row.usuario_id);
    return new Answer(row, asked === undefined ? {} : { mensaje: sentenceOf(asked) });
  });
}

/** Doctors are approved by their Senescyt code; laboratories have none. */
const lacksSenescyt = (tipo: 'MEDICO' | 'LABORATORIO', msp: string | null | undefined) => tipo === 'MEDICO' && !msp;

const sentenceOf = (aprobada: boolean) => (aprobada ? MA.cuenta_aprobada : MA.cuenta_no_aprobada);

const allSecretarias = sql<Secretaria>`
  select s.id, s.usuario_id, u.login, u.nombres, u.apellidos, u.cedula as cedula_identidad, u.email, u.activated,
    exists (select from cierre z where z.usuario_id = u.id and z.rol is null and z.estado <> 'DESHECHO') as cerrada,
    coalesce((select json_agg(json_build_object('id', d.id, 'nombres', du.nombres, 'apellidos', du.apellidos) order by du.apellidos)
      from secretaria_doctor sd join doctor d on d.id = sd.doctor_id join usuario du on du.id = d.usuario_id
      where sd.secretaria_id = s.id), '[]') as doctores
  from secretaria s join usuario u on u.id = s.usuario_id
    join usuario_rol ur on ur.usuario_id = u.id and ur.authority_name = ${SECRETARY}`;

const allInstituciones = sql<Institucion>`
  select i.id, i.nombre, i.razon_social, i.ruc as "RUC", u.email, i.telefono, i.direccion, i.ciudad, i.pais, i.creado_en, i.cuenta_aprobada, i.disponible,
    d.rechazo_motivo, ${cerrada} as cerrada
  from institucion i join usuario u on u.id = i.usuario_id join doctor d on d.id = i.doctor_id`;
