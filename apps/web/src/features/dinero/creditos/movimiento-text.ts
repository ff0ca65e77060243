/** Texts about a movement of credits. */
import type { Movimiento } from '@hampi/contract/dinero/creditos/calls';
import { cuantosCreditos } from '@hampi/contract/dinero/creditos/palabras';

/** Title of the movement, and a second line if there is more to say. */
export function movimientoTexto(m: Movimiento): { titulo: string; detalle: string } {
  const cuantos = cuantosCreditos(Math.abs(m.creditos));
  switch (m.tipo_transaccion) {
    case 'COMPRA':
      return { titulo: `Compra de ${cuantos}`, detalle: m.porConfirmar ? 'PayPhone · en confirmación' : 'PayPhone' };
    case 'USO':
      return { titulo: `Reserva con ${m.profesional ?? 'un profesional'}`, detalle: 'Usado por usted' };
    case 'DEVOLUCION':
      return { titulo: `Cita cancelada con ${m.profesional ?? 'un profesional'}`, detalle: 'Vuelve a su cuenta' };
    case 'ENVIO':
      return { titulo: `Transferencia a ${m.persona ?? 'otra cuenta'}`, detalle: soloCon(m) };
    case 'RECEPCION':
      return { titulo: `Transferencia de ${m.persona ?? 'otra cuenta'}`, detalle: soloCon(m) };
  }
}

const soloCon = ({ profesional }: Movimiento) => (profesional ? `Solo con ${profesional}` : '');

/** `+3`, `−1`. */
export const conSigno = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);
