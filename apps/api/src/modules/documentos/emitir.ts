/** Issuing: made once, sealed and stored as it is, numbered, with a random code that its public page knows. */
import { createHash, randomBytes } from 'node:crypto';
import { fechaOf, MC } from '@hampi/contract';
import type { DocumentData, DocumentKind } from '../../adapters/documents/document-data.ts';
import { conflict } from '../../core/errors.ts';
import { getSealed, putSealed } from '../../core/sealed-files.ts';
import type { Deps } from '../../deps.ts';
import { planMail } from '../avisos/avisos.service.ts';
import { auditClinica, type Who } from '../tratantes/tratantes.ts';
import type { Variant } from './documentos.queries.ts';

export interface FirmaAbierta {
  p12: string;
  password: string;
}

export interface Emision<K extends DocumentKind> {
  tipo: K;
  doctor_id: number;
  cliente_id: number;
  consulta: { id: number; version: number } | null;
  numero: number;
  variant: Variant;
  /** Days in force, the day of issue included; null has no end. */
  dias: number | null;
  zona: string;
  /** Everything but what the issue itself decides. */
  data: Omit<DocumentData[K], 'numero' | 'emitido' | 'zona' | 'verificacion'>;
}

/** Sixteen letters and digits that nobody confuses: 80 bits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newCode = () => [...randomBytes(16)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
/** As it is printed: ABCD-EFGH-JKLM-NPQR. */
const grouped = (code: string) => (code.match(/.{4}/g) as string[]).join('-');
export const codeOf = (typed: string) => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Renders (and signs), stores and writes down one document; answers its row's id and its bytes. */
export async function issue<K extends DocumentKind>(
  deps: Deps,
  who: Who,
  emision: Emision<K>,
  firma?: FirmaAbierta,
): Promise<{ id: number; pdf: Uint8Array }> {
  const { db, clock, config, documents } = deps;
  const now = clock.now();
  const codigo = newCode();
  const data = {
    ...emision.data,
    numero: String(emision.numero).padStart(6, '0'),
    emitido: now.toISOString(),
    zona: emision.zona,
    verificacion: {
      url: `${config.publicUrl}/verificar/${codigo}`,
      pagina: `${config.publicUrl}/verificar`.replace(/^https?:\/\//, ''),
      codigo: grouped(codigo),
    },
  } as DocumentData[K];
  const { papel, membrete } = emision.variant;
  const pdf = firma
    ? (
        await documents.renderSigned(
          emision.tipo,
          data,
          { papel, membrete },
          { p12: Buffer.from(firma.p12, 'base64'), password: firma.password },
        )
      ).pdf
    : await documents.render(emision.tipo, data, { papel, membrete });

  const owner = { doctor_id: emision.doctor_id };
  const archivo = await putSealed(deps, owner, pdf);
  const made = await db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('documento')
      .values({
        tipo: emision.tipo,
        doctor_id: emision.doctor_id,
        cliente_id: emision.cliente_id,
        consulta_id: emision.consulta?.id ?? null,
        consulta_version: emision.consulta?.version ?? null,
        numero: emision.numero,
        papel,
        membrete,
        firmado: firma !== undefined,
        codigo,
        sha256: createHash('sha256').update(pdf).digest(),
        archivo,
        emitido_en: now.toISOString(),
        valido_hasta: emision.dias === null ? null : lastDay(now, emision.dias, emision.zona),
      })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) await auditClinica(trx, who, 'documento.emitir', emision.cliente_id, row.id, now);
    return row;
  });
  // Two presses at once made two files; the first is the document.
  if (!made) return conflict(MC.documento_repetido);
  return { id: made.id, pdf };
}

const lastDay = (now: Date, dias: number, zona: string) =>
  fechaOf(new Date(now.getTime() + (dias - 1) * 86_400_000), zona);

/** The bytes as they were issued. */
export const readIssued = (deps: Deps, { archivo, doctor_id }: { archivo: string; doctor_id: number }) =>
  getSealed(deps, { doctor_id }, archivo);

/** To the patient's own address; 409 when there is none. The mail waits for its server, and the ledger tells its state. */
export async function mailDocumento(deps: Deps, id: number, cliente_id: number, tipo: DocumentKind): Promise<void> {
  const { db, clock } = deps;
  const cliente = await db
    .selectFrom('cliente as c')
    .leftJoin('usuario as u', 'u.id', 'c.usuario_id')
    .where('c.id', '=', cliente_id)
    .select(['c.nombres', 'c.correo', 'u.email', 'c.usuario_id'])
    .executeTakeFirstOrThrow();
  const para = cliente.email ?? cliente.correo;
  if (!para) return conflict(MC.documento_sin_correo);
  await planMail(db, clock, {
    clave: `documento.enviado:${id}:${clock.now().toISOString()}`,
    tipo: 'documento.enviado',
    para,
    datos: { documento_id: id, documento: tipo, nombres: cliente.nombres },
    usuario_id: cliente.usuario_id,
  });
}
