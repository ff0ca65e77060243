import type { Horario, HorariosDeOficina } from '@hampi/contract/agenda/horarios/calls';
import * as MHorarios from '@hampi/contract/agenda/horarios/messages';
import { tramosOf } from '@hampi/contract/agenda/horarios/tramos';
import { DIAS } from '@hampi/contract/base/fechas';
import { IconClock } from '@tabler/icons-react';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import css from './horarios.module.css';
import { TramoRow } from './tramo-row.tsx';

interface SemanaProps {
  doctorId: number;
  office: HorariosDeOficina;
  conCupo: boolean;
  /** Absent if the hours are read-only. */
  onAdd: (() => void) | undefined;
}

/** An office's week, LUNES to DOMINGO. */
export function Semana({ doctorId, office, conCupo, onAdd }: SemanaProps) {
  if (office.horarios.length === 0)
    return (
      <EmptyState
        drawing="calendar"
        title={MHorarios.horario_vacio}
        text={onAdd && 'Cree los turnos de varios días a la vez, entre dos horas.'}
        action={onAdd && { label: 'Añadir horario', run: onAdd }}
      />
    );
  return (
    <div className={`grid gap-12 phone-one-column ${css.week}`}>
      {DIAS.map((dia) => (
        <Dia
          key={dia}
          dia={dia}
          doctorId={doctorId}
          horarios={office.horarios.filter((h) => h.dia_semana === dia)}
          conCupo={conCupo}
          readOnly={onAdd === undefined}
        />
      ))}
    </div>
  );
}

interface DiaProps {
  dia: string;
  doctorId: number;
  horarios: Horario[];
  conCupo: boolean;
  readOnly: boolean;
}

function Dia({ dia, doctorId, horarios, conCupo, readOnly }: DiaProps) {
  const count = horarios.length;
  return (
    <section className={`card p-12 shadow-xs ${css.day}`} aria-label={dia}>
      <header className="flex items-baseline between gap-8 px-2 mb-8 rule-below c-faint t-hint">
        <h2 className="t-small c-text">{dia}</h2>
        <span>{count === 0 ? 'Sin atención' : count === 1 ? '1 turno' : `${count} turnos`}</span>
      </header>
      {count === 0 ? (
        <p className={`stack items-center gap-8 py-16 px-12 c-faint t-small center ${css.nothing}`}>
          <IconClock size={20} stroke={1.75} aria-hidden />
          {MHorarios.horario_vacio}
        </p>
      ) : (
        <ul>
          {tramosOf(horarios).map((tramo) => (
            <TramoRow
              key={tramo.turnos[0]?.id}
              tramo={tramo}
              doctorId={doctorId}
              conCupo={conCupo}
              readOnly={readOnly}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
