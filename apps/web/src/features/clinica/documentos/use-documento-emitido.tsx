import * as M from '@hampi/contract/base/messages';
import { type DocumentoEmitido, getDocumento } from '@hampi/contract/clinica/documentos/calls';
import type { RecetaConAvisos } from '@hampi/contract/clinica/receta/salida';
import * as SALIDA from '@hampi/contract/clinica/receta/salida-messages';
import { lazy, type ReactNode, useState } from 'react';
import { callFile } from '../../../base/api.ts';
import { isFailure, tellFailure } from '../../../base/toast.ts';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { askAlergia } from './ask-alergia.ts';
import { avisosOf } from './lista-avisos.tsx';
import { printPdf } from './print-pdf.ts';

const AvisosReceta = lazy(() => import('./avisos-receta.tsx'));

/** Opens a stored document; a receta in force with something new about it after its question, which `dialog` shows. */
export function useDocumentoEmitido({ id, tipo }: Pick<DocumentoEmitido, 'id' | 'tipo'>): {
  show: () => Promise<void>;
  busy: boolean;
  dialog: ReactNode;
} {
  const [busy, setBusy] = useState(false);
  const [receta, setReceta] = useState<RecetaConAvisos | null>(null);
  const show = async () => {
    setBusy(true);
    try {
      const pdf = await askAlergia(
        'Abrir así',
        (query) => callFile(getDocumento, { params: { documentoId: id }, query }),
        'No abrirlo',
      );
      if (pdf) printPdf(pdf, tipo);
    } catch (error) {
      const open = avisosOf(error);
      if (open) setReceta(open);
      else if (isFailure(error)) tellFailure(error, error.mensaje || M.generico);
      else throw error;
    } finally {
      setBusy(false);
    }
  };
  const dialog = receta && (
    <LoadGuard>
      <AvisosReceta
        receta={receta}
        al="EMITIR"
        title={SALIDA.titulo}
        onClose={() => setReceta(null)}
        onAnswered={() => {
          setReceta(null);
          void show();
        }}
      />
    </LoadGuard>
  );
  return { show, busy, dialog };
}
