import { fechaCorta } from '@hampi/contract/base/fechas';
import { claseTexto as claseDerivacion } from '@hampi/contract/clinica/derivaciones/formas';
import { estadoTexto } from '@hampi/contract/clinica/derivaciones/palabras';
import type { Hecho } from '@hampi/contract/clinica/linea/calls';
import { claseTexto } from '@hampi/contract/clinica/papeles/calls';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconChevronDown,
  IconClipboardList,
  IconFileText,
  IconLayoutSidebarRight,
  IconPackageImport,
  IconPaperclip,
  IconSend,
  IconStethoscope,
  IconVaccine,
} from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { useConsulta } from '../consulta/consulta-store.ts';
import { numeroTexto } from '../documentos/numero-texto.ts';
import { PapelLink } from '../papeles/recibidos/papel-link.tsx';
import { DocumentoLink } from './documento-link.tsx';
import { Lectura } from './lectura.tsx';
import css from './linea.module.css';
import { TraidoLink } from './traido-link.tsx';

const ICONS = {
  CONSULTA: IconStethoscope,
  DOCUMENTO: IconFileText,
  VACUNA: IconVaccine,
  TRAIDO: IconPackageImport,
  DATO: IconClipboardList,
  PAPEL: IconPaperclip,
  DERIVACION: IconSend,
};

export interface LineaActions {
  onOpen: (consultaId: number) => void;
  onRead: (consultaId: number) => void;
}

/** One item of the timeline. A visit expands for reading, or is read beside the form; neither affects the form. */
export function HechoFila({ hecho, ...actions }: LineaActions & { hecho: Hecho }) {
  const { visita } = hecho;
  return visita ? <VisitaFila hecho={hecho} visita={visita} {...actions} /> : <SueltoFila hecho={hecho} />;
}

/** The day, the picture of the kind, the words and, smaller, the notes. */
function Partes({ hecho, words, notes }: { hecho: Hecho; words: ReactNode; notes: Note[] }) {
  const { tipo, fecha, hora, propio, doctor } = hecho;
  const Icon = ICONS[tipo];
  return (
    <>
      <span className={`t-small ${css.when}`}>
        {fechaCorta(fecha)}
        {hora && <small>{hora}</small>}
      </span>
      <Icon size={18} stroke={1.75} aria-hidden className={css.mark} />
      <span className={`min-0 anywhere ${css.words}`}>
        {words}
        <small>{[...notes, !propio && doctor].filter(Boolean).join(' · ')}</small>
      </span>
    </>
  );
}

function SueltoFila({ hecho }: { hecho: Hecho }) {
  const { tipo, id, fecha, documento, traido, papel } = hecho;
  return (
    <li className={`rule-above ${css.item}`} data-kind={tipo}>
      <div className={`grid gap-12 items-start full py-8 px-16 c-text left ${css.row}`}>
        <Partes hecho={hecho} {...dichoDe(hecho)} />
        {documento && <DocumentoLink documento={documento} />}
        {papel && <PapelLink id={id} fecha={fecha} papel={papel} />}
        {traido?.archivo && <TraidoLink id={id} nombre={traido.palabras} />}
      </div>
    </li>
  );
}

type Note = string | false | null | undefined;

/** What is said of an item that is no visit. */
function dichoDe({ documento, vacuna, traido, datos, papel, derivacion }: Hecho): { words: ReactNode; notes: Note[] } {
  if (documento) return { words: <b>{numeroTexto(documento)}</b>, notes: [documento.anulado && 'Anulado'] };
  if (vacuna) return { words: <b>Vacuna: {vacuna.nombre}</b>, notes: [`Dosis ${vacuna.dosis}`] };
  if (traido) return { words: <b>{traido.palabras}</b>, notes: [`${traido.titulo}. ${traido.origen}`] };
  if (derivacion) return derivacionDicha(derivacion);
  if (datos)
    return {
      words: <Cambios cambios={datos.cambios} />,
      notes: [datos.traidos ? 'Traído de otro sistema' : 'Resumen clínico'],
    };
  if (!papel) return { words: null, notes: [] };
  const words = (
    <b>
      {claseTexto[papel.clase]}: {papel.nota ?? papel.nombre}
    </b>
  );
  return { words, notes: [papel.nota && papel.nombre, papel.quitado && 'Quitado'] };
}

