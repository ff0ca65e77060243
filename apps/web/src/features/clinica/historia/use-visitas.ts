import * as M from '@hampi/contract/base/messages';
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate } from '../../../base/query.ts';
import { unlessRefused } from '../../../base/toast.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import type { BorradorKeeper } from '../consulta/borrador.ts';
import { useConsulta, useConsultaStore } from '../consulta/consulta-store.ts';
import {
  borradorDe,
  borradoresOf,
  borradorOf,
  fechasOf,
  historiaOf,
  pageStart,
} from '../consulta/historias.queries.ts';

/** Asks before unsaved input leaves the screen (CL-3). */
export const confirmDiscard = (isNew: boolean): Promise<boolean> =>
  confirm({
    title: 'Datos sin guardar',
    text: `${M.salir_sin_guardar}\n${M.salir_pregunta}\nLo escrito queda como borrador de ${isNew ? 'una consulta nueva' : 'esta corrección'}.`,
    confirmLabel: 'Salir sin guardar',
    cancelLabel: 'Seguir aquí',
    danger: true,
  });

/** State of the date navigator: -1 is a new entry, 0 the newest stored one. Loads pages of fifteen as needed. */
export function useVisitas(clienteId: number, borrador: BorradorKeeper, onStale: (stored: Consulta) => void) {
  const client = useQueryClient();
  const store = useConsultaStore();
  const { data: fechas = [], isPending } = useQuery(fechasOf(clienteId));
  const viendoId = useConsulta((s) => s.viendo?.id);
  const [busy, setBusy] = useState(false);
  const indice = viendoId === undefined ? -1 : fechas.findIndex(({ id }) => id === viendoId);

  async function mayLeave(): Promise<boolean> {
    const { dirty, viendo } = store.getState();
    if (!dirty) return true;
    if (!(await confirmDiscard(viendo === null))) return false;
    await borrador.flush();
    void client.invalidateQueries({ queryKey: borradoresOf(clienteId).queryKey });
    return true;
  }

  /** Runs one navigation at a time and shows why it failed. */
  async function leave(go: () => Promise<void>) {
    if (busy || !(await mayLeave())) return;
    setBusy(true);
    await unlessRefused(go()).finally(() => setBusy(false));
  }

  const findEntry = async (index: number): Promise<Consulta | undefined> => {
    const page = await client.fetchQuery(historiaOf(clienteId, pageStart(index)));
    return page.consultas.find(({ id }) => id === fechas[index]?.id);
  };

  const newest = async () => {
    const draft = await client.fetchQuery({ ...borradorOf(clienteId), staleTime: 0 });
    borrador.resume(draft);
  };

  /** Opens a stored entry with the draft of its correction; if it was corrected elsewhere meanwhile, shows both. */
  const open = async (entry: Consulta) => {
    const found = entry.editable
      ? await client.fetchQuery({ ...borradorDe(clienteId, 'correccion', entry.id), staleTime: 0 })
      : null;
    borrador.open(entry, found);
    if (found && found.contenido.version !== entry.version) onStale(entry);
  };

  return {
    fechas,
    /** False until it is known which visits there are. */
    ready: !isPending,
    indice,
    busy,
    hasOlder: indice + 1 < fechas.length,
    hasNewer: indice >= 0,
    go: (index: number) =>
      leave(async () => {
        if (index < 0) return newest();
        const entry = await findEntry(index);
        // If entries changed since the dates were loaded, load them again.
        if (entry) await open(entry);
        else await invalidate(client, 'historias');
      }),
    /** Starts a new entry for a past visit. */
    beginAt: async (fecha: string) => {
      if (store.getState().viendo !== null) await leave(newest);
      if (store.getState().viendo === null) store.getState().set('fecha', fecha);
    },
  };
}
export type Visitas = ReturnType<typeof useVisitas>;
