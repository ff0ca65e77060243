import { fechaLarga } from '@hampi/contract/base/fechas';
import { getMiHistoria, requestVisita, type VisitaPropia } from '@hampi/contract/clinica/mi-historia/calls';
import { Button } from '@mantine/core';
import { useCall } from '../../../base/use-call.ts';
import css from './mis-visitas.module.css';

/** An entry that its doctor holds back for a time, and the button that asks for it. */
export function Reservada({ clienteId, visita }: { clienteId: number; visita: VisitaPropia }) {
  const ask = useCall(requestVisita, { refreshes: [getMiHistoria] });
  return (
    <>
      <p className={css.words}>
        <b>Una entrada reservada.</b> Su médico decidió, con una razón y por un tiempo, no mostrarla todavía.
      </p>
      {visita.pedida_hasta ? (
        <p className={css.words}>Usted la pidió. Le responderán hasta el {fechaLarga(visita.pedida_hasta)}.</p>
      ) : (
        <Button
          variant="default"
          size="md"
          className="self-left print-none"
          loading={ask.isPending}
          onClick={() => ask.mutate({ params: { clienteId, consultaId: visita.id } })}
        >
          Pedir esta entrada
        </Button>
      )}
    </>
  );
}
