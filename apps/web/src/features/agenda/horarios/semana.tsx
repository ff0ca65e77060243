import type { Horario, HorariosDeOficina } from '@hampi/contract/agenda/horarios/calls';
import * as MHorarios from '@hampi/contract/agenda/horarios/messages';
import { DIAS } from '@hampi/contract/base/fechas';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { HorarioRow } from './horario-row.tsx';
import css from './horarios.module.css';

interface SemanaProps {
  office: HorariosDeOficina;
  conCupo: boolean;
  /** Absent if the hours are read-only. */
  onAdd: (() => void) | undefined;
}

/** An office's week, LUNES to DOMINGO. */
export function Semana({ office, conCupo, onAdd }: SemanaProps) {
  if (office.horarios.length === 0)
    return (
      <EmptyState
        drawing="calendar"
        title={MHorarios.horario_vacio}
        text={onAdd && 'Cree los turnos de un día, o de lunes a viernes, entre dos horas.'}
        action={onAdd && { label: 'Añadir horario', run: onAdd }}
      />
    );
  return (
    <div className={css.week}>
      {DIAS.map((dia) => (
        <Dia
          key={dia}
          dia={dia}
          horarios={office.horarios.filter((h) => h.dia_semana === dia)}
          conCupo={conCupo}
          readOnly={onAdd === undefined}
        />
      ))}
    </div>
  );
}

/** Slots shown before collapsing, since a full day has two dozen. */
const SHOWN = 5;

interface DiaProps {
  dia: string;
  horarios: Horario[];
  conCupo: boolean;
  readOnly: boolean;
}

function Dia({ dia, horarios, conCupo, readOnly }: DiaProps) {
  const [all, setAll] = useState(false);
  const count = horarios.length;
  const folds = count > SHOWN + 1;
  return (
    <section className={css.day} aria-label={dia}>
      <header>
        <h2>{dia}</h2>
        <span>{count === 0 ? 'Sin atención' : count === 1 ? '1 horario' : `${count} horarios`}</span>
      </header>
      {count === 0 ? (
        <p className={css.nothing}>
          <IconClock size={20} stroke={1.75} aria-hidden />
          {MHorarios.horario_vacio}
        </p>
      ) : (
        <ul>
          {(folds && !all ? horarios.slice(0, SHOWN) : horarios).map((horario) => (
            <HorarioRow key={horario.id} horario={horario} conCupo={conCupo} readOnly={readOnly} />
          ))}
        </ul>
      )}
      {folds && (
        <button type="button" className={css.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Ver menos' : `Ver los ${count} horarios`}
        </button>
      )}
    </section>
  );
}
