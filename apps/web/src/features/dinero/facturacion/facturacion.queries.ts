import { getFacturacion } from '@hampi/contract/dinero/facturacion/calls';
import { queryOf } from '../../../base/query.ts';

export const ajustesDeFacturacion = queryOf('facturacion', getFacturacion);
