import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import type { Oficina } from '@hampi/contract/agenda/oficinas/calls';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Borrador } from '@hampi/contract/clinica/borradores/calls';
import type { Historia } from '@hampi/contract/clinica/historia/calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePreference } from '../../../base/preferences.ts';
import { useDoctorId } from '../../../base/session.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { agendaOf } from '../../agenda/citas/citas.queries.ts';
import { citaDeHoy } from '../../agenda/citas/diario/siguiente.ts';
import { oficinasOf } from '../../agenda/oficinas/oficinas.queries.ts';
import { type BorradorKeeper, createBorrador } from '../consulta/borrador.ts';
import { ConsultaContext, createConsultaStore, useConsulta } from '../consulta/consulta-store.ts';
import { HistoriaContext } from '../consulta/historia-context.ts';
import { borradorOf, historiaOf } from '../consulta/historias.queries.ts';
import { HistoriaForm } from './historia-form.tsx';
import { SECCIONES } from './secciones.ts';

/** Loads everything the history of one patient needs. */
export function HistoriaPage({ clienteId }: { clienteId: number }) {
  const doctorId = useDoctorId();
  const historia = useQuery(historiaOf(clienteId));
  const oficinas = useQuery(oficinasOf(doctorId));
  const borrador = useQuery(borradorOf(clienteId));
  const todas = oficinas.data && [...oficinas.data.oficinas, ...oficinas.data.dataOficinasAfiliadas];
  const hoy = useCitaDeHoy(clienteId, doctorId, todas);
  const failed = [historia, oficinas, borrador].find((query) => query.isError);
  const data =
    historia.data && todas && borrador.data !== undefined && !hoy.isPending
      ? { historia: historia.data, oficinas: todas, found: borrador.data, cita: hoy.cita }
      : undefined;
  const whole = {
    data,
    isPending: !data && !failed,
    isError: failed !== undefined,
    error: failed?.error,
    refetch: () => Promise.all([historia, oficinas, borrador].filter((q) => q.isError).map((q) => q.refetch())),
  };
  if (!data)
    return (
      <Screen title="Historia Clínica">
        <Loaded query={whole}>{() => null}</Loaded>
      </Screen>
    );
  return <Abierta clienteId={clienteId} doctorId={doctorId} {...data} />;
}

/** The cita of today with this patient, asked for if there are several offices and the address names none. */
function useCitaDeHoy(clienteId: number, doctorId: number, oficinas: Oficina[] = []) {
  const [params] = useSearchParams();
  const asks = oficinas.length > 1 && !params.has('oficina');
  const hoy = fechaOf(new Date(), ZONA_ECUADOR);
  // Without the agenda the doctor chooses the office, so its failure is not shown.
  const citas = useQuery({ ...agendaOf({ doctorId }, { fecha: hoy, fechaFinal: hoy }), enabled: asks });
  return { isPending: asks && citas.isPending, cita: asks ? citaDeHoy(citas.data ?? [], clienteId) : undefined };
}

interface AbiertaProps {
  clienteId: number;
  doctorId: number;
  historia: Historia;
  oficinas: Oficina[];
  /** The draft found on the server. */
  found: Borrador | null;
  /** Of today with this patient, if the address names no office. */
  cita: CitaAgenda | undefined;
}

/** Creates form and draft once per patient; later refetches change neither. */
function Abierta({ clienteId, doctorId, historia, oficinas, found, cita }: AbiertaProps) {
  const [params] = useSearchParams();
  const [{ store, borrador }] = useState(() => {
    const form = createConsultaStore(startOf(oficinas, params, cita), SECCIONES);
    const keeper = createBorrador(clienteId, form);
    if (found) keeper.resume(found);
    return { store: form, borrador: keeper };
  });
  useEffect(() => borrador.watch(), [borrador]);

  return (
    <ConsultaContext value={store}>
      <ConHistoria historia={historia} doctorId={doctorId} oficinas={oficinas} borrador={borrador} />
    </ConsultaContext>
  );
}

interface ConHistoriaProps {
  historia: Historia;
  doctorId: number;
  oficinas: Oficina[];
  borrador: BorradorKeeper;
}

function ConHistoria({ historia, doctorId, oficinas, borrador }: ConHistoriaProps) {
  const oficinaId = useConsulta((s) => s.valores.oficinaId);
  const fecha = useConsulta((s) => s.viendo?.created_date ?? s.valores.fecha);
  const [abierto] = usePreference('odontograma');
  const value = useMemo(() => {
    const oficina = oficinas.find(({ id }) => id === oficinaId);
    const zona = oficina?.zona ?? oficinas[0]?.zona ?? ZONA_ECUADOR;
    return {
      historia,
      doctorId,
      oficinas,
      zona,
      altitud_m: oficina?.altitud_m ?? null,
      odontograma: historia.odontologia || abierto,
      dia: fechaOf(fecha ?? new Date(), zona),
    };
  }, [historia, doctorId, oficinas, oficinaId, fecha, abierto]);
  return (
    <HistoriaContext value={value}>
      <HistoriaForm borrador={borrador} />
    </HistoriaContext>
  );
}

/** Initial office and service: those named by the agenda, those of today's cita, or the only office. */
function startOf(oficinas: Oficina[], params: URLSearchParams, cita: CitaAgenda | undefined) {
  const booked = {
    oficina: params.get('oficina') ?? String(cita?.o_id),
    servicio: params.get('servicio') ?? String(cita?.r_servicio_id),
  };
  const named = oficinas.find(({ id }) => String(id) === booked.oficina);
  const oficina = named ?? (oficinas.length === 1 ? oficinas[0] : undefined);
  const servicio = oficina?.serviciosAsignados.find(({ id }) => String(id) === booked.servicio);
  return { oficinaId: oficina?.id ?? null, servicioId: servicio?.id ?? 0 };
}
