/** Queries about patients. Keys begin with feature and doctor, so that one doctor's data are never shown for another. */
import { isFecha } from '@hampi/contract/base/fechas';
import { searchCiudades, searchPaises, searchSeguros } from '@hampi/contract/clinica/catalogos/calls';
import {
  deletePaciente,
  findParecidos,
  getPaciente,
  listPacientes,
  type PacienteFila,
  searchPacientes,
} from '@hampi/contract/personas/clientes/calls';
import { getCliente } from '@hampi/contract/personas/clientes/perfil';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';
import { forForm, queryOf } from '../../../base/query.ts';
import { useCall } from '../../../base/use-call.ts';
import type { ListQuery } from '../../../kit/table/list-state.ts';
import { pageQuery } from '../../../kit/table/page-query.ts';

/** For searches, which must not survive a reload; only the list may (3 §3). */
const meta = { keep: false };

export const pacientesOf = (doctorId: number, query: ListQuery) =>
  pageQuery<PacienteFila>('clientes', listPacientes, query, { params: { doctorId } });

export const onePaciente = (doctorId: number, clienteId: number) =>
  queryOf('clientes', getPaciente, { params: { doctorId, clienteId } }, forForm);

/** The key includes the term, so that a late reply to an earlier keystroke is never shown. */
export const pacientesFound = (doctorId: number, term: string) =>
  queryOf(
    'clientes',
    searchPacientes,
    { params: { term, extra: doctorId } },
    { enabled: term.length > 0, meta, placeholderData: keepPreviousData },
  );

export interface Escrito {
  cedula_identidad: string;
  nombres: string;
  apellidos: string;
  fecha_nacimiento: string;
  celular?: string;
}

/** The likely duplicates of what is typed so far. A date that is not complete yet is left out. */
export const parecidosOf = (doctorId: number, typed: Escrito, excepto?: number) => {
  const nacimiento = isFecha(typed.fecha_nacimiento) ? typed.fecha_nacimiento : '';
  const body = { ...typed, fecha_nacimiento: nacimiento, excepto };
  return queryOf(
    'clientes',
    findParecidos,
    { params: { doctorId }, body },
    {
      enabled:
        typed.cedula_identidad.length > 2 ||
        (typed.celular?.length ?? 0) > 9 ||
        (typed.nombres + typed.apellidos).length > 4,
      meta,
      placeholderData: keepPreviousData,
    },
  );
};

export const ownData = (clienteId: number) => queryOf('clientes', getCliente, { params: { clienteId } }, forForm);

const touched = ['clientes'] as const;
export const useDeletePaciente = (onError: (clienteId: number) => void) =>
  useCall(deletePaciente, {
    refreshes: touched,
    onError: (error, { params }) => {
      if (error.status !== 409) return false;
      onError(Number(params.clienteId));
      return true;
    },
  });

/** Finds names that match what is typed. */
export type Lookup = (term: string, signal: AbortSignal) => Promise<string[]>;
export const paisNames: Lookup = async (term, signal) =>
  (await call(searchPaises, { params: { term } }, { signal })).map((row) => row.nombre);
export const ciudadNames: Lookup = async (term, signal) =>
  (await call(searchCiudades, { params: { term } }, { signal })).map((row) => row.nombre);
export const seguroNames: Lookup = async (term, signal) =>
  (await call(searchSeguros, { params: { term } }, { signal })).map((row) => row.nombre);
