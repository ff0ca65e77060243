import type { Oficina } from '@hampi/contract/agenda/oficinas/calls';
import { type Turno, turnosByFecha } from '@hampi/contract/agenda/turnos/calls';
import { addDays, fechaOf, ultimaFecha, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useMemo } from 'react';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { LoadGuard } from '../../../../kit/feedback/load-guard.tsx';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { Bone } from '../../../../kit/feedback/skeletons.tsx';
import { focusWhenThere } from '../../../../kit/focus.ts';
import { useNarrow } from '../../../../kit/use-narrow.ts';
import type { Oferta } from '../../servicios/oferta.ts';
import { PacienteCard } from '../paciente-card.tsx';
import { ProximoBanner } from '../proximo-banner.tsx';
import css from '../reserva.module.css';
import { type Borrador, inOficina } from '../reserva.ts';
import { proximoTurnoOf } from '../reservas.queries.ts';
import { LugarFields } from './lugar-fields.tsx';
import { diasFrom, isFree, nextDayWithFree } from './turno-view.ts';
import { TurnosPanel } from './turnos-panel.tsx';
import { COLUMNS, useDias } from './use-dias.ts';
import { useTurnos } from './use-turnos.ts';

const DayPicker = lazy(() => import('./day-picker.tsx'));

/** Days after the last column that are searched for one with places. */
const AHEAD = 14;

interface HorarioStepProps {
  doctorId: number;
  oferta: Oferta;
  borrador: Borrador;
  tercero: string | null;
  now: Date;
  reagendando: boolean;
  onChange: (change: Partial<Borrador>) => void;
  onPaciente: () => void;
  onNext: () => void;
}

/** The chosen office, its turnos, and which days of them are shown. */
function useHorario({ doctorId, oferta, borrador, now }: HorarioStepProps) {
  const { paciente, elegido, oficinaId } = borrador;
  const oficina = oferta.oficinas.find((o) => o.id === oficinaId);
  const zona = oficina?.zona ?? ZONA_ECUADOR;
  const hoy = fechaOf(now, zona);
  const clienteId = paciente?.id;

  const proximo = useQuery(proximoTurnoOf({ doctorId, oficinaId: oficina?.id, clienteId })).data;
  const wanted = elegido ?? proximo;
  const dias = useDias(oficina?.id, hoy, wanted ? fechaOf(wanted.inicio, zona) : undefined);

  const turnos = useTurnos(
    oficina ? { doctorId, oficinaId: oficina.id, clienteId } : null,
    [dias.desde, addDays(dias.desde, COLUMNS - 1 + AHEAD), dias.month],
    hoy,
  );
  const byFecha = useMemo(() => turnosByFecha(turnos.data ?? [], zona), [turnos.data, zona]);
  const free = (fecha: string) => byFecha.get(fecha)?.filter((turno) => isFree(turno, now)).length ?? 0;
  return { oficina, zona, hoy, proximo, dias, turnos, byFecha, free };
}

type Horario = ReturnType<typeof useHorario>;
type Choose = (turno: Pick<Turno, 'inicio' | 'fin' | 'oficina_id'>, motivo?: string | null) => void;

