import type { Rango } from '@hampi/contract/dinero/estadisticas/rango';
import { countPorSecretaria, listCajasDeSecretarias } from '@hampi/contract/dinero/estadisticas/secretarias';
import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../../../base/query.ts';

/** The work of all secretaries. The previous figures stay until the new ones are loaded. */
export const resumenDe = (rango: Partial<Rango>) =>
  queryOf('estadisticas', countPorSecretaria, { query: rango }, { placeholderData: keepPreviousData });

/** The latest payments in any register. */
export const ultimasCajas = (rango: Partial<Rango>) =>
  queryOf(
    'estadisticas',
    listCajasDeSecretarias,
    { query: { ...rango, take: 5 } },
    { placeholderData: keepPreviousData },
  );
