import { type DatosCaja, getCaja, getCajaOfDoctor } from '@hampi/contract/dinero/caja/calls';
import type { CajaFila } from '@hampi/contract/dinero/caja/fila';
import { queryOptions } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { again } from '../facturas/facturas.queries.ts';

/** Refetches while the SRI is processing an invoice of the day. */
const whileOnTheWay = (dia: { filas: CajaFila[] } | undefined) =>
  dia?.filas.map(({ r_factura }) => again(r_factura)).find(Boolean) ?? false;

/** Keeps the last day of the same professional while another one loads. */
const lastDayOf =
  (doctorId: number) =>
  <D>(before: D | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey[1] === doctorId ? before : undefined;

/** Doctor, secretary and day of a register; without a day, today in the zone of the doctor's first office. */
export interface Cual {
  doctorId: number;
  secretariaId: number;
  fecha?: string | undefined;
}

/** A secretary's day, with the lists that help to fill it in. */
export const cajaOf = ({ doctorId, secretariaId, fecha }: Cual) =>
  queryOptions({
    queryKey: ['cajas', doctorId, secretariaId, fecha ?? 'hoy'],
    queryFn: async ({ signal }) => {
      const params = { secretaria_id: secretariaId, doctor_id: doctorId };
      const { data, extra } = await callWhole(getCaja, { params, query: { fecha } }, { signal });
      return { filas: data, ...(extra as DatosCaja) };
    },
    placeholderData: lastDayOf(doctorId),
    refetchInterval: ({ state }) => whileOnTheWay(state.data),
  });

/** The rows handed over to a doctor on a day. */
export const entregadoA = (doctorId: number, fecha?: string) =>
  queryOptions({
    queryKey: ['cajas', doctorId, 'entregado', fecha ?? 'hoy'],
    queryFn: async ({ signal }) => {
      const params = { doctor_id: doctorId };
      const { data, extra } = await callWhole(getCajaOfDoctor, { params, query: { fecha } }, { signal });
      return { filas: data, ...(extra as Pick<DatosCaja, 'dataDia' | 'dataArqueos'>) };
    },
    placeholderData: lastDayOf(doctorId),
    refetchInterval: ({ state }) => whileOnTheWay(state.data),
  });