/** Step 'Horario - Oficina': office, service and time. */
export default function HorarioStep(props: HorarioStepProps) {
  const { oferta, borrador, tercero, now, reagendando, onChange, onPaciente } = props;
  const { paciente } = borrador;
  const narrow = useNarrow();
  const horario = useHorario(props);
  const { oficina, hoy, dias, free } = horario;
  const picker = (
    <DayPicker value={dias.dia} hoy={hoy} month={dias.month} onMonth={dias.setTurned} onDay={dias.goTo} free={free} />
  );

  const choose: Choose = (turno, motivo = null) => {
    const place = oferta.oficinas.find((o) => o.id === turno.oficina_id);
    const there = place && place.id !== oficina?.id ? (reagendando ? { oficinaId: place.id } : inOficina(place)) : {};
    onChange({ ...there, elegido: { inicio: turno.inicio, fin: turno.fin, oficinaId: turno.oficina_id, motivo } });
  };

  return (
    <div className={`grid gap-16 items-start ${css.two}`}>
      <section className="card min-0 shadow-xs" aria-label="Oficina y servicio">
        <div className={`grid gap-12 ${css.fields}`}>
          <LugarFields
            oferta={oferta}
            borrador={borrador}
            now={now}
            onlyOficina={reagendando}
            onChange={(change) => {
              dias.setTurned(undefined);
              onChange(change);
            }}
          />
        </div>
        {oficina && !narrow && <LoadGuard waiting={<div className={css.pickerSpace} />}>{picker}</LoadGuard>}
      </section>
      <section className="card min-0 shadow-xs" aria-label="Horarios">
        {paciente && (
          <PacienteCard paciente={paciente} tercero={tercero} onChange={reagendando ? undefined : onPaciente} />
        )}
        <div className={css.hours}>
          <Proximo {...props} horario={horario} onChoose={choose} />
          {oficina ? (
            <Turnos {...props} horario={horario} oficina={oficina} narrow={narrow} picker={picker} onChoose={choose} />
          ) : (
            <EmptyState
              drawing="calendar"
              title="Seleccione la oficina"
              text="Sus horarios libres aparecen aquí. También puede elegir directamente el próximo."
            />
          )}
        </div>
      </section>
    </div>
  );
}

interface ProximoProps extends Pick<HorarioStepProps, 'oferta' | 'borrador' | 'now'> {
  horario: Horario;
  onChoose: Choose;
}

/** Offers the next free turno, unless it is the chosen one. */
function Proximo({ horario: { proximo, oficina }, oferta, borrador, now, onChoose }: ProximoProps) {
  if (!proximo || proximo.inicio === borrador.elegido?.inicio) return null;
  return (
    <ProximoBanner
      turno={proximo}
      oficinas={oferta.oficinas}
      now={now}
      named={!oficina}
      onChoose={(turno) => {
        onChoose(turno);
        // The banner disappears, so the focus moves to the turno that it chose.
        focusWhenThere('[data-inicio][aria-pressed="true"]');
      }}
    />
  );
}

interface TurnosProps extends Pick<HorarioStepProps, 'borrador' | 'now' | 'onNext'> {
  horario: Horario;
  oficina: Oficina;
  narrow: boolean;
  picker: ReactNode;
  onChoose: Choose;
}

function Turnos({ horario, oficina, borrador: { elegido }, now, narrow, picker, onChoose, onNext }: TurnosProps) {
  const { zona, hoy, proximo, dias, turnos, byFecha, free } = horario;
  return (
    <Loaded query={turnos} isEmpty={() => false} skeleton={<TurnosSkeleton />}>
      {() => (
        <TurnosPanel
          days={diasFrom(dias.desde, COLUMNS, byFecha, now)}
          dia={dias.dia}
          hoy={hoy}
          now={now}
          zona={zona}
          freeToday={free(hoy)}
          chosen={elegido?.motivo === null ? elegido.inicio : undefined}
          next={proximo?.inicio}
          narrow={narrow}
          onChoose={onChoose}
          onNext={onNext}
          onDay={dias.goTo}
          onPage={dias.page}
          ultima={ultimaFecha(hoy)}
          nextFree={(fecha) => nextDayWithFree(fecha, byFecha, now)}
          tiempo={oficina.tiempo_por_cliente_minutos || 15}
          onSobreturno={(s) => onChoose({ ...s, oficina_id: oficina.id }, s.motivo)}
          picker={picker}
        />
      )}
    </Loaded>
  );
}

const TurnosSkeleton = () => (
  <div className="grid gap-8 gap-x-16 four-columns">
    {Array.from({ length: 16 }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without identity that never move
      <Bone key={i} height={38} />
    ))}
  </div>
);
