import { type EstadoFactura, estadoTexto } from '@hampi/contract/dinero/facturas/factura';
import { type Status, StatusBadge } from '../../../kit/feedback/status-badge.tsx';

const STATUS: Record<EstadoFactura, Status> = {
  GENERADA: 'sin-guardar',
  FIRMADA: 'PENDIENTE',
  ERROR_RED: 'atrasada',
  RECIBIDA: 'PENDIENTE',
  DEVUELTA: 'CANCELADO',
  AUTORIZADA: 'APROBADO',
  NO_AUTORIZADA: 'CANCELADO',
  ANULADA: 'omitido',
};

/** The state of an invoice in one word. */
export function EstadoDeFactura({ state }: { state: EstadoFactura | null }) {
  if (!state) return <StatusBadge status="omitido" word="Sin generar" />;
  return <StatusBadge status={STATUS[state]} word={estadoTexto[state]} />;
}
