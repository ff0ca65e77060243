import type { Paciente } from '@hampi/contract/clientes';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
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
  const { listPath, doctorId } = usePractice();
  const navigate = useNavigate();
  const isNew = pacienteId === 'nuevo';
  const query = useQuery({ ...onePaciente(doctorId, Number(pacienteId)), enabled: !isNew });
  const leave = () => void navigate(listPath);
  const open = (id: number) => void navigate(`${listPath}/${id}`);

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
        <PacienteForm doctorId={doctorId} onSaved={leave} onCancel={leave} onChoose={open} />
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
                onSaved={leave}
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
