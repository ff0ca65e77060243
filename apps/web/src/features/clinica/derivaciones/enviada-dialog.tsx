import {
  annulDerivacion,
  type Derivacion,
  type DerivacionEntera,
  RazonDerivacion,
  redirectDerivacion,
} from '@hampi/contract/clinica/derivaciones/calls';
import { claseTexto, Redireccion } from '@hampi/contract/clinica/derivaciones/formas';
import { esperaTexto } from '@hampi/contract/clinica/derivaciones/palabras';
import { Button, Modal, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { callWhole } from '../../../base/api.ts';
import { newClave } from '../../../base/plain-http/new-clave.ts';
import { FormDialog } from '../../../kit/crud/form-dialog.tsx';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { NOT_SAVED } from '../../../kit/fields/zod-form.ts';
import { askAlergia } from '../documentos/ask-alergia.ts';
import { CAMBIADAS, derivacionOf } from './derivaciones.queries.ts';
import { DestinoFields } from './destino-fields.tsx';
import { Contenido, EstadoBadge, RespuestaEscrita } from './partes.tsx';

const PapelDialog = lazy(() => import('./papel-dialog.tsx'));

interface EnviadaProps {
  id: number;
  onClose: () => void;
  /** Where its paper can be printed: within the open history. */
  onPrint?: (derivacion: Derivacion) => void;
  /** Within the open history papers can be chosen. */
  conPapeles?: boolean;
}

/** A referral that was sent, with its answer and what its sender can do with it. One dialog at a time. */
export default function EnviadaDialog({ id, onClose, onPrint, conPapeles = false }: EnviadaProps) {
  const query = useQuery(derivacionOf(id));
  const [doing, setDoing] = useState<'anular' | 'redirigir' | 'papel' | null>(null);
  const about = query.data ?? null;
  const back = () => setDoing(null);
  return (
    <>
      <Modal opened={doing === null} onClose={onClose} title={about ? claseTexto[about.clase] : 'Derivación'} size="lg">
        <Loaded query={query}>
          {(d) => (
            <Enviada derivacion={d}>
              {d.estado !== 'ANULADA' && d.propia && onPrint && (
                <Button variant="default" size="sm" onClick={() => onPrint(d)}>
                  Imprimir o enviar al paciente
                </Button>
              )}
              {conPapeles && d.para_doctor_id === null && d.cerrada_en === null && (
                <Button size="sm" onClick={() => setDoing('papel')}>
                  Adjuntar la respuesta
                </Button>
              )}
              {d.redirigida_a === null && (d.cerrada_en === null || d.estado === 'DEVUELTA') && (
                <Button variant="default" size="sm" onClick={() => setDoing('redirigir')}>
                  Enviar a otro
                </Button>
              )}
              {d.cerrada_en === null && (
                <Button variant="subtle" size="sm" onClick={() => setDoing('anular')}>
                  Anular
                </Button>
              )}
            </Enviada>
          )}
        </Loaded>
      </Modal>
      <FormDialog
        title="Anular"
        about={doing === 'anular' ? about : null}
        schema={RazonDerivacion}
        initial={() => ({ razon: '' })}
        save={(body) => callWhole(annulDerivacion, { params: { derivacionId: id }, body })}
        saveLabel="Anular"
        refreshes={CAMBIADAS}
        onClose={back}
      >
        {(form) => (
          <>
            <p>
              Queda en la historia como anulada, con su razón. Su documento deja de valer y el colega ya no la abre.
            </p>
            <Textarea label="Razón" required data-autofocus autosize maxLength={300} {...form.getInputProps('razon')} />
          </>
        )}
      </FormDialog>
      <RedirigirDialog derivacion={doing === 'redirigir' ? about : null} onClose={back} />
      {doing === 'papel' && (
        <LoadGuard>
          <PapelDialog derivacionId={id} onClose={back} />
        </LoadGuard>
      )}
    </>
  );
}

/** The same words and attachments to somebody else. */
function RedirigirDialog({ derivacion, onClose }: { derivacion: DerivacionEntera | null; onClose: () => void }) {
  return (
    <FormDialog
      title="Enviar a otro"
      about={derivacion}
      schema={Redireccion}
      initial={() => ({
        clave: newClave(),
        paraDoctorId: null as number | null,
        establecimiento: '',
        servicio: '',
        especialidad: '',
      })}
      save={async (body, { id }) => {
        const send = (query: { conAlergia?: string }) =>
          callWhole(redirectDerivacion, { params: { derivacionId: id }, query, body });
        return (await askAlergia('Enviar así', send, 'No enviarla')) ?? NOT_SAVED;
      }}
      saveLabel="Enviar"
      refreshes={CAMBIADAS}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>Va lo mismo que escribió y adjuntó. Quien la tenía antes ya no la abre.</p>
          <DestinoFields form={form as never} />
        </>
      )}
    </FormDialog>
  );
}

function Enviada({ derivacion: d, children }: { derivacion: DerivacionEntera; children: ReactNode }) {
  return (
    <div className="stack gap-16">
      <div className="row wrap gap-12">
        <EstadoBadge estado={d.estado} />
        <span className="t-small c-quiet">
          {[d.traida && 'Traída de otra instalación', d.urgente && 'Urgente', esperaTexto(d.dias)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <p className="m-0 anywhere">
        <b>{d.paciente}</b>, a {d.destino}
      </p>
      {d.sin_cuenta && d.cerrada_en === null && (
        <p className="c-red m-0" role="status">
          Ese colega ya no tiene cuenta en Hampi: no la responderá. Envíela a otro.
        </p>
      )}
      {d.razon && <p className="m-0 anywhere">Razón: {d.razon}</p>}
      {d.papel && <p className="m-0 anywhere">La respuesta está en Papeles recibidos: {d.papel.nombre}</p>}
      {d.respuesta && <RespuestaEscrita respuesta={d.respuesta} />}
      <section className="stack gap-12 rule-above" aria-label="Lo que se envió">
        <h3 className="m-0 t-body mt-12">Lo que se envió</h3>
        <Contenido contenido={d.contenido} />
        {d.adjuntos.length > 0 && (
          <ul className="bullets m-0" aria-label="Adjuntos">
            {d.adjuntos.map(({ id, nombre, retirado }) => (
              <li key={id} className="anywhere">
                {nombre}
                {retirado && ' (anulado o quitado después)'}
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className="row wrap end gap-8">{children}</div>
    </div>
  );
}
