import type { OfertaEnLinea } from '@hampi/contract/agenda/en-linea/calls';
import { money, netPrice } from '@hampi/contract/base/dinero';
import { precioDe } from '@hampi/contract/dinero/precios/rules';
import { useId } from 'react';
import { type Deseo, type Elegido, serviciosOf } from '../deseo.ts';
import css from '../en-linea.module.css';

interface DondeProps {
  oferta: OfertaEnLinea;
  elegido: Elegido;
  /** A moved cita keeps its service and its price. */
  moving: boolean;
  now: Date;
  onDeseo: (change: Partial<Deseo>) => void;
}

/** Office, service and specialty. */
export function Donde({ oferta, elegido: { oficina, servicio, especialidad }, moving, now, onDeseo }: DondeProps) {
  const price = (s?: (typeof oferta.servicios)[number]) => {
    const { precio, descuento } = precioDe({ oficina, servicio: s, descuentoAfiliado: oferta.descuento_afiliado }, now);
    return money(netPrice(precio, descuento));
  };
  return (
    <div className="grid two-columns gap-16 phone-one-column">
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
  );
}

interface SelectProps {
  label: string;
  value: number;
  options: { id: number; nombre: string }[];
  onChange: (id: number) => void;
}

function Select({ label, value, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className={`grid gap-8 ${css.select}`}>
      <label className="semi" htmlFor={id}>
        {label}
      </label>
      <select
        className="full px-12 r-note b-surface c-text"
        id={id}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.nombre}
          </option>
        ))}
      </select>
    </div>
  );
}
