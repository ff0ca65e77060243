import type { Rango } from '@hampi/contract/dinero/estadisticas/rango';
import { countPorSecretaria, listCajasDeSecretarias } from '@hampi/contract/dinero/estadisticas/secretarias';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../base/api.ts';

/** The work of all secretaries. The previous figures stay until the new ones are loaded. */
export const resumenDe = (rango: Partial<Rango>) =>
  queryOptions({
    queryKey: ['estadisticas', 'secretarias', rango],
    queryFn: ({ signal }) => call(countPorSecretaria, { query: rango }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The latest payments in any register. */
export const ultimasCajas = (rango: Partial<Rango>) =>
  queryOptions({
    queryKey: ['estadisticas', 'cajas', 'ultimas', rango],
    queryFn: ({ signal }) => call(listCajasDeSecretarias, { query: { ...rango, take: 5 } }, { signal }),
    placeholderData: keepPreviousData,
  });
