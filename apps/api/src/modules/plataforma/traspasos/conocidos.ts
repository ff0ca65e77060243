/** Whom a doctor's list and the rows above already have, to recognise the next row (model §4). */
import type { PacienteDatos } from '@hampi/contract/personas/clientes/calls';
import { repite_linea, se_parece, se_parece_arriba } from '@hampi/contract/plataforma/traspasos/messages';
import type { Db } from '../../../data/db.ts';
import { plain } from '../../../data/words.ts';
import { documentKey, pacientesOf } from '../../personas/clientes/clientes.lote.ts';

/** A patient of the list by `id`, or a row above by `linea`. */
interface Conocido {
  id?: number;
  linea?: number;
  documento: string | null;
  fecha_nacimiento: string | null;
  /** Of the list: whether the clinical data are open to the doctor. */
  ficha_abierta?: boolean;
}

export type Encuentro =
  | { resultado: 'CONOCIDA'; cliente_id: number; ficha_abierta: boolean }
  | { resultado: 'RECHAZADA'; motivo: string }
  | { resultado: 'DUDOSA'; motivo: string; cliente_id: number | null };

const namesOf = (nombre: string) => plain(nombre).split(' ').sort().join(' ');

/** A birth date with the first surname and the first name: people leave second ones out. */
const birthKey = (fecha: string, apellidos: string, nombres: string) =>
  `${fecha} ${plain(apellidos).split(' ')[0]} ${plain(nombres).split(' ')[0]}`;

export class Conocidos {
  private readonly byDocument = new Map<string, Conocido>();
  private readonly byName = new Map<string, Conocido[]>();
  private readonly byBirth = new Map<string, Conocido>();

  /** Those of the doctor's list, and nobody else's. */
  static async of(db: Db, doctorId: number): Promise<Conocidos> {
    const conocidos = new Conocidos();
    for await (const page of pacientesOf(db, doctorId))
      for (const { apellidos, nombres, ...conocido } of page) conocidos.keep(conocido, apellidos, nombres);
    return conocidos;
  }

  /** Somebody with the same document, or a name and birth date that may be the same person's; undefined for a new one. */
  find(datos: PacienteDatos): Encuentro | undefined {
    const documento = documentKey(datos);
    const same = documento ? this.byDocument.get(documento) : undefined;
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

  /** A row that comes: those below are compared with it too. */
  add(datos: PacienteDatos, linea: number): void {
    const { apellidos, nombres, fecha_nacimiento } = datos;
    this.keep({ linea, documento: documentKey(datos), fecha_nacimiento }, apellidos, nombres);
  }

  private keep(conocido: Conocido, apellidos: string, nombres: string): void {
    if (conocido.documento) this.byDocument.set(conocido.documento, conocido);
    const names = namesOf(`${apellidos} ${nombres}`);
    const others = this.byName.get(names);
    if (others) others.push(conocido);
    else this.byName.set(names, [conocido]);
    if (conocido.fecha_nacimiento) this.byBirth.set(birthKey(conocido.fecha_nacimiento, apellidos, nombres), conocido);
  }
}

/** The same whole name: another birth date tells two people apart, and so do two documents where a date is missing. */
const mayBe = (one: Conocido, documento: string | null, fecha: string | null): boolean =>
  one.fecha_nacimiento && fecha ? one.fecha_nacimiento === fecha : !(one.documento && documento);
