import { fechaOf } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import { type Consulta, createConsulta, saveConsulta } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, callWhole } from '../../../base/api.ts';
import { tellFailure, toast } from '../../../base/toast.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { mayLeaveWords } from '../../../kit/fields/search/words-left.ts';
import { focusWhenThere } from '../../../kit/focus.ts';
import type { BorradorKeeper } from './borrador.ts';
import { useConsultaStore } from './consulta-store.ts';
import { conHuecos, selectHueco } from './huecos.ts';
import { noteSaved } from './note-saved.ts';
import { focusOficina } from './oficina.ts';

interface SaveOptions {
  clienteId: number;
  zona: string;
  borrador: BorradorKeeper;
  /** Called with the stored entry if another window has saved different content. */
  onConflict: (stored: Consulta) => void;
  /** Called when a new entry is stored. */
  onCreated: (stored: Consulta) => void;
}

/** Saves a new entry or a new version of an own one. A failure keeps the input. */
export function useSave({ clienteId, zona, borrador, onConflict, onCreated }: SaveOptions) {
  const client = useQueryClient();
  const store = useConsultaStore();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function refuse(faults: Record<string, string>, data?: unknown) {
    const { forma, setErrores, reveal } = store.getState();
    setErrores(faults);
    if (faults.oficinaId) return focusOficina();
    for (const path of Object.keys(faults)) reveal(path);
    const said = forma.partes.map((parte) => parte.onRefused?.(store, faults, data)).find(Boolean);
    if (said) toast.error(said);
    else if (faults.created_date || faults.servicioId) toast.error(Object.values(faults)[0] ?? M.formulario);
    focusWhenThere('main [aria-invalid="true"]');
  }

  /** Asks whether what a template left open is meant so; otherwise leads to the first gap. */
  async function askHuecos(): Promise<boolean> {
    const { forma, valores, reveal } = store.getState();
    const names = conHuecos(forma, valores);
    const [first] = names;
    if (!first) return true;
    const goesOn = await confirm({
      title: 'Quedan espacios sin completar',
      text: `${MC.consulta_huecos} ${names.map((name) => forma.labels[name]).join(', ')}.`,
      confirmLabel: 'Guardar así',
      cancelLabel: 'Completar',
      danger: true,
    });
    if (goesOn) return true;
    reveal(forma.pathOf(first));
    focusWhenThere(`main textarea[name="${first}"]`, undefined, selectHueco);
    return false;
  }

  /** Shows what is wrong, and asks what has to be asked first. */
  async function mayBeSaved(): Promise<boolean> {
    const { forma, valores, viendo } = store.getState();
    const faults = forma.faults(valores, fechaOf(viendo?.created_date ?? valores.fecha ?? new Date(), zona));
    if (Object.keys(faults).length > 0) {
      refuse(faults);
      return false;
    }
    if (!(await mayLeaveWords(document.querySelector('[data-secciones]')))) return false;
    if (!forma.hasContent(valores) && !(await askVacia())) return false;
    return askHuecos();
  }

  async function save() {
    const { forma, valores, viendo, clave } = store.getState();
    if (saving || (viendo && !viendo.editable) || !(await mayBeSaved())) return;
    setSaving(true);
    setFailure(null);
    window.scrollTo({ top: 0 });
    try {
      // A pending draft must not arrive after its entry.
      await borrador.flush();
      const body = forma.body(valores);
      const { data, mensaje } = viendo
        ? await callWhole(saveConsulta, {
            params: { consultaId: viendo.id },
            body: { ...body, version: viendo.version },
          })
        : await callWhole(createConsulta, {
            body: { ...body, cliente_id: clienteId, created_date: valores.fecha ?? undefined, clave },
          });
      borrador.settled();
      store.getState().view(data, forma.of(data));
      noteSaved(client, clienteId, data);
      if (!viendo) onCreated(data);
      toast.success(mensaje);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tellRefusal(error);
    } finally {
      setSaving(false);
    }
  }

  function tellRefusal(error: ApiError) {
    if (Object.keys(error.errores).length > 0) refuse(error.errores, error.data);
    else if (error.status === 409 && error.data) onConflict(error.data as Consulta);
    else if (error.status === 401) tellFailure(error);
    else setFailure(error.status === 0 || error.status >= 500 ? MC.consulta_fallida : error.mensaje);
  }

  return { save, saving, failure, dismiss: () => setFailure(null) };
}

const askVacia = () =>
  confirm({
    title: 'Consulta sin información',
    text: MC.consulta_vacia,
    confirmLabel: 'Guardar de todos modos',
    danger: true,
  });
