/** A row of a spreadsheet as a patient, by the same rules as the form (model §4). */
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { fieldErrors } from '@hampi/contract/base/fields';
import { isCedulaValid } from '@hampi/contract/base/identidad';
import { PacienteDatos } from '@hampi/contract/personas/clientes/calls';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import type { Mapa } from '@hampi/contract/plataforma/traspasos/calls';
import { CAMPOS, type Campo } from '@hampi/contract/plataforma/traspasos/campos';
import { leerCelda, partirNombre } from '@hampi/contract/plataforma/traspasos/celdas';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';

/** A patient, or the first thing that is wrong and in which field. */
export type Leida = { datos: PacienteDatos } | { campo: Campo; motivo: string };

type Valores = Partial<Record<Campo, string | null>>;

/** Longer than any field of a patient. */
const MAX_CELL = 1000;

/** Reads the cells of a row. `now` refuses births to come. */
export function leerFila(celdas: string[], { campos, ...formato }: Mapa, now: Date): Leida {
  const valores: Valores = {};
  for (const [n, campo] of campos.entries()) {
    if (!campo) continue;
    const celda = celdas[n] ?? '';
    if (celda.length > MAX_CELL) return { campo, motivo: MTraspasos.celda_larga };
    const leida = leerCelda(campo, celda, formato);
    if ('motivo' in leida) return { campo, motivo: leida.motivo };
    valores[campo] = leida.valor;
  }
  for (const orden of ['apellidos_nombres', 'nombres_apellidos'] as const) {
    if (!valores[orden]) continue;
    const partes = partirNombre(valores[orden], orden);
    if (!partes) return { campo: orden, motivo: MTraspasos.nombre_sin_partir };
    Object.assign(valores, partes);
  }
  const parsed = PacienteDatos.safeParse(formOf(valores));
  if (!parsed.success) return wrong(fieldErrors(parsed.error), campos);
  const { fecha_nacimiento } = parsed.data;
  if (fecha_nacimiento && fecha_nacimiento > fechaOf(now, ZONA_ECUADOR))
    return { campo: 'fecha_nacimiento', motivo: MClientes.nacimiento_futuro };
  return { datos: parsed.data };
}

/** As the form would send it. */
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

/** Nine or ten digits are a cédula of Ecuador where they can be one; other countries number theirs so too. */
const tipoOf = (numero: string) => (/^\d{10}$/.test(numero) || isCedulaValid(`0${numero}`) ? 'CEDULA' : 'PASAPORTE');

/** Each number in the field of its kind: columns called «Teléfono» are full of mobiles. */
function telefonosOf({ celular = null, telefono = null }: Valores) {
  const isMobile = (numero: string | null) => numero !== null && !/^0[2-7]/.test(numero);
  const both = [celular, telefono];
  const mobile = both.find(isMobile) ?? null;
  return { celular: mobile, telefono: both.find((numero) => numero !== null && numero !== mobile) ?? null };
}

/** The first field that the form's rules refuse, as the column in which it stands. */
function wrong(errores: Record<string, string>, campos: Mapa['campos']): { campo: Campo; motivo: string } {
  const [name = '', motivo = MTraspasos.celda_larga] = Object.entries(errores)[0] ?? [];
  const field = name.split('.')[0] ?? '';
  const named = { cedula_identidad: 'documento', seguros: 'seguro' }[field] ?? field;
  const joined = campos.find((campo) => campo === 'apellidos_nombres' || campo === 'nombres_apellidos');
  const campo = CAMPOS.find((one) => one === named && campos.includes(one)) ?? joined ?? 'apellidos';
  return { campo, motivo };
}
