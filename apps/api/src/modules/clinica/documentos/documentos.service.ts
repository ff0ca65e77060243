import { createHash, randomUUID } from 'node:crypto';
import { fechaOf } from '@hampi/contract/base/fechas';
import type { Firma } from '@hampi/contract/clinica/documentos/calls';
import type { Diagnostico } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { DocumentKind, Paciente } from '../../../adapters/documents/document-data.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { LostFile, readStored } from '../../../vault/stored-files.ts';
import { withCatalogueWords } from '../catalogos/diagnosticos.ts';
import { findEntry, findPacienteOf } from '../consulta/consultas.queries.ts';
import type { Filiacion } from '../consulta/paciente-abierto.ts';
import type { Palabras, ParaQuien, SeccionDeps } from '../consulta/seccion.ts';
import { doctorOf, type Who } from '../tratantes/tratantes.ts';
import { findEmisor, type Origen } from './documentos.queries.ts';
import { type Composed, type Emision, issue, requireCorreo } from './issue.ts';

export interface Form {
  papel: 'A4' | 'A5';
  membrete: boolean;
  /** A preview, which is not issued. */
  borrador: boolean;
  /** It will be mailed; a missing address is therefore refused before anything is issued. */
  mails: boolean;
  /** Keys of medicines in its words of which the doctor has read that they concern an allergy. */
  conAlergia?: string[];
}
export interface Issued {
  /** Null for a draft, which is not stored. */
  id: number | null;
  /** The printed number; null for a draft. */
  numero: string | null;
  cliente_id: number;
  tipo: DocumentKind;
  pdf: Uint8Array;
}

/** Issues a document with its own number and without expiry; without an entry unless `origen` names one. */
export async function issueOwn<K extends DocumentKind>(
  deps: Deps,
  who: Who,
  tipo: K,
  cliente_id: number,
  origen: Origen | { clave?: string },
  form: Form,
  composed: Composed<K>,
  firma?: Firma,
  along?: Emision<K>['along'],
): Promise<Issued> {
  const emision = {
    tipo,
    doctor_id: doctorOf(who),
    cliente_id,
    origen: { ...origen, clave: origen.clave ?? randomUUID() },
    numero: null,
    edicion: 1,
    variant: variantOf(form, firma),
    borrador: form.borrador,
    dias: null,
    compose: async () => composed,
    along,
  };
  return { cliente_id, tipo, ...(await issue(deps, who, emision, firma)) };
}

/**
 * Of which entry a document is that a doctor issues from one, perhaps on another day, and the key that makes repeated requests one document; 404 for
 * another's entry.
 */
export async function origenDe(
  deps: Deps,
  who: Who,
  cliente_id: number,
  tipo: DocumentKind,
  { clave = randomUUID(), consultaId }: { clave?: string | undefined; consultaId: number | null },
) {
  if (consultaId === null) return { clave };
  const entry = (await findEntry(deps, { id: consultaId, doctorId: doctorOf(who) })) ?? notFound();
  if (entry.cliente_id !== cliente_id) notFound();
  const { id, version } = entry;
  // Of the next version it is another document, whatever key the form has.
  return { consulta_id: id, consulta_version: version, clave: claveDe(tipo, id, version, clave) };
}

/** What every section says about words that are about to be printed. */
export async function guardPapel(deps: SeccionDeps, palabras: Palabras): Promise<void> {
  for (const { papel } of deps.secciones) await papel?.(deps, palabras);
}

/** Whose allergies the words of a document are compared with; a preview does not leave. */
export const paraQuien = (
  who: Who,
  cliente_id: number,
  { borrador, conAlergia = [] }: Pick<Form, 'borrador' | 'conAlergia'>,
): ParaQuien | null => (borrador ? null : { who, cliente_id, confirmado: conAlergia });

export const variantOf = ({ papel, membrete }: Form, firma: Firma | undefined) => ({
  papel,
  membrete,
  firmado: firma !== undefined,
});

/** Loads parties and diagnoses of a document, and checks its date (not after today in the office's zone, 2 §5) and the mail address. */
export async function prepare(
  deps: Deps,
  who: Who,
  cliente_id: number,
  { date, oficinaId, cie10 }: { date: string; oficinaId: number; cie10: Diagnostico[] },
  form: Form,
) {
  const parties = await partiesOf(deps, doctorOf(who), cliente_id, oficinaId);
  if (date > fechaOf(deps.clock.now(), parties.zona)) invalid({ date: MC.documento_futuro }, MC.documento_futuro);
  if (form.mails) await requireCorreo(deps.db, cliente_id);
  const diagnosticos = (await withCatalogueWords(deps.db, 'cie10', cie10)).map(printed);
  return { ...parties, diagnosticos };
}

/** A lost logo keeps nobody from a document: it has the platform's then. */
const logoOf = (deps: Deps, id: string): Promise<Uint8Array | null> =>
  readStored(deps, id).catch((error) => {
    if (error instanceof LostFile) return null;
    throw error;
  });

/** Professional, office and patient: 404 for somebody else's patient, 400 for another's office. */
export async function partiesOf(deps: Deps, doctor_id: number, cliente_id: number, oficina_id: number) {
  const found = (await findPacienteOf(deps.db, doctor_id, cliente_id))?.paciente ?? notFound();
  const office = await emisorOf(deps, doctor_id, oficina_id);
  return { paciente: pacienteImpreso(found), ...office };
}

/** Professional and office; 400 for another's office. */
export async function emisorOf(deps: Deps, doctor_id: number, oficina_id: number) {
  const office =
    (await findEmisor(deps.db, doctor_id, oficina_id)) ??
    invalid({ oficinaId: MC.consulta_oficina }, MC.consulta_oficina);
  const { emisor, zona } = office;
  return { emisor: { ...emisor, logo: office.logo ? await logoOf(deps, office.logo) : null }, zona };
}

export function pacienteImpreso(found: Filiacion): Paciente {
  const { nombres, apellidos, cedula_identidad, sexo, fecha_nacimiento, direccion } = found;
  return {
    nombres,
    apellidos,
    cedula_identidad,
    sexo,
    fecha_nacimiento,
    direccion,
    telefono: found.celular ?? found.telefono,
    historia: cedula_identidad ?? `HC-${found.id}`,
  };
}

/** A diagnosis as printed. */
export const printed = ({ cod_4, descripcion_codigos_cuatro_caracteres, tipo }: Diagnostico) => ({
  cod_4,
  descripcion: descripcion_codigos_cuatro_caracteres,
  tipo,
});

/** The same key for the same words, so that they are the same document; a UUID of version 8, whose bits are the program's. */
export function claveDe(...of: unknown[]): string {
  const hex = createHash('sha256').update(JSON.stringify(of)).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
