import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { edadEnDocumento } from '@hampi/contract/base/texto/palabras';
import { type Adjunto, RazonDerivacion } from '@hampi/contract/clinica/derivaciones/calls';
import { claseTexto } from '@hampi/contract/clinica/derivaciones/formas';
import * as MD from '@hampi/contract/clinica/derivaciones/messages';
import {
  acceptDerivacion,
  getAdjunto,
  type RecibidaEntera,
  returnDerivacion,
} from '@hampi/contract/clinica/derivaciones/recibidas';
import { Button, Modal, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { callFile, callWhole } from '../../../base/api.ts';
import { useCall } from '../../../base/use-call.ts';
import { FormDialog } from '../../../kit/crud/form-dialog.tsx';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { recibidaOf } from './derivaciones.queries.ts';
import { Contenido, EstadoBadge, RespuestaEscrita } from './partes.tsx';

const Visor = lazy(() => import('../papeles/recibidos/visor.tsx'));
const RespuestaDialog = lazy(() => import('./respuesta-dialog.tsx'));

/** A referral in the tray: what was attached while it is open, and what the colleague does with it. One dialog at a time. */
export default function RecibidaDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(recibidaOf(id));
  const [doing, setDoing] = useState<'responder' | 'devolver' | null>(null);
  const [seeing, setSeeing] = useState<Adjunto | null>(null);
  const accept = useCall(acceptDerivacion, { refreshes: ['derivaciones'] });
  const about = query.data ?? null;
  const params = { derivacionId: id };
  const back = () => setDoing(null);
  return (
    <>
      <Modal
        opened={doing === null && seeing === null}
        onClose={onClose}
        title={about ? claseTexto[about.clase] : 'Derivación'}
        size="lg"
      >
        <Loaded query={query}>
          {(d) => (
            <Recibida recibida={d} onVer={setSeeing}>
              {d.abierta && (
                <Button variant="subtle" size="sm" onClick={() => setDoing('devolver')}>
                  Devolver
                </Button>
              )}
              {d.estado === 'ENVIADA' && (
                <Button
                  variant="default"
                  size="sm"
                  loading={accept.isPending}
                  onClick={() => accept.mutate({ params, body: {} })}
                >
                  Aceptar
                </Button>
              )}
              {(d.abierta || d.respondida) && (
                <Button size="sm" onClick={() => setDoing('responder')}>
                  {d.respondida ? 'Corregir la respuesta' : 'Responder'}
                </Button>
              )}
            </Recibida>
          )}
        </Loaded>
      </Modal>
      <DevolverDialog recibida={doing === 'devolver' ? about : null} onClose={back} />
      {seeing && (
        <LoadGuard>
          <Visor
            papel={{
              ...{ id: seeing.id, nombre: seeing.nombre, fecha: seeing.fecha, pdf: seeing.pdf },
              leer: (signal) => callFile(getAdjunto, { params: { ...params, adjuntoId: seeing.id } }, { signal }),
            }}
            onClose={() => setSeeing(null)}
          />
        </LoadGuard>
      )}
      {doing === 'responder' && about && (
        <LoadGuard>
          <RespuestaDialog recibida={about} onClose={back} />
        </LoadGuard>
      )}
    </>
  );
}

function DevolverDialog({ recibida, onClose }: { recibida: RecibidaEntera | null; onClose: () => void }) {
  return (
    <FormDialog
      title="Devolver a quien la envió"
      about={recibida}
      schema={RazonDerivacion}
      initial={() => ({ razon: '' })}
      save={(body, { id }) => callWhole(returnDerivacion, { params: { derivacionId: id }, body })}
      saveLabel="Devolver"
      refreshes={['derivaciones']}
      onClose={onClose}
    >
      {(form) => (
        <Textarea
          label="Razón"
          description="La lee quien se la envió, que podrá enviarla a otro"
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={300}
          {...form.getInputProps('razon')}
        />
      )}
    </FormDialog>
  );
}

interface RecibidaProps {
  recibida: RecibidaEntera;
  onVer: (adjunto: Adjunto) => void;
  children: ReactNode;
}

function Recibida({ recibida: d, onVer, children }: RecibidaProps) {
  const { abierto } = d;
  return (
    <div className="stack gap-16">
      <div className="row wrap gap-12">
        <EstadoBadge estado={d.estado} />
        {d.urgente && <b className="c-red">Urgente</b>}
      </div>
      <p className="m-0 anywhere">
        <b>{d.paciente}</b>, de parte de {d.de}
      </p>
      {d.razon && <p className="m-0 anywhere">Razón: {d.razon}</p>}
      {d.respuesta && <RespuestaEscrita respuesta={d.respuesta} />}
      {abierto ? (
        <>
          <Persona paciente={abierto.paciente} enviada={d.enviada_en} />
          <Contenido contenido={abierto.contenido} />
          {abierto.adjuntos.length > 0 && (
            <ul className="stack gap-8 m-0 p-0" aria-label="Adjuntos">
              {abierto.adjuntos.map((one) => (
                <Adjuntado key={one.id} adjunto={one} onOpen={() => onVer(one)} />
              ))}
            </ul>
          )}
          <p className="hint m-0">
            Puede abrir lo adjunto hasta el {fechaCorta(fechaOf(d.abierta_hasta, ZONA_ECUADOR))}, o hasta que responda.
            El resto de la historia se abre con una cita o con la autorización del paciente.
          </p>
        </>
      ) : (
        <p className="c-quiet m-0">
          {d.estado === 'VENCIDA' ? MD.ya_vencida : 'Lo que se adjuntó ya no se puede abrir.'}
        </p>
      )}
      <div className="row wrap end gap-8">{children}</div>
    </div>
  );
}

function Persona({
  paciente: p,
  enviada,
}: {
  paciente: NonNullable<RecibidaEntera['abierto']>['paciente'];
  enviada: string;
}) {
  const facts = [
    p.documento ?? 'Sin documento',
    p.sexo,
    p.fecha_nacimiento && edadEnDocumento(p.fecha_nacimiento, fechaOf(enviada, ZONA_ECUADOR)),
    p.telefono,
  ];
  return <p className="m-0 t-small c-quiet">{facts.filter(Boolean).join(' · ')}</p>;
}

function Adjuntado({ adjunto: { nombre, retirado }, onOpen }: { adjunto: Adjunto; onOpen: () => void }) {
  return (
    <li className="row between gap-12 py-8 px-12 edge r-note phone-wrap">
      <span className="fill anywhere">
        {nombre}
        {retirado && <small className="block c-quiet">Su autor lo anuló o lo quitó después</small>}
      </span>
      {!retirado && (
        <Button variant="default" size="sm" aria-label={`Abrir ${nombre}`} onClick={onOpen}>
          Abrir
        </Button>
      )}
    </li>
  );
}
