import type { EsperaFila } from '@hampi/contract/agenda/espera/calls';
import { horaOf } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { fullName } from '../../../kit/person-name.tsx';
import type { RowAction } from '../../../kit/table/row-actions.tsx';
import { turnoTexto } from './deseo-text.ts';
import { useAccept, useDecline, useLeave } from './espera.queries.ts';

/** Waiting, offered, or offered without an answer. */
export const Estado = ({ fila: { oferta, ultima } }: { fila: EsperaFila }) =>
  oferta ? (
    <StatusBadge status="PENDIENTE" word="Ofrecido" />
  ) : ultima === 'SIN_RESPUESTA' ? (
    <StatusBadge status="omitido" word="Sin respuesta" />
  ) : (
    <StatusBadge status="disponible" word="En espera" />
  );

/** What a row adds to its state. */
export function Detalle({ fila: { oferta, ultima, sin_aviso } }: { fila: EsperaFila }) {
  if (oferta)
    return (
      <small>
        Turno {turnoTexto(oferta.inicio, oferta.zona)} · vence {horaOf(oferta.expira_en, oferta.zona)}
      </small>
    );
  if (sin_aviso) return <small>Sin correo ni cuenta: ofrézcale por teléfono</small>;
  return ultima === 'SIN_RESPUESTA' ? <small>No respondió a la última oferta</small> : null;
}

/** The most frequent action for a row. */
export function Principal({ fila, onOffer }: { fila: EsperaFila; onOffer: (fila: EsperaFila) => void }) {
  const decline = useDecline();
  const name = fullName(fila);
  return fila.oferta ? (
    <Button
      variant="default"
      loading={decline.isPending}
      aria-label={`Retirar la oferta de ${name}`}
      onClick={() => decline.mutate({ params: { esperaId: fila.id } })}
    >
      Retirar oferta
    </Button>
  ) : (
    <Button variant="light" aria-label={`Ofrecer turno a ${name}`} onClick={() => onOffer(fila)}>
      Ofrecer turno
    </Button>
  );
}

/** The rest of what can be done with a row. */
export function useActions(): (fila: EsperaFila) => RowAction[] {
  const accept = useAccept();
  const leave = useLeave();
  return (fila) => {
    const params = { esperaId: fila.id };
    const name = fullName(fila);
    const remove = async () => {
      const yes = await confirm({
        title: 'Sacar de la lista de espera',
        text: `${name} ya no recibirá ofertas.${fila.oferta ? ' El turno que se le ofreció queda libre.' : ''}`,
        confirmLabel: 'Sacar de la lista',
        danger: true,
      });
      if (yes) leave.mutate({ params });
    };
    return [
      ...(fila.oferta
        ? [{ label: `${name} aceptó el turno`, icon: IconCheck, run: () => accept.mutate({ params }) }]
        : []),
      { label: `Sacar a ${name} de la lista`, icon: IconTrash, run: () => void remove() },
    ];
  };
}
