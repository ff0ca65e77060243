import { FacturaPedida } from '@hampi/contract/dinero/facturas/calls';
import type { FormOf } from '../../../../kit/fields/zod-form.ts';

/** What the form of an invoice edits. */
export const FacturaBody = FacturaPedida.pick({
  includesIva: true,
  lineas: true,
  comprador: true,
  pagos: true,
  adicionales: true,
}).required();
export type FacturaFormValues = FormOf<typeof FacturaBody>;
