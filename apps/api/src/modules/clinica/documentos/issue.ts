/** Issuing: made once, sealed and stored as it is, numbered, with a random code that its public page knows. */
import { createHash, randomBytes } from 'node:crypto';
import { fechaOf } from '@hampi/contract/base/fechas';
import { type Firma, numeroImpreso } from '@hampi/contract/clinica/documentos/calls';
import { MC } from '@hampi/contract/clinica/historia/messages';
import { MI } from '@hampi/contract/personas/clientes/identidad-messages';
import { sql } from 'kysely';
import type { DocumentData, DocumentKind } from '../../../adapters/documents/document-data.ts';
import type { Db } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, HampiError } from '../../../http/errors.ts';
import { getSealed, keepSealed } from '../../../vault/sealed-files.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { auditClinica, type Who } from '../tratantes/tratantes.ts';
import { copiesWith, findCopies, lockDocumentos, nextNumero, type Origen, type Variant } from './documentos.queries.ts';
import { fileOf } from './firma.ts';

export interface Emision<K extends DocumentKind> {
  tipo: K;
  doctor_id: number;
  cliente_id: number;
  origen: Origen;
  /** Null takes the next one. */
  numero: number | null;
  /** Of a receta: how often what it prints was corrected, and one. */
  edicion: number;
  variant: Variant;
  /** Drawn to be looked at before it is issued: not numbered, stored or signed. */
  borrador: boolean;
  /** Days in force, the day of issue included; null has no end. */
  dias: number | null;
  /** Asked for only when there is a file to make: everything but what the issue itself decides. */
  compose: () => Promise<Composed<K>>;
}

export interface Composed<K extends DocumentKind> {
  zona: string;
  data: Omit<DocumentData[K], 'numero' | 'emitido' | 'zona' | 'verificacion'>;
}

/** Whoever comes second takes the next number; so many at once are not one doctor at work. */
const ATTEMPTS = 20;

/** Sixteen letters and digits that nobody confuses: 80 bits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newCode = () => [...randomBytes(16)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
/** As it is printed: ABCD-EFGH-JKLM-NPQR. */
const grouped = (code: string) => (code.match(/.{4}/g) as string[]).join('-');
export const codeOf = (typed: string) => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

/**
 * One document, made once: the file of before when there is one in this form, otherwise rendered (and signed), stored and
 * written down; a draft is drawn and forgotten, and its id is null. A number belongs to the row that carries it, so that
 * what fails on the way leaves no gap (ADR 83). 409 for a receta that was voided, 503 where others took every number.
 */
export async function issue<K extends DocumentKind>(
  deps: Deps,
  who: Who,
  emision: Emision<K>,
  firma?: Firma,
): Promise<{ id: number | null; numero: string | null; pdf: Uint8Array }> {
  const { db, clock } = deps;
  const { tipo, doctor_id, cliente_id, origen, variant } = emision;
  let composed: Composed<K> | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const copies = await findCopies(db, tipo, doctor_id, cliente_id, origen);
    const living = copies.filter((copy) => copy.anulado_en === null);
    if (tipo === 'receta' && living.length < copies.length) conflict(MC.documento_esta_anulado);
    const made = living.find((copy) => isVariant(copy, variant));
    if (made) {
      // A wrong password is told also where nothing is left to sign.
      if (firma && !emision.borrador) await deps.documents.describeP12(fileOf(firma), clock.now());
      await auditClinica(db, who, 'documento.leer', cliente_id, made.id, clock.now());
      return { id: made.id, numero: numeroImpreso(made), pdf: await readIssued(deps, made) };
    }
    composed ??= await emision.compose();
    if (emision.borrador) {
      // Issued already in another form: it has its number.
      const numero = living[0] ? numeroImpreso(living[0]) : null;
      const pdf = await draw(deps, emision, composed, numero);
      await auditClinica(db, who, 'documento.previa', cliente_id, null, clock.now());
      return { id: null, numero, pdf };
    }
    const numero = emision.numero ?? living[0]?.numero ?? (await nextNumero(db, doctor_id, tipo));
    const file = await print(deps, emision, composed, numero, firma);
    const id = await keep(deps, who, emision, composed.zona, file);
    if (id) return { id, numero: numeroImpreso({ numero, edicion: emision.edicion }), pdf: file.pdf };
  }
  throw new HampiError(503, MC.documento_ocupado);
}

const isVariant = (copy: { papel: string; membrete: boolean; firmado: boolean }, variant: Variant) =>
  copy.papel === variant.papel && copy.membrete === variant.membrete && copy.firmado === variant.firmado;

/** What it would be, by the same hand: no code that a public page would have to know, and no number before it has one. */
function draw<K extends DocumentKind>(
  { clock, documents }: Deps,
  { tipo, variant: { papel, membrete } }: Emision<K>,
  { data, zona }: Composed<K>,
  numero: string | null,
): Promise<Uint8Array> {
  const draft = { ...data, numero, emitido: clock.now().toISOString(), zona, verificacion: null };
  return documents.render(tipo, draft as DocumentData[K], { papel, membrete });
}

