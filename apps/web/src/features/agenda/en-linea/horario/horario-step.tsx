import type { OfertaEnLinea } from '@hampi/contract/agenda/en-linea/calls';
import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { fechaOf } from '@hampi/contract/base/fechas';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import publico from '../../../plataforma/sitio/public.module.css';
import { cuando } from '../../reservas/reserva.ts';
import { type Deseo, type Elegido, faltaEspecialidad } from '../deseo.ts';
import { proximoDe } from '../en-linea.queries.ts';
import { Dias } from './dias.tsx';
import { Donde } from './donde.tsx';
import { type Perdido, Propuestos } from './propuestos.tsx';

interface HorarioStepProps {
  oferta: OfertaEnLinea;
  elegido: Elegido;
  turno: Turno | null;
  turnos: UseQueryResult<Turno[]>;
  /** The first day on screen. */
  desde: string;
  perdido: Perdido | null;
  /** A moved cita keeps its service and its price. */
  moving: boolean;
  onDesde: (fecha: string) => void;
  onDeseo: (change: Partial<Deseo>) => void;
  onChoose: (turno: Turno | null) => void;
  onNext: () => void;
}

/** Office, service and hour. */
export function HorarioStep(props: HorarioStepProps) {
  const { oferta, elegido, turno, turnos, desde, perdido, moving, onDesde, onDeseo, onChoose, onNext } = props;
  const { zona, id: oficinaId } = elegido.oficina;
  const [missing, setMissing] = useState('');
  const now = new Date();
  const proximo = useQuery(proximoDe(oferta.doctor_id, oficinaId)).data;

  const take = (chosen: Turno) => {
    setMissing('');
    onChoose(chosen);
  };
  const go = () => {
    if (!moving && faltaEspecialidad(elegido)) return setMissing(MReservas.booking_fecha_especialidad);
    if (!turno) return setMissing(MReservas.booking_horario);
    onNext();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  const takeProximo = (next: Turno) => {
    onDesde(fechaOf(next.inicio, zona));
    take(next);
  };

  return (
    <form
      className={`b-surface ${publico.card} grid one-column gap-16 p-24`}
      noValidate
      onSubmit={submit}
      aria-label="Horario"
    >
      <Donde oferta={oferta} elegido={elegido} moving={moving} now={now} onDeseo={onDeseo} />
      <Propuestos perdido={perdido} proximo={proximo} zona={zona} onTake={take} onProximo={takeProximo} />
      <Dias
        zona={zona}
        now={now}
        desde={desde}
        turnos={turnos}
        turno={turno}
        proximo={proximo}
        onDesde={onDesde}
        onChoose={take}
        onNext={go}
      />
      {missing && (
        <p role="alert" className="c-red">
          {missing}
        </p>
      )}
      <div className="row wrap end gap-12 gap-x-16 phone-own-lines">
        {turno && (
          <span aria-live="polite">
            Elegido: <b>{cuando(turno, zona)}</b>
          </span>
        )}
        <button type="submit" className={`${publico.button} ${publico.primary} ${publico.large}`}>
          Siguiente
        </button>
      </div>
    </form>
  );
}
