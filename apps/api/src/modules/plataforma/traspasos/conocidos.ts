/** Finds out whether the next row of a file is somebody in the doctor's list or in an earlier row (model §4). */
import type { PacienteDatos } from '@hampi/contract/personas/clientes/calls';
import { otra_persona, repite_linea, se_parece, se_parece_arriba } from '@hampi/contract/plataforma/traspasos/messages';
import type { Db } from '../../../data/db.ts';
import { plain } from '../../../data/words.ts';
import { documentKey, pacientesOf } from '../../personas/clientes/clientes.lote.ts';

/** A patient of the list has `id`, an earlier row has `linea`. */
interface Conocido {
  id?: number;
  linea?: number;
  documento: string | null;
  fecha_nacimiento: string | null;
  apellidos: string;
  /** For a patient of the list: whether the clinical data are open to the doctor. */
  ficha_abierta?: boolean;
}

export type Encuentro =
  | { resultado: 'CONOCIDA'; cliente_id: number; ficha_abierta: boolean }
  | { resultado: 'RECHAZADA'; motivo: string }
  | { resultado: 'DUDOSA'; motivo: string; cliente_id: number | null };

const namesOf = (nombre: string) => plain(nombre).split(' ').sort().join(' ');

/** Birth date, first surname and first name, because people leave out the second ones. */
const birthKey = (fecha: string, apellidos: string, nombres: string) =>
  `${fecha} ${plain(apellidos).split(' ')[0]} ${plain(nombres).split(' ')[0]}`;

export class Conocidos {
  private readonly byDocument = new Map<string, Conocido>();
  private readonly byName = new Map<string, Conocido[]>();
  private readonly byBirth = new Map<string, Conocido>();

  /** Starts with the doctor's own list, and nobody else's patients. */
  static async of(db: Db, doctorId: number): Promise<Conocidos> {
    const conocidos = new Conocidos();
    for await (const page of pacientesOf(db, doctorId))
      for (const { nombres, ...conocido } of page) conocidos.keep(conocido, nombres);
    return conocidos;
  }

  /** Somebody with the same document, or somebody similar by name and birth date; undefined for a new person. */
  find(datos: PacienteDatos): Encuentro | undefined {
    const documento = documentKey(datos);
    const same = documento ? this.byDocument.get(documento) : undefined;
    if (same && same.linea === undefined && isAnother(same, datos))
      return { resultado: 'RECHAZADA', motivo: otra_persona };
    if (same)
      return same.linea === undefined
        ? { resultado: 'CONOCIDA', cliente_id: same.id as number, ficha_abierta: same.ficha_abierta ?? false }
        : { resultado: 'RECHAZADA', motivo: repite_linea(same.linea) };
    const { apellidos, nombres, fecha_nacimiento } = datos;
    const alike =
      this.byName.get(namesOf(`${apellidos} ${nombres}`))?.find((one) => mayBe(one, documento, fecha_nacimiento)) ??
      (fecha_nacimiento ? this.byBirth.get(birthKey(fecha_nacimiento, apellidos, nombres)) : undefined);
    if (!alike) return undefined;
    const motivo = alike.linea === undefined ? se_parece : se_parece_arriba(alike.linea);
    return { resultado: 'DUDOSA', motivo, cliente_id: alike.id ?? null };
  }

  /** Adds a row that will be imported, so that later rows are compared with it too. */
  add(datos: PacienteDatos, linea: number): void {
    const { apellidos, nombres, fecha_nacimiento } = datos;
    this.keep({ linea, documento: documentKey(datos), fecha_nacimiento, apellidos }, nombres);
  }

  private keep(conocido: Conocido, nombres: string): void {
    const { apellidos } = conocido;
    if (conocido.documento) this.byDocument.set(conocido.documento, conocido);
    const names = namesOf(`${apellidos} ${nombres}`);
    const others = this.byName.get(names);
    if (others) others.push(conocido);
    else this.byName.set(names, [conocido]);
    if (conocido.fecha_nacimiento) this.byBirth.set(birthKey(conocido.fecha_nacimiento, apellidos, nombres), conocido);
  }
}

/** Whether a row with a patient's document speaks of somebody else: what the file says must not reach that patient. */
const isAnother = ({ apellidos, fecha_nacimiento }: Conocido, datos: PacienteDatos): boolean => {
  if (fecha_nacimiento && datos.fecha_nacimiento && fecha_nacimiento !== datos.fecha_nacimiento) return true;
  const words = new Set(plain(apellidos).split(' '));
  return !plain(datos.apellidos)
    .split(' ')
    .some((word) => words.has(word));
};

/**
 * Whether two people with the same full name may be one. Different birth dates make them two; if a date is missing, so do two documents.
 */
const mayBe = (one: Conocido, documento: string | null, fecha: string | null): boolean =>
  one.fecha_nacimiento && fecha ? one.fecha_nacimiento === fecha : !(one.documento && documento);