interface Printed {
  pdf: Uint8Array;
  numero: number;
  codigo: string;
  now: Date;
}

async function print<K extends DocumentKind>(
  { clock, config, documents }: Deps,
  { tipo, edicion, variant: { papel, membrete } }: Emision<K>,
  composed: Composed<K>,
  numero: number,
  firma: Firma | undefined,
): Promise<Printed> {
  const now = clock.now();
  const codigo = newCode();
  const data = {
    ...composed.data,
    numero: numeroImpreso({ numero, edicion }),
    emitido: now.toISOString(),
    zona: composed.zona,
    verificacion: {
      url: `${config.publicUrl}/verificar/${codigo}`,
      pagina: `${config.publicUrl}/verificar`.replace(/^https?:\/\//, ''),
      codigo: grouped(codigo),
    },
  } as DocumentData[K];
  if (!firma) return { pdf: await documents.render(tipo, data, { papel, membrete }), numero, codigo, now };
  const { pdf } = await documents.renderSigned(tipo, data, { papel, membrete }, fileOf(firma));
  return { pdf, numero, codigo, now };
}

/** The row's id; undefined when another took the number, made this very copy or voided the document meanwhile. */
async function keep<K extends DocumentKind>(
  deps: Deps,
  who: Who,
  emision: Emision<K>,
  zona: string,
  { pdf, numero, codigo, now }: Printed,
): Promise<number | undefined> {
  const { doctor_id, cliente_id } = emision;
  return keepSealed(deps, { doctor_id }, pdf, (archivo) =>
    deps.db.transaction().execute(async (trx) => {
      await lockDocumentos(trx, doctor_id);
      const { tipo, origen } = emision;
      const consulta_version = 'consulta_version' in origen ? origen.consulta_version : null;
      const voided = await trx
        .selectFrom('documento')
        .where(copiesWith({ doctor_id, cliente_id, tipo, numero, consulta_version }))
        .where('anulado_en', 'is not', null)
        .select('id')
        .executeTakeFirst();
      if (voided) return undefined;
      const row = await trx
        .insertInto('documento')
        .values({
          tipo,
          doctor_id,
          cliente_id,
          ...origen,
          numero,
          edicion: emision.edicion,
          ...emision.variant,
          codigo,
          sha256: createHash('sha256').update(pdf).digest(),
          archivo,
          emitido_en: now.toISOString(),
          valido_hasta: emision.dias === null ? null : lastDay(now, emision.dias, zona),
        })
        .onConflict((oc) => oc.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (row) await auditClinica(trx, who, 'documento.emitir', cliente_id, row.id, now);
      return row?.id;
    }),
  );
}

const lastDay = (now: Date, dias: number, zona: string) =>
  fechaOf(new Date(now.getTime() + (dias - 1) * 86_400_000), zona);

/** The bytes as they were issued. */
export const readIssued = (deps: Deps, { archivo, doctor_id }: { archivo: string; doctor_id: number }) =>
  getSealed(deps, { doctor_id }, archivo);

/** The patient's own address, of a verified identity; 409 when there is none. Asked for before a document is made that could not go anywhere. */
export async function requireCorreo(db: Db, cliente_id: number) {
  const cliente = await db
    .selectFrom('cliente as c')
    .leftJoin('usuario as u', 'u.id', 'c.usuario_id')
    .where('c.id', '=', cliente_id)
    .select(['c.nombres', 'c.correo', 'u.email', 'c.usuario_id', 'c.identidad_verificada_en', 'c.fecha_defuncion'])
    .executeTakeFirstOrThrow();
  if (cliente.fecha_defuncion) conflict(MI.fallecido_correo);
  if (!cliente.identidad_verificada_en) conflict(MI.documento_sin_verificar);
  const para = cliente.email ?? cliente.correo ?? conflict(MC.documento_sin_correo);
  return { para, nombres: cliente.nombres, usuario_id: cliente.usuario_id };
}

/** Pressed again within this time it is the same wish, and the patient gets one mail. */
const MISMO_ENVIO_MS = 60_000;

/** The mail waits for its server, and the ledger tells its state. */
export async function mailDocumento(deps: Deps, id: number, cliente_id: number, tipo: DocumentKind): Promise<void> {
  const { db, clock } = deps;
  const { para, nombres, usuario_id } = await requireCorreo(db, cliente_id);
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('documento.enviado'), ${id})`.execute(trx);
    const just = await trx
      .selectFrom('aviso')
      .where('documento_id', '=', id)
      .where('estado', '<>', 'OMITIDO')
      .where('creado_en', '>', new Date(now.getTime() - MISMO_ENVIO_MS).toISOString())
      .select('id')
      .executeTakeFirst();
    if (just) return;
    await planMail(trx, clock, {
      clave: `documento.enviado:${id}:${now.toISOString()}`,
      tipo: 'documento.enviado',
      para,
      datos: { documento_id: id, documento: tipo, nombres },
      usuario_id,
      documento_id: id,
    });
  });
}
