import { DAY_MS } from '@hampi/contract/base/fechas';
import { MOTIVOS } from '@hampi/contract/dinero/facturas/motivos';
import { TOPE } from '@hampi/contract/plataforma/tablero/calls';
import type { PorResolver, Sistema } from '@hampi/contract/plataforma/tablero/sistema';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import { daysFrom } from '../../../process/clock.ts';

/** After this many attempts a mail is only sent again by hand (`aviso.enviar`). */
const MAIL_ATTEMPTS = 10;
/** A stored signature counts as expiring this many days before its end. */
const SIGNATURE_DAYS = 30;
/** The SRI's codes for how a document is made, which nobody but the program's maintainers can mend. */
const NUESTROS = Object.keys(MOTIVOS).filter((codigo) => MOTIVOS[codigo]?.accion === 'AYUDA');

type Guardado = Pick<Sistema, 'archivos' | 'auditoria' | 'firmas' | 'sri'> & {
  base: Omit<Sistema['base'], 'adelanto_s'>;
  /** By the database's clock. */
  hora: string;
  correos: Omit<Sistema['correos'], 'salen'>;
  respaldo: Omit<Sistema['respaldo'], 'activo' | 'externo'>;
  minutos: Omit<Sistema['minutos'], 'activo'>;
  por_revisar: number;
  postgresql: string;
  migraciones: number;
  ultima: string;
};

/** Lost files named on the administrator's page. */
const LOST_SHOWN = 10;

/** Counts rows up to `TOPE`, along an index. */
const count = (rows: RawBuilder<unknown>) => sql`(select count(*) from (${rows} limit ${sql.lit(TOPE)}) n)`;

type Intento = 'COPIA' | 'PRUEBA' | 'BASE' | 'PRUEBA_MINUTO';

/** The newest row of a kind, successful or failed, found with an index. */
const lastBackup = (que: Intento) =>
  sql`(select * from respaldo where que = ${sql.lit(que)} order by terminado_en desc limit 1)`;
const lastWhole = (que: Intento) =>
  sql`(select * from respaldo where que = ${sql.lit(que)} and fallo is null order by terminado_en desc limit 1)`;