function derivacionDicha({ clase, destino, estado, urgente, respuesta }: NonNullable<Hecho['derivacion']>) {
  if (!respuesta) {
    const words = (
      <b>
        {claseDerivacion[clase]}: {destino}
      </b>
    );
    return { words, notes: [estadoTexto(estado), urgente && 'Urgente'] };
  }
  const words = (
    <>
      <b>
        Respuesta a {claseDerivacion[clase]}: {respuesta.resumen}
      </b>
      {respuesta.recomendado && <span className="block">{respuesta.recomendado}</span>}
    </>
  );
  return { words, notes: [] };
}

type Visita = NonNullable<Hecho['visita']>;

function VisitaFila({ hecho, visita, onOpen, onRead }: LineaActions & { hecho: Hecho; visita: Visita }) {
  const { tipo, id, fecha } = hecho;
  const [open, setOpen] = useState(false);
  const region = useId();
  const isShown = useConsulta((s) => s.viendo?.id === id);
  return (
    <li className={`rule-above ${css.item}`} data-kind={tipo} aria-current={isShown || undefined}>
      <div className={`flex items-start ${css.visit}`}>
        <button
          type="button"
          className={`grid gap-12 items-start full py-8 px-16 c-text left ${css.row}`}
          aria-expanded={open}
          aria-controls={region}
          onClick={() => setOpen(!open)}
        >
          <Partes hecho={hecho} {...visitaDicha(visita)} />
          <IconChevronDown size={18} stroke={1.75} aria-hidden className={`c-quiet ${css.chevron}`} />
        </button>
        <ActionIcon
          size={44}
          className={`rigid ${css.beside}`}
          aria-label={`Leer al lado la visita del ${fechaCorta(fecha)}`}
          title="Leer al lado"
          onClick={() => onRead(id)}
        >
          <IconLayoutSidebarRight size={20} stroke={1.75} />
        </ActionIcon>
      </div>
      <div id={region} hidden={!open} className={css.reading}>
        {open && (
          <LoadGuard>
            <Lectura consultaId={id} />
            <div className="flex wrap end gap-8 mt-8">
              {visita.documentos.map((one) => (
                <DocumentoLink key={one.id} documento={one} named />
              ))}
              <Button variant="light" size="compact-sm" onClick={() => onOpen(id)}>
                Abrir en el formulario
              </Button>
            </div>
          </LoadGuard>
        )}
      </div>
    </li>
  );
}

/** A visit may have thirty; all of them are in the visit. */
const DIAGNOSTICOS_A_LA_VISTA = 6;

const visitaDicha = ({ motivo, servicio, diagnosticos, medicinas, examenes, resultados, oficina }: Visita) => ({
  words: (
    <>
      <b>{motivo || servicio || 'Consulta'}</b>
      {diagnosticos.length > 0 && (
        <span className="flex wrap gap-2 gap-x-12 t-small">
          {diagnosticos.slice(0, DIAGNOSTICOS_A_LA_VISTA).map(({ cod_4, descripcion }) => (
            <span key={cod_4}>
              <span className="strong">{cod_4}</span> {descripcion}
            </span>
          ))}
          {diagnosticos.length > DIAGNOSTICOS_A_LA_VISTA && (
            <span className="c-quiet">y {diagnosticos.length - DIAGNOSTICOS_A_LA_VISTA} más</span>
          )}
        </span>
      )}
    </>
  ),
  notes: [
    medicinas.length > 0 && `Receta: ${medicinas.join(', ')}`,
    examenes.length > 0 && `Exámenes: ${examenes.join(', ')}${resultadosTexto(resultados)}`,
    oficina,
  ],
});

const CAMBIOS = { NUEVO: 'Añadido', CORREGIDO: 'Corregido', TERMINADO: 'Ya no' } as const;
/** More of one day are counted; the lists themselves are above. */
const CAMBIOS_A_LA_VISTA = 6;

function Cambios({ cambios }: Pick<NonNullable<Hecho['datos']>, 'cambios'>) {
  const rest = cambios.length - CAMBIOS_A_LA_VISTA;
  return (
    <>
      {cambios.slice(0, CAMBIOS_A_LA_VISTA).map(({ cambio, palabras }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: changes without id that never move
        <span key={i} className="block">
          {CAMBIOS[cambio]}: {palabras}
        </span>
      ))}
      {rest > 0 && <span className="block">{rest === 1 ? 'y un cambio más' : `y ${rest} cambios más`}</span>}
    </>
  );
}

const resultadosTexto = (n: number) => (n === 0 ? '' : n === 1 ? ' (1 resultado)' : ` (${n} resultados)`);
