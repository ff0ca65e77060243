import type { CitaPorCodigo } from '@hampi/contract/agenda/citas/cancelacion';
import { horaLocal } from '@hampi/contract/agenda/horarios/horas';
import { fechaLarga, wallOf } from '@hampi/contract/base/fechas';

/** Time and place of the cita behind a mailed link. */
export function CitaDelEnlace({ cita }: { cita: CitaPorCodigo }) {
  const { fecha, hora } = wallOf(cita.inicio, cita.zona);
  return (
    <dl className="grid gap-12">
      <div>
        <dt className="t-small c-faint">Fecha y hora</dt>
        <dd className="semi">
          {fechaLarga(fecha)}, {hora}
          {horaLocal(cita.zona)}
        </dd>
      </div>
      <div>
        <dt className="t-small c-faint">Con</dt>
        <dd className="semi">{cita.doctor}</dd>
      </div>
      <div>
        <dt className="t-small c-faint">Lugar</dt>
        <dd className="semi">
          {cita.oficina}, {cita.direccion}
        </dd>
      </div>
    </dl>
  );
}
