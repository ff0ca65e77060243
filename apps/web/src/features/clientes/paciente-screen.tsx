import type { Paciente } from '@hampi/contract/clientes';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Screen } from '../../ui/screen.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import css from './clientes.module.css';
import { onePaciente, useSettleReclamo } from './clientes.queries.ts';
import { PacienteForm } from './paciente-form.tsx';
import { usePractice } from './use-practice.ts';

/** A new patient, or the filiation of one (PT-2). */
export default function PacienteScreen() {
  const { pacienteId } = useParams();
  const { listPath, historiaPath, doctorId } = usePractice();
  const navigate = useNavigate();
  // Who came from the clinical history goes back to it (2 §2); the mark stays with this place of the browser's history.
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
        <Button
          component={Link}
          to={listPath}
          variant="subtle"
          leftSection={<IconUsers size={16} stroke={1.75} aria-hidden />}
        >
          Ver pacientes
        </Button>
      }
    >
      {isNew ? (
        <PacienteForm doctorId={doctorId} onSaved={saved} onCancel={leave} onChoose={open} />
      ) : (
        <Loaded query={query} skeleton={<FormSkeleton />}>
          {(paciente) => (
            <>
              <div className={css.notices}>
                {paciente.reclamo && <Reclamo doctorId={doctorId} paciente={paciente} reclamo={paciente.reclamo} />}
              </div>
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

interface ReclamoProps {
  doctorId: number;
  paciente: Paciente;
  reclamo: NonNullable<Paciente['reclamo']>;
}

/** An account says that this patient is its owner; the office, which knows the patient, answers (model §4). */
function Reclamo({ doctorId, paciente, reclamo }: ReclamoProps) {
  const settle = useSettleReclamo();
  const answer = (aceptar: boolean) =>
    settle.mutate({ params: { doctorId, clienteId: paciente.id }, body: { aceptar } });
  return (
    <Banner kind="warning" title="Una cuenta pide unirse con esta ficha.">
      {reclamo.nombres} {reclamo.apellidos} ({reclamo.email}). Confirme solo si el paciente se lo ha dicho.
      <div className={css.answers}>
        <Button size="sm" loading={settle.isPending} onClick={() => answer(true)}>
          Es el paciente
        </Button>
        <Button size="sm" variant="default" disabled={settle.isPending} onClick={() => answer(false)}>
          Rechazar
        </Button>
      </div>
    </Banner>
  );
}
