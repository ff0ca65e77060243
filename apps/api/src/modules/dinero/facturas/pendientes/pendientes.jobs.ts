/** Nothing that the SRI does not have stays unnoticed: what can be finished without a person is, and the rest is told once a day. */
import { DAY_MS, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import { job } from '../../../../process/jobs.ts';
import { planMails } from '../../../plataforma/avisos/avisos.service.ts';
import { openCertificate } from '../../facturacion/firma.ts';
import { hoyEnEcuador } from '../comprobante.ts';
import { rewrite, sign } from '../generate.ts';
import { pendientes } from './pendientes.mails.ts';
import { esperaDesde, porResolver } from './pendientes.queries.ts';

/** No request is still signing a document that got its number this long ago. */
const DEJADA_MS = 10 * 60_000;
/** After these days only a person signs what was left unsigned. */
const DIAS = 3;
const AT_ONCE = 50;

/**
 * Every five minutes: signs what a dying process left unsigned, and dates anew what the SRI returned as too old (65), if the signature is
 * kept and still that of the document's RUC. Names in a crontab cannot have dots.
 */
export const finishFacturas = job('factura:terminar', z.object({}).loose(), async (_, deps) => {
  const { db, clock, log } = deps;
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const { rows } = await sql<{ id: number; doctor_id: number; vieja: boolean }>`
    select f.id, f.doctor_id, f.estado <> 'GENERADA' as vieja from factura f
    join emisor e on e.doctor_id = f.doctor_id and e.ruc = f.ruc and e.facturacion_activada and (f.ambiente = 1 or e.ruc_probado = e.ruc)
    join emisor_firma s on s.doctor_id = f.doctor_id and s.ruc = f.ruc and s.hasta > ${now.toISOString()}::timestamptz
    where f.estado not in ('AUTORIZADA', 'ANULADA') and (
      f.estado = 'GENERADA' and f.cambiada_en <= ${before(DEJADA_MS)}::timestamptz and f.creada_en > ${before(DIAS * DAY_MS)}::timestamptz
      or f.estado in ('DEVUELTA', 'NO_AUTORIZADA') and f.ambiente = 2 and f.fecha_emision < ${hoyEnEcuador(now)}::date
        and f.mensajes @> '[{"identificador": "65"}]')
    order by f.id limit ${sql.lit(AT_ONCE)}`.execute(db);
  for (const { id, doctor_id, vieja } of rows)
    try {
      const file = await openCertificate(deps, null, doctor_id);
      if (!file) continue;
      await db
        .transaction()
        .execute((trx) => rewrite(trx, now, { id }, vieja ? { fecha_emision: hoyEnEcuador(now) } : {}));
      await sign(deps, null, id, file);
    } catch (error) {
      log.warn({ err: error, factura: id }, 'a document was not finished, so its professional is told');
    }
});

/** Minutes past which news of the last run are missed by none of the hourly runs. */
const HOUR_MS = 65 * 60_000;
/** Hours of the day in Ecuador: the first run tells what the night brought, the last reminder names all that still waits. */
const PRIMERA = 8;
const RECUERDO = 17;
const NIGHT_MS = 13 * 3600_000;

/** Every hour of the day: a mail to the professional and to the secretaries who signed these documents; one a day for each person. */
export const tellPendientes = job('factura:avisar', z.object({}).loose(), async (_, deps) => {
  const now = deps.clock.now();
  const dia = fechaOf(now, ZONA_ECUADOR);
  const planned = await findReaders(deps, now);
  await planMails(
    deps.db,
    deps.clock,
    planned.map((datos) => pendientes({ clave: `factura.pendientes:${datos.usuario_id}:${dia}`, para: '', datos })),
  );
});

async function findReaders({ db }: Deps, now: Date) {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: ZONA_ECUADOR }).format(now),
  );
  const since = new Date(now.getTime() - (hour === PRIMERA ? NIGHT_MS : HOUR_MS)).toISOString();
  const news = hour === RECUERDO ? sql`true` : sql`${esperaDesde} > ${since}::timestamptz`;
  const { rows } = await sql<{ usuario_id: number; area: 'medico' | 'secretaria'; doctores: number[] }>`
    with f as materialized (select f.id, f.doctor_id from factura f where ${porResolver(now)} and ${news})
    select x.usuario_id, x.area, array_agg(distinct x.doctor_id) as doctores from (
      select d.usuario_id, 'medico' as area, f.doctor_id from f join doctor d on d.id = f.doctor_id
      union
      select s.usuario_id, 'secretaria', f.doctor_id from f
        join auditoria a on a.accion = 'factura.firmar' and a.entidad_id = f.id
        join secretaria s on s.usuario_id = a.usuario_id
        join secretaria_doctor sd on sd.secretaria_id = s.id and sd.doctor_id = f.doctor_id) x
    group by x.usuario_id, x.area`.execute(db);
  return rows;
}
