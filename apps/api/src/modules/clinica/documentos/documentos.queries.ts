import { ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  type DocumentoEmitido,
  TIPOS_DERIVACION,
  TIPOS_FORMULARIO,
  TIPOS_ODONTOLOGIA,
} from '@hampi/contract/clinica/documentos/calls';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { attendsAt } from '../../../access/attends-at.ts';
import type { DocumentKind, Emisor } from '../../../adapters/documents/document-data.ts';
import type { Db, Trx } from '../../../data/db.ts';
import { nombreProfesional } from '../../../data/names.ts';
import { prepared } from '../../../data/prepared.ts';
import type { Deps } from '../../../deps.ts';
import { deSuVisita, isConfidencial, isReservada } from '../consulta/para-paciente.ts';
import type { Seccion } from '../consulta/seccion.ts';
import { firmaDe, respondidoPorElPaciente, respuesta } from './respuestas.ts';

/**
 * Professional and office as printed; undefined for an office where the professional neither attends nor has written an entry. Entries keep
 * their office even after the link with a branch has ended.
 */
export async function findEmisor(db: Db, doctor_id: number, oficina_id: number) {
  const row = await db
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .innerJoin('oficina as o', (join) =>
      join
        .on('o.id', '=', oficina_id)
        .on(
          sql<SqlBool>`(${attendsAt('d.id', 'o')} or exists (select from consulta k where k.doctor_id = d.id and k.oficina_id = o.id))`,
        ),
    )
    .leftJoin('institucion as i', 'i.doctor_id', 'o.doctor_id')
    .leftJoin('usuario as iu', 'iu.id', 'i.usuario_id')
    .where('d.id', '=', doctor_id)
    .select([
      'u.titulo_honorifico',
      'u.nombres',
      'u.apellidos',
      'u.cedula as cedula_identidad',
      'd.msp',
      'd.acess',
      // A branch uses its institution's letterhead, telephone and mail (decisions 30).
      'i.nombre as institucion',
      sql<string | null>`case when i.id is null then d.numero_telefono else i.telefono end`.as('telefono'),
      sql<string>`coalesce(iu.email, u.email)`.as('correo'),
      // A branch has its institution's.
      sql<string | null>`case when i.id is null then d.logo else iu.foto end`.as('logo'),
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
  const { zona, telefono, logo, ...named } = row;
  const emisor: Emisor = { ...named, telefonos: telefono ? [telefono] : [], unicodigo: null };
  return { emisor, zona, logo };
}

export interface Variant {
  papel: 'A4' | 'A5';
  membrete: boolean;
  firmado: boolean;
}

/** What identifies copies of one document: the version of an entry, for some kinds with a key of the entry, or the key made by the form. */
export type Origen = { consulta_id: number; consulta_version: number; clave?: string } | { clave: string };

/** Forms with everything that was written, present illness and examination too. */
const TIPOS_COMPLETOS = [...TIPOS_FORMULARIO, ...TIPOS_ODONTOLOGIA, ...TIPOS_DERIVACION];

/**
 * Whether a document is the patient's to read: a form of the record is, once it was mailed to them, because it has everything that was written
 * (decisions 65).
 */
export const esDelPaciente = (d: 'documento' | 'd') =>
  sql<SqlBool>`(${sql.table(d)}.tipo <> all(${sql.lit(`{${TIPOS_COMPLETOS.join()}}`)}::text[])
    or exists (select from aviso a where a.documento_id = ${sql.table(d)}.id))`;

/**
 * Whether one of a document's visits is such. One that was issued without a visit (an order, a certificate) belongs to those that its doctor had with
 * the patient on the same day in Ecuador: it has their diagnoses.
 */
const deVisita = (d: 'documento' | 'd', isSuch: (consulta: string) => RawBuilder<SqlBool>) =>
  deSuVisita(d, 'emitido_en', isSuch);

/**
 * A document of the odontogram prints what was noted of all teeth until the day of its visit ended or, without one, until it was issued, by whomever:
 * whether a visit of those who noted or ended something of that is such.
 */
const conOdontograma = (d: 'documento' | 'd', isSuch: (consulta: string) => RawBuilder<SqlBool>) => {
  const row = sql.table(d);
  const dia = (column: string) => sql`(${sql.ref(column)} at time zone ${sql.lit(ZONA_ECUADOR)})::date`;
  const until = sql`least(${row}.emitido_en, (select ((v.fecha at time zone vo.zona)::date + 1)::timestamp at time zone vo.zona
    from consulta v join oficina vo on vo.id = v.oficina_id where v.id = ${row}.consulta_id))`;
  return sql<SqlBool>`(${row}.tipo = any(${sql.lit(`{${TIPOS_ODONTOLOGIA.join()}}`)}::text[]) and exists (select from odontograma t
    join consulta k on k.cliente_id = t.cliente_id and ${isSuch('k.id')}
    where t.cliente_id = ${row}.cliente_id
      and (t.doctor_id = k.doctor_id and ${dia('t.creada_en')} = ${dia('k.fecha')} and t.creada_en <= ${until}
        or t.termina_doctor_id = k.doctor_id and ${dia('t.terminada_en')} = ${dia('k.fecha')} and t.terminada_en <= ${until})))`;
};

/**
 * Issued at a visit that is held back from the patient on `hoy`, with which it waits, or with findings of the teeth from one; none without a day.
 */
export const isDeReservada = (d: 'documento' | 'd', hoy: string | null) => {
  const isSuch = (id: string) => isReservada(id, hoy);
  return sql<SqlBool>`(${deVisita(d, isSuch)} or ${conOdontograma(d, isSuch)})`;
};

/**
 * Which of an adolescent's documents who represents them does not read (decisions 66): those of a confidential visit, what they signed alone, forms
 * 007 and 053, which have their facts and name what was attached from other visits, and form 033, which has what was noted at all of them.
 */
export const isSoloDelPaciente = (d: 'documento' | 'd') =>
  sql<SqlBool>`(${deVisita(d, isConfidencial)} or ${respondidoPorElPaciente(d)}
    or ${sql.table(d)}.tipo = any(${sql.lit(`{${[...TIPOS_DERIVACION, ...TIPOS_ODONTOLOGIA].join()}}`)}::text[]))`;

/** Those of them that may be opened on `hoy` by the patient, or by a representative who does not read what is confidential. */
export const isAbiertoAlPaciente = (
  d: 'documento' | 'd',
  { hoy, confidencial }: { hoy: string; confidencial: boolean },
) =>
  sql<SqlBool>`(${esDelPaciente(d)} and not ${isDeReservada(d, hoy)}
    and (${confidencial}::boolean or not ${isSoloDelPaciente(d)}))`;

/**
 * For a document that is issued in editions: whether its source changed or a later edition was issued, and which edition that is (ADR 107),
 * null if that one is not issued yet.
 */
export function reemplazo({ secciones }: Pick<Deps, 'secciones'>, d: 'documento' | 'd' | 'x') {
  const row = sql.table(d);
  // The kind is written into the SQL text, so that PostgreSQL uses the index of its documents by entry.
  const ofKind = (one: (tipo: DocumentKind, kind: Ediciones) => RawBuilder<unknown>) =>
    sql`case when false then null ${sql.join(
      secciones.flatMap(
        ({ ediciones }) =>
          ediciones?.tipos.map((tipo) => sql`when ${row}.tipo = ${sql.lit(tipo)} then ${one(tipo, ediciones)}`) ?? [],
      ),
      sql` `,
    )} end`;
  const later = (tipo: DocumentKind, { keyed }: Ediciones) => sql`(select max(n.edicion) from documento n
    where n.tipo = ${sql.lit(tipo)} and n.consulta_id = ${row}.consulta_id and n.edicion > ${row}.edicion
      ${keyed ? sql`and n.clave = ${row}.clave` : sql``})`;
  return {
    reemplazado: sql<boolean>`coalesce(${ofKind((tipo, kind) => sql`${later(tipo, kind)} is not null or ${kind.isReplaced(row)}`)}, false)`,
    edicion_posterior: sql<number | null>`${ofKind(later)}`,
  };
}
type Ediciones = NonNullable<Seccion['ediciones']>;

/** Whether it was signed here: what a practice's file from elsewhere says about itself is not repeated as a fact. */
export const firmadoAqui = (d: 'd' | 'documento') =>
  sql<boolean>`(${sql.table(d)}.firmado and ${sql.table(d)}.traido_en is null)`;

/** Existing copies of a document, including void ones. */
export const findCopies = (db: Db, tipo: DocumentKind, doctor_id: number, cliente_id: number, origen: Origen) =>
  db
    .selectFrom('documento')
    .where('tipo', '=', tipo)
    .where('doctor_id', '=', doctor_id)
    .where('cliente_id', '=', cliente_id)
    .where((eb) => eb.and(origen))
    .select(['id', 'numero', 'edicion', 'papel', 'membrete', 'firmado', 'archivo', 'doctor_id', 'anulado_en'])
    .execute();

/** The next number for a doctor's documents of a kind, unless another is stored first. */
export async function nextNumero(db: Db, doctor_id: number, tipo: DocumentKind): Promise<number> {
  const { last } = await db
    .selectFrom('documento')
    .where('doctor_id', '=', doctor_id)
    .where('tipo', '=', tipo)
    .select((eb) => eb.fn.max('numero').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** The doctor's documents for a patient, newest first, each with the latest mail it was attached to. */
export const listIssued = ({ db, clock, secciones }: Deps, doctor_id: number, cliente_id: number) =>
  db
    .selectFrom('documento as d')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('aviso as a')
          .whereRef('a.documento_id', '=', 'd.id')
          .orderBy('a.id', 'desc')
          .limit(1)
          .select(['a.estado', 'a.destinatario', 'a.motivo', 'a.creado_en', 'a.enviado_en'])
          .as('a'),
      (join) => join.onTrue(),
    )
    .where('d.doctor_id', '=', doctor_id)
    .where('d.cliente_id', '=', cliente_id)
    .orderBy('d.emitido_en', 'desc')
    .orderBy('d.id', 'desc')
    .limit(200)
    .select(['d.id', 'd.tipo', 'd.numero', 'd.emitido_en', 'd.papel', 'd.membrete', 'd.anulado_en'])
    .select(firmadoAqui('d').as('firmado'))
    .select(['d.edicion', reemplazo({ secciones }, 'd').reemplazado.as('reemplazado')])
    .select(
      sql<
        DocumentoEmitido['vuelto']
      >`(select json_build_object('papel_id', p.id, 'fecha', p.fecha, 'pdf', p.tipo = 'application/pdf')
        from papel p where p.documento_id = d.id and p.quitado_en is null order by p.fecha desc, p.id desc limit 1)`.as(
        'vuelto',
      ),
    )
    .select([respuesta('d', clock.now().toISOString()).as('respuesta'), firmaDe('d').as('firma_id')])
    .select(['d.razon_anulacion', 'a.estado', 'a.destinatario', 'a.motivo', 'a.creado_en', 'a.enviado_en'])
    .execute();

/** The doctor's documents for a patient, newest first, each listed once: the newest copy of its last edition. */
const originals = (db: Db, a: { doctorId: number; clienteId: number }, which: RawBuilder<SqlBool>) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('documento as d')
        .where('d.doctor_id', '=', a.doctorId)
        .where('d.cliente_id', '=', a.clienteId)
        .where(which)
        .distinctOn(['d.tipo', 'd.numero'])
        .orderBy('d.tipo')
        .orderBy('d.numero')
        .orderBy('d.edicion', 'desc')
        .orderBy('d.id', 'desc')
        .select(['d.id', 'd.tipo', 'd.numero', 'd.edicion', 'd.consulta_id', 'd.doctor_id'])
        .select(['d.emitido_en', 'd.anulado_en'])
        .as('x'),
    )
    .innerJoin('doctor as d', 'd.id', 'x.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .orderBy('x.emitido_en', 'desc')
    .orderBy('x.id', 'desc')
    .select(['x.id', 'x.tipo', 'x.numero', 'x.edicion', 'x.consulta_id', 'x.emitido_en', 'x.anulado_en'])
    .select(nombreProfesional.as('doctor'));

/** Those that belong to these entries. */
export const originalsOf = prepared((db, a: { doctorId: number; clienteId: number; entradas: number[] }) =>
  originals(db, a, sql`d.consulta_id = any(${a.entradas}::int[])`),
);
/** Those without an entry: certificates and consents. Not bounded, because a doctor writes each by hand. */
export const looseOriginals = prepared((db, a: { doctorId: number; clienteId: number }) =>
  originals(db, a, sql`d.consulta_id is null`),
);
export type Original = Awaited<ReturnType<typeof looseOriginals>>[number];

/** Serialises writes to a doctor's documents, so that issuing a copy and voiding the document cannot miss each other. */
export const lockDocumentos = (trx: Trx, doctor_id: number) =>
  sql`select pg_advisory_xact_lock(hashtext('documento'), ${doctor_id})`.execute(trx);

/** Condition for all copies of one document; for a document of an entry, all copies of that version. */
export const copiesWith = (copy: {
  doctor_id: number;
  cliente_id: number;
  tipo: string;
  numero: number;
  consulta_version: number | null;
}) => sql<SqlBool>`doctor_id = ${copy.doctor_id} and cliente_id = ${copy.cliente_id} and tipo = ${copy.tipo}
  and numero = ${copy.numero} and consulta_version is not distinct from ${copy.consulta_version}`;
