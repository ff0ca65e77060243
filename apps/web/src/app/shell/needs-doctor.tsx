import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { chooseDoctor, useSession } from '../../base/session.ts';
import { doctorsOfSecretary } from '../../features/agenda/oficinas/doctores.queries.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Screen } from '../../kit/screen.tsx';
import css from './needs-doctor.module.css';

/** Most doctors shown as buttons here; the select in the top bar lists all of them. */
const AT_HAND = 8;

/** Wraps a secretary's screen that needs a selected doctor (3 §2); as long as none is selected it offers her doctors. */
export default function NeedsDoctor({ title, children }: { title: string; children: ReactNode }) {
  const doctorId = useSession((s) => s.doctorId);
  if (doctorId !== null) return children;
  return (
    <Screen title={title}>
      <Choice />
    </Screen>
  );
}

function Choice() {
  const navigate = useNavigate();
  const { data: doctors } = useQuery(doctorsOfSecretary);
  if (doctors?.length === 0)
    return (
      <EmptyState
        drawing="people"
        title="Todavía no trabaja con un doctor"
        text="Cuando un profesional la ponga en una de sus oficinas, acepte su solicitud y podrá elegirlo aquí."
        action={{ label: 'Ver solicitudes', run: () => navigate('/secretaria/profesionales') }}
      />
    );
  return (
    <EmptyState
      drawing="people"
      title="Seleccione el doctor"
      text="Elija aquí o en la barra de arriba para quién trabaja ahora."
    >
      <div className={`flex wrap middle gap-8 full mt-8 ${css.doctors}`}>
        {doctors?.slice(0, AT_HAND).map(({ id, titulo_honorifico, nombres, apellidos }) => (
          <Button key={id} variant="light" onClick={() => chooseDoctor(id)}>
            {[titulo_honorifico, nombres, apellidos].filter(Boolean).join(' ')}
          </Button>
        ))}
      </div>
    </EmptyState>
  );
}
