/** The SRI's behaviour in memory (ecuador §2.8, §2.9), for the demonstration and the tests; absent in production. */
import { DAY_MS } from '@hampi/contract/base/fechas';
import type { MensajeSri } from '@hampi/contract/dinero/facturas/factura';
import type { Clock } from '../../../process/clock.ts';
import { isClave } from '../clave.ts';
import { horaDeEcuador } from '../hora.ts';
import { verifyXml } from '../verify.ts';
import { all, type Elemento, textIn } from '../xml-tree.ts';
import { breaches } from './orden.ts';

/** A misbehaviour that can be switched on. A number is the code with which it returns or refuses a document. */
export type Falla =
  | 'caido'
  | 'html'
  | 'mitad'
  | 'mudo'
  | 'en_proceso'
  | `devuelta_${number}`
  | `no_autorizada_${number}`;

export interface Recibido {
  clave: string;
  xml: string;
  recibido: number;
  estado: 'EN PROCESO' | 'AUTORIZADO' | 'NO AUTORIZADO' | 'PENDIENTE DE ANULAR' | 'ANULADO';
  mensajes: MensajeSri[];
}

const WORDS: Record<number, string> = {
  35: 'ARCHIVO NO CUMPLE ESTRUCTURA XML',
  39: 'FIRMA INVALIDA',
  43: 'CLAVE ACCESO REGISTRADA',
  45: 'ERROR SECUENCIAL REGISTRADO',
  50: 'ERROR INTERNO GENERAL',
  52: 'ERROR EN DIFERENCIAS',
  58: 'ERROR EN LA ESTRUCTURA DE CLAVE DE ACCESO',
  60: 'AMBIENTE DE PRUEBAS',
  99: 'CLAVE DE ACCESO NO ENCONTRADA',
  65: 'FECHA DE EMISION EXTEMPORANEA',
  70: 'CLAVE DE ACCESO EN PROCESAMIENTO',
};
export const message = (code: number, more: string | null = null, tipo = 'ERROR'): MensajeSri => ({
  identificador: String(code),
  mensaje: WORDS[code] ?? `MENSAJE ${code}`,
  informacionAdicional: more,
  tipo,
});

export class SriEmulator {
  readonly recibidos = new Map<string, Recibido>();
  /** The present misbehaviour; stays until it is changed. */
  falla: Falla | undefined;
  /** Keys of all submitted documents, including returned ones. */
  readonly entregadas: string[] = [];
  private readonly numeros = new Map<string, string>();

  /** `demora`: milliseconds until a document is decided. */
  constructor(
    private readonly clock: Clock,
    private readonly demora = 0,
  ) {}

  /** Recepción: `mensaje` is undefined if the document was received; otherwise it says why it was returned. */
  receive(xml: string): { clave: string; mensaje: MensajeSri | undefined } {
    let read: ReturnType<typeof verifyXml>;
    try {
      read = verifyXml(xml);
    } catch {
      return { clave: '', mensaje: message(35, 'No es XML') };
    }
    const { root, faltas } = read;
    const clave = textIn(root, 'claveAcceso') ?? '';
    this.entregadas.push(clave);
    const mensaje = this.refusal(root, clave);
    if (!mensaje) this.keep(root, clave, xml, faltas);
    return { clave, mensaje };
  }

  /** Autorización: undefined while the key is unknown. */
  authorise(clave: string): Recibido | undefined {
    const known = this.recibidos.get(clave);
    if (!known || this.falla === 'mudo') return undefined;
    // Autorización goes on saying that an annulled document was authorised.
    const found = /ANUL/.test(known.estado) ? { ...known, estado: 'AUTORIZADO' as const } : known;
    if (this.falla === 'en_proceso' || this.now() < found.recibido + this.demora)
      return { ...found, estado: 'EN PROCESO' };
    const code = /^no_autorizada_(\d+)$/.exec(this.falla ?? '')?.[1];
    if (code && found.estado === 'AUTORIZADO') {
      known.estado = 'NO AUTORIZADO';
      known.mensajes = [message(Number(code))];
      return known;
    }
    return found;
  }

  /** ConsultaComprobante: undefined while the key is unknown. */
  consult(clave: string): Recibido | undefined {
    return this.recibidos.get(clave);
  }

  /** As its issuer asks for it in SRI en línea, and as its buyer accepts it. */
  annul(clave: string, accepted = true): void {
    const found = this.recibidos.get(clave);
    if (found && found.estado !== 'NO AUTORIZADO') found.estado = accepted ? 'ANULADO' : 'PENDIENTE DE ANULAR';
  }

  private refusal(root: Elemento, clave: string): MensajeSri | undefined {
    const told = /^devuelta_(\d+)$/.exec(this.falla ?? '')?.[1];
    if (told) return message(Number(told));
    const broken = breaches({
      ...root,
      children: root.children.filter((c) => typeof c === 'string' || c.name !== 'ds:Signature'),
    });
    if (broken.length > 0) return message(35, broken.slice(0, 3).join('; '));
    const before = this.recibidos.get(clave);
    if (before && before.estado !== 'NO AUTORIZADO') return message(43);
    const numero = numeroIn(root);
    // A number that was refused is free for another key.
    const holder = this.numeros.get(numero) ?? clave;
    if (holder !== clave && this.recibidos.get(holder)?.estado !== 'NO AUTORIZADO') return message(45, numero);
    if (!isClave(clave) || !clave.includes(numero)) return message(58);
    const today = horaDeEcuador(this.clock.now()).slice(0, 10);
    const fecha = (textIn(root, 'fechaEmision') ?? '').split('/').reverse().join('-');
    if (fecha > today || fecha < horaDeEcuador(new Date(this.now() - 90 * DAY_MS)).slice(0, 10)) return message(65);
    return undefined;
  }

  private keep(root: Elemento, clave: string, xml: string, faltas: string[]): void {
    const wrong = faltas.length > 0 ? message(39, faltas.join('; ')) : totalsDiffer(root) ? message(52) : undefined;
    const notice = textIn(root, 'ambiente') === '1' ? [message(60, null, 'ADVERTENCIA')] : [];
    this.numeros.set(numeroIn(root), clave);
    this.recibidos.set(clave, {
      clave,
      xml,
      recibido: this.now(),
      estado: wrong ? 'NO AUTORIZADO' : 'AUTORIZADO',
      mensajes: wrong ? [wrong] : notice,
    });
  }

  private now = () => this.clock.now().getTime();
}

/** The fields that identify one document of an issuer, as they are in its key. */
const numeroIn = (root: Elemento) =>
  ['codDoc', 'ruc', 'ambiente', 'estab', 'ptoEmi', 'secuencial'].map((name) => textIn(root, name) ?? '').join('');

const totalsDiffer = (root: Elemento): boolean => {
  const cents = (of: Elemento, name: string) => Math.round(Number(textIn(of, name)) * 100);
  const total = cents(root, root.name === 'factura' ? 'importeTotal' : 'valorModificacion');
  const groups = all(root, 'totalImpuesto');
  if (groups.reduce((sum, one) => sum + cents(one, 'valor'), cents(root, 'totalSinImpuestos')) !== total) return true;
  // A cent more or less than base × rate is rounding.
  const tarifas = new Map(all(root, 'impuesto').map((one) => [textIn(one, 'codigoPorcentaje'), textIn(one, 'tarifa')]));
  return groups.some((one) => {
    const due = (cents(one, 'baseImponible') * Number(tarifas.get(textIn(one, 'codigoPorcentaje')) ?? 0)) / 100;
    return Math.abs(cents(one, 'valor') - Math.round(due)) > 1;
  });
};
