/** The worker thread that lays out and signs documents, one task at a time. */
import { parentPort } from 'node:worker_threads';
import { placeOf } from '../../process/workers/place-of.ts';
import type { Answer } from '../../process/workers/worker-pool.ts';
import { endsInAuthority } from '../signature/autoridades.ts';
import {
  assertInForce,
  type Identity,
  openP12,
  P12Error,
  type Titular,
  type TitularComprobado,
  titularOf,
} from '../signature/p12.ts';
import { reserveSignature, signPdf } from '../signature/pades.ts';
import type { SubFilter } from '../signature/subfilters.ts';
import type { Comprobante } from '../sri/comprobante.ts';
import { comprobanteXml, type Version } from '../sri/comprobante-xml.ts';
import { type Resumen, signXml } from '../sri/xades.ts';
import { renderCaja } from './caja.ts';
import { type Pliego, type Pliegos, renderPliegos } from './copia/pliegos.ts';
import type {
  Carne,
  CrecimientoImpreso,
  DocumentData,
  DocumentKind,
  DocumentOptions,
  ProteccionImpresa,
  ReporteCaja,
} from './document-data.ts';
import { cityOf } from './frame.ts';
import { renderCarne } from './impresos/carne.ts';
import { renderCrecimiento } from './impresos/crecimiento.ts';
import { renderProteccion } from './impresos/proteccion.ts';
import { DocumentError } from './pictures.ts';
import { renderDocument } from './render.ts';
import { type Ride, renderRide } from './ride/ride.ts';

interface Page<K extends DocumentKind = DocumentKind> {
  kind: K;
  data: DocumentData[K];
  options: Omit<DocumentOptions, 'firma'>;
}
interface Signing {
  p12: Uint8Array;
  password: string;
}
export type Task =
  | ({ type: 'render' } & Page)
  | { type: 'carne'; data: Carne; papel: DocumentOptions['papel'] }
  | { type: 'crecimiento'; data: CrecimientoImpreso }
  | { type: 'caja'; data: ReporteCaja }
  | { type: 'pliegos'; pliegos: Pliego[]; folio: number | null }
  | { type: 'proteccion'; data: ProteccionImpresa }
  | ({ type: 'sign'; subFilter: SubFilter } & Page & Signing)
  | { type: 'ride'; data: Ride }
  | ({ type: 'comprobante'; data: Comprobante; version: Version; resumen: Resumen; now: string } & Signing)
  | ({ type: 'describe'; now: string; ruc: string | undefined; autoridades: readonly string[] } & Signing);

export interface Signed {
  pdf: Uint8Array;
  titular: Titular;
}

parentPort?.on('message', async (task: Task) => {
  const answer: Answer = await perform(task).then(
    (value) => ({ value }),
    (error) => {
      if (error instanceof P12Error) return { problem: error.problem, fecha: error.fecha };
      if (error instanceof DocumentError) return { problem: error.problem };
      return { failure: placeOf(error) };
    },
  );
  parentPort?.postMessage(answer);
});

async function perform(task: Task): Promise<Uint8Array | Pliegos | Signed | TitularComprobado | string> {
  if (task.type === 'render') return renderDocument(task.kind, task.data, { ...task.options, firma: null });
  if (task.type === 'carne') return renderCarne(task.data, task.papel);
  if (task.type === 'crecimiento') return renderCrecimiento(task.data);
  if (task.type === 'caja') return renderCaja(task.data);
  if (task.type === 'pliegos') return renderPliegos(task.pliegos, task.folio);
  if (task.type === 'proteccion') return renderProteccion(task.data);
  if (task.type === 'ride') return renderRide(task.data);
  if (task.type === 'describe') {
    const now = new Date(task.now);
    const identity = open(task, now, task.ruc);
    return { ...titularOf(identity), acreditado: endsInAuthority(identity.chain, task.autoridades, now) };
  }
  if (task.type === 'comprobante') {
    const now = new Date(task.now);
    return signXml(comprobanteXml(task.data, task.version), open(task, now, task.data.vendedor.ruc), now, task.resumen);
  }

  const momento = task.data.emitido;
  const identity = open(task, new Date(momento));
  const titular = titularOf(identity);
  const { nombre } = titular;
  const facts = {
    momento,
    nombre,
    razon: REASONS[task.kind],
    lugar: cityOf(task.data.emisor),
    subFilter: task.subFilter,
  };
  const pdf = await renderDocument(task.kind, task.data, { ...task.options, firma: { nombre, momento } }, (document) =>
    reserveSignature(document, facts),
  );
  return { pdf: signPdf(pdf, identity), titular };
}

const REASONS: Record<DocumentKind, string> = {
  receta: 'Receta médica',
  pedido: 'Pedido de exámenes',
  certificado: 'Certificado médico',
  consentimiento: 'Consentimiento informado',
  form001: 'Formulario 001',
  form002: 'Formulario 002',
  form005: 'Formulario 005',
  form007: 'Formulario 007',
  form010: 'Formulario 010',
  form012: 'Formulario 012',
  form020: 'Formulario 020',
  consentido: 'Consentimiento firmado por el paciente',
  negativa: 'Negativa de consentimiento',
  revocatoria: 'Revocatoria',
  autorizacion: 'Autorización de lectura',
  publicacion: 'Autorización para publicar una fotografía',
  entrega: 'Constancia de entrega de copia',
  form033: 'Formulario 033',
  form053: 'Formulario 053',
};

/** Reads a currently valid key and wipes the file from memory at once. */
function open({ p12, password }: Signing, now: Date, ruc?: string): Identity {
  try {
    const identity = openP12(p12, password, now, ruc);
    assertInForce(identity, now);
    return identity;
  } finally {
    p12.fill(0);
  }
}
