import { counted } from '@hampi/contract/base/texto/escrito';
import { useQuery } from '@tanstack/react-query';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { useHistoria } from '../consulta/historia-context.ts';
import { planVacunasOf } from './vacunas.queries.ts';

/** In the heading of 'Vacunas': overdue doses, once the schedule was loaded, and the number given. */
export function VacunasAside() {
  const { paciente, clienteVacunas } = useHistoria().historia;
  // Reads the cache only, because each call is recorded in the patient's audit.
  const plan = useQuery({ ...planVacunasOf(paciente.id), enabled: false }).data;
  const atrasadas = plan?.dosis.filter(({ estado }) => estado === 'ATRASADA').length ?? 0;
  return (
    <>
      {atrasadas > 0 && <StatusBadge status="atrasada" word={counted(atrasadas, 'atrasada')} />}
      {clienteVacunas.length === 0 ? 'Ninguna registrada' : counted(clienteVacunas.length, 'registrada')}
    </>
  );
}
