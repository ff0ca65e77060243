/** Reads a row of a spreadsheet as a patient, with the same rules as the form (model §4). */
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { fieldErrors } from '@hampi/contract/base/fields';
import { isCedulaValid } from '@hampi/contract/base/identidad';
import { PacienteDatos } from '@hampi/contract/personas/clientes/calls';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import type { Mapa } from '@hampi/contract/plataforma/traspasos/calls';
import { CAMPOS, type Campo } from '@hampi/contract/plataforma/traspasos/campos';
import { readCelda, splitNombre } from '@hampi/contract/plataforma/traspasos/celdas';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';

/** A patient, or everything that is wrong, by field. */
export type Leida = { datos: PacienteDatos } | { problemas: ProblemaDeCampo[] };

interface ProblemaDeCampo {
  campo: Campo;
  motivo: string;
}

type Valores = Partial<Record<Campo, string | null>>;

/** Longer than any field of a patient. */
const MAX_CELL = 1000;

/** Reads the cells of a row. Refuses births after `now`. */
export function readFila(celdas: string[], { campos, ...formato }: Mapa, now: Date): Leida {
  const valores: Valores = {};
  const problemas: ProblemaDeCampo[] = [];
  for (const [n, campo] of campos.entries()) {
    if (!campo) continue;
    const celda = celdas[n] ?? '';
    const leida = celda.length > MAX_CELL ? { motivo: MTraspasos.celda_larga } : readCelda(campo, celda, formato);
    if ('motivo' in leida) problemas.push({ campo, motivo: leida.motivo });
    else valores[campo] = leida.valor;
  }
  for (const orden of ['apellidos_nombres', 'nombres_apellidos'] as const) {
    if (!valores[orden]) continue;
    const partes = splitNombre(valores[orden], orden);
    if (partes) Object.assign(valores, partes);
    else problemas.push({ campo: orden, motivo: MTraspasos.nombre_sin_partir });
  }
  const parsed = PacienteDatos.safeParse(formOf(valores));
  // An unreadable cell is reported already; that the form lacks its value need not be.
  const read = new Set(problemas.map(({ campo }) => campo));
  if (!parsed.success)
    problemas.push(...wrong(fieldErrors(parsed.error), campos).filter(({ campo }) => !read.has(campo)));
  const { fecha_nacimiento } = valores;
  if (fecha_nacimiento && fecha_nacimiento > fechaOf(now, ZONA_ECUADOR))
    problemas.push({ campo: 'fecha_nacimiento', motivo: MClientes.nacimiento_futuro });
  return parsed.success && problemas.length === 0 ? { datos: parsed.data } : { problemas: inOrder(problemas, campos) };
}

/** In the order of the columns in the file. */
const inOrder = (problemas: ProblemaDeCampo[], campos: Mapa['campos']) =>
  [...problemas].sort((a, b) => campos.indexOf(a.campo) - campos.indexOf(b.campo));

/** The values as the form would send them. */
function formOf({ documento, seguro, apellidos_nombres: _, nombres_apellidos: __, ...rest }: Valores) {
  return {
    ...rest,
    ...telefonosOf(rest),
    apellidos: rest.apellidos ?? '',
    nombres: rest.nombres ?? '',
    tipo_documento: documento ? tipoOf(documento) : 'SIN_DOCUMENTO',
    cedula_identidad: documento,
    seguros: seguro ? [{ nombre: seguro }] : [],
  };
}

/** Nine or ten digits are a cédula of Ecuador if they can be one. Other countries have numbers of that length too. */
const tipoOf = (numero: string) => (/^\d{10}$/.test(numero) || isCedulaValid(`0${numero}`) ? 'CEDULA' : 'PASAPORTE');

/** Puts each number in the field of its kind, because columns called «Teléfono» often contain mobile numbers. */
function telefonosOf({ celular = null, telefono = null }: Valores) {
  const isMobile = (numero: string | null) => numero !== null && !/^0[2-7]/.test(numero);
  const both = [celular, telefono];
  const mobile = both.find(isMobile) ?? null;
  return { celular: mobile, telefono: both.find((numero) => numero !== null && numero !== mobile) ?? null };
}

/** What the form refuses, once for each column concerned. */
function wrong(errores: Record<string, string>, campos: Mapa['campos']): ProblemaDeCampo[] {
  const joined = campos.find((campo) => campo === 'apellidos_nombres' || campo === 'nombres_apellidos');
  const byCampo = new Map<Campo, string>();
  for (const [name, motivo] of Object.entries(errores)) {
    const field = name.split('.')[0] ?? '';
    const named = { cedula_identidad: 'documento', seguros: 'seguro' }[field] ?? field;
    const campo = CAMPOS.find((one) => one === named && campos.includes(one)) ?? joined ?? 'apellidos';
    if (!byCampo.has(campo)) byCampo.set(campo, motivo);
  }
  return [...byCampo].map(([campo, motivo]) => ({ campo, motivo }));
}
