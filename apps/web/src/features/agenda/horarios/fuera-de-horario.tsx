import { quienViene } from '@hampi/contract/agenda/citas/calls';
import { fechaCorta } from '@hampi/contract/base/fechas';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession, useUser } from '../../../base/session.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { dia, horas } from '../citas/cita-text.ts';
import { citasOutsideHours } from '../citas/citas.queries.ts';

/** Lists citas outside the hours, which changing hours never moves, each with a link to reschedule it. */
export function FueraDeHorario({ doctorId, oficinaId }: { doctorId: number; oficinaId: number }) {
  const { data } = useQuery(citasOutsideHours(doctorId));
  const [open, setOpen] = useState(false);
  const role = useSession((s) => s.role) ?? 'ROLE_MED';
  const { cuenta_activa } = useUser();
  const citas = data?.filter((cita) => cita.o_id === oficinaId) ?? [];
  if (citas.length === 0) return null;

  const mayBook = role === 'ROLE_SEC' || cuenta_activa;
  return (
    <Banner
      kind="warning"
      title={
        citas.length === 1 ? '1 cita quedó fuera del horario.' : `${citas.length} citas quedaron fuera del horario.`
      }
    >
      Se conservan con su fecha y hora; revise si debe reagendarlas.{' '}
      <button type="button" className="c-brand strong underlined" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Ocultar la lista' : 'Ver la lista'}
      </button>
      {open && (
        <ul className="mt-8">
          {citas.map((cita) => (
            <li className="flex wrap gap-2 gap-x-12 py-8" key={cita.r_id}>
              <span>
                {dia(cita)} {fechaCorta(cita.r_fecha_reserva)}, {horas(cita).desde} a {horas(cita).hasta}
              </span>
              <b>{quienViene(cita)}</b>
              {mayBook && <Link to={`${roleFacts[role].base}/reservaciones?reagendar=${cita.r_id}`}>Reagendar</Link>}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
