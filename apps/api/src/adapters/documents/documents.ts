/** Makes PDFs, signed or not, outside the main thread. */

import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { firmaCaducada, firmaFutura } from '@hampi/contract/base/messages';
import * as MC from '@hampi/contract/clinica/historia/messages';
import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import { HampiError } from '../../http/errors.ts';
import {
  type Answer,
  createPool,
  PoolError,
  type PoolOptions,
  workerProgram,
} from '../../process/workers/worker-pool.ts';
import type { P12Problem, TitularComprobado } from '../signature/p12.ts';
import type { SubFilter } from '../signature/subfilters.ts';
import type { Comprobante } from '../sri/comprobante.ts';
import type { SriConfig } from '../sri/sri.ts';
import type { Pliego, Pliegos } from './copia/pliegos.ts';
import type {
  Carne,
  CrecimientoImpreso,
  DocumentData,
  DocumentKind,
  DocumentOptions,
  ProteccionImpresa,
  ReporteCaja,
} from './document-data.ts';
import type { Signed, Task } from './documents-worker.ts';
import type { Ride } from './ride/ride.ts';

type Page = Omit<DocumentOptions, 'firma'>;

/** A signature file and its password. The bytes are transferred to the worker and wiped, so they serve one call only. */
export interface SignatureFile {
  p12: Uint8Array;
  password: string;
}

/** What is made. */
export interface Making {
  /** The PDF of an issued document; the same data give the same bytes. 400 if a picture cannot be read. */
  render<K extends DocumentKind>(kind: K, data: DocumentData[K], page: Page): Promise<Uint8Array>;
  /**
   * The PDF with signature block and PAdES signature, dated at the moment of issue, and the signer. 400 with a sentence at
   * `password` (wrong) or `file` (not a .p12, no key that may sign, EC key, expired or not yet valid).
   */
  renderSigned<K extends DocumentKind>(
    kind: K,
    data: DocumentData[K],
    page: Page,
    file: SignatureFile,
  ): Promise<Signed>;
  /** The PDF of a vaccination card. */
  renderCarne(carne: Carne, papel: Page['papel']): Promise<Uint8Array>;
  /** Growth curves for the parents, on A4. */
  renderCrecimiento(crecimiento: CrecimientoImpreso): Promise<Uint8Array>;
  /** The sheet of a day of the cash register, on A4. */
  renderCaja(reporte: ReporteCaja): Promise<Uint8Array>;
  /** Several forms in one PDF, on A4, their sheets numbered from `folio` on: a part of a volume. */
  renderPliegos(pliegos: Pliego[], folio: number | null): Promise<Pliegos>;
  /** The data-protection desk of the operator or a practice, on A4. */
  renderProteccion(mesa: ProteccionImpresa): Promise<Uint8Array>;
  /** The signed XML of an invoice or credit note, dated `now`. Refuses a file as `renderSigned` does. */
  signComprobante(
    comprobante: Comprobante,
    how: Pick<SriConfig, 'version' | 'resumen'> & { now: Date },
    file: SignatureFile,
  ): Promise<string>;
  /** The printed form of an invoice or credit note, on A4; the same data give the same bytes. */
  renderRide(ride: Ride): Promise<Uint8Array>;
  /** The holder of the file, or of its several the one with this RUC. Refuses whatever `renderSigned` would. */
  describeP12(file: SignatureFile, now: Date, ruc?: string): Promise<TitularComprobado>;
}

/** By itself for the program's own work, such as jobs. */
export interface Documents extends Making {
  /** The same for an account: people take turns, so that what one asks for keeps nobody waiting for long. */
  of(usuario_id: number | undefined): Making;
  close(): Promise<void>;
}

interface Options extends PoolOptions {
  /** Certificates, in PEM, of the authorities whose signatures prove who their holder is. */
  autoridades?: readonly string[];
}

/** Starts the workers. A call fails with 503 if too many documents are waiting or one takes too long. */
export function createDocuments(subFilter: SubFilter, options?: Options): Documents {
  const pool = createPool(workerProgram(import.meta.url, 'documents-worker'), options);
  const runOf =
    (who: number | undefined) =>
    async <T>(task: Task): Promise<T> => {
      const transfer = 'p12' in task ? [task.p12.buffer as ArrayBuffer] : [];
      const answer = await pool.run(task, transfer, who).catch((error) => {
        throw error instanceof PoolError && error.reason !== 'roto' ? new HampiError(503, MC.documento_ocupado) : error;
      });
      return readAnswer(answer) as T;
    };
  const making = (run: ReturnType<typeof runOf>): Making => ({
    render: (kind, data, options) => run({ type: 'render', ...page(kind, data, options) }),
    renderSigned: (kind, data, options, file) =>
      run({ type: 'sign', subFilter, ...page(kind, data, options), ...moved(file) }),
    renderCarne: (data, papel) => run({ type: 'carne', data, papel }),
    renderCrecimiento: (data) => run({ type: 'crecimiento', data }),
    renderCaja: (data) => run({ type: 'caja', data }),
    renderPliegos: (pliegos, folio) => run({ type: 'pliegos', pliegos, folio }),
    renderProteccion: (data) => run({ type: 'proteccion', data }),
    signComprobante: (data, { version, resumen, now }, file) =>
      run({ type: 'comprobante', data, version, resumen, now: now.toISOString(), ...moved(file) }),
    renderRide: (data) => run({ type: 'ride', data }),
    describeP12: (file, now, ruc) =>
      run({ type: 'describe', now: now.toISOString(), ruc, autoridades: options?.autoridades ?? [], ...moved(file) }),
  });
  return { ...making(runOf(undefined)), of: (usuario_id) => making(runOf(usuario_id)), close: pool.close };
}

const page = <K extends DocumentKind>(kind: K, data: DocumentData[K], options: Page) => ({ kind, data, options });

/** Copies the bytes for the worker and wipes the original. */
function moved({ p12, password }: SignatureFile): SignatureFile {
  const copy = Uint8Array.from(p12);
  p12.fill(0);
  return { p12: copy, password };
}

function readAnswer(answer: Answer): unknown {
  if ('value' in answer) return answer.value;
  if ('failure' in answer) throw new Error(answer.failure);
  if (answer.problem === 'imagen') throw new HampiError(400, MArchivos.archivo_danado);
  const problem = answer.problem as P12Problem;
  const sentence = SENTENCES[problem](answer.fecha ?? '');
  throw new HampiError(400, sentence, { errores: { [problem === 'clave' ? 'password' : 'file']: sentence } });
}

const day = (instant: string) => fechaCorta(fechaOf(instant, ZONA_ECUADOR));
const SENTENCES: Record<P12Problem, (fecha: string) => string> = {
  archivo: () => MC.p12_archivo,
  clave: () => MC.p12_clave,
  sin_firma: () => MC.p12_sin_firma,
  curva: () => MC.p12_curva,
  caducado: (fecha) => firmaCaducada(day(fecha)),
  futuro: (fecha) => firmaFutura(day(fecha)),
};
