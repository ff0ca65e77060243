import { getFacturacion } from '@hampi/contract/dinero/facturacion/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';

export const ajustesDeFacturacion = queryOptions({
  queryKey: ['facturacion', 'ajustes'],
  queryFn: () => call(getFacturacion),
});
