/**
 * `/…/reservaciones` (2 §2, 3 §2): one wizard for every role that books. `?paciente=` comes from the list of patients,
 * `?reagendar=` from the agenda.
 */

import type { CitaDetalle } from '@hampi/contract/agenda/citas/calls';
import type { Oficina } from '@hampi/contract/agenda/oficinas/calls';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import { type Role, roleFacts } from '@hampi/contract/base/role-facts';
import type { PacienteEncontrado } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useDoctorId, useSession, useUser } from '../../../base/session.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { fullName, shortName } from '../../../kit/person-name.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { onePaciente } from '../../personas/clientes/clientes.queries.ts';
import { isBookable } from '../../personas/clientes/paciente-text.ts';
import { oneCita } from '../citas/citas.queries.ts';
import { useOferta } from '../citas/reserva-rapida/use-oferta.ts';
import { doctorsOfSecretary } from '../oficinas/doctores.queries.ts';
import { borradorOf } from './reserva.ts';
import { useReservaKept } from './use-borrador.ts';
import { Wizard } from './wizard.tsx';

interface ReservaOptions {
  /** The sentence of step 1 without an office (2 §5, 3 §5). */
  sinOficina: string;
  /** Whether 'Nueva reserva' reloads the page (3 §4). */
  reloads: boolean;
}
const doctor: ReservaOptions = { sinOficina: MReservas.booking_fecha_especialidad, reloads: false };
const OPTIONS: Partial<Record<Role, ReservaOptions>> = {
  ROLE_MED: doctor,
  ROLE_SEC: { sinOficina: MReservas.booking_fecha, reloads: true },
  ROLE_LAB: { sinOficina: MReservas.booking_fecha, reloads: false },
};

export default function ReservaScreen() {
  const [params] = useSearchParams();
  const doctorId = useDoctorId();
  const citaId = Number(params.get('reagendar')) || 0;
  const kept = useReservaKept(doctorId);
  const clienteId = kept?.pacienteId ?? (Number(params.get('paciente')) || 0);
  const cita = useQuery({ ...oneCita(citaId), enabled: citaId > 0 });
  const paciente = useQuery({ ...onePaciente(doctorId, clienteId), enabled: clienteId > 0 });

  if (citaId > 0)
    // Uses the doctor of the cita, even if the secretary has selected another one.
    return <Loaded query={cita}>{(row) => <Booking doctorId={row.d_id} cita={row} />}</Loaded>;
  // A patient who was kept and can no longer be read is chosen anew.
  if (clienteId > 0 && !(kept && paciente.isError))
    return <Loaded query={paciente}>{(row) => <Booking doctorId={doctorId} paciente={row} />}</Loaded>;
  return <Booking doctorId={doctorId} />;
}

/** A moved cita stays with the owner of its office, because the price was agreed there. */
function withinOwner(oficinas: Oficina[], cita: CitaDetalle | undefined): Oficina[] {
  const owner = oficinas.find(({ id }) => id === cita?.o_id)?.doctor_id;
  return owner === undefined ? oficinas : oficinas.filter(({ doctor_id }) => doctor_id === owner);
}

interface BookingProps {
  doctorId: number;
  cita?: CitaDetalle;
  paciente?: PacienteEncontrado;
}

/** Loads the data for a booking; restarts for another patient, cita or round. */
function Booking({ doctorId, cita, paciente }: BookingProps) {
  const [round, setRound] = useState(0);
  const role = useSession((s) => s.role) ?? 'ROLE_MED';
  const { sinOficina, reloads } = OPTIONS[role] ?? doctor;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const oferta = useOferta(doctorId);
  const user = useUser();
  const { data: doctors } = useQuery({ ...doctorsOfSecretary, enabled: role === 'ROLE_SEC' });
  const who = cita
    ? { titulo_honorifico: cita.d_titulo_honorifico, nombres: cita.d_nombres, apellidos: cita.d_apellidos }
    : role === 'ROLE_SEC'
      ? doctors?.find(({ id }) => id === doctorId)
      : user;
  const conQuien = who ? shortName(who) : '…';

  const again = async () => {
    if (!(await confirmLeave())) return;
    if (reloads) return window.location.assign(pathname);
    await navigate(pathname, { replace: true });
    setRound(round + 1);
  };

  const booked = cita ? borradorOf(cita).paciente : paciente;
  if (booked && !isBookable(booked))
    return (
      <Screen title={cita ? 'Reagendar cita' : 'Reserva una cita'}>
        <EmptyState
          drawing="people"
          title={fullName(booked)}
          text={MI.fallecido_cita}
          action={{ label: 'Elegir otro paciente', run: again }}
        />
      </Screen>
    );
  return (
    <Loaded query={oferta}>
      {(found) =>
        found.oficinas.length === 0 ? (
          <Screen title="Reserva una cita">
            <EmptyState
              drawing="office"
              title={MO.oficinas_vacio}
              text="Con una oficina y sus horarios puede recibir citas."
              // A secretary has no offices of her own to open.
              action={
                role === 'ROLE_SEC'
                  ? undefined
                  : { label: 'Crear una oficina', run: () => navigate(`${roleFacts[role].base}/oficinas/nueva`) }
              }
            />
          </Screen>
        ) : (
          <Wizard
            key={`${cita?.r_id}-${paciente?.id}-${round}`}
            doctorId={doctorId}
            conQuien={conQuien}
            oferta={{ ...found, oficinas: withinOwner(found.oficinas, cita) }}
            paciente={paciente ?? null}
            cita={cita}
            sinOficina={sinOficina}
            agendaPath={roleFacts[role].home}
            agendaPorOficina={role === 'ROLE_SEC'}
            onAgain={again}
          />
        )
      }
    </Loaded>
  );
}
