import type { Parsed } from '@hampi/contract/base/endpoint';
import { fechaOf } from '@hampi/contract/base/fechas';
import type { saveCaja as call, DatosCaja } from '@hampi/contract/dinero/caja/calls';
import { type CajaFila, type FilaPorGuardar, valorDe } from '@hampi/contract/dinero/caja/fila';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import { pacientesVisibleTo } from '../../../access/visibility.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, HampiError, invalid, notFound, type Refusals } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { announceCita } from '../../agenda/citas/avisos/citas.avisos.ts';
import { findArqueos } from './arqueo.ts';
import {
  diaDe,
  findCitasPorCobrar,
  findFilas,
  findFilasLimite,
  findProgramas,
  findServiciosDeCaja,
  findZona,
} from './caja.queries.ts';
import { deliverFilas } from './hand-over.ts';

export const cajaRefusals: Refusals = {
  caja_fila_entregada: { status: 409, mensaje: MCaja.fila_entregada },
  caja_fila_cita_abierta: { status: 409, mensaje: MCaja.cita_en_caja },
  caja_filas_limite: { status: 409, mensaje: MCaja.caja_llena },
  caja_fila_una_vez: { status: 409, mensaje: MCaja.fila_repetida },
};

interface Caja {
  doctor_id: number;
  secretaria_id: number;
  /** A date or an instant; today by default. */
  fecha?: string | undefined;
}

/** A secretary's rows of a day, and the data that the screen needs to add more. */
export async function readCaja({ db, clock }: Deps, { doctor_id, secretaria_id, fecha: given }: Caja) {
  const zona = await findZona(db, doctor_id);
  const hoy = fechaOf(clock.now(), zona);
  const fecha = given ? diaDe(given, zona) : hoy;
  const [filas, dataProgramas, dataServicios, dataCitas, filas_limite, dataArqueos] = await Promise.all([
    findFilas(db, { doctor_id, secretaria_id, fecha }, zona),
    findProgramas(db, doctor_id, fecha),
    findServiciosDeCaja(db, doctor_id),
    findCitasPorCobrar(db, doctor_id, fecha, zona),
    findFilasLimite(db),
    findArqueos(db, { doctor_id, secretaria_id, fecha }, zona),
  ]);
  const dataDia = { fecha, hoy, zona, filas_limite };
  const datos: DatosCaja = { dataProgramas, dataServicios, dataCitas, dataArqueos, dataDia };
  return { filas, datos };
}

/** What was handed over to a doctor on a day, by any secretary. */
export async function readEntregado({ db, clock }: Deps, doctor_id: number, given?: string) {
  const zona = await findZona(db, doctor_id);
  const hoy = fechaOf(clock.now(), zona);
  const fecha = given ? diaDe(given, zona) : hoy;
  const filas_limite = await findFilasLimite(db);
  const filas = await findFilas(db, { doctor_id, fecha, entregadas: true }, zona);
  const dataArqueos = await findArqueos(db, { doctor_id, fecha }, zona);
  return { filas, dataArqueos, dataDia: { fecha, hoy, zona, filas_limite } };
}

/** Saves the changes of a secretary's day, and hands rows over if she asks for it. */
export async function saveCaja(
  deps: Deps,
  session: Session,
  { params, body }: Parsed<typeof call>,
): Promise<CajaFila[]> {
  const { doctor_id } = params;
  const secretaria_id = session.secretaria_id ?? notFound();
  const zona = await findZona(deps.db, doctor_id);
  const fecha = diaDe(params.date, zona);
  if (fecha > fechaOf(deps.clock.now(), zona)) invalid({ date: MCaja.caja_futura }, MCaja.caja_futura);
  const at = deps.clock.now().toISOString();

  const { filas, citas } = await deps.db.transaction().execute(async (trx) => {
    const caja_id = await lockCaja(trx, { doctor_id, secretaria_id, fecha });
    const stored = await findFilas(trx, { doctor_id, secretaria_id, fecha }, zona);
    const changed = requireUnchanged(stored, body);
    await requirePatients(trx, session, doctor_id, changed);
    await requireCitas(trx, doctor_id, changed);
    await removeFilas(trx, caja_id, body.eliminadas);
    await requireRoom(trx, stored, { ...body, data: changed });
    await writeFilas(trx, caja_id, changed, { hoja: body.hoja, at });
    await auditRewritten(trx, session, caja_id, stored, changed, body.eliminadas);
    const delivered = body.deliver
      ? await deliverFilas(trx, deps, session, {
          caja_id,
          hoja: body.hoja,
          claves: clavesOf(body.data),
          arqueo: body.arqueo,
          at,
        })
      : [];
    return { filas: await findFilas(trx, { doctor_id, secretaria_id, fecha }, zona), citas: delivered };
  });
  // One of the citas is enough, because open agendas of the doctor are only told to refetch.
  if (citas[0] !== undefined) await announceCita(deps, citas[0]);
  return filas;
}

