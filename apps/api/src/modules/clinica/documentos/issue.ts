/** Issues documents: rendered once, stored encrypted, numbered, with a random code for public verification. */

import { createHash } from 'node:crypto';
import { fechaOf } from '@hampi/contract/base/fechas';
import { type Firma, numeroImpreso } from '@hampi/contract/clinica/documentos/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { sql } from 'kysely';
import type { DocumentData, DocumentKind } from '../../../adapters/documents/document-data.ts';
import type { Db, Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, HampiError } from '../../../http/errors.ts';
import { daysFrom } from '../../../process/clock.ts';
import { getSealed, keepSealed } from '../../../vault/sealed-files.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { type Acts, auditClinica } from '../tratantes/tratantes.ts';
import { newCode, verificacionOf } from './codigo.ts';
import * as documentosMails from './documentos.mails.ts';
import { copiesWith, findCopies, lockDocumentos, nextNumero, type Origen, type Variant } from './documentos.queries.ts';
import { fileOf } from './firma.ts';

export interface Emision<K extends DocumentKind> {
  tipo: K;
  doctor_id: number;
  cliente_id: number;
  origen: Origen;
  /** Null to take the next number. A document with a fixed number cannot be issued again once it is void. */
  numero: number | null;
  /** From 1; corrections make further editions of some documents. */
  edicion: number;
  variant: Variant;
  /** A preview, which is not numbered, stored or signed. */
  borrador: boolean;
  /** Days of validity including the day of issue; null for no expiry. */
  dias: number | null;
  /** Builds the content, apart from number, date and code; called only if a file must be made. */
  compose: () => Promise<Composed<K>>;
  /** Written with the new document's row or not at all; not called for a copy that exists. */
  along?: ((trx: Trx, documento_id: number) => Promise<unknown>) | undefined;
}

export interface Composed<K extends DocumentKind> {
  zona: string;
  data: Omit<DocumentData[K], 'numero' | 'emitido' | 'zona' | 'verificacion'>;
}

/** How often to try the next number if another document took it; one doctor never issues this many at once. */
const ATTEMPTS = 20;

/**
 * Issues a document: reuses an existing copy of the same form, otherwise renders (and signs) it and stores file and row; a draft is only
 * rendered and has a null id. Numbers are assigned with the row, so that a failure leaves no gap (ADR 83). 409 for a void document with a
 * fixed number, 503 if others took every number tried.
 */
export async function issue<K extends DocumentKind>(
  deps: Deps,
  who: Acts,
  emision: Emision<K>,
  firma?: Firma,
): Promise<{ id: number | null; numero: string | null; pdf: Uint8Array }> {
  const { db, clock } = deps;
  const { tipo, doctor_id, cliente_id, origen, variant } = emision;
  let composed: Composed<K> | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const copies = await findCopies(db, tipo, doctor_id, cliente_id, origen);
    const voided = copies.some((copy) => copy.anulado_en !== null);
    const living = copies.filter((copy) => copy.anulado_en === null && copy.edicion === emision.edicion);
    if (emision.numero !== null && voided) conflict('documento_esta_anulado', MC.documento_esta_anulado);
    const made = living.find((copy) => isVariant(copy, variant));
    if (made) {
      // Checks the signature file and its password even if an existing copy needs no signing.
      if (firma && !emision.borrador)
        await deps.documents.of(who.session.usuario_id).describeP12(fileOf(firma), clock.now());
      await auditClinica(db, who, 'documento.leer', cliente_id, made.id, clock.now());
      return { id: made.id, numero: numeroImpreso(made), pdf: await readIssued(deps, made) };
    }
    composed ??= await emision.compose();
    if (emision.borrador) {
      // If another copy was issued before, the document keeps its number.
      const numero = living[0] ? numeroImpreso(living[0]) : null;
      const pdf = await draw(deps, who, emision, composed, numero);
      await auditClinica(db, who, 'documento.previa', cliente_id, null, clock.now());
      return { id: null, numero, pdf };
    }
    const numero = emision.numero ?? living[0]?.numero ?? (await nextNumero(db, doctor_id, tipo));
    const file = await print(deps, who, emision, composed, numero, firma);
    const id = await keep(deps, who, emision, composed, file);
    if (id) return { id, numero: numeroImpreso({ numero, edicion: emision.edicion }), pdf: file.pdf };
  }
  throw new HampiError(503, MC.documento_ocupado);
}

