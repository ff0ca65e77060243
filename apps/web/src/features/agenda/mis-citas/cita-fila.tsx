import { quienViene } from '@hampi/contract/agenda/citas/calls';
import type { MiCita } from '@hampi/contract/agenda/citas/mias';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { Opinar } from '../../personas/opiniones/opinar.tsx';
import { estadoDeMia, hoja, profesional, reservarOtra, seDebePagar } from './mi-cita-text.ts';
import css from './mis-citas.module.css';
import { PayButton } from './pay-button.tsx';

interface CitaFilaProps {
  cita: MiCita;
  now: Date;
  /** A past cita can be booked again, a future one can be moved. */
  past?: boolean;
  onCancel?: (() => void) | undefined;
}

/** A cita as a row, with its main action. */
export function CitaFila({ cita, now, past = false, onCancel }: CitaFilaProps) {
  const { mes, dia, nombre, horas, fecha } = hoja(cita);
  const whole = `${profesional(cita)}, ${fecha.split('-').reverse().join('/')}`;
  return (
    <article className="card flex wrap gap-12 gap-x-16 items-start py-16 px-20" aria-label={whole}>
      <p className={`grid rigid p-8 r-note b-subtle t-small ${css.hoja}`}>
        <span>{mes}</span>
        <b>{dia}</b>
        <span>{past ? fecha.slice(0, 4) : nombre}</span>
      </p>
      <div className={`grid gap-8 min-0 ${css.facts}`}>
        <p className="row wrap gap-8 gap-x-12 c-quiet">
          {!past && <b className="c-text">{horas}</b>}
          <StatusBadge {...estadoDeMia(cita, now)} />
        </p>
        <p>
          <b>{profesional(cita)}</b>
          {cita.r_especialidad && ` · ${cita.r_especialidad}`}
        </p>
        <p className={`c-quiet t-body ${css.para}`}>
          {cita.r_nombre_tercera_persona && (
            <>
              <IconUsers size={16} stroke={1.75} aria-hidden /> Para {quienViene(cita)} ·{' '}
            </>
          )}
          {cita.r_servicio} · {cita.o_nombre}
        </p>
        {cita.r_terminada_parte && cita.r_terminada_parte !== 'PACIENTE' && cita.r_razon_no_disponibilidad && (
          <p className={`c-quiet t-body ${css.para}`}>Motivo: {cita.r_razon_no_disponibilidad}</p>
        )}
      </div>
      <div className={`flex wrap gap-8 push ${css.side}`}>
        {past ? <Opinar cita={cita} whole={whole} /> : seDebePagar(cita, now) && <PayButton cita={cita} />}
        {onCancel && (
          <Button variant="subtle" color="red" onClick={onCancel} aria-label={`Cancelar la cita con ${whole}`}>
            Cancelar
          </Button>
        )}
        {cita.d_en_linea && (past || onCancel) && <Reservar cita={cita} past={past} whole={whole} />}
      </div>
    </article>
  );
}

/** Leads to booking a past cita again, or to moving a future one. */
function Reservar({ cita, past, whole }: { cita: MiCita; past: boolean; whole: string }) {
  const word = past ? 'Volver a reservar' : 'Reagendar';
  return (
    <Button variant="light" component={Link} to={reservarOtra(cita, !past)} aria-label={`${word} con ${whole}`}>
      {word}
    </Button>
  );
}
