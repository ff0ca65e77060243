import { type Asociado, acceptSolicitud, rejectSolicitud } from '@hampi/contract/agenda/asociaciones/calls';
import * as MAsociaciones from '@hampi/contract/agenda/asociaciones/messages';
import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import { IconBuildingHospital } from '@tabler/icons-react';
import { useUser } from '../../../base/session.ts';
import { useCall } from '../../../base/use-call.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { Initials } from '../../../kit/person-name.tsx';
import css from './asociaciones.module.css';
import { REFRESHES } from './asociaciones.queries.ts';
import { nameOf } from './nombre.ts';

interface SolicitudesProps {
  rows: Asociado[];
  asociadas: Asociado[];
}

/** The requests, oldest first, with the answers an institution can give (picture 29). */
export function Solicitudes({ rows, asociadas }: SolicitudesProps) {
  const accept = useCall(acceptSolicitud, { refreshes: REFRESHES, failure: () => MAsociaciones.aceptar_error });
  const reject = useCall(rejectSolicitud, { refreshes: REFRESHES, failure: () => MAsociaciones.aceptar_error });
  const paramsOf = (a: Asociado) => ({ params: { officeId: a.oficina_id, doctorId: a.doctor_id } });
  const askReject = async (a: Asociado) => {
    const text = `${nameOf(a)} recibirá un aviso de que no atenderá en ${a.oficina}.`;
    if (await confirm({ title: 'Rechazar solicitud', text, confirmLabel: 'Rechazar', danger: true }))
      reject.mutate(paramsOf(a));
  };

  if (rows.length === 0)
    return (
      <EmptyState
        drawing="people"
        title="No tiene solicitudes"
        text="Cuando un profesional pida atender en una de sus sucursales, su solicitud aparecerá aquí."
      />
    );
  const people = new Set(asociadas.map((a) => a.doctor_id)).size;
  return (
    <>
      <p className="card grid gap-2 py-16 px-20 mb-12 c-quiet">
        <b className="c-text">{people === 1 ? '1 profesional asociado' : `${people} profesionales asociados`}</b>
        Una solicitud pendiente no se muestra a los pacientes hasta que la acepte.
      </p>
      <ul className="grid gap-12 mb-12" aria-label="Solicitudes">
        {[...rows]
          .sort((a, b) => a.pedida_en.localeCompare(b.pedida_en))
          .map((a) => (
            <Solicitud
              key={a.id}
              solicitud={a}
              busy={accept.isPending || reject.isPending}
              onAccept={() => accept.mutate(paramsOf(a))}
              onReject={() => void askReject(a)}
            />
          ))}
      </ul>
      <p className="c-quiet my-12">
        Al aceptar, el profesional puede atender y recibir reservas en esa sucursal. Usted puede eliminar la asociación
        cuando quiera; las citas ya reservadas se mantienen.
      </p>
    </>
  );
}

interface SolicitudProps {
  solicitud: Asociado;
  busy: boolean;
  onAccept: () => void;
  onReject: () => void;
}

/** Who asks for what, with the two answers, and why one of them is not possible. */
function Solicitud({ solicitud: a, busy, onAccept, onReject }: SolicitudProps) {
  const user = useUser();
  const whyNot = !user.cuenta_aprobada
    ? MAsociaciones.institucion_sin_aprobar
    : a.cuenta_activa
      ? undefined
      : 'Podrá aceptar cuando esté verificada';
  return (
    <li className="card flex gap-16 p-20 phone-wrap">
      <Initials {...a} photo={a.foto} size={64} />
      <div className="fill anywhere">
        <h2 className="row wrap gap-8 t-section">
          {nameOf(a)}{' '}
          {a.cuenta_activa ? (
            <StatusBadge status="disponible" word="Cuenta verificada" />
          ) : (
            <StatusBadge status="en-revision" word="En revisión por Hampi" />
          )}
        </h2>
        {a.msp && <p className="mt-2 c-quiet">Senescyt {a.msp}</p>}
        <p className="inline-flex gap-8 py-8 px-12 mt-12 b-subtle r-control">
          <IconBuildingHospital className="rigid mt-2 c-brand" size={18} stroke={1.75} aria-hidden />
          <span>
            Pide atender en <b>{[a.especializacion?.nombre, a.oficina].filter(Boolean).join(' · ')}</b>
          </span>
        </p>
      </div>
      <div className={`grid gap-8 content-start ${css.respuesta}`}>
        <small className="c-faint">Recibida {fechaHora(a.pedida_en, ZONA_ECUADOR)}</small>
        <div className="flex gap-8">
          <Button variant="default" disabled={busy} onClick={onReject}>
            Rechazar
          </Button>
          <Button variant="light" disabled={busy || whyNot !== undefined} onClick={onAccept}>
            Aceptar
          </Button>
        </div>
        {whyNot && <small className="c-faint">{whyNot}</small>}
      </div>
    </li>
  );
}
