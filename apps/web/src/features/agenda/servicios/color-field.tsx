import { COLORES_SERVICIO } from '@hampi/contract/agenda/servicios/calls';
import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import css from './servicios.module.css';

interface Props {
  value: string | null;
  onChange: (color: string) => void;
  error?: ReactNode;
}

/** The agenda palette. A custom colour of older data is offered too while it is selected. */
export function ColorField({ value, onChange, error }: Props) {
  const name = useId();
  const known = COLORES_SERVICIO.some((c) => c.color === value);
  const colors = known || !value ? COLORES_SERVICIO : [...COLORES_SERVICIO, { nombre: 'Actual', color: value }];
  return (
    <Input.Wrapper label="Color en la agenda" labelElement="div" error={error}>
      <div className={`flex wrap gap-8 mt-4 ${css.palette}`} role="radiogroup" aria-label="Color en la agenda">
        {colors.map(({ nombre, color }) => (
          <label className="choice inline gap-8 px-12 r-full t-small" key={color}>
            <input type="radio" name={name} checked={color === value} onChange={() => onChange(color)} />
            <span className={`rigid r-mark ${css.dot}`} style={{ background: color }} aria-hidden />
            {nombre}
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