const isVariant = (copy: { papel: string; membrete: boolean; firmado: boolean }, variant: Variant) =>
  copy.papel === variant.papel && copy.membrete === variant.membrete && copy.firmado === variant.firmado;

/** Renders a preview, without verification code and, unless already issued, without number. */
function draw<K extends DocumentKind>(
  { clock, documents }: Deps,
  who: Acts,
  { tipo, variant: { papel, membrete } }: Emision<K>,
  { data, zona }: Composed<K>,
  numero: string | null,
): Promise<Uint8Array> {
  const draft = { ...data, numero, emitido: clock.now().toISOString(), zona, verificacion: null };
  return documents.of(who.session.usuario_id).render(tipo, draft as DocumentData[K], { papel, membrete });
}

interface Printed {
  pdf: Uint8Array;
  numero: number;
  codigo: string;
  now: Date;
}

async function print<K extends DocumentKind>(
  { clock, config, documents }: Deps,
  who: Acts,
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
    verificacion: verificacionOf(config, codigo),
  } as DocumentData[K];
  const making = documents.of(who.session.usuario_id);
  if (!firma) return { pdf: await making.render(tipo, data, { papel, membrete }), numero, codigo, now };
  const { pdf } = await making.renderSigned(tipo, data, { papel, membrete }, fileOf(firma));
  return { pdf, numero, codigo, now };
}

/** Stores the row and returns its id; undefined if meanwhile the number was taken, the same copy was made or the document was voided. */
async function keep<K extends DocumentKind>(
  deps: Deps,
  who: Acts,
  emision: Emision<K>,
  { zona, data }: Composed<K>,
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
          sin_acess: !data.emisor.acess?.trim(),
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
      if (!row) return undefined;
      await emision.along?.(trx, row.id);
      await auditClinica(trx, who, 'documento.emitir', cliente_id, row.id, now);
      return row.id;
    }),
  );
}

const lastDay = (now: Date, dias: number, zona: string) => fechaOf(daysFrom(now, dias - 1), zona);

/** The stored bytes, decrypted. */
export const readIssued = (deps: Deps, { archivo, doctor_id }: { archivo: string; doctor_id: number }) =>
  getSealed(deps, { doctor_id }, archivo);

/** The address of a patient with verified identity; 409 if there is none. Checked before making a document that could not be mailed. */
export async function requireCorreo(db: Db, cliente_id: number) {
  const cliente = await db
    .selectFrom('cliente as c')
    .leftJoin('usuario as u', 'u.id', 'c.usuario_id')
    .where('c.id', '=', cliente_id)
    .select(['c.nombres', 'c.correo', 'u.email', 'c.usuario_id', 'c.identidad_verificada_en', 'c.fecha_defuncion'])
    .executeTakeFirstOrThrow();
  if (cliente.fecha_defuncion) conflict('fallecido_correo', MI.fallecido_correo);
  if (!cliente.identidad_verificada_en) conflict('documento_sin_verificar', MI.documento_sin_verificar);
  const para = cliente.email ?? cliente.correo ?? conflict('documento_sin_correo', MC.documento_sin_correo);
  return { para, nombres: cliente.nombres, usuario_id: cliente.usuario_id };
}

/** Requests within this time are repeated clicks: the patient gets one mail for them. */
const MISMO_ENVIO_MS = 60_000;

/** Plans the mail; the ledger shows its state. */
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
    await planMail(
      trx,
      clock,
      documentosMails.enviado({
        clave: `documento.enviado:${id}:${now.toISOString()}`,
        para,
        datos: { documento_id: id, documento: tipo, nombres },
        usuario_id,
        documento_id: id,
      }),
    );
  });
}
