import type { Oficina } from '@hampi/contract/agenda/oficinas/calls';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { fechaCorta, fechaOf, horaOf, nombreDia } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import css from './reserva.module.css';

interface ProximoBannerProps {
  turno: Turno;
  oficinas: Oficina[];
  now: Date;
  /** Also names the office, as long as none is chosen. */
  named: boolean;
  onChoose: (turno: Turno) => void;
}

/** The next free turno, one press away (BE-3). */
export function ProximoBanner({ turno, oficinas, now, named, onChoose }: ProximoBannerProps) {
  const oficina = oficinas.find((o) => o.id === turno.oficina_id);
  if (!oficina) return null;
  const fecha = fechaOf(turno.inicio, oficina.zona);
  const isToday = fecha === fechaOf(now, oficina.zona);
  return (
    <div className={`row gap-12 mb-12 r-note b-tint edge-brand ${css.next}`}>
      <IconFlag className="rigid c-brand" size={20} stroke={1.75} aria-hidden />
      <span className="grow">
        <b>Próximo horario libre:</b> {isToday && 'hoy '}
        {nombreDia(fecha)} {fechaCorta(fecha)}, {horaOf(turno.inicio, oficina.zona)}
        {named && ` · ${oficina.nombre}`}
      </span>
      <Button variant="light" size="sm" onClick={() => onChoose(turno)}>
        Elegir
      </Button>
    </div>
  );
}
