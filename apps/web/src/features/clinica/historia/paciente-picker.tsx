import { type CitaAgenda, isViva } from '@hampi/contract/agenda/citas/calls';
import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import { fechaOf, horaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { PacienteEncontrado } from '@hampi/contract/personas/clientes/calls';
import { Button } from '@mantine/core';
import { IconChevronRight, IconUserPlus } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useDoctorId } from '../../../base/session.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadFailure } from '../../../kit/feedback/loaded.tsx';
import { RowsSkeleton, useLate } from '../../../kit/feedback/skeletons.tsx';
import { SearchBox } from '../../../kit/fields/search-box.tsx';
import { Initials } from '../../../kit/person-name.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { agendaOf } from '../../agenda/citas/citas.queries.ts';
import { pacientesFound } from '../../personas/clientes/clientes.queries.ts';
import { documento, edadHoy } from '../../personas/clientes/paciente-text.ts';
import css from './paciente-picker.module.css';

/** Choice of the patient: by search, or from today's citas. */
export function PacientePicker() {
  const doctorId = useDoctorId();
  const navigate = useNavigate();
  const [term, setTerm] = useState('');
  const found = useQuery(pacientesFound(doctorId, term));

  return (
    <Screen
      title="Historia Clínica"
      tools={
        <Button
          variant="default"
          leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => void navigate('/medico/pacientes-lista/nuevo', { state: { volver: 'historia' } })}
        >
          Añadir paciente
        </Button>
      }
    >
      <div className={`mb-20 ${css.search}`}>
        <SearchBox placeholder="CI/Nombres/Apellidos" value={term} onSearch={setTerm} />
      </div>
      {term === '' ? <Hoy doctorId={doctorId} /> : <Encontrados query={found} />}
    </Screen>
  );
}

/** Those whom the search has found. */
function Encontrados({ query }: { query: UseQueryResult<PacienteEncontrado[]> }) {
  const { data, isPending, isError, error, isPlaceholderData, refetch } = query;
  const late = useLate(isPending);
  if (isError) return <LoadFailure error={error} retry={refetch} />;
  if (late) return <RowsSkeleton rows={3} />;
  if (data?.length === 0)
    return <EmptyState title={MMapas.busqueda_vacia} text="Pruebe con menos palabras, o añada al paciente." />;
  return (
    <ul className={`card ruled shadow-xs clip ${css.list}`} aria-label="Pacientes" aria-busy={isPlaceholderData}>
      {data?.map((paciente) => (
        <Fila key={paciente.id} to={`?paciente=${paciente.id}`} person={paciente}>
          {[documento(paciente), edadHoy(paciente.fecha_nacimiento)].filter(Boolean).join(' · ')}
        </Fila>
      ))}
    </ul>
  );
}

/** Today's living citas; those for a third person have no link (AG-6). */
function Hoy({ doctorId }: { doctorId: number }) {
  const hoy = fechaOf(new Date(), ZONA_ECUADOR);
  const { data } = useQuery(agendaOf({ doctorId }, { fecha: hoy, fechaFinal: hoy }));
  const citas = (data ?? [])
    .filter((cita) => isViva(cita.r_estado_reserva) && cita.r_nombre_tercera_persona === null)
    .sort((a, b) => a.r_inicio.localeCompare(b.r_inicio));
  if (!data) return null;
  if (citas.length === 0)
    return (
      <EmptyState
        drawing="people"
        title="Busque un paciente para abrir su historia clínica"
        text="Quienes tengan cita hoy aparecen aquí."
      />
    );
  return (
    <>
      <h2 className="mb-8">Citas de hoy</h2>
      <ul className={`card ruled shadow-xs clip ${css.list}`} aria-label="Citas de hoy">
        {citas.map((cita) => (
          <Fila
            key={cita.r_id}
            to={historiaPath(cita)}
            person={{ nombres: cita.c_nombres, apellidos: cita.c_apellidos }}
            hour={horaOf(cita.r_inicio, cita.o_zona)}
          >
            {[cita.r_servicio, cita.o_nombre].join(' · ')}
          </Fila>
        ))}
      </ul>
    </>
  );
}

/** Path of the history with the booked office and service. */
const historiaPath = (cita: CitaAgenda) =>
  `?paciente=${cita.c_id}&oficina=${cita.o_id}${cita.r_servicio_id ? `&servicio=${cita.r_servicio_id}` : ''}`;

interface FilaProps {
  to: string;
  person: { nombres: string; apellidos: string };
  hour?: string;
  children: ReactNode;
}

const Fila = ({ to, person, hour, children }: FilaProps) => (
  <li>
    <Link to={to} className={`row gap-12 py-8 px-12 c-text ${css.row}`}>
      {hour && <span className={`rigid strong ${css.hour}`}>{hour}</span>}
      <Initials {...person} size={36} />
      <span className="fill">
        <b className="block c-brand">
          {person.apellidos} {person.nombres}
        </b>
        <small className="t-hint c-quiet">{children}</small>
      </span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </Link>
  </li>
);
