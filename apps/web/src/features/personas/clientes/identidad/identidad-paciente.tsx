import type { Paciente } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { confirm } from '../../../../kit/feedback/confirm.ts';
import { WhenNeeded } from '../../../../kit/feedback/when-needed.tsx';
import { fullName } from '../../../../kit/person-name.tsx';
import css from '../clientes.module.css';
import { documento } from '../paciente-text.ts';
import { CodigoEntregado } from './codigo-entregado.tsx';
import { tramitesOf, useAgreeTramite, useStopTramite, useVerifyIdentidad } from './identidad.queries.ts';
import { TramiteAbierto } from './tramite-abierto.tsx';

const ContactoDialog = lazy(() => import('./contacto-dialog.tsx'));

interface IdentidadProps {
  doctorId: number;
  paciente: Paciente;
  /** Path of the patients' list. */
  listPath: string;
}

/** Shown above a patient's form: verification of the identity, pending changes, and the code that joins an account (decisions 49). */
export function IdentidadPaciente({ doctorId, paciente, listPath }: IdentidadProps) {
  const tramites = useQuery({ ...tramitesOf(doctorId, paciente.id), enabled: paciente.contacto !== 'LEE' });
  const stop = useStopTramite();
  const agree = useAgreeTramite();
  const [proposing, setProposing] = useState(false);
  return (
    <div className={`grid gap-12 mb-16 narrow ${css.notices}`}>
      {!paciente.identidad_verificada && <PorVerificar doctorId={doctorId} paciente={paciente} listPath={listPath} />}
      {tramites.data?.map((tramite) => (
        <TramiteAbierto
          key={tramite.id}
          tramite={tramite}
          saving={stop.isPending || agree.isPending}
          asked={tramite.cliente_id !== paciente.id}
          onStop={() => stop.mutate({ params: { doctorId, clienteId: paciente.id, tramiteId: tramite.id } })}
          onAgree={
            tramite.cliente_id === paciente.id
              ? () => agree.mutate({ params: { doctorId, clienteId: paciente.id, tramiteId: tramite.id } })
              : undefined
          }
        />
      ))}
      {paciente.contacto === 'PROPONE' && (
        <div>
          <Button size="sm" variant="default" onClick={() => setProposing(true)}>
            Proponer cambio de email o celular
          </Button>
        </div>
      )}
      <WhenNeeded needed={proposing}>
        <ContactoDialog
          doctorId={doctorId}
          paciente={paciente}
          opened={proposing}
          onClose={() => setProposing(false)}
        />
      </WhenNeeded>
      {paciente.entrega_codigo && <CodigoEntregado doctorId={doctorId} paciente={paciente} />}
    </div>
  );
}

function PorVerificar({ doctorId, paciente, listPath }: IdentidadProps) {
  const navigate = useNavigate();
  const [taken, setTaken] = useState<{ sentence: string; clienteId: number | null }>();
  const verify = useVerifyIdentidad((error) => {
    if (error.codigo !== 'IDENTIDAD_EN_USO') return false;
    setTaken({ sentence: error.mensaje, clienteId: (error.data as { cliente_id: number | null }).cliente_id });
    return true;
  });
  const { tipo_documento, cedula_identidad, correo, user } = paciente;
  const send = (insiste: boolean) => {
    if (!cedula_identidad) return;
    verify.mutate(
      { params: { doctorId, clienteId: paciente.id }, body: { tipo_documento, cedula_identidad, insiste } },
      {
        onSuccess: ({ data: seen }) => {
          setTaken(undefined);
          // Joined with the verified row of the same person.
          if (seen.id !== paciente.id) void navigate(`${listPath}/${seen.id}`);
        },
      },
    );
  };
  const ask = async () => {
    const sure = await confirm({
      title: MI.ver_documento,
      text: [
        MI.ver_documento_pregunta,
        fullName(paciente),
        documento(paciente),
        correo && !user.activated && MI.por_verificar_email(correo),
      ]
        .filter(Boolean)
        .join('\n'),
      confirmLabel: 'Coincide',
    });
    if (sure) send(false);
  };
  return (
    <Banner kind="warning" title="Identidad no verificada.">
      {taken ? (
        <>
          {taken.sentence}
          <div className="flex wrap gap-8 mt-8">
            {taken.clienteId && (
              <Button size="sm" component={Link} to={`${listPath}/${taken.clienteId}`}>
                Abrir la ficha verificada
              </Button>
            )}
            <Button size="sm" variant="default" loading={verify.isPending} onClick={() => send(true)}>
              {MI.documento_insistir}
            </Button>
          </div>
        </>
      ) : (
        <>
          {pending(paciente)}
          {canSee(paciente) && (
            <div className="flex wrap gap-8 mt-8">
              <Button size="sm" loading={verify.isPending} onClick={() => void ask()}>
                {MI.ver_documento}
              </Button>
            </div>
          )}
        </>
      )}
    </Banner>
  );
}

/** An account typed its number itself, so its document is seen when it comes; what an office or its file says, at any time. */
const canSee = ({ contacto, cita_hoy, cedula_identidad }: Paciente) =>
  cedula_identidad !== null && contacto !== 'LEE' && (contacto === 'EDITA' || cita_hoy);

function pending({ contacto, cita_hoy }: Paciente): string {
  if (contacto === 'LEE') return MI.por_verificar_otro;
  if (contacto === 'EDITA') return MI.por_verificar_archivo;
  return cita_hoy ? MI.por_verificar_hoy : MI.por_verificar;
}
