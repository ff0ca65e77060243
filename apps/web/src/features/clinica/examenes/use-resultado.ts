import { LIMITS } from '@hampi/contract/base/limits';
import * as M from '@hampi/contract/base/messages';
import {
  EXTENSIONES_RESULTADO,
  getResultado,
  type Resultado,
  uploadResultado,
  uploadResultadoGrupo,
} from '@hampi/contract/clinica/examenes/calls';
import { type Consulta, getHistoria, type Historia } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFile, upload } from '../../../base/api.ts';
import { keyOf } from '../../../base/query.ts';
import { saveFile } from '../../../base/save-file.ts';
import { isFailure, toast, unlessRefused } from '../../../base/toast.ts';
import { useConsulta, useConsultaStore } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';

export type TipoPedido = 'EXAMEN' | 'GRUPO';

/** Why a file is not uploaded at all; the server checks its content. */
function problemOf({ size, name }: File): string | undefined {
  if (size > LIMITS.uploadBytes) return M.archivo_grande;
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase();
  return EXTENSIONES_RESULTADO.includes(ending) ? undefined : MC.resultado_tipo;
}

/** Adds a result to the entry. */
const withResultado = (entry: Consulta, { id, ...resultado }: Resultado): Consulta => ({
  ...entry,
  examenes: entry.examenes.map((e) => (e.id === id ? { ...e, ...resultado } : e)),
  examenesGrupo: entry.examenesGrupo.map((g) => (g.id === id ? { ...g, ...resultado } : g)),
});

/** The stored exam or list of the entry shown; undefined for a new one. */
export const useGuardado = (tipo: TipoPedido, id: number | null) =>
  useConsulta((s) => {
    const of: { id: number | null }[] = (tipo === 'EXAMEN' ? s.viendo?.examenes : s.viendo?.examenesGrupo) ?? [];
    return of.find((one) => id !== null && one.id === id) as Consulta['examenes'][number] | undefined;
  });

/** Uploads a result with progress, and opens stored ones. Keeps a file whose upload failed for another attempt. */
export function useResultado(tipo: TipoPedido, id: number) {
  const client = useQueryClient();
  const store = useConsultaStore();
  const { historia } = useHistoria();
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState<{ file: File; sentence: string; again: boolean } | null>(null);

  function note(entryId: number, resultado: Resultado) {
    const { viendo, noteEntry } = store.getState();
    if (viendo?.id === entryId) noteEntry(withResultado(viendo, resultado));
    const pages = keyOf('historias', getHistoria, { params: { clienteId: historia.paciente.id } });
    client.setQueriesData<Historia>({ queryKey: pages }, (page) =>
      page
        ? { ...page, consultas: page.consultas.map((c) => (c.id === entryId ? withResultado(c, resultado) : c)) }
        : page,
    );
  }

  async function send(file: File) {
    const entryId = store.getState().viendo?.id;
    if (entryId === undefined || progress !== null) return;
    const problem = problemOf(file);
    if (problem) return setFailed({ file, sentence: problem, again: false });
    setFailed(null);
    setProgress(0);
    try {
      const endpoint = tipo === 'EXAMEN' ? uploadResultado : uploadResultadoGrupo;
      note(entryId, await upload(endpoint, file, { params: { examenId: id } }, { onProgress: setProgress }));
      toast.success(MArchivos.archivo_guardado);
    } catch (error) {
      if (!isFailure(error)) throw error;
      const refused = error.errores.file;
      if (!error.silent) setFailed({ file, sentence: refused ?? error.mensaje, again: refused === undefined });
    } finally {
      setProgress(null);
    }
  }

  const open = (nombre: string) =>
    unlessRefused(callFile(getResultado, { params: { examenId: id } }).then((file) => saveFile(file, nombre)));

  return { progress, failed, send, open };
}
