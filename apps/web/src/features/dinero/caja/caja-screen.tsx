/** `/secretaria/cajas` (3 §2): the register of a day for the secretary's selected doctor. */
import { isFecha } from '@hampi/contract/base/fechas';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useDoctorId, useUser } from '../../../base/session.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { TitledSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { onePaciente } from '../../personas/clientes/clientes.queries.ts';
import { cajaOf } from './caja.queries.ts';
import { CajaDelDia } from './caja-del-dia.tsx';

export default function CajaScreen() {
  const [params, setParams] = useSearchParams();
  const doctorId = useDoctorId();
  const secretariaId = useUser().secretaria_id ?? 0;
  const asked = params.get('fecha') ?? '';
  const cual = { doctorId, secretariaId, fecha: isFecha(asked) ? asked : undefined };
  const query = useQuery(cajaOf(cual));
  const pacienteId = Number(params.get('paciente')) || 0;
  const paciente = useQuery({ ...onePaciente(doctorId, pacienteId), enabled: pacienteId > 0 });
  const waits = pacienteId > 0 && paciente.isPending;

  return (
    <Loaded query={waits ? { ...query, data: undefined, isPending: true } : query} skeleton={<TitledSkeleton />}>
      {(dia) => (
        <CajaDelDia
          key={doctorId}
          cual={cual}
          dia={dia}
          waits={query.isPlaceholderData}
          paciente={
            paciente.data ? { ...paciente.data, cedula_identidad: paciente.data.cedula_identidad ?? null } : null
          }
          onFecha={async (fecha) => {
            if (await confirmLeave()) setParams({ fecha }, { replace: true });
          }}
        />
      )}
    </Loaded>
  );
}
