/** Rules that a clinician reviewed, and whose next review is due. */
import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { ReglaPorVencer } from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { sql } from 'kysely';
import type { Deps } from '../../../../deps.ts';

const MAX = 100;
/** A review is asked for some time before it is due. */
const ANTES_DIAS = 30;

const DUE = sql.raw('t.revisor, t.proxima_revision');

/** All reviewed rules of the seven catalogues in which a row says who reviewed it. */
const REVIEWED = sql`
  select 'interacciones' as catalogo, t.id as regla_id, t.codigo, a.nombre || ' + ' || b.nombre as nombre, ${DUE}
    from interaccion t join sustancia a on a.id = t.a_id join sustancia b on b.id = t.b_id where t.estado = 'vigente'
  union all select 'duplicidades', t.id, t.codigo, a.nombre || ' + ' || b.nombre, ${DUE}
    from duplicidad t join sustancia a on a.id = t.clase_a_id join sustancia b on b.id = t.clase_b_id where t.estado = 'vigente'
  union all select 'contraindicaciones', t.id, t.codigo, c.nombre || ' + ' || s.nombre, ${DUE}
    from contraindicacion t join condicion c on c.id = t.condicion_id join sustancia s on s.id = t.sustancia_id where t.estado = 'vigente'
  union all select 'dosis', t.id, dosis_codigo(t.sustancia_id, t.combinado_con_id, t.via, t.poblacion, t.edad_min_meses),
      s.nombre || ', ' || t.via || ', ' || t.poblacion, ${DUE}
    from dosis t join sustancia s on s.id = t.sustancia_id where t.estado = 'vigente'
  union all select 'condiciones', t.id, codigo_de_regla('CND', t.nombre, '', null), t.nombre, ${DUE} from condicion t
  union all select 'alergias-cruzadas', t.id, cruce_codigo(t.desde_id, t.hacia_id), d.nombre || ' → ' || h.nombre, ${DUE}
    from alergia_cruzada t join sustancia d on d.id = t.desde_id join sustancia h on h.id = t.hacia_id where t.estado = 'vigente'
  union all select 'principios-activos', t.id, codigo_de_regla('SUS', t.nombre, '', null), t.nombre, ${DUE} from sustancia t`;

/** What is due by now or within thirty days, the oldest first. */
export async function porVencer({ db, clock }: Deps): Promise<{ total: number; reglas: ReglaPorVencer[] }> {
  const hoy = fechaOf(clock.now(), ZONA_ECUADOR);
  const { rows } = await sql<ReglaPorVencer & { total: number }>`
    select r.*, r.proxima_revision <= ${hoy}::date as vencida, count(*) over ()::int as total,
      exists (select from regla_cambio c where c.catalogo = r.catalogo and c.regla_id = r.regla_id
        and c.estado in ('BORRADOR', 'EN_REVISION', 'REVISADA')) as abierta
    from (${REVIEWED}) r where r.revisor is not null and r.proxima_revision <= ${addDays(hoy, ANTES_DIAS)}::date
    order by r.proxima_revision, r.nombre, r.regla_id limit ${MAX}`.execute(db);
  return { total: rows[0]?.total ?? 0, reglas: rows };
}