/** Locks the day's register, so that requests count and compare rows one at a time. */
async function lockCaja(trx: Trx, caja: { doctor_id: number; secretaria_id: number; fecha: string }): Promise<number> {
  await trx
    .insertInto('caja')
    .values(caja)
    .onConflict((oc) => oc.doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('caja')
    .where('doctor_id', '=', caja.doctor_id)
    .where('secretaria_id', '=', caja.secretaria_id)
    .where('fecha', '=', caja.fecha)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

const clavesOf = (rows: FilaPorGuardar[]) => rows.map(({ r_clave }) => r_clave);

type Change = FilaPorGuardar & { stored: CajaFila | undefined };

/** The rows that are new or changed. 409 with the stored rows if somebody else changed them meanwhile. */
function requireUnchanged(stored: CajaFila[], { data, eliminadas }: Parsed<typeof call>['body']): Change[] {
  const byClave = new Map(stored.map((row) => [row.r_clave, row]));
  const byId = new Map(stored.map((row) => [row.r_id, row]));
  const changes = data
    .map((row) => ({ ...row, stored: byClave.get(row.r_clave) }))
    .filter((row) => !row.stored || !isSame(row, row.stored));
  const gone = changes.filter((row) => !row.stored && row.r_id);
  const other = changes.filter(({ stored, r_version }) => stored && isTouched(stored, r_version));
  const touched = eliminadas.flatMap(({ r_id, r_version }) => {
    const row = byId.get(r_id);
    return row && isTouched(row, r_version) ? [row] : [];
  });
  const conflictos = [
    ...gone.map(({ r_clave }) => ({ r_clave, guardada: null })),
    ...other.map(({ r_clave, stored: guardada }) => ({ r_clave, guardada })),
    ...touched.map((guardada) => ({ r_clave: guardada.r_clave, guardada })),
  ];
  const frozen = conflictos.some(({ guardada }) => guardada?.r_entregado);
  if (conflictos.length > 0)
    frozen
      ? conflict('fila_entregada', MCaja.fila_entregada, { conflictos })
      : conflict('filas_cambiadas', MCaja.filas_cambiadas, { conflictos });
  return changes;
}

/** Whether somebody was at the row since this version was read. Handing it over leaves the version as it is. */
const isTouched = (row: CajaFila, version: number | null | undefined) => row.r_entregado || row.r_version !== version;

const TYPED = [
  'c_id',
  'r_tipo_servicio',
  'r_programa',
  'r_detalle',
  'r_forma_pago',
  'r_valor_cobro',
  'r_hora_pago',
] as const;
const isSame = (row: FilaPorGuardar, stored: CajaFila) => TYPED.every((field) => row[field] === stored[field]);

/** 400 unless each charged patient is the doctor's. A stored row may keep its patient even if the link no longer exists. */
async function requirePatients(trx: Trx, session: Session, doctor_id: number, rows: Change[]): Promise<void> {
  const wanted = [...new Set(rows.filter((row) => row.c_id !== row.stored?.c_id).map(({ c_id }) => c_id))];
  if (wanted.length === 0) return;
  const own = await trx
    .selectFrom('medico_paciente as mp')
    .where(pacientesVisibleTo(session, 'assigned', doctor_id))
    .where('mp.cliente_id', 'in', wanted)
    .select('mp.cliente_id')
    .execute();
  const known = new Set(own.map(({ cliente_id }) => cliente_id));
  const at = rows.findIndex(({ c_id, stored }) => c_id !== stored?.c_id && !known.has(c_id));
  if (at >= 0) invalid({ [`data.${at}.c_id`]: MCaja.paciente_ajeno }, MCaja.paciente_ajeno);
}

/** 400 unless the cita that a new row charges belongs to its patient and to this doctor. */
async function requireCitas(trx: Trx, doctor_id: number, rows: Change[]): Promise<void> {
  const wanted = rows.flatMap(({ r_cita_id, stored }) => (r_cita_id && !stored ? [r_cita_id] : []));
  if (wanted.length === 0) return;
  const citas = await trx
    .selectFrom('cita as r')
    .innerJoin('oficina as o', 'o.id', 'r.oficina_id')
    .where('r.id', 'in', wanted)
    .where('r.doctor_id', '=', doctor_id)
    .where('o.doctor_id', '=', doctor_id)
    .select(['r.id', 'r.cliente_id'])
    .execute();
  const patientOf = new Map(citas.map(({ id, cliente_id }) => [id, cliente_id]));
  if (rows.some(({ r_cita_id, c_id, stored }) => r_cita_id && !stored && patientOf.get(r_cita_id) !== c_id))
    invalid({ data: MCaja.cita_ajena }, MCaja.cita_ajena);
}

/** What was charged and then changed or removed before the money was handed over, with the amounts of before and after. */
async function auditRewritten(
  trx: Trx,
  session: Session,
  caja_id: number,
  stored: CajaFila[],
  changed: Change[],
  eliminadas: { r_id: number }[],
): Promise<void> {
  const gone = new Set(eliminadas.map(({ r_id }) => r_id));
  const filas = [
    ...changed.flatMap(({ stored: before, r_valor_cobro }) =>
      before ? [{ id: before.r_id, antes: valorDe(before.r_valor_cobro), despues: valorDe(r_valor_cobro) }] : [],
    ),
    ...stored
      .filter(({ r_id }) => gone.has(r_id))
      .map((row) => ({ id: row.r_id, antes: valorDe(row.r_valor_cobro), despues: null })),
  ];
  if (filas.length > 0) await audit(trx, session, 'caja.cambiar', caja_id, { filas });
}

/** Only rows of this register: the ids come from the browser, and may name another secretary's. */
async function removeFilas(trx: Trx, caja_id: number, rows: { r_id: number }[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ r_id }) => r_id);
  await trx.deleteFrom('caja_fila').where('caja_id', '=', caja_id).where('id', 'in', ids).execute();
}

