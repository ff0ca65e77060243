import type { Oficina } from '@hampi/contract/agenda/oficinas/calls';
import { type Turno, turnosByFecha } from '@hampi/contract/agenda/turnos/calls';
import { addDays, fechaOf, ultimaFecha, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { useQuery } from '@tanstack/react-query';
import { lazy, useMemo, useState } from 'react';
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
import { useTurnos } from './use-turnos.ts';

const DayPicker = lazy(() => import('./day-picker.tsx'));

/** Number of days side by side. */
const COLUMNS = 4;
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

/** Step 'Horario - Oficina': office, service and time. */
export default function HorarioStep(props: HorarioStepProps) {
  const { doctorId, oferta, borrador, tercero, now, reagendando, onChange, onPaciente, onNext } = props;
  const { paciente, elegido } = borrador;
  const narrow = useNarrow();
  const oficina = oferta.oficinas.find((o) => o.id === borrador.oficinaId);
  const zona = oficina?.zona ?? ZONA_ECUADOR;
  const hoy = fechaOf(now, zona);
  const clienteId = paciente?.id;

  const proximo = useQuery(proximoTurnoOf({ doctorId, oficinaId: oficina?.id, clienteId }));
  const wanted = elegido ?? proximo.data;
  const wantedDay = wanted ? fechaOf(wanted.inicio, zona) : undefined;
  const { desde, dia, month, setTurned, goTo, page } = useDias(oficina?.id, hoy, wantedDay);

  const turnos = useTurnos(
    oficina ? { doctorId, oficinaId: oficina.id, clienteId } : null,
    [desde, addDays(desde, COLUMNS - 1 + AHEAD), month],
    hoy,
  );
  const byFecha = useMemo(() => turnosByFecha(turnos.data ?? [], zona), [turnos.data, zona]);
  const free = (fecha: string) => byFecha.get(fecha)?.filter((turno) => isFree(turno, now)).length ?? 0;

  const choose = (turno: Pick<Turno, 'inicio' | 'fin' | 'oficina_id'>, motivo: string | null = null) => {
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
              setTurned(undefined);
              onChange(change);
            }}
          />
        </div>
        {oficina && !narrow && (
          <LoadGuard waiting={<div className={css.pickerSpace} />}>
            <DayPicker value={dia} hoy={hoy} month={month} onMonth={setTurned} onDay={goTo} free={free} />
          </LoadGuard>
        )}
      </section>
      <section className="card min-0 shadow-xs" aria-label="Horarios">
        {paciente && (
          <PacienteCard paciente={paciente} tercero={tercero} onChange={reagendando ? undefined : onPaciente} />
        )}
        <div className={css.hours}>
          {proximo.data && proximo.data.inicio !== elegido?.inicio && (
            <ProximoBanner
              turno={proximo.data}
              oficinas={oferta.oficinas}
              now={now}
              named={!oficina}
              onChoose={(turno) => {
                choose(turno);
                // The banner disappears, so the focus moves to the turno that it chose.
                focusWhenThere('[data-inicio][aria-pressed="true"]');
              }}
            />
          )}
          {oficina ? (
            <Loaded query={turnos} isEmpty={() => false} skeleton={<TurnosSkeleton />}>
              {() => (
                <TurnosPanel
                  days={diasFrom(desde, COLUMNS, byFecha, now)}
                  dia={dia}
                  hoy={hoy}
                  now={now}
                  zona={zona}
                  freeToday={free(hoy)}
                  chosen={elegido?.motivo === null ? elegido.inicio : undefined}
                  next={proximo.data?.inicio}
                  narrow={narrow}
                  onChoose={choose}
                  onNext={onNext}
                  onDay={goTo}
                  onPage={page}
                  ultima={ultimaFecha(hoy)}
                  nextFree={(fecha) => nextDayWithFree(fecha, byFecha, now)}
                  tiempo={tiempoOf(oficina)}
                  onSobreturno={(s) => choose({ ...s, oficina_id: oficina.id }, s.motivo)}
                  picker={
                    <DayPicker value={dia} hoy={hoy} month={month} onMonth={setTurned} onDay={goTo} free={free} />
                  }
                />
              )}
            </Loaded>
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

/**
 * The days side by side, the one that is chosen and the month of the picker. Until the user moves in this office, the days start with
 * today; if `wanted`, the day of the chosen or the first free turno, is not visible then, with that.
 */
function useDias(oficinaId: number | undefined, hoy: string, wanted: string | undefined) {
  const [moved, setMoved] = useState<{ desde: string; dia: string; oficinaId: number | undefined }>();
  const [turned, setTurned] = useState<string>();
  const isHere = moved && moved.oficinaId === oficinaId && moved.dia >= hoy;
  const { desde, dia } = isHere ? moved : { desde: wanted ? firstDay(wanted, hoy) : hoy, dia: wanted ?? hoy };

  const move = (first: string, day: string) => {
    setMoved({ desde: first, dia: day, oficinaId });
    setTurned(undefined);
  };
  const goTo = (fecha: string) => {
    const inSight = fecha >= desde && fecha < addDays(desde, COLUMNS);
    move(inSight ? desde : fecha, fecha);
  };
  const page = (direction: 1 | -1) => {
    const to = addDays(desde, COLUMNS * direction);
    const first = to > hoy ? to : hoy;
    move(first, first);
  };
  return { desde, dia, month: turned ?? `${dia.slice(0, 7)}-01`, setTurned, goTo, page };
}

const firstDay = (fecha: string, hoy: string) => (fecha < addDays(hoy, COLUMNS) ? hoy : fecha);
const tiempoOf = (oficina: Oficina) => oficina.tiempo_por_cliente_minutos || 15;

const TurnosSkeleton = () => (
  <div className="grid gap-8 gap-x-16 four-columns">
    {Array.from({ length: 16 }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without identity that never move
      <Bone key={i} height={38} />
    ))}
  </div>
);
