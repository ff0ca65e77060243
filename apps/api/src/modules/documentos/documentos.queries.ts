import type { DocumentoEmitido } from '@hampi/contract';
import { sql } from 'kysely';
import type { DocumentKind, Emisor } from '../../adapters/documents/document-data.ts';
import type { Db } from '../../core/db.ts';

/** The professional and the office that a document names; undefined for an office that is not theirs. */
export async function findEmisor(db: Db, doctor_id: number, oficina_id: number) {
  const row = await db
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .innerJoin('oficina as o', (join) => join.onRef('o.doctor_id', '=', 'd.id').on('o.id', '=', oficina_id))
    .where('d.id', '=', doctor_id)
    .select([
      'u.titulo_honorifico',
      'u.nombres',
      'u.apellidos',
      'u.cedula as cedula_identidad',
      'u.email as correo',
      'd.msp',
      'd.acess',
      'd.numero_telefono',
      'o.nombre as establecimiento',
      'o.ciudad',
      'o.zona',
      sql<string>`concat_ws(', ', o.direccion, o.ciudad)`.as('direccion'),
      sql<
        string[]
      >`array(select e.nombre from doctor_especializacion de join especializacion e on e.id = de.especializacion_id
        where de.doctor_id = d.id order by e.nombre)`.as('especializaciones'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { zona, numero_telefono, ...named } = row;
  const emisor: Emisor = {
    ...named,
    telefonos: numero_telefono ? [numero_telefono] : [],
    institucion: null,
    unicodigo: null,
  };
  return { emisor, zona };
}

/** The doctor's receta with the entry that it belongs to. */
export const findReceta = (db: Db, doctor_id: number, id: number) =>
  db
    .selectFrom('receta as r')
    .innerJoin('consulta as k', 'k.id', 'r.consulta_id')
    .where('r.id', '=', id)
    .where('r.doctor_id', '=', doctor_id)
    .select(['r.id', 'r.numero', 'r.consulta_id', 'k.cliente_id', 'k.oficina_id', 'k.version', 'k.fecha'])
    .executeTakeFirst();

export interface Variant {
  papel: 'A4' | 'A5';
  membrete: boolean;
  firmado: boolean;
}

/** The file of a receta in this form, when it was made already. */
export const findIssuedReceta = (db: Db, consulta_id: number, consulta_version: number, variant: Variant) =>
  db
    .selectFrom('documento')
    .where('tipo', '=', 'receta')
    .where('consulta_id', '=', consulta_id)
    .where('consulta_version', '=', consulta_version)
    .where('papel', '=', variant.papel)
    .where('membrete', '=', variant.membrete)
    .where('firmado', '=', variant.firmado)
    .select(['id', 'archivo', 'doctor_id', 'anulado_en'])
    .executeTakeFirst();

/** The next consecutive number of a doctor's documents of a kind. */
export async function nextNumero(db: Db, doctor_id: number, tipo: DocumentKind): Promise<number> {
  const { numero } = await db
    .insertInto('documento_numero')
    .values({ doctor_id, tipo, numero: 1 })
    .onConflict((oc) =>
      oc.columns(['doctor_id', 'tipo']).doUpdateSet((eb) => ({ numero: eb('documento_numero.numero', '+', 1) })),
    )
    .returning('numero')
    .executeTakeFirstOrThrow();
  return numero;
}

/** Own documents of a patient, newest first. */
export const listIssued = (db: Db, doctor_id: number, cliente_id: number) =>
  db
    .selectFrom('documento')
    .where('doctor_id', '=', doctor_id)
    .where('cliente_id', '=', cliente_id)
    .orderBy('emitido_en', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .select(['id', 'tipo', 'numero', 'emitido_en', 'membrete', 'firmado', 'anulado_en'])
    .execute() as Promise<DocumentoEmitido[]>;
