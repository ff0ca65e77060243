/** The logic of the cash register's screen: rows being edited, visible rows, sums of a day. */
import { cents, dollars } from '@hampi/contract/base/dinero';
import type { CitaPorCobrar, DatosCaja } from '@hampi/contract/dinero/caja/calls';
import { type CajaFila, valorDe } from '@hampi/contract/dinero/caja/fila';
import { FORMAS_PAGO, type FormaPago } from '@hampi/contract/dinero/pagos/forma';

export interface Persona {
  id: number;
  nombres: string;
  apellidos: string;
  cedula_identidad: string | null;
}

/** A row being edited. */
export interface Borrador {
  r_clave: string;
  /** Id of the stored row that it changes; null for a new one. */
  r_id: number | null;
  r_version: number | null;
  r_hoja: number;
  r_cita_id: number | null;
  paciente: Persona | null;
  r_tipo_servicio: string;
  r_programa: string;
  r_detalle: string;
  r_forma_pago: FormaPago;
  /** Dollars, or the text that was typed instead. */
  r_valor_cobro: number | string;
  r_hora_pago: string;
}

export type Estado = 'entregado' | 'guardado' | 'sin-guardar';

/** A row on screen: stored, being edited, or both. */
export interface FilaVista {
  clave: string;
  estado: Estado;
  guardada: CajaFila | null;
  borrador: Borrador | null;
}

const pacienteOf = (row: Pick<CajaFila, 'c_id' | 'c_nombres' | 'c_apellidos' | 'c_cedula_identidad'>): Persona => ({
  id: row.c_id,
  nombres: row.c_nombres,
  apellidos: row.c_apellidos,
  cedula_identidad: row.c_cedula_identidad,
});

/** The values for editing a stored row. */
export const borradorOf = (row: CajaFila): Borrador => ({
  r_clave: row.r_clave,
  r_id: row.r_id,
  r_version: row.r_version,
  r_hoja: row.r_hoja,
  r_cita_id: row.r_cita_id,
  paciente: pacienteOf(row),
  r_tipo_servicio: row.r_tipo_servicio,
  r_programa: row.r_programa ?? '',
  r_detalle: row.r_detalle ?? '',
  r_forma_pago: row.r_forma_pago,
  r_valor_cobro: valorDe(row.r_valor_cobro),
  r_hora_pago: row.r_hora_pago,
});

/** A new row on the first sheet, written at `hora`. */
export const nuevoBorrador = (clave: string, hora: string, paciente: Persona | null = null): Borrador => ({
  r_clave: clave,
  r_id: null,
  r_version: null,
  r_hoja: 1,
  r_cita_id: null,
  paciente,
  r_tipo_servicio: 'Consulta',
  r_programa: '',
  r_detalle: '',
  r_forma_pago: 'Efectivo',
  r_valor_cobro: '',
  r_hora_pago: hora,
});

/** A row that charges a cita of the day. */
export const borradorDeCita = (clave: string, cita: CitaPorCobrar): Borrador => ({
  ...nuevoBorrador(clave, cita.r_hora_pago, pacienteOf(cita)),
  r_cita_id: cita.r_cita_id,
  r_tipo_servicio: cita.r_tipo_servicio,
  r_detalle: cita.r_detalle ?? '',
  r_valor_cobro: valorDe(cita.r_valor_cobro),
});

/**
 * The row for the patient with whom the screen was opened: their open row, or one for their cita of the day, or a new one, which has no
 * place on a sheet yet.
 */
export function filaDe(
  paciente: Persona,
  { filas, dataCitas }: Pick<DatosCaja, 'dataCitas'> & { filas: readonly CajaFila[] },
  hora: string,
  clave: string,
): Borrador {
  const open = filas.find(({ c_id, r_entregado }) => c_id === paciente.id && !r_entregado);
  if (open) return borradorOf(open);
  const cita = dataCitas.find(({ c_id }) => c_id === paciente.id);
  return cita ? borradorDeCita(clave, cita) : nuevoBorrador(clave, hora, paciente);
}

/** The row as the call sends it. */
export const cuerpoOf = ({ paciente, ...row }: Borrador) => ({ ...row, c_id: paciente?.id ?? 0 });
export const cuerpoOfGuardada = (row: CajaFila) => cuerpoOf(borradorOf(row));

/** Stored rows in their order, then new ones. Corrections come last, in the order in which they were written. */
export function filasVistas(guardadas: readonly CajaFila[], borradores: ReadonlyMap<string, Borrador>): FilaVista[] {
  const stored = guardadas.map((row): FilaVista => {
    const borrador = row.r_entregado ? null : (borradores.get(row.r_clave) ?? null);
    const estado = row.r_entregado ? 'entregado' : borrador ? 'sin-guardar' : 'guardado';
    return { clave: row.r_clave, estado, guardada: row, borrador };
  });
  const known = new Set(guardadas.map((row) => row.r_clave));
  const fresh = [...borradores.values()]
    .filter((borrador) => !known.has(borrador.r_clave))
    .map((borrador): FilaVista => ({ clave: borrador.r_clave, estado: 'sin-guardar', guardada: null, borrador }));
  return [...stored, ...fresh];
}

/** The visible values of a row: those being edited, otherwise the stored ones. */
export const mostrada = ({ borrador, guardada }: FilaVista): Borrador => borrador ?? borradorOf(guardada as CajaFila);

export const valorOf = (fila: FilaVista): number => {
  const { r_valor_cobro } = mostrada(fila);
  return typeof r_valor_cobro === 'number' ? r_valor_cobro : 0;
};

export const sumaOf = (filas: readonly FilaVista[]): number =>
  dollars(filas.reduce((sum, fila) => sum + cents(valorOf(fila)), 0));

/** The day's sums: total, handed over, open, and by form of payment. */
export function resumenOf(filas: readonly FilaVista[]) {
  const entregado = sumaOf(filas.filter(({ estado }) => estado === 'entregado'));
  const total = sumaOf(filas);
  const formas = FORMAS_PAGO.map((forma) => {
    const rows = filas.filter((fila) => mostrada(fila).r_forma_pago === forma);
    return { forma, valor: sumaOf(rows), cobros: rows.filter(({ guardada }) => !guardada?.r_corrige_id).length };
  });
  return { total, entregado, abierto: dollars(cents(total) - cents(entregado)), formas };
}

/** Rows that count towards the company's limit; corrections do not. */
export const ocupadas = (filas: readonly FilaVista[]): number =>
  filas.filter(({ guardada }) => !guardada?.r_corrige_id).length;

/** The consultation that a delivered row is invoiced for; a correction is not invoiced (3 §2). */
export const consultaOf = ({ guardada }: FilaVista): number | null =>
  guardada?.r_entregado && !guardada.r_corrige_id ? guardada.r_consulta_id : null;
