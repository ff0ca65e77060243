import type { DocumentoEmitido } from '@hampi/contract/clinica/documentos/calls';
import { issueFirma, issueFirmaFirmada } from '@hampi/contract/clinica/firmas/calls';
import IssueDialog from '../documentos/issue-dialog.tsx';

interface Props {
  firmaId: number;
  tipo: DocumentoEmitido['tipo'];
  onClose: () => void;
}

/** Prints what a patient signed once more, with the professional's electronic signature over all of it. */
export default function FirmaElectronicaDialog({ firmaId, tipo, onClose }: Props) {
  return (
    <IssueDialog
      opened
      onClose={onClose}
      tipo={tipo}
      plain={issueFirma}
      signed={issueFirmaFirmada}
      params={{ firmaId }}
      body={() => ({})}
      soloA4
    />
  );
}