interface Room {
  data: Change[];
  eliminadas: { r_id: number }[];
  hoja: number;
}

/** 409 with the full sheets, so that the screen can go on with what does not fit on another one. */
async function requireRoom(trx: Trx, stored: CajaFila[], { data, eliminadas, hoja }: Room): Promise<void> {
  const fresh = data.filter((row) => !row.stored);
  if (fresh.length === 0) return;
  const gone = new Set(eliminadas.map(({ r_id }) => r_id));
  const kept = stored.filter(({ r_id, r_corrige_id }) => r_corrige_id === null && !gone.has(r_id));
  const used = new Map<number, number>();
  for (const at of [...kept.map(({ r_hoja }) => r_hoja), ...fresh.map(({ r_hoja }) => r_hoja ?? hoja)])
    used.set(at, (used.get(at) ?? 0) + 1);
  const limite = await findFilasLimite(trx);
  const llenas = [...new Set(fresh.map(({ r_hoja }) => r_hoja ?? hoja))].filter((at) => (used.get(at) ?? 0) > limite);
  if (llenas.length > 0) throw new HampiError(409, MCaja.caja_llena, { codigo: 'HOJA_LLENA', data: { hojas: llenas } });
}

async function writeFilas(
  trx: Trx,
  caja_id: number,
  rows: Change[],
  { hoja, at }: { hoja: number; at: string },
): Promise<void> {
  const fresh = rows.filter(({ stored }) => !stored);
  if (fresh.length > 0)
    await trx
      .insertInto('caja_fila')
      .values(
        fresh.map((row) => ({
          ...columnsOf(row),
          caja_id,
          clave: row.r_clave,
          hoja: row.r_hoja ?? hoja,
          cita_id: row.r_cita_id,
          creada_en: at,
        })),
      )
      .execute();
  const changed = rows.flatMap((row) => (row.stored ? [{ id: row.stored.r_id, ...columnsOf(row) }] : []));
  if (changed.length === 0) return;
  await sql`update caja_fila f set version = f.version + 1, cliente_id = n.cliente_id, tipo_servicio = n.tipo_servicio,
      programa = n.programa, detalle = n.detalle, forma_pago = n.forma_pago, valor = n.valor, hora_pago = n.hora_pago
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n(id int, cliente_id int, tipo_servicio text, programa text,
      detalle text, forma_pago text, valor numeric, hora_pago text)
    where f.id = n.id`.execute(trx);
}

const columnsOf = (row: FilaPorGuardar) => ({
  cliente_id: row.c_id,
  tipo_servicio: row.r_tipo_servicio,
  programa: row.r_programa,
  detalle: row.r_detalle,
  forma_pago: row.r_forma_pago,
  valor: valorDe(row.r_valor_cobro),
  hora_pago: row.r_hora_pago,
});
