/** What the program may do with money and with the audit, asked of the migrated database (architecture, "A table"). */
import pg from 'pg';
import { expect, test } from 'vitest';
import { modules } from '../modules.ts';
import { createTestDatabase } from '../testing/database.ts';

/** Tables beside the money and the audit, which their owner may change, and why. */
const NEITHER: Record<string, string> = {
  archivo_perdido: 'what the nightly check finds, until it is found again',
  caja_fila: 'may change until it is handed over; from then on a trigger refuses it (ADR 205)',
  clave_sellado: 'keys are wrapped again when the master key changes',
  doctor_payphone: 'settings',
  emisor: 'settings',
  emisor_firma: 'settings',
  factura_borrador: 'a draft',
  llave: 'keys are wrapped again when the master key changes',
  llave_maestra: 'the same',
  paquete_credito: 'a price list',
  tarifa_iva: 'a price list',
};

/** Columns of money that say what became of a row; everything else in these tables stays as it was written. */
const STATE: Record<string, string> = {
  // Signed with the newest master key.
  auditoria_archivo: 'sello',
  caja: 'id',
  deuda: 'cerrada_en, cerrada_por, como, estado, pagada_el',
  factura:
    'autorizada_en, cambiada_en, clave_acceso, comprador, consultada_en, contenido, enviada_en, estab, estado, fecha_emision, identificacion, includes_iva, intentos, mensajes, ocupada_hasta, pto_emi, respuesta, revisar_en, ride, ride_sha256, ruc, secuencial, sha256, total_centavos, version, xml',
  nota_devolucion: 'registrada_en',
  secuencia: 'ultimo',
  transaccion: 'cambiada_en, estado, motivo, pp_transaction_id, respuesta, revisar_en',
};

const MONEY_AND_AUDIT = modules.flatMap(({ name, tables = [], stays = {} }) =>
  /^(vault$|plataforma\/auditoria$|dinero\/)/.test(name)
    ? [...tables.map(({ tabla }) => tabla as string), ...Object.keys(stays)]
    : [],
);

test('[OP-2] rows of money and of the audit are added, never deleted, and change in the columns of their state alone', async () => {
  const database = await createTestDatabase();
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  const { rows } = await owner.query<{ tabla: string; columnas: string; borra: boolean }>(
    `select t.relname as tabla, has_table_privilege('hampi_app', t.oid, 'delete, truncate') as borra,
       (select string_agg(attname, ', ' order by attname) from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped and has_column_privilege('hampi_app', t.oid, attnum, 'update')) as columnas
     from pg_class t where t.relnamespace = 'public'::regnamespace and t.relname = any ($1)`,
    [MONEY_AND_AUDIT.filter((tabla) => !(tabla in NEITHER))],
  );
  await owner.end();
  await database.drop();
  expect(rows.filter(({ borra }) => borra)).toEqual([]);
  const changing = rows.filter(({ columnas }) => columnas !== null).map(({ tabla, columnas }) => [tabla, columnas]);
  expect(Object.fromEntries(changing)).toEqual(STATE);
  expect(rows.map(({ tabla }) => tabla)).toEqual(expect.arrayContaining(['pago', 'movimiento', 'auditoria']));
});
