import type { MiCita } from '@hampi/contract/agenda/citas/mias';
import { horaOf } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import { profesional } from './mi-cita-text.ts';

/** Link to the payment page, which belongs to the public site, with the time until which the turno is kept. */
export function PayButton({ cita }: { cita: MiCita }) {
  const hora = horaOf(cita.r_expira_en ?? cita.r_inicio, cita.o_zona);
  return (
    <Button
      component="a"
      href={`/pagarReserva/${cita.r_id}`}
      aria-label={`Pagar antes de las ${hora} la cita con ${profesional(cita)}`}
    >
      Pagar antes de las {hora}
    </Button>
  );
}
