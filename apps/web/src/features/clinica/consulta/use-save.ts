import { fechaOf } from '@hampi/contract/base/fechas';
import { fieldErrors } from '@hampi/contract/base/fields';
import * as M from '@hampi/contract/base/messages';
import {
  type Consulta,
  ConsultaEscrita,
  createConsulta,
  type Historia,
  saveConsulta,
} from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Advertencia } from '@hampi/contract/clinica/receta/seguridad';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, callWhole } from '../../../base/api.ts';
import { tellFailure, toast } from '../../../base/toast.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { focusWhenThere } from '../../../kit/focus-when-there.ts';
import type { BorradorKeeper } from './borrador.ts';
import { type Seccion, useConsultaStore } from './consulta-store.ts';
import { bodyOf, isWithoutContent, type Valores, valoresOf } from './consulta-valores.ts';
import { fechasOf, historiaOf } from './historias.queries.ts';

export const LUGAR_ID = 'lugar-de-la-consulta';

/** Violated rules of 2 §5 and the contract, as sentences by path. `dia` is the day of the visit. */
export function faultsOf(valores: Valores, dia: string): Record<string, string> {
  const parsed = ConsultaEscrita.safeParse(bodyOf(valores));
  const faults = parsed.success ? {} : fieldErrors(parsed.error);
  if (!valores.sinReceta) {
    if (valores.detalle.length > 0 && valores.detalleCie10.length === 0) faults.detalleCie10 ??= MC.cie10_uno;
    for (const [i, { fecha_inicio_uso }] of valores.detalle.entries())
      if (fecha_inicio_uso !== '' && fecha_inicio_uso < dia)
        faults[`receta.detalle.${i}.fecha_inicio_uso`] ??= MC.inicio_pasado;
  }
  return faults;
}

/** The section of a field, to be opened for its error. */
function seccionOf(path: string): Seccion {
  if (path.startsWith('sv_') || path.startsWith('antropometria_')) return 'signos';
  if (path.startsWith('receta') || path.startsWith('detalleCie10')) return 'diagnostico';
  return path.startsWith('examenes') ? 'examenes' : 'consulta';
}

interface GuardarOptions {
  clienteId: number;
  zona: string;
  borrador: BorradorKeeper;
  /** Called with the stored entry if another window has saved different content. */
  onConflict: (stored: Consulta) => void;
}

/** Saves a new entry or a new version of an own one. A failure keeps the input. */
export function useGuardar({ clienteId, zona, borrador, onConflict }: GuardarOptions) {
  const client = useQueryClient();
  const store = useConsultaStore();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function refuse(faults: Record<string, string>) {
    const state = store.getState();
    state.setErrores(faults);
    if (faults.oficinaId) {
      document.getElementById(LUGAR_ID)?.scrollIntoView({ block: 'center' });
      document.querySelector<HTMLElement>(`#${LUGAR_ID} select`)?.focus({ preventScroll: true });
      return;
    }
    for (const path of Object.keys(faults)) state.toggle(seccionOf(path), true);
    const receta = Object.keys(faults).filter((path) => path.startsWith('receta'));
    if (receta.length > 0) {
      state.showReceta();
      toast.error(receta.every((path) => path.endsWith('.razon_advertencia')) ? MC.receta_sin_razon : MC.receta_campos);
    } else if (faults.created_date || faults.servicioId) toast.error(Object.values(faults)[0] ?? M.formulario);
    focusWhenThere('main [aria-invalid="true"]');
  }

  async function guardar() {
    const { valores, viendo, clave } = store.getState();
    if (saving || (viendo && !viendo.editable)) return;
    const faults = faultsOf(valores, fechaOf(viendo?.created_date ?? valores.fecha ?? new Date(), zona));
    if (Object.keys(faults).length > 0) return refuse(faults);
    if (isWithoutContent(valores)) {
      const goesOn = await confirm({
        title: 'Consulta sin información',
        text: MC.consulta_vacia,
        confirmLabel: 'Guardar de todos modos',
        danger: true,
      });
      if (!goesOn) return;
    }
    setSaving(true);
    setFailure(null);
    window.scrollTo({ top: 0 });
    try {
      // A pending draft must not arrive after its entry.
      await borrador.flush();
      const body = bodyOf(valores);
      const { data, mensaje } = viendo
        ? await callWhole(saveConsulta, {
            params: { consultaId: viendo.id },
            body: { ...body, version: viendo.version },
          })
        : await callWhole(createConsulta, {
            body: { ...body, cliente_id: clienteId, created_date: valores.fecha ?? undefined, clave },
          });
      borrador.settled();
      store.getState().view(data, valoresOf(data));
      noteSaved(data);
      toast.success(mensaje);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (Object.keys(error.errores).length > 0) {
        // Shows the warnings of the server's own check beside the lines.
        const { advertencias } = error.data as { advertencias?: Advertencia[] };
        if (advertencias)
          store.getState().setAdvertencias(
            advertencias,
            valores.detalle.map(({ clave: key }) => key),
          );
        refuse(error.errores);
      } else if (error.status === 409 && error.data) onConflict(error.data as Consulta);
      else if (error.status === 401) tellFailure(error);
      else setFailure(error.status === 0 || error.status >= 500 ? MC.consulta_fallida : error.mensaje);
    } finally {
      setSaving(false);
    }
  }

  /** Updates what other sections show: last receta, trends, highlighted days. */
  function noteSaved(entry: Consulta) {
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
      predicate: ({ queryKey: [feature, id, kind, skip] }) =>
        feature === 'historias' && id === clienteId && kind === 'pagina' && skip !== 0,
    });
    void client.invalidateQueries({ queryKey: ['clientes'] });
    void client.invalidateQueries({ queryKey: ['favoritos'] });
  }

  return { guardar, saving, failure, dismiss: () => setFailure(null) };
}
