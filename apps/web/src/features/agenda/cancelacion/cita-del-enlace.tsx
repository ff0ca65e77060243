import type { CitaPorCodigo } from '@hampi/contract/agenda/citas/cancelacion';
import { horaLocal } from '@hampi/contract/agenda/horarios/horas';
import { fechaLarga, wallOf } from '@hampi/contract/base/fechas';
import { Dato } from '../../personas/cuentas/ingreso/code-page.tsx';

/** Time and place of the cita behind a mailed link. */
export function CitaDelEnlace({ cita }: { cita: CitaPorCodigo }) {
  const { fecha, hora } = wallOf(cita.inicio, cita.zona);
  return (
    <dl className="grid gap-12">
      <Dato nombre="Fecha y hora">
        {fechaLarga(fecha)}, {hora}
        {horaLocal(cita.zona)}
      </Dato>
      <Dato nombre="Con">{cita.doctor}</Dato>
      <Dato nombre="Lugar">
        {cita.oficina}, {cita.direccion}
      </Dato>
    </dl>
  );
}
