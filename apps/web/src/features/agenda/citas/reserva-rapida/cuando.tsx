import { horaLocal } from '@hampi/contract/agenda/horarios/horas';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { fechaCorta, fechaOf, horaOf, nombreDia } from '@hampi/contract/base/fechas';
import { Button, SegmentedControl } from '@mantine/core';
import { IconAlertTriangle, IconStack2 } from '@tabler/icons-react';
import type { Hueco, Propuesta } from '../calendario/huecos.ts';
import css from './reserva-rapida.module.css';

interface CuandoProps {
  propuesta: Propuesta;
  zona: string;
  onPropuesta: (propuesta: Propuesta) => void;
}

/** The hours, and whether they are a turno or a sobreturno; offers both if the drawn stretch is longer than its turno. */
export function Cuando({ propuesta: { hueco, otro }, zona, onPropuesta }: CuandoProps) {
  const fecha = fechaOf(hueco.inicio, zona);
  const hours = (of: Hueco) => `${horaOf(of.inicio, zona)} a ${horaOf(of.fin, zona)}`;
  const both = otro && [hueco, otro].toSorted((a, b) => Number(a.sobreturno) - Number(b.sobreturno));
  return (
    <div className={`grid gap-8 mb-12 ${css.when}`}>
      <b>
        {nombreDia(fecha)} {fechaCorta(fecha)}, {hours(hueco)}
        {horaLocal(zona)}
      </b>
      {both && (
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label="Turno o sobreturno"
          value={String(hueco.sobreturno)}
          onChange={() => onPropuesta({ hueco: otro, otro: hueco })}
          data={both.map((one) => ({
            value: String(one.sobreturno),
            label: `${one.sobreturno ? 'Sobreturno' : 'Turno'} ${hours(one)}`,
          }))}
        />
      )}
      {hueco.sobreturno && (
        <span className={`row gap-8 t-small ${css.extra}`}>
          <IconStack2 size={16} stroke={1.75} aria-hidden />{' '}
          {otro ? 'Sobreturno: dura más que un turno.' : 'Sobreturno: a esa hora no hay un turno libre.'}
        </span>
      )}
    </div>
  );
}

/** A turno that somebody else has just taken: the reason, and the next free ones. */
export interface Lost {
  mensaje: string;
  proximos: Turno[];
}

interface PerdidoProps {
  lost: Lost;
  zona: string;
  onTake: (turno: Turno) => void;
}

/** How many free turnos are offered, each as a button. */
const OFFERED = 3;

export function Perdido({ lost: { mensaje, proximos }, zona, onTake }: PerdidoProps) {
  return (
    <div className="flex wrap gap-8 mb-12 py-8 px-12 r-note b-amber c-amber edge-amber" role="alert">
      <p className="flex own-line gap-8 m-0 t-small">
        <IconAlertTriangle className="rigid mt-2" size={16} stroke={1.75} aria-hidden /> {mensaje}
      </p>
      {proximos.slice(0, OFFERED).map((turno) => {
        const fecha = fechaOf(turno.inicio, zona);
        return (
          <Button key={turno.inicio} variant="default" size="compact-md" onClick={() => onTake(turno)}>
            {nombreDia(fecha).slice(0, 3)} {Number(fecha.slice(8))}, {horaOf(turno.inicio, zona)}
          </Button>
        );
      })}
    </div>
  );
}
