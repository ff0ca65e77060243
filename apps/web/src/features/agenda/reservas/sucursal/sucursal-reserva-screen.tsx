/** Booking for a clinic (BK-1, BK-2): first the professional and the branch, then the usual wizard. For the clinic and its people. */

import type { CitaDetalle } from '@hampi/contract/agenda/citas/calls';
import type { SucursalPropia } from '@hampi/contract/agenda/oficinas/sucursales';
import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useDoctorId, useSession } from '../../../../base/session.ts';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { confirmLeave } from '../../../../kit/fields/leave-guard.tsx';
import { shortName } from '../../../../kit/person-name.tsx';
import { onePaciente } from '../../../personas/clientes/clientes.queries.ts';
import { oneCita } from '../../citas/citas.queries.ts';
import { oficinasOf } from '../../oficinas/oficinas.queries.ts';
import { sucursalesOf } from '../../oficinas/sucursales/sucursales.queries.ts';
import { serviciosOf } from '../../servicios/servicios.queries.ts';
import { type Borrador, inOficina } from '../reserva.ts';
import { useReservaKept } from '../use-borrador.ts';
import { Wizard } from '../wizard.tsx';
import { QuienAtiende } from './quien-atiende.tsx';

export default function SucursalReservaScreen() {
  return <SucursalReserva institucionId={useDoctorId()} />;
}

/** The same for people who work for an institution. `institucionId` is the institution's provider. */
export function SucursalReserva({ institucionId }: { institucionId: number }) {
  const [params] = useSearchParams();
  const citaId = Number(params.get('reagendar')) || 0;
  const cita = useQuery({ ...oneCita(citaId), enabled: citaId > 0 });
  const sucursales = useQuery(sucursalesOf(institucionId));
  return (
    <Loaded query={sucursales} isEmpty={() => false}>
      {(data) =>
        citaId > 0 ? (
          <Loaded query={cita}>
            {(row) => (
              <Reserva institucionId={institucionId} sucursales={data.sucursales} atiende={row.d_id} cita={row} />
            )}
          </Loaded>
        ) : (
          <Elegir institucionId={institucionId} sucursales={data.sucursales} />
        )
      }
    </Loaded>
  );
}

/** The address names the professional; a free turno of the agenda or a card of this screen put them there. */
function Elegir({ institucionId, sucursales }: { institucionId: number; sucursales: SucursalPropia[] }) {
  const [params, setParams] = useSearchParams();
  const oficina = sucursales.find(({ id }) => String(id) === params.get('oficina'));
  const who = oficina?.atienden.find(({ doctor_id }) => String(doctor_id) === params.get('atiende'));
  if (oficina && who)
    return (
      <Reserva institucionId={institucionId} sucursales={sucursales} atiende={who.doctor_id} oficinaId={oficina.id} />
    );
  return (
    <QuienAtiende
      sucursales={sucursales}
      onChoose={(sucursal, { doctor_id }) => {
        const next = new URLSearchParams(params);
        next.set('oficina', String(sucursal.id));
        next.set('atiende', String(doctor_id));
        setParams(next);
      }}
    />
  );
}

interface ReservaProps {
  institucionId: number;
  sucursales: SucursalPropia[];
  atiende: number;
  oficinaId?: number;
  cita?: CitaDetalle;
}

/** Books in the branches where the professional attends, with the institution's price and services (decisions 30). */
function Reserva({ institucionId, sucursales, atiende, oficinaId, cita }: ReservaProps) {
  const [round, setRound] = useState(0);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isDesk = useSession((s) => s.role === 'ROLE_SEC');
  const kept = useReservaKept(atiende);
  const wanted = kept?.pacienteId ?? (Number(params.get('paciente')) || 0);
  const paciente = useQuery({ ...onePaciente(institucionId, wanted), enabled: wanted > 0 });
  // A patient who was kept and can no longer be read is chosen anew.
  const clienteId = kept && paciente.isError ? 0 : wanted;
  const oficinas = useQuery(oficinasOf(institucionId));
  const servicios = useQuery(serviciosOf(institucionId));
  const ready = oficinas.data && servicios.data && (clienteId === 0 || paciente.data);
  const all = [oficinas, servicios, ...(clienteId > 0 ? [paciente] : [])];
  const query = {
    data: ready ? { oficinas: oficinas.data, servicios: servicios.data.servicios } : undefined,
    isPending: all.some((q) => q.isPending),
    isError: all.some((q) => q.isError),
    error: all.find((q) => q.error)?.error ?? null,
    refetch: () => Promise.all(all.map((q) => q.refetch())),
  };
  const here = sucursales.filter((s) => s.atienden.some(({ doctor_id }) => doctor_id === atiende)).map(({ id }) => id);
  const found = sucursales.flatMap(({ atienden }) => atienden).find(({ doctor_id }) => doctor_id === atiende);
  const who =
    found ??
    (cita && { titulo_honorifico: cita.d_titulo_honorifico, nombres: cita.d_nombres, apellidos: cita.d_apellidos });
  const again = async () => {
    if (!(await confirmLeave())) return;
    await navigate(pathname, { replace: true });
    setRound(round + 1);
  };
  return (
    <Loaded query={query}>
      {({ oficinas: found, servicios: offered }) => {
        const oferta = {
          oficinas: found.oficinas.filter(({ id }) => here.includes(id)),
          servicios: offered,
          descuentoAfiliado: found.dataEmpresa.descuento_afiliado,
        };
        const oficina = oferta.oficinas.find(({ id }) => id === oficinaId);
        return (
          <Wizard
            key={`${cita?.r_id}-${atiende}-${round}`}
            doctorId={atiende}
            conQuien={who ? shortName(who) : ''}
            institucionId={institucionId}
            oferta={oferta}
            paciente={paciente.data ?? null}
            lugar={oficina && { ...inOficina(oficina), elegido: turnoOf(params, oficina.id) }}
            cita={cita}
            sinOficina={MReservas.booking_fecha}
            agendaPath={isDesk ? '/secretaria/agenda' : '/institucion/citas'}
            agendaPorOficina={isDesk}
            onAgain={again}
          />
        );
      }}
    </Loaded>
  );
}

/** The turno pressed in the agenda; the wizard says if it was taken meanwhile. */
function turnoOf(params: URLSearchParams, oficinaId: number): Borrador['elegido'] {
  const [inicio, fin] = [params.get('inicio'), params.get('fin')];
  if (!inicio || !fin || Number.isNaN(Date.parse(inicio)) || Number.isNaN(Date.parse(fin))) return null;
  return { inicio: asTurno(inicio), fin: asTurno(fin), oficinaId, motivo: null };
}

/** An instant in the format of turnos, without milliseconds, because they are compared as texts. */
const asTurno = (instant: string) => new Date(instant).toISOString().replace('.000Z', 'Z');
