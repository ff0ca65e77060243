import { fechaCorta, fechaOf } from '@hampi/contract/base/fechas';
import { useConsulta, useConsultaStore } from './consulta-store.ts';
import { useHistoria } from './historia-context.ts';

/** Copies the last visit into a new one (BE-9), with its date; undefined if there is nothing to copy. */
export function useCopyLast(): { fecha: string; copy: () => void } | undefined {
  const { historia, zona } = useHistoria();
  const store = useConsultaStore();
  const isNew = useConsulta((s) => s.viendo === null);
  const last = historia.consultas[0];
  if (!isNew || !last) return undefined;
  return { fecha: fechaCorta(fechaOf(last.created_date, zona)), copy: () => store.getState().copyLast(last) };
}
