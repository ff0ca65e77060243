import { fechaHora } from '@hampi/contract/base/fechas';
import { type DocumentoEmitido, listDocumentos, REVOCABLES } from '@hampi/contract/clinica/documentos/calls';
import { withdrawFirma } from '@hampi/contract/clinica/firmas/calls';
import { IconCertificate, IconSignature, IconSignatureOff } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useCall } from '../../../base/use-call.ts';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { IconAction } from '../../../kit/icon-action.tsx';

const PedirFirmaDialog = lazy(() => import('./pedir-firma-dialog.tsx'));
const FirmaElectronicaDialog = lazy(() => import('./firma-electronica-dialog.tsx'));

interface Props {
  documento: DocumentoEmitido;
  /** As the list calls it. */
  name: string;
  clienteId: number;
  zona: string;
}

/** What can be done about a document's signatures: ask the patient for theirs or for its end, take a request back, add the own certificate. */
export function AccionesDeFirma({ documento, name, clienteId, zona }: Props) {
  const { id, tipo, firma_id, firmado, anulado_en, respuesta } = documento;
  const [asks, setAsks] = useState(false);
  const [signs, setSigns] = useState(false);
  const withdraw = useCall(withdrawFirma, { refreshes: [listDocumentos] });
  const acto = actoOf(documento);
  return (
    <>
      {acto && (
        <IconAction
          icon={IconSignature}
          label={acto === 'REVOCATORIA' ? `Revocar ${name}` : `Pedir la firma de ${name} en pantalla`}
          onClick={() => setAsks(true)}
        />
      )}
      {acto && respuesta && (
        <IconAction
          icon={IconSignatureOff}
          label={`Retirar el pedido de firma de ${name}`}
          onClick={() => withdraw.mutate({ params: { firmaId: respuesta.id } })}
        />
      )}
      {firma_id !== null && !firmado && !anulado_en && (
        <IconAction icon={IconCertificate} label={`Firmar ${name} con su certificado`} onClick={() => setSigns(true)} />
      )}
      {acto && asks && (
        <LoadGuard>
          <PedirFirmaDialog
            title={acto === 'REVOCATORIA' ? `Revocar ${name}` : `Firmar ${name}`}
            about={{ acto, documentoId: id }}
            clienteId={clienteId}
            zona={zona}
            onClose={() => setAsks(false)}
          />
        </LoadGuard>
      )}
      {firma_id !== null && signs && (
        <LoadGuard>
          <FirmaElectronicaDialog firmaId={firma_id} tipo={tipo} onClose={() => setSigns(false)} />
        </LoadGuard>
      )}
    </>
  );
}

/** What can be asked of the patient: to sign a consent that has no answer, or to end what they signed. */
function actoOf({ tipo, anulado_en, firma_id, respuesta }: DocumentoEmitido): 'CONSENTIMIENTO' | 'REVOCATORIA' | null {
  if (anulado_en || (respuesta && respuesta.estado !== 'PENDIENTE')) return null;
  if (tipo === 'consentimiento') return 'CONSENTIMIENTO';
  // What came with a practice's file was not signed here, so it is not ended here.
  return firma_id !== null && REVOCABLES.includes(tipo) ? 'REVOCATORIA' : null;
}

/** The state that the list says of a document. */
export function respuestaTexto(
  { acto, estado, fecha }: NonNullable<DocumentoEmitido['respuesta']>,
  zona: string,
): string {
  const el = fechaHora(fecha, zona);
  if (estado === 'PENDIENTE') return `La firma en pantalla se pidió; el enlace sirve hasta el ${el}`;
  if (acto === 'REVOCATORIA') return `Revocado el ${el}`;
  return estado === 'NEGADA' ? `No autorizó: lo firmó en pantalla el ${el}` : `Firmado en pantalla el ${el}`;
}
