import { addDays, DAY_MS, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { TipoAdvertencia } from '@hampi/contract/clinica/receta/respuestas';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import {
  attendReglaOpinion,
  csvReglasOpiniones,
  csvReglasUso,
  type EstadoOpinion,
  listReglasOpiniones,
  listReglasUso,
  type PERIODOS_USO,
  sayNoAyuda,
} from '@hampi/contract/plataforma/administracion/reglas-uso';
import { sql } from 'kysely';
import { plain } from '../../../../data/words.ts';
import type { Deps } from '../../../../deps.ts';
import type { Api } from '../../../../http/api.ts';
import { invalid, notFound, tooMany } from '../../../../http/errors.ts';
import { listRoutes } from '../../../../http/list.ts';
import { audit } from '../../../../vault/audit.ts';
import { reglasActuales } from '../controlados.ts';

/** What a code stands for. */
const NOMBRES = sql`(select i.codigo, a.nombre || ' + ' || b.nombre as nombre
    from interaccion i join sustancia a on a.id = i.a_id join sustancia b on b.id = i.b_id
  union all select d.codigo, a.nombre || ' + ' || b.nombre
    from duplicidad d join sustancia a on a.id = d.clase_a_id join sustancia b on b.id = d.clase_b_id
  union all select k.codigo, s.nombre || ' en ' || c.nombre
    from contraindicacion k join sustancia s on s.id = k.sustancia_id join condicion c on c.id = k.condicion_id)`;

/** An account has said enough for a day. */
const POR_DIA = 20;
/** How the rules of a receta serve, and what professionals say of their warnings. */
export function usoRoutes(api: Api, deps: Deps) {
  listRoutes(
    api,
    deps,
    { slug: 'reglas-uso', list: listReglasUso, csv: csvReglasUso },
    ({ dias = '90' }: { dias?: (typeof PERIODOS_USO)[number] }) => {
      const now = deps.clock.now();
      const desde = addDays(fechaOf(now, ZONA_ECUADOR), -Number(dias));
      const since = new Date(now.getTime() - Number(dias) * DAY_MS).toISOString();
      // What a restart forgot to count as shown was shown at least as often as it was passed over.
      return {
        from: sql`select u.id, u.regla, n.nombre, u.gravedad, u.mostradas, u.pasadas,
            round(100.0 * u.pasadas / greatest(u.mostradas, 1))::int as porcentaje,
            (select count(*)::int from advertencia_opinion o where o.regla = u.regla and o.creada_en >= ${since}::timestamptz) as no_ayuda
          from (select min(id) as id, regla, case when bool_or(gravedad = 'alta') then 'alta' else 'media' end as gravedad,
              greatest(count(*) filter (where hecho = 'MOSTRADA'), count(*) filter (where hecho = 'PASADA'))::int as mostradas,
              (count(*) filter (where hecho = 'PASADA'))::int as pasadas
            from advertencia_uso where dia >= ${desde}::date group by regla) u
          left join ${NOMBRES} n on n.codigo = u.regla`,
        searchIn: ['regla', 'nombre'],
      };
    },
  );
  listRoutes(
    api,
    deps,
    { slug: 'reglas-opiniones', list: listReglasOpiniones, csv: csvReglasOpiniones },
    ({ estado }: { estado?: EstadoOpinion }) => ({
      from: sql`select o.id, o.regla, n.nombre, o.gravedad, o.comentario, o.creada_en, o.estado, o.nota, o.atendida_en
        from advertencia_opinion o left join ${NOMBRES} n on n.codigo = o.regla`,
      searchIn: ['regla', 'nombre', 'comentario'],
      filter: estado && sql`t.estado = ${estado}`,
    }),
  );

  api.on(attendReglaOpinion).run(({ params: { id }, body: { estado, nota }, session }) =>
    deps.db.transaction().execute(async (trx) => {
      const [row] = await trx
        .updateTable('advertencia_opinion')
        .set({ estado, nota, atendida_en: deps.clock.now().toISOString() })
        .where('id', '=', id)
        .returning('regla')
        .execute();
      if (!row) return notFound();
      await audit(trx, session, 'regla.opinion.atender', id, { regla: row.regla, estado });
      return null;
    }),
  );

  api.on(sayNoAyuda).run(async ({ body: { regla, gravedad, comentario }, session }) => {
    if (!(await isRegla(deps, regla))) invalid({ regla: MA.opinion_regla });
    const now = deps.clock.now();
    const { n } = await deps.db
      .selectFrom('advertencia_opinion')
      .where('usuario_id', '=', session.usuario_id)
      .where('regla', '<>', regla)
      .where('creada_en', '>', new Date(now.getTime() - DAY_MS).toISOString())
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    if (Number(n) >= POR_DIA) tooMany(MA.opinion_demasiadas);
    await sql`insert into advertencia_opinion (regla, gravedad, comentario, usuario_id, creada_en)
      values (${regla}, ${gravedad}, ${comentario}, ${session.usuario_id}, ${now.toISOString()}::timestamptz)
      on conflict (usuario_id, regla) where estado <> 'RESUELTA'
        do update set comentario = coalesce(excluded.comentario, advertencia_opinion.comentario)`.execute(deps.db);
    return null;
  });
}

/** A code of the rules, or a kind of warning with an ingredient: nothing else could be about a patient. */
async function isRegla(deps: Deps, regla: string): Promise<boolean> {
  const [, tipo, sustancia] = /^([A-Z_]+)(?: (.+))?$/.exec(regla) ?? [];
  if (TipoAdvertencia.safeParse(tipo).success)
    return sustancia === undefined || (await reglasActuales(deps.db)).ids.has(plain(sustancia));
  const { rows } = await sql`select from ${NOMBRES} n where n.codigo = ${regla}`.execute(deps.db);
  return rows.length > 0;
}
