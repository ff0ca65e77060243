import type { Clock } from '../../../process/clock.ts';
import { DESCONOCIDA } from '../payphone.ts';

/** The form expires after this time; an unconfirmed payment is returned after `CONFIRM_MS` (ecuador §3.2). */
const FORM_MS = 10 * 60_000;
const CONFIRM_MS = 5 * 60_000;
const SLOW_MS = 30_000;

/** A payment in the emulator. */
export interface PagoEmulado {
  id: number;
  clientTransactionId: string;
  amount: number;
  reference: string;
  responseUrl: string;
  cancellationUrl: string;
  creado: number;
  estado: 'ABIERTO' | 'PAGADO' | 'CANCELADO';
  pagado: number;
  confirmado: boolean;
  reversado: boolean;
  /** Until this moment the emulator says that the payment is pending. */
  lento: number;
}

export class Refused extends Error {
  constructor(
    readonly codigo: number,
    message: string,
  ) {
    super(message);
  }
}

/** PayPhone's behaviour in memory (ecuador §3.9), for the demonstration and the tests; absent in production. */
export class PayphoneEmulator {
  private readonly pagos = new Map<string, PagoEmulado>();
  private serial = 100_000;

  constructor(private readonly clock: Clock) {}

  /** Opens a payment. The parts must add up to the amount, and each `clientTransactionId` can be used once. */
  open(body: Record<string, unknown>): PagoEmulado {
    const cents = (name: string) => (body[name] === undefined ? 0 : Number(body[name]));
    const amount = cents('amount');
    const parts = ['amountWithoutTax', 'amountWithTax', 'tax', 'service', 'tip'].reduce((sum, p) => sum + cents(p), 0);
    const clientTransactionId = String(body.clientTransactionId ?? '');
    if (!Number.isInteger(amount) || amount <= 0 || amount !== parts || !/^.{1,50}$/.test(clientTransactionId))
      throw new Refused(800, 'Los valores de la transacción no son válidos');
    if (this.pagos.has(clientTransactionId)) throw new Refused(23, 'El identificador de la transacción ya existe');
    const pago: PagoEmulado = {
      id: ++this.serial,
      clientTransactionId,
      amount,
      reference: String(body.reference ?? ''),
      responseUrl: String(body.responseUrl ?? ''),
      cancellationUrl: String(body.cancellationUrl ?? body.responseUrl ?? ''),
      creado: this.now(),
      estado: 'ABIERTO',
      pagado: 0,
      confirmado: false,
      reversado: false,
      lento: 0,
    };
    this.pagos.set(clientTransactionId, pago);
    return pago;
  }

  /** The payment in its present state: time may have cancelled or reversed it. */
  find(clientTransactionId: string): PagoEmulado {
    const pago = this.pagos.get(clientTransactionId);
    if (!pago) throw new Refused(DESCONOCIDA, 'La transacción no existe');
    if (pago.estado === 'ABIERTO' && this.now() > pago.creado + FORM_MS) pago.estado = 'CANCELADO';
    if (pago.estado === 'PAGADO' && !pago.confirmado && this.now() > pago.pagado + CONFIRM_MS) pago.reversado = true;
    return pago;
  }

  /** The buyer pays; with `slowly` the payment is first reported as pending for a while. */
  pay(clientTransactionId: string, slowly = false): PagoEmulado {
    const pago = this.find(clientTransactionId);
    if (pago.estado === 'ABIERTO')
      Object.assign(pago, { estado: 'PAGADO', pagado: this.now(), lento: slowly ? this.now() + SLOW_MS : 0 });
    return pago;
  }

  cancel(clientTransactionId: string): PagoEmulado {
    const pago = this.find(clientTransactionId);
    if (pago.estado === 'ABIERTO') pago.estado = 'CANCELADO';
    return pago;
  }

  confirm(id: unknown, clientTxId: unknown): object {
    if (typeof id !== 'number' || typeof clientTxId !== 'string') throw new Refused(800, 'Faltan datos');
    const pago = this.find(clientTxId);
    if (pago.id !== id) throw new Refused(DESCONOCIDA, 'La transacción no existe');
    const paid = this.statusOf(pago) === 3;
    if (paid) pago.confirmado = true;
    return this.answer(pago);
  }

  query(clientTransactionId: string): object {
    return this.answer(this.find(clientTransactionId));
  }

  /** Possible once, on the day of the payment until 20:00 in Ecuador. */
  reverse(clientTransactionId: unknown): true {
    const pago = this.find(String(clientTransactionId));
    if (pago.estado !== 'PAGADO') throw new Refused(DESCONOCIDA, 'La transacción no existe');
    const local = (ms: number) => new Date(ms - 5 * 3_600_000);
    const [then, now] = [local(pago.pagado), local(this.now())];
    if (then.toISOString().slice(0, 10) !== now.toISOString().slice(0, 10) || now.getUTCHours() >= 20)
      throw new Refused(500, 'La transacción solo se reversa el mismo día hasta las 20:00');
    pago.reversado = true;
    return true;
  }

  /** Cents that the buyer has paid and not been refunded. */
  charged(clientTransactionId: string): number {
    const pago = this.find(clientTransactionId);
    return pago.estado === 'PAGADO' && !pago.reversado ? pago.amount : 0;
  }

  private statusOf(pago: PagoEmulado): 1 | 2 | 3 {
    if (pago.estado === 'CANCELADO' || pago.reversado) return 2;
    return pago.estado === 'ABIERTO' || this.now() < pago.lento ? 1 : 3;
  }

  private answer(pago: PagoEmulado): object {
    const statusCode = this.statusOf(pago);
    const head = { statusCode, transactionId: pago.id, clientTransactionId: pago.clientTransactionId };
    if (statusCode === 1) return { ...head, transactionStatus: 'Pending' };
    if (statusCode === 2)
      return {
        ...head,
        transactionStatus: 'Canceled',
        message: 'Transacción cancelada por el usuario',
        messageCode: 0,
      };
    return {
      ...head,
      transactionStatus: 'Approved',
      authorizationCode: `W${pago.id}`,
      amount: pago.amount,
      currency: 'USD',
      cardType: 'Credit',
      cardBrand: 'Visa',
      bin: '411111',
      lastDigits: '1111',
      deferred: false,
      messageCode: 0,
      message: null,
      storeName: 'Demostración',
      date: new Date(pago.pagado).toISOString(),
      regionIso: 'EC',
      transactionType: 'Classic',
      reference: pago.reference,
      optionalParameter4: 'TITULAR DE PRUEBA',
    };
  }

  private now = () => this.clock.now().getTime();
}
