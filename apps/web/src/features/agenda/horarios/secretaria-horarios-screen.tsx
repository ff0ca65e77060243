/** `/secretaria/horario-citas` (3 §2): the hours of the selected professional or, for the desk of a clinic, of its branches. */
import { useQuery } from '@tanstack/react-query';
import { useDoctorId } from '../../../base/session.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { TitledSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { doctorsOfSecretary } from '../oficinas/doctores.queries.ts';
import HorariosScreen from './horarios-screen.tsx';
import SucursalesHorariosScreen from './sucursales-horarios-screen.tsx';

export default function SecretariaHorariosScreen() {
  const selected = useDoctorId();
  const doctors = useQuery(doctorsOfSecretary);
  return (
    <Loaded query={doctors} skeleton={<TitledSkeleton />}>
      {(rows) =>
        rows.some(({ id, tipo }) => id === selected && tipo === 'INSTITUCION') ? (
          <SucursalesHorariosScreen />
        ) : (
          <HorariosScreen />
        )
      }
    </Loaded>
  );
}
