import { listCopias } from '@hampi/contract/clinica/copias/calls';
import { Button, Modal } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { queryOf } from '../../../base/query.ts';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Copias, lookAgain } from './copias.tsx';

const PedirDialog = lazy(() => import('./pedir-dialog.tsx'));
const EntregarDialog = lazy(() => import('./entregar-dialog.tsx'));
const PedirFirmaDialog = lazy(() => import('../firmas/pedir-firma-dialog.tsx'));

interface CopiasDialogProps {
  clienteId: number;
  paciente: { nombres: string; apellidos: string; cedula_identidad: string | null };
  zona: string;
  onClose: () => void;
}

/** The copies of a patient's history (BE-28): asking for one, watching it, handing it over. One dialog at a time. */
export default function CopiasDialog({ clienteId, paciente, zona, onClose }: CopiasDialogProps) {
  const copias = useQuery(queryOf('historias', listCopias, { params: { clienteId } }, lookAgain));
  const [pide, setPide] = useState(false);
  const [entrega, setEntrega] = useState<number | null>(null);
  const [firma, setFirma] = useState<number | null>(null);
  const copia = copias.data?.find(({ id }) => id === entrega);
  if (pide)
    return (
      <LoadGuard>
        <PedirDialog clienteId={clienteId} paciente={paciente} zona={zona} onClose={() => setPide(false)} />
      </LoadGuard>
    );
  if (firma !== null)
    return (
      <LoadGuard>
        <PedirFirmaDialog
          title="Firmar la entrega de la copia"
          about={{ acto: 'ENTREGA', copiaId: firma }}
          clienteId={clienteId}
          zona={zona}
          onClose={() => setFirma(null)}
        />
      </LoadGuard>
    );
  if (copia)
    return (
      <LoadGuard>
        <EntregarDialog copia={copia} onClose={() => setEntrega(null)} />
      </LoadGuard>
    );
  return (
    <Modal opened onClose={onClose} title="Copias de la historia" size={720}>
      <div className="stack gap-16">
        <p className="m-0 c-quiet">
          Un PDF con portada, índice, los formularios de cada consulta y los documentos y resultados originales. Se
          guarda siete días.
        </p>
        <Loaded query={copias} empty="Todavía no ha hecho ninguna copia de esta historia.">
          {(all) => <Copias copias={all} zona={zona} onDeliver={setEntrega} onSign={setFirma} />}
        </Loaded>
        <div className="row end gap-8">
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
          <Button leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />} onClick={() => setPide(true)}>
            Pedir una copia
          </Button>
        </div>
      </div>
    </Modal>
  );
}
