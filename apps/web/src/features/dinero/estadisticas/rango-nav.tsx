import { isFecha } from '@hampi/contract/base/fechas';
import { errorDeRango, type Rango } from '@hampi/contract/dinero/estadisticas/rango';
import { SegmentedControl } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { localToday } from '../../../kit/dates/parse-date.ts';
import css from './estadisticas.module.css';
import { PERIODOS, periodoOf } from './use-rango.ts';

interface RangoNavProps {
  rango: Rango;
  onChange: (rango: Rango) => void;
}

/** The range of the figures: frequent ranges, and two dates. An invalid date stays as typed until it is corrected. */
export function RangoNav({ rango, onChange }: RangoNavProps) {
  const { fechaInicial, fechaFinal } = rango;
  const [typed, setTyped] = useState(rango);
  useEffect(() => setTyped({ fechaInicial, fechaFinal }), [fechaInicial, fechaFinal]);
  const errorId = useId();
  const hoy = localToday();
  const whole = isFecha(typed.fechaInicial) && isFecha(typed.fechaFinal);
  const error = whole ? errorDeRango(typed) : null;

  function take(next: Rango) {
    setTyped(next);
    if (isFecha(next.fechaInicial) && isFecha(next.fechaFinal) && !errorDeRango(next)) onChange(next);
  }

  return (
    <div className={`flex items-start gap-8 wrap phone-full ${css.rango}`}>
      <SegmentedControl
        aria-label="Período"
        value={periodoOf(rango, hoy)}
        data={PERIODOS.map(({ value, label }) => ({ value, label }))}
        onChange={(chosen) => {
          const from = PERIODOS.find(({ value }) => value === chosen)?.from;
          if (from) take({ fechaInicial: from(hoy), fechaFinal: hoy });
        }}
      />
      <div className={`relative grid items-center gap-8 phone-full ${css.fechas}`}>
        <DateField
          aria-label="Fecha inicial"
          aria-describedby={error ? errorId : undefined}
          value={typed.fechaInicial}
          error={error !== null}
          onChange={(first) => take({ ...typed, fechaInicial: first })}
        />
        <span aria-hidden>a</span>
        <DateField
          aria-label="Fecha final"
          value={typed.fechaFinal}
          error={error !== null}
          onChange={(last) => take({ ...typed, fechaFinal: last })}
        />
        {error && (
          <p id={errorId} role="alert" className="across c-red t-hint">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
