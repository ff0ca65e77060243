import { horaLocal } from '@hampi/contract/agenda/horarios/horas';
import { fechaLarga, wallOf } from '@hampi/contract/base/fechas';
import type { PagoDeReserva } from '@hampi/contract/dinero/transacciones/calls';
import type { ReactNode } from 'react';
import css from './pagos.module.css';

/** Time, professional and place. */
export function CitaPagada({ cita }: { cita: PagoDeReserva['cita'] }) {
  const { fecha, hora } = wallOf(cita.inicio, cita.zona);
  return (
    <div className={`grid gap-2 p-16 r-card b-subtle ${css.cita}`}>
      <b>
        {fechaLarga(fecha)}, {hora} a {wallOf(cita.fin, cita.zona).hora}
        {horaLocal(cita.zona)}
      </b>
      <span className="c-quiet">
        {cita.doctor} · {cita.servicio}
      </span>
      <span className="c-quiet">
        {cita.oficina}, {cita.direccion}, {cita.ciudad}
      </span>
    </div>
  );
}

/** Names and values, below each other. */
export const Datos = ({ datos }: { datos: [string, ReactNode][] }) => (
  <dl className="grid">
    {datos.map(([nombre, valor]) => (
      <div className="flex wrap between gap-4 gap-x-16 py-8 px-4 rule-below" key={nombre}>
        <dt className="c-quiet">{nombre}</dt>
        <dd>{valor}</dd>
      </div>
    ))}
  </dl>
);
