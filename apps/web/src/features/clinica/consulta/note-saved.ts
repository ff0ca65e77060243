import { getCrecimiento } from '@hampi/contract/clinica/crecimiento/calls';
import { getResumen } from '@hampi/contract/clinica/datos/calls';
import { type Consulta, getHistoria, type Historia } from '@hampi/contract/clinica/historia/calls';
import { getLinea } from '@hampi/contract/clinica/linea/calls';
import { listCasosDe } from '@hampi/contract/clinica/sive/calls';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { invalidate, keyOf } from '../../../base/query.ts';
import { fechasOf, historiaOf } from './historias.queries.ts';

/** Updates what other sections show: last receta, trends, highlighted days. */
export function noteSaved(client: QueryClient, clienteId: number, entry: Consulta) {
  client.setQueryData(fechasOf(clienteId).queryKey, (before) =>
    [...(before ?? []).filter(({ id }) => id !== entry.id), { id: entry.id, fecha: entry.created_date }].sort(
      (a, b) => Date.parse(b.fecha) - Date.parse(a.fecha) || b.id - a.id,
    ),
  );
  client.setQueryData<Historia>(historiaOf(clienteId).queryKey, (before) =>
    before
      ? {
          ...before,
          consultas: [...before.consultas.filter(({ id }) => id !== entry.id), entry].sort(
            (a, b) => Date.parse(b.created_date) - Date.parse(a.created_date) || b.id - a.id,
          ),
        }
      : before,
  );
  // Entries on older pages have shifted by one.
  client.removeQueries({
    queryKey: keyOf('historias', getHistoria, { params: { clienteId } }),
    predicate: ({ queryHash }) => queryHash !== hashKey(historiaOf(clienteId).queryKey),
  });
  for (const changed of [getLinea, getCrecimiento, getResumen, listCasosDe])
    void client.invalidateQueries({ queryKey: keyOf('historias', changed, { params: { clienteId } }) });
  void invalidate(client, 'clientes', 'favoritos', 'sive');
}
