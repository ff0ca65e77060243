import { fechaCorta, fechaLarga } from '@hampi/contract/base/fechas';
import { getResultadoPropio } from '@hampi/contract/clinica/examenes/calls';
import type { ContenidoPropio, VisitaPropia } from '@hampi/contract/clinica/mi-historia/calls';
import { medidasEnPalabras } from '@hampi/contract/clinica/mi-historia/medidas';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, useId, useState } from 'react';
import { useFile } from '../../../base/net/use-file.ts';
import { saveFile } from '../../../base/save-file.ts';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import css from './mis-visitas.module.css';
import { Reservada } from './reservada.tsx';

const PaqueteDialog = lazy(() => import('../reembolso/paquete-dialog.tsx'));

interface VisitaProps {
  clienteId: number;
  visita: VisitaPropia;
  edad: number | null;
  /** The newest one is open at once. */
  begins: boolean;
}

/** A visit: when, with whom and what for; the rest on request. On paper all of it. */
export function Visita({ clienteId, visita, edad, begins }: VisitaProps) {
  const { dia, doctor, oficina, servicio, contenido } = visita;
  const [open, setOpen] = useState(begins);
  const rest = useId();
  return (
    <li className={`card p-16 ${css.visit}`}>
      <h3 className="m-0 t-large">{fechaLarga(dia)}</h3>
      <span>
        {doctor}. {servicio ?? 'Consulta'} en {oficina}
      </span>
      {contenido === null ? (
        <Reservada clienteId={clienteId} visita={visita} />
      ) : (
        <>
          {contenido.motivo && <p className={css.words}>Motivo: {contenido.motivo}</p>}
          <Diagnosticos {...contenido} />
          <div id={rest} className={open ? css.rest : `${css.rest} ${css.folded}`}>
            <Resto clienteId={clienteId} contenido={contenido} edad={edad} />
          </div>
          <Button
            variant="light"
            size="md"
            className="self-left print-none"
            aria-expanded={open}
            aria-controls={rest}
            aria-label={`${open ? 'Ver menos' : 'Ver todo'} del ${fechaCorta(dia)}`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Ver menos' : 'Ver todo'}
          </Button>
        </>
      )}
      <Reembolso clienteId={clienteId} consultaId={visita.id} dia={dia} />
    </li>
  );
}

/** What an insurer asks for to give the money of this visit back. */
function Reembolso({ clienteId, consultaId, dia }: { clienteId: number; consultaId: number; dia: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="md"
        className="self-left print-none"
        aria-label={`Reembolso del ${fechaCorta(dia)}`}
        onClick={() => setOpen(true)}
      >
        Reembolso
      </Button>
      {open && (
        <LoadGuard over>
          <PaqueteDialog lado={{ tipo: 'propia', clienteId, consultaId }} onClose={() => setOpen(false)} />
        </LoadGuard>
      )}
    </>
  );
}

function Diagnosticos({ diagnosticos }: Pick<ContenidoPropio, 'diagnosticos'>) {
  if (diagnosticos.length === 0) return null;
  return (
    <Parte titulo="Lo que encontró su médico">
      <ul className="bullets m-0">
        {diagnosticos.map(({ cod_4, descripcion, comun, presuntivo }) => (
          <li key={cod_4} className="anywhere">
            {comun ? (
              <>
                <b>{capital(comun)}</b>
                <br />
              </>
            ) : null}
            {descripcion} ({cod_4}){presuntivo && ', por confirmar'}
          </li>
        ))}
      </ul>
    </Parte>
  );
}

function Resto({ clienteId, contenido, edad }: { clienteId: number; contenido: ContenidoPropio; edad: number | null }) {
  const { plan, indicaciones, medicinas, examenes, medidas, texto } = contenido;
  const sentences = medidasEnPalabras(medidas, edad);
  return (
    <>
      {medicinas.length > 0 && (
        <Parte titulo="Medicinas que le recetó">
          <ul className="bullets m-0">
            {medicinas.map(({ medicamento, marca, pauta }) => (
              <li key={medicamento} className="anywhere">
                <b>{medicamento}</b>
                {marca && ` (${marca})`}. {pauta.join(' ')}
              </li>
            ))}
          </ul>
        </Parte>
      )}
      <Texto titulo="Indicaciones" texto={indicaciones} />
      <Texto titulo="Qué hacer" texto={plan} />
      {examenes.length > 0 && (
        <Parte titulo="Exámenes">
          <ul className="grid gap-8 m-0 p-0">
            {examenes.map((examen, n) => (
              // Two exams may have one name.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <Examen key={n} clienteId={clienteId} {...examen} />
            ))}
          </ul>
        </Parte>
      )}
      {sentences.length > 0 && (
        <Parte titulo="Sus medidas">
          <ul className="bullets m-0">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Parte>
      )}
      <Texto titulo="Enfermedad actual" texto={texto?.enfermedad_actual ?? null} />
      <Texto titulo="Órganos y sistemas" texto={texto?.organos ?? null} />
      <Texto titulo="Examen físico" texto={texto?.regional ?? null} />
    </>
  );
}

type ExamenProps = ContenidoPropio['examenes'][number] & { clienteId: number };

function Examen({ clienteId, id, nombre, detalles, resultado }: ExamenProps) {
  const { busy, fetchFile } = useFile(getResultadoPropio, (file) =>
    saveFile(file, `resultado-${id}.${file.type.replace(/^.*\//, '')}`),
  );
  return (
    <li className="row wrap between gap-8">
      <span className="anywhere">
        {nombre}
        {detalles && <small> {detalles}</small>}
      </span>
      {resultado === 'LISTO' && id !== null ? (
        <Button
          variant="default"
          size="sm"
          className="print-none"
          loading={busy}
          aria-label={`Abrir el resultado de ${nombre}`}
          onClick={() => fetchFile({ params: { clienteId, examenId: id } })}
        >
          Abrir el resultado
        </Button>
      ) : (
        <small>
          {resultado === 'ESPERA' ? 'El resultado llegó: podrá leerlo cuando su médico lo revise' : 'Sin resultado aún'}
        </small>
      )}
    </li>
  );
}

function Texto({ titulo, texto }: { titulo: string; texto: string | null }) {
  if (!texto) return null;
  return (
    <Parte titulo={titulo}>
      <p className={`m-0 anywhere ${css.written}`}>{texto}</p>
    </Parte>
  );
}

const Parte = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <div>
    <h4 className="m-0">{titulo}</h4>
    {children}
  </div>
);

const capital = (words: string) => `${words.charAt(0).toLocaleUpperCase('es')}${words.slice(1)}`;
