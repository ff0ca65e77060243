/** What a request is about, and whether it can still be signed. */
import type { Acto, PedirFirma } from '@hampi/contract/clinica/firmas/calls';
import * as MFirmas from '@hampi/contract/clinica/firmas/messages';
import { sql } from 'kysely';
import { nombreProfesional } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, HampiError, notFound } from '../../../http/errors.ts';
import { FILIACION } from '../consulta/paciente-abierto.ts';
import { oficinaDe } from '../copias/copias.queries.ts';
import { findEmisor } from '../documentos/documentos.queries.ts';
import { emisorOf, pacienteImpreso } from '../documentos/documentos.service.ts';
import { revocadoEn } from '../documentos/respuestas.ts';
import { textoOf } from '../documentos/texto.ts';
import type { Sellada } from './sellado.ts';
import { deAutorizacion, deConsentimiento, deEntrega, dePublicacion, deRevocatoria } from './textos.ts';

interface Asunto {
  documento_id: number | null;
  copia_id: number | null;
  oficina_id: number;
  texto: Pick<Sellada, 'titulo' | 'bloques' | 'decisiones'>;
}
interface De extends Pick<PedirFirma, 'documentoId' | 'copiaId' | 'fotografia'> {
  doctor_id: number;
  cliente_id: number;
  acto: Acto;
}

export const yaFirmada = (): never => {
  throw new HampiError(409, MFirmas.ya_firmada, { codigo: 'FIRMADA' });
};

/** Patient, professional and office as printed; of a professional who has left the office, the one where they now see this patient. */
export async function partesDe(deps: Deps, doctor_id: number, cliente_id: number, oficina_id: number) {
  const found =
    (await deps.db
      .selectFrom('cliente as c')
      .where('c.id', '=', cliente_id)
      .select(FILIACION.map((name) => `c.${name}` as const))
      .executeTakeFirst()) ?? notFound();
  const { doctor } = await deps.db
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('d.id', '=', doctor_id)
    .select(nombreProfesional.as('doctor'))
    .executeTakeFirstOrThrow();
  const left = (await findEmisor(deps.db, doctor_id, oficina_id)) === undefined;
  const now = left ? await oficinaDe(deps.db, doctor_id, cliente_id) : oficina_id;
  const { emisor, zona } = await emisorOf(deps, doctor_id, now ?? conflict('firma_sin_oficina', MFirmas.sin_oficina));
  return { paciente: pacienteImpreso(found), doctor, emisor, zona, publicUrl: deps.config.publicUrl };
}

/** 404 for another's document or copy; 409 `FIRMADA` for an answered one, 409 with the reason for one that cannot be signed on a screen. */
export async function asuntoDe(deps: Deps, de: De): Promise<Asunto> {
  if (de.acto === 'CONSENTIMIENTO') return consentimiento(deps, de);
  if (de.acto === 'REVOCATORIA') return revocatoria(deps, de);
  const oficina_id =
    (await oficinaDe(deps.db, de.doctor_id, de.cliente_id)) ?? conflict('firma_sin_oficina', MFirmas.sin_oficina);
  const partes = await partesDe(deps, de.doctor_id, de.cliente_id, oficina_id);
  if (de.acto === 'AUTORIZACION' && (await isAutorizada(deps, de)))
    conflict('firma_ya_autorizada', MFirmas.ya_autorizada);
  if (de.acto === 'AUTORIZACION')
    return { documento_id: null, copia_id: null, oficina_id, texto: deAutorizacion(partes) };
  if (de.acto === 'PUBLICACION')
    return {
      documento_id: null,
      copia_id: null,
      oficina_id,
      texto: dePublicacion(partes, de.fotografia ?? notFound()),
    };
  return entrega(deps, de, oficina_id, partes);
}

type Partes = Awaited<ReturnType<typeof partesDe>>;