/** What the database knows about mails, audit, itself, signatures, the SRI and PayPhone (BE-27), in one statement. */
export async function findGuardado(db: Db, now: Date): Promise<Guardado> {
  const ahora = now.toISOString();
  const ayer = new Date(now.getTime() - DAY_MS).toISOString();
  const pronto = daysFrom(now, SIGNATURE_DAYS).toISOString();
  const due = sql`from aviso where estado = 'PLANIFICADO' and programado_para <= ${ahora}`;
  const failed = sql`select from aviso where estado = 'FALLIDO'`;
  const refused = sql`select from factura where estado in ('DEVUELTA', 'NO_AUTORIZADA')`;
  const revisar = (table: string) => sql`select from ${sql.table(table)} where revisar_en is not null`;
  const { rows } = await sql<Guardado>`select
    json_build_object(
      'enviados', ${count(sql`select from aviso where enviado_en > ${ayer} and estado = 'ENVIADO' and canal = 'CORREO'`)},
      'esperan', ${count(sql`select ${due}`)},
      'desde', (select min(programado_para) ${due}),
      'reintentando', ${count(sql`${failed} and intentos < ${sql.lit(MAIL_ATTEMPTS)}`)},
      'fallidos', ${count(sql`${failed} and intentos >= ${sql.lit(MAIL_ATTEMPTS)}`)}) as correos,
    (select json_build_object('hecho_en', max(c.terminado_en), 'bytes', max(c.bytes),
        'probado_en', (select p.terminado_en from ${lastWhole('PRUEBA')} p),
        'fallo', exists (select from ${lastBackup('COPIA')} u where u.fallo is not null),
        'prueba_fallida', exists (select from ${lastBackup('PRUEBA')} u where u.fallo is not null))
      from ${lastWhole('COPIA')} c) as respaldo,
    (select json_build_object('archivado_en', max(m.archivado_en), 'fallo', max(m.fallo),
        'base_en', (select b.terminado_en from ${lastWhole('BASE')} b),
        'base_fallida', exists (select from ${lastBackup('BASE')} u where u.fallo is not null),
        'probado_en', (select p.terminado_en from ${lastWhole('PRUEBA_MINUTO')} p),
        'prueba_fallida', (select u.fallo from ${lastBackup('PRUEBA_MINUTO')} u))
      from respaldo_minuto m) as minutos,
    (select json_build_object('verificada_en', max(r.terminada_en), 'fallos', coalesce(max(jsonb_array_length(r.fallos)), 0),
        'sin_leer', coalesce(max(cardinality(r.sin_leer)), 0), 'sellada_en', (select max(cuando) from auditoria_sello
          where id = (select max(id) from auditoria_sello)))
      from (select * from auditoria_revision order by id desc limit 1) r) as auditoria,
    json_build_object('perdidos', ${count(sql`select from archivo_perdido`)},
      'ultimos', (select coalesce(json_agg(json_build_object('clave', clave, 'que', que, 'hallado_en', hallado_en)), '[]')
        from (select * from archivo_perdido order by hallado_en desc limit ${sql.lit(LOST_SHOWN)}) p)) as archivos,
    json_build_object('conexiones', (select count(*) from pg_stat_activity where datname = current_database()),
      'maximo', current_setting('max_connections')::int, 'bytes', pg_database_size(current_database())) as base,
    json_build_object('vencidas', ${count(sql`select from emisor_firma where hasta <= ${ahora}`)},
      'por_vencer', ${count(sql`select from emisor_firma where hasta > ${ahora} and hasta <= ${pronto}`)}) as firmas,
    json_build_object('en_cola', ${count(revisar('factura'))},
      'devueltas', ${count(refused)},
      'sin_respuesta', ${count(sql`select from factura where revisar_en is not null and enviada_en <= ${ayer}`)},
      'nuestras', ${count(sql`${refused} and exists (select from jsonb_array_elements(mensajes) m
        where m ->> 'identificador' = any(${NUESTROS}))`)}) as sri,
    ${count(revisar('transaccion'))} as por_revisar,
    current_setting('server_version') as postgresql,
    (select count(*) from migracion) as migraciones,
    (select max(nombre) from migracion) as ultima,
    clock_timestamp() as hora`.execute(db);
  return rows[0] as Guardado;
}

/** Practices named at once. */
const PRACTICES = 50;
/** Invoices read of each kind, along an index: with more, counts may be too low. */
const INVOICES = 5000;

/** Whose signatures and invoices `findGuardado` counts. */
export async function findPorResolver(db: Db, now: Date): Promise<PorResolver> {
  const ayer = new Date(now.getTime() - DAY_MS).toISOString();
  const pronto = daysFrom(now, SIGNATURE_DAYS).toISOString();
  const consultorio = sql`d.id as doctor_id, u.apellidos || ' ' || u.nombres as nombre, u.login`;
  const refused = sql`f.estado in ('DEVUELTA', 'NO_AUTORIZADA')`;
  const silent = sql`f.revisar_en is not null and f.enviada_en <= ${ayer}`;
  const { rows } = await sql<PorResolver>`select
    coalesce((select json_agg(r order by r.hasta) from (
      select ${consultorio}, s.hasta from emisor_firma s join doctor d on d.id = s.doctor_id join usuario u on u.id = d.usuario_id
      where s.hasta <= ${pronto} order by s.hasta limit ${sql.lit(PRACTICES)}) r), '[]') as firmas,
    coalesce((select json_agg(r order by r.desde) from (
      select ${consultorio}, count(*) filter (where ${refused}) as devueltas, count(*) filter (where ${silent}) as sin_respuesta,
        count(*) filter (where ${refused} and exists (select from jsonb_array_elements(f.mensajes) m
          where m ->> 'identificador' = any(${NUESTROS}))) as nuestras, min(f.creada_en) as desde
      from ((select f.id from factura f where ${refused} order by f.id limit ${sql.lit(INVOICES)})
          union (select f.id from factura f where ${silent} order by f.revisar_en limit ${sql.lit(INVOICES)})) w
        join factura f using (id) join doctor d on d.id = f.doctor_id join usuario u on u.id = d.usuario_id
      group by d.id, u.id order by desde limit ${sql.lit(PRACTICES)}) r), '[]') as facturas`.execute(db);
  return rows[0] as PorResolver;
}
