import type { DocumentoEmitido } from '@hampi/contract/clinica/documentos/calls';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { confirmLeave } from '../../../../kit/fields/leave-guard.tsx';
import { useHistoria } from '../../consulta/historia-context.ts';
import { numeroTexto } from '../../documentos/numero-texto.ts';
import { papelesOf } from './papeles.queries.ts';
import { SubirPapeles } from './subir-papeles.tsx';

/** Attaches the paper that came back signed to its document. */
export default function FirmadoDialog({ documento, onClose }: { documento: DocumentoEmitido; onClose: () => void }) {
  const { historia } = useHistoria();
  const query = useQuery(papelesOf(historia.paciente.id));
  const close = async () => (await confirmLeave()) && onClose();
  return (
    <Modal opened onClose={close} title={`Adjuntar firmado: ${numeroTexto(documento)}`}>
      <Loaded query={query}>
        {({ cupo }) => <SubirPapeles megas={cupo.archivo_megas} documentoId={documento.id} onSent={onClose} />}
      </Loaded>
    </Modal>
  );
}
