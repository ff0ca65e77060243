/** The statements of an import. What a table refuses becomes a sentence with its rows, never with their content. */
import { sql } from 'kysely';
import type { Trx } from '../../../../data/db.ts';
import type { Fila } from '../archivos/archivo-csv.ts';
import type { Esquema } from '../datos/catalogo.ts';
import type { Linea } from './lineas.ts';
import { NoSeImporta } from './no-se-importa.ts';
import type { Numeros } from './numeros.ts';

/** Who or what is here already, by the constraint that says so. */
const YA_ESTA: Readonly<Record<string, string>> = {
  usuario_login_unico: 'ya hay aquí una cuenta con ese usuario.',
  usuario_email_unico: 'ya hay aquí una cuenta con ese correo.',
  usuario_cedula_unica: 'ya hay aquí una cuenta con esa cédula.',
  cliente_documento_unico: 'ya hay aquí un paciente con ese documento y otros datos: corrija el que esté equivocado.',
  factura_clave: 'ya hay aquí una factura con esa clave de acceso.',
  factura_numero: 'ya hay aquí una factura con ese número.',
  secuencia_pkey: 'ya se numeran aquí facturas de ese RUC y punto de emisión.',
  documento_codigo_unico: 'ya hay aquí un documento con ese código.',
};

/** Refuses an export that was taken in before: the audit knows it by its sum. */
export async function requireNew(trx: Trx, suma: string): Promise<void> {
  const { rows } = await sql<{ dia: string }>`select cuando::date as dia from auditoria
    where accion = 'practica.importar' and detalle ->> 'suma' = ${suma} limit 1`.execute(trx);
  if (rows[0]) throw new NoSeImporta(`Esta exportación ya se importó aquí el ${rows[0].dia}.`);
}

/** Runs what a batch needs of the database; what that refuses is said with its rows. */
export async function saying<T>(tabla: string, lote: readonly Linea[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (!/^2[23]/.test(code ?? '')) throw error;
    const why = YA_ESTA[constraint ?? ''] ?? `no caben en la tabla (${constraint ?? code}).`;
    const rows = `Las filas ${lote[0]?.n} a ${lote.at(-1)?.n} de datos/${tabla}.ndjson`;
    throw new NoSeImporta(`${rows}: ${why}`, { cause: error });
  }
}

/** The rows of a batch in one statement. */
export async function insertFilas(
  trx: Trx,
  tabla: string,
  { columnas }: Esquema,
  filas: readonly Fila[],
): Promise<void> {
  const names = Object.keys(filas[0] ?? {}).filter((name) => columnas.has(name));
  if (names.length === 0) return;
  const into = sql.join(names.map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(tabla)} (${into})
    select ${into} from jsonb_populate_recordset(null::${sql.table(tabla)}, ${JSON.stringify(filas)}::jsonb)`.execute(
    trx,
  );
}

/** References to what was written later: the picture of an account, of which a practice has a few. */
export async function fillIn(trx: Trx, numeros: Numeros): Promise<void> {
  for (const { tabla, id, columna, a, numero } of numeros.aplazadas) {
    const here = numeros.get(a, numero);
    if (here !== undefined)
      await sql`update ${sql.table(tabla)} set ${sql.ref(columna)} = ${here} where id = ${id}`.execute(trx);
  }
}

/** Numbers for patients without a document go on after those that came. */
export const advanceNumbers = (trx: Trx) =>
  sql`select setval('cliente_sin_documento', max(substr(c.cedula_identidad, 3)::int))
    from cliente c cross join cliente_sin_documento s where c.tipo_documento = 'SIN_DOCUMENTO'
    having max(substr(c.cedula_identidad, 3)::int) >= max(s.last_value)`.execute(trx);

/**
 * What a booking of today must respect and a record of yesterday need not: an office that was closed since, a patient who died, a limit. They
 * are off for this transaction alone, which is why nobody else may be at work.
 */
const DE_HOY: Readonly<Record<string, readonly string[]>> = {
  cita: ['cita_lugar_vivo', 'cita_paciente_vivo', 'cita_pendientes'],
  consulta: ['consulta_de_cita'],
  caja_fila: ['caja_fila_cabe'],
  espera: ['espera_limites'],
};

export async function setTriggers(trx: Trx, to: 'enable' | 'disable'): Promise<void> {
  for (const [tabla, triggers] of Object.entries(DE_HOY))
    for (const trigger of triggers)
      await sql`alter table ${sql.table(tabla)} ${sql.raw(to)} trigger ${sql.id(trigger)}`.execute(trx);
}
