import type { EsperaFila } from '@hampi/contract/agenda/espera/calls';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDoctorId } from '../../../base/session.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { officesOf } from '../oficinas/con-horarios.queries.ts';
import { puedeTexto, turnoTexto } from './deseo-text.ts';
import { turnosPara, useOffer } from './espera.queries.ts';

interface OfrecerDialogProps {
  fila: EsperaFila;
  minutos: number;
  onClose: () => void;
}

/** The next free turnos that suit a waiting person; one press offers one. */
export default function OfferDialog({ fila, minutos, onClose }: OfrecerDialogProps) {
  const query = useQuery(turnosPara(fila.id));
  const offices = useQuery(officesOf(useDoctorId())).data ?? [];
  const offer = useOffer(onClose);
  const officeOf = ({ oficina_id }: Turno) => offices.find(({ o_id }) => o_id === oficina_id);
  return (
    <Modal opened onClose={onClose} title={`Ofrecer un turno a ${fila.nombres}`} size={520}>
      <p>
        Puede: {puedeTexto(fila)}. El turno queda guardado {minutos} minutos
        {fila.sin_aviso ? ': llámele, porque no tiene correo ni cuenta.' : ' y le avisamos por correo.'}
      </p>
      <Loaded query={query} empty="Ningún turno libre le sirve por ahora. Si se libera uno, lo verá aquí.">
        {(turnos) => (
          <ul className="flex wrap gap-8 mb-16" aria-label="Turnos libres que le sirven">
            {turnos.map((turno) => {
              const office = officeOf(turno);
              return (
                <li key={`${turno.inicio} ${turno.oficina_id}`}>
                  <Button
                    variant="default"
                    disabled={offer.isPending}
                    onClick={() => {
                      const { oficina_id, inicio, fin } = turno;
                      offer.mutate({ params: { esperaId: fila.id }, body: { oficina_id, inicio, fin } });
                    }}
                  >
                    {turnoTexto(turno.inicio, office?.o_zona ?? 'America/Guayaquil')}
                    {offices.length > 1 && office && ` · ${office.o_nombre}`}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </Modal>
  );
}
