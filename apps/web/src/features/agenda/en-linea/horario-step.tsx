import type { OfertaEnLinea } from '@hampi/contract/agenda/en-linea/calls';
import { horaLocal } from '@hampi/contract/agenda/horarios/horas';
import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import { type Turno, turnosByFecha } from '@hampi/contract/agenda/turnos/calls';
import { money, netPrice } from '@hampi/contract/base/dinero';
import { addDays, fechaCorta, fechaOf, nombreDia, ultimaFecha } from '@hampi/contract/base/fechas';
import * as FIRST from '@hampi/contract/base/first-messages';
import { precioDe } from '@hampi/contract/dinero/precios/rules';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNarrow } from '../../../kit/use-narrow.ts';
import publico from '../../plataforma/sitio/public.module.css';
import { cuando } from '../reservas/reserva.ts';
import { TurnoGrid } from '../reservas/turnos/turno-grid.tsx';
import { diasFrom, nextDayWithFree } from '../reservas/turnos/turno-view.ts';
import { type Deseo, type Elegido, faltaEspecialidad, serviciosOf } from './deseo.ts';
import css from './en-linea.module.css';
import { proximoDe } from './en-linea.queries.ts';

/** Why the chosen hour is no longer available, and which ones are. */
export interface Perdido {
  why: string;
  proximos: Turno[];
}

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
  const { oficina, servicio, especialidad } = elegido;
  const { zona } = oficina;
  const [missing, setMissing] = useState('');
  const now = new Date();
  const hoy = fechaOf(now, zona);
  const shown = useNarrow() ? 1 : 4;
  const proximo = useQuery(proximoDe(oferta.doctor_id, oficina.id)).data;
  const byFecha = turnosByFecha(turnos.data ?? [], zona);
  const price = (s?: (typeof oferta.servicios)[number]) => {
    const { precio, descuento } = precioDe({ oficina, servicio: s, descuentoAfiliado: oferta.descuento_afiliado }, now);
    return money(netPrice(precio, descuento));
  };

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

  return (
    <form className={`${publico.card} grid one-column gap-16 p-24`} noValidate onSubmit={submit} aria-label="Horario">
      <div className={`grid two-columns gap-16 ${css.pair}`}>
        <Select
          label="Consultorio"
          value={oficina.id}
          options={oferta.oficinas.map((o) => ({ id: o.id, nombre: `${o.nombre}, ${o.ciudad}` }))}
          onChange={(id) => onDeseo({ oficina: id, servicio: null, especialidad: null })}
        />
        {!moving && (
          <Select
            label="Servicio"
            value={servicio?.id ?? 0}
            options={[
              { id: 0, nombre: `Consulta · ${price()}` },
              ...serviciosOf(oferta, oficina).map((s) => ({ id: s.id, nombre: `${s.nombre} · ${price(s)}` })),
            ]}
            onChange={(id) => onDeseo({ oficina: oficina.id, servicio: id || null })}
          />
        )}
        {!moving && oficina.especializaciones.length > 1 && (
          <Select
            label="Especialidad"
            value={especialidad ?? 0}
            options={[{ id: 0, nombre: 'Elija una' }, ...oficina.especializaciones]}
            onChange={(id) => onDeseo({ oficina: oficina.id, especialidad: id || null })}
          />
        )}
      </div>
      {perdido && (
        <div className={`grid gap-8 p-12 r-note b-amber ${css.lost}`} role="alert">
          <b>{perdido.why}.</b> {perdido.proximos.length > 0 ? 'Estos son los siguientes libres:' : 'Elija otro.'}
          <div className={`row wrap gap-8 ${css.chips}`}>
            {perdido.proximos.map((next) => (
              <button key={next.inicio} type="button" onClick={() => take(next)}>
                {cuando(next, zona)}
              </button>
            ))}
          </div>
        </div>
      )}
      {proximo && !perdido?.proximos.length && (
        <p className="row p-12 r-note b-tint wrap between gap-8">
          <span>
            <b>Próximo horario libre:</b> {cuando(proximo, zona)}
            {horaLocal(zona)}
          </span>
          <button
            type="button"
            className={`${publico.button} ${publico.quiet}`}
            onClick={() => {
              onDesde(fechaOf(proximo.inicio, zona));
              take(proximo);
            }}
          >
            Elegir
          </button>
        </p>
      )}
      {proximo === null && <p role="status">Sin horarios en línea por ahora.</p>}
      <h2 className="visually-hidden">Horarios libres</h2>
      <div className={`flex between gap-8 ${css.pager}`}>
        <button
          type="button"
          className={`${publico.button} ${publico.quiet}`}
          disabled={desde <= hoy}
          onClick={() => onDesde([hoy, addDays(desde, -shown)].sort().at(-1) as string)}
        >
          <ByWidth wide="Días anteriores" phone="Anterior" />
        </button>
        <span className={css.day} aria-live="polite">
          {nombreDia(desde)} {fechaCorta(desde).slice(0, 5)}
        </span>
        <button
          type="button"
          className={`${publico.button} ${publico.quiet}`}
          disabled={addDays(desde, shown) > ultimaFecha(hoy)}
          onClick={() => onDesde(addDays(desde, shown))}
        >
          <ByWidth wide="Días siguientes" phone="Otro día" />
        </button>
      </div>
      {turnos.isError ? (
        <p role="alert">
          {FIRST.carga_fallida}{' '}
          <button
            type="button"
            className={`p-0 c-brand underlined pointer ${css.link}`}
            onClick={() => void turnos.refetch()}
          >
            Reintentar
          </button>
        </p>
      ) : turnos.data ? (
        <div className={css.hours}>
          <TurnoGrid
            days={diasFrom(desde, shown, byFecha, now)}
            zona={zona}
            hoy={hoy}
            now={now}
            chosen={turno?.inicio}
            next={proximo?.inicio}
            onChoose={take}
            onNext={go}
            nextFree={(fecha) => nextDayWithFree(fecha, byFecha, now)}
            onDay={onDesde}
          />
        </div>
      ) : (
        <p role="status" className="py-24 c-quiet">
          Un momento…
        </p>
      )}
      {missing && (
        <p role="alert" className="c-red">
          {missing}
        </p>
      )}
      <div className={`row wrap end gap-12 gap-x-16 ${css.foot}`}>
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

/** Chosen by CSS, because the server draws this step before it knows how wide the window is. */
const ByWidth = ({ wide, phone }: { wide: string; phone: string }) => (
  <>
    <span className={css.wide}>{wide}</span>
    <span className={css.phone}>{phone}</span>
  </>
);

interface SelectProps {
  label: string;
  value: number;
  options: { id: number; nombre: string }[];
  onChange: (id: number) => void;
}

function Select({ label, value, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className={css.select}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.nombre}
          </option>
        ))}
      </select>
    </div>
  );
}
