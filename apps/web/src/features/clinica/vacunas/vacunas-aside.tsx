import { useQuery } from '@tanstack/react-query';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { useHistoria } from '../consulta/historia-context.ts';
import { planVacunasOf } from '../consulta/historias.queries.ts';

/** At the head of 'Vacunas': the overdue doses, once the section has asked for the schedule, and what was given. */
export function VacunasAside() {
  const { paciente, clienteVacunas } = useHistoria().historia;
  // Each asking is a row in the patient's audit: the closed section reads what is known, and asks nothing.
  const plan = useQuery({ ...planVacunasOf(paciente.id), enabled: false }).data;
  const atrasadas = plan?.dosis.filter(({ estado }) => estado === 'ATRASADA').length ?? 0;
  return (
    <>
      {atrasadas > 0 && <StatusBadge status="atrasada" word={counted(atrasadas, 'atrasada')} />}
      {clienteVacunas.length === 0 ? 'Ninguna registrada' : counted(clienteVacunas.length, 'registrada')}
    </>
  );
}

const counted = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;
