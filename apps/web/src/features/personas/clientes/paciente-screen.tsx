import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { onePaciente } from './clientes.queries.ts';
import { IdentidadPaciente } from './identidad/identidad-paciente.tsx';
import { isMenor, Representantes } from './identidad/representantes.tsx';
import { PacienteForm } from './paciente-form.tsx';
import { usePractice } from './use-practice.ts';

/** A new patient, or the filiation of one (PT-2). */
export default function PacienteScreen() {
  const { pacienteId } = useParams();
  const { listPath, historiaPath, duplicadosPath, doctorId, mayEdit } = usePractice();
  const navigate = useNavigate();
  // Return to the clinical history if the user came from there (2 §2). Kept in the history entry's state, so that a reload does not lose it.
  const { state } = useLocation() as { state: { volver?: string } | null };
  const back = historiaPath && state?.volver === 'historia' ? historiaPath : null;
  const isNew = pacienteId === 'nuevo';
  const query = useQuery({ ...onePaciente(doctorId, Number(pacienteId)), enabled: !isNew });
  const saved = ({ id }: { id: number }) => void navigate(back ? `${back}?paciente=${id}` : listPath);
  const leave = () => (back && !isNew ? saved({ id: Number(pacienteId) }) : void navigate(back ?? listPath));
  const open = (id: number) => (back ? saved({ id }) : void navigate(`${listPath}/${id}`));

  return (
    <Screen
      title={isNew ? 'Nuevo paciente' : 'Editar paciente'}
      width="form"
      back={listPath}
      tools={
        <>
          {duplicadosPath && !isNew && (
            <Button component={Link} to={`${listPath}/unir/${pacienteId}`} variant="subtle">
              Unir con otro registro
            </Button>
          )}
          <Button
            component={Link}
            to={listPath}
            variant="subtle"
            leftSection={<IconUsers size={16} stroke={1.75} aria-hidden />}
          >
            Ver pacientes
          </Button>
        </>
      }
    >
      {isNew ? (
        <PacienteForm doctorId={doctorId} onSaved={saved} onCancel={leave} onChoose={open} />
      ) : (
        <Loaded query={query} skeleton={<FormSkeleton />}>
          {(paciente) => (
            <>
              <IdentidadPaciente doctorId={doctorId} paciente={paciente} listPath={listPath} />
              {mayEdit && isMenor(paciente) && <Representantes doctorId={doctorId} paciente={paciente} />}
              <PacienteForm
                key={paciente.id}
                doctorId={doctorId}
                paciente={paciente}
                onSaved={saved}
                onCancel={leave}
                onChoose={open}
              />
            </>
          )}
        </Loaded>
      )}
    </Screen>
  );
}
