/** Documents of other systems, with their bytes in the resource itself or in the same ZIP (ADR 255). */
import { isFecha } from '@hampi/contract/base/fechas';
import type { Problema } from '@hampi/contract/plataforma/traspasos/calls';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import type { DiagnosticReport, DocumentReference, Reference } from 'fhir/r4';
import { tipoTraido } from '../../../clinica/traidos/tipo-traido.ts';
import type { DocumentoTraido } from '../../../clinica/traidos/traidos.ts';
import type { Contenido } from './recursos.ts';
import { diaDe, limpio, momentoOf, palabrasDe } from './texto.ts';

/** A document as the file describes it, before its bytes are checked. */
export interface DocumentoDicho extends Omit<DocumentoTraido, 'tipo'> {
  /** Base64. */
  data: string | undefined;
  url: string | undefined;
}

const INSTANTE = /T\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/;

/** The maximum length of a title and a number. */
const CORTO = 120;

/** When a document was made; undefined without a day. */
function cuando(...moments: (string | undefined)[]): string | undefined {
  const said = momentoOf(moments.find((one) => one !== undefined && one !== null));
  const dia = diaDe(said);
  if (!said || !dia || !isFecha(dia)) return undefined;
  return INSTANTE.test(said) ? said : dia;
}

const named = (people: Reference[] | undefined): string | null =>
  corto(people?.find(({ display }) => display)?.display);
const corto = (text: string | undefined): string | null => limpio(text).slice(0, CORTO) || null;

/** Undefined for a document that is not in force or has no day. */
export function documentoDe(r: DocumentReference): DocumentoDicho | undefined {
  const { attachment } = r.content?.[0] ?? {};
  const momento = cuando(r.date, attachment?.creation);
  if (r.status !== 'current' || r.docStatus === 'entered-in-error' || !attachment || !momento) return undefined;
  const { url, data, title } = attachment;
  const titulo = palabrasDe(r.type) || limpio(r.description ?? title) || 'Documento';
  return {
    momento,
    titulo: titulo.slice(0, CORTO),
    numero: corto(r.identifier?.[0]?.value),
    autor: named(r.author),
    data,
    url,
  };
}

const FIRME = ['final', 'amended', 'corrected', 'appended'];

/** The file of a result, as a document; undefined for one without a file, that is not final or has no day. */
export function resultadoDe(r: DiagnosticReport): DocumentoDicho | undefined {
  const attachment = r.presentedForm?.[0];
  const momento = cuando(r.issued, attachment?.creation, r.effectiveDateTime, r.effectivePeriod?.start);
  if (!FIRME.includes(r.status) || !attachment || !momento) return undefined;
  return {
    momento,
    titulo: `Resultado: ${palabrasDe(r.code) || 'examen'}`.slice(0, CORTO),
    numero: null,
    autor: named(r.performer),
    data: attachment.data,
    url: attachment.url,
  };
}

/** Documents whose bytes are there and can be stored; for the others a reason. `hoy` is YYYY-MM-DD. */
export async function documentosDe(dichos: readonly DocumentoDicho[], adjunto: Contenido['adjunto'], hoy: string) {
  const documentos: { documento: DocumentoTraido; bytes: Buffer }[] = [];
  const problemas: Problema[] = [];
  const refuse = (titulo: string, motivo: string) =>
    problemas.push({ columna: `DocumentReference: ${titulo}`, motivo });
  for (const { data, url, ...documento } of dichos) {
    if (documento.momento.slice(0, 10) > hoy) {
      refuse(documento.titulo, MTraspasos.documento_futuro);
      continue;
    }
    const bytes = data ? Buffer.from(data, 'base64') : url ? await adjunto(url) : undefined;
    if (bytes === 'REPETIDO') {
      refuse(documento.titulo, MTraspasos.documento_repetido);
      continue;
    }
    const tipo = bytes && (await tipoTraido(bytes));
    if (!bytes || bytes.length === 0) refuse(documento.titulo, MTraspasos.documento_sin_copia);
    else if (!tipo) refuse(documento.titulo, MTraspasos.documento_tipo);
    else documentos.push({ documento: { ...documento, tipo }, bytes });
  }
  return { documentos, problemas };
}