/** That a copy was handed out to the patient or who represents them. */
async function entrega({ db }: Deps, de: De, oficina_id: number, partes: Partes): Promise<Asunto> {
  const copia =
    (await db
      .selectFrom('copia')
      .where('id', '=', de.copiaId ?? 0)
      .where('doctor_id', '=', de.doctor_id)
      .where('cliente_id', '=', de.cliente_id)
      .select(['id', 'numero', 'codigo', 'hojas', 'adjuntos', 'pedida_en', 'calidad', 'estado'])
      .executeTakeFirst()) ?? notFound();
  if (copia.calidad !== 'PACIENTE' && copia.calidad !== 'REPRESENTANTE')
    conflict('firma_copia_ajena', MFirmas.copia_ajena);
  if (copia.estado !== 'LISTA' && copia.estado !== 'VENCIDA') conflict('firma_copia_no_lista', MFirmas.copia_no_lista);
  const signed = await db
    .selectFrom('firma')
    .where('copia_id', '=', copia.id)
    .where('estado', '=', 'FIRMADA')
    .select('id')
    .executeTakeFirst();
  if (signed) yaFirmada();
  return { documento_id: null, copia_id: copia.id, oficina_id, texto: deEntrega(partes, copia) };
}

/** Whether a signed authorisation is in force: not ended, and the doctor is still linked with it. */
const isAutorizada = async ({ db }: Deps, { doctor_id, cliente_id }: De) =>
  (await db
    .selectFrom('firma as f')
    .innerJoin('documento', 'documento.id', 'f.resultado_id')
    .innerJoin('medico_paciente as mp', (join) =>
      join.onRef('mp.doctor_id', '=', 'f.doctor_id').onRef('mp.cliente_id', '=', 'f.cliente_id'),
    )
    .where('f.doctor_id', '=', doctor_id)
    .where('f.cliente_id', '=', cliente_id)
    .where('f.acto', '=', 'AUTORIZACION')
    .where('mp.historia_autorizada_en', 'is not', null)
    .where('documento.anulado_en', 'is', null)
    .where(sql<boolean>`${revocadoEn('documento')} is null`)
    .select('f.id')
    .executeTakeFirst()) !== undefined;

/** The first copy of an issued document, which stands for all of them; 404 for another's. */
async function original({ db }: Deps, { doctor_id, cliente_id, documentoId }: De) {
  const given =
    (await db
      .selectFrom('documento')
      .where('id', '=', documentoId ?? 0)
      .where('doctor_id', '=', doctor_id)
      .where('cliente_id', '=', cliente_id)
      .select(['tipo', 'clave', 'anulado_en', revocadoEn('documento').as('revocado_en')])
      .executeTakeFirst()) ?? notFound();
  if (given.anulado_en !== null || given.revocado_en !== null) conflict('firma_no_vigente', MFirmas.no_vigente);
  return db
    .selectFrom('documento')
    .where('doctor_id', '=', doctor_id)
    .where('cliente_id', '=', cliente_id)
    .where('tipo', '=', given.tipo)
    .where('clave', '=', given.clave)
    .orderBy('id')
    .limit(1)
    .select(['id', 'tipo', 'clave', 'numero', 'edicion', 'codigo', 'emitido_en', 'sha256'])
    .executeTakeFirstOrThrow();
}

const answered = async ({ db }: Deps, documento_id: number, acto: Acto) =>
  (await db
    .selectFrom('firma')
    .where('documento_id', '=', documento_id)
    .where('acto', '=', acto)
    .where('estado', 'in', ['FIRMADA', 'NEGADA'])
    .select('id')
    .executeTakeFirst()) !== undefined;

async function consentimiento(deps: Deps, de: De): Promise<Asunto> {
  const d = await original(deps, de);
  if (d.tipo !== 'consentimiento') notFound();
  if (await answered(deps, d.id, 'CONSENTIMIENTO')) yaFirmada();
  const words = (await textoOf(deps, de.doctor_id, d)) ?? conflict('firma_sin_texto', MFirmas.sin_texto);
  const partes = await partesDe(deps, de.doctor_id, de.cliente_id, words.oficina_id);
  return {
    documento_id: d.id,
    copia_id: null,
    oficina_id: words.oficina_id,
    texto: deConsentimiento(partes, d, words),
  };
}

async function revocatoria(deps: Deps, de: De): Promise<Asunto> {
  const d = await original(deps, de);
  const firma =
    (await deps.db
      .selectFrom('firma')
      .where('resultado_id', '=', d.id)
      .where('estado', '=', 'FIRMADA')
      .where('acto', 'in', ['CONSENTIMIENTO', 'AUTORIZACION', 'PUBLICACION'])
      .select('oficina_id')
      .executeTakeFirst()) ?? notFound();
  const { oficina_id } = firma;
  const partes = await partesDe(deps, de.doctor_id, de.cliente_id, oficina_id);
  return { documento_id: d.id, copia_id: null, oficina_id, texto: deRevocatoria(partes, d) };
}
