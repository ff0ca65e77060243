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
import { useId, useState } from 'react';
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
export function HechoFila({ hecho, onOpen, onRead }: LineaActions & { hecho: Hecho }) {
  const { tipo, id, fecha, hora, doctor, propio, visita, documento, vacuna, traido, datos, papel, derivacion } = hecho;
  const [open, setOpen] = useState(false);
  const region = useId();
  const isShown = useConsulta((s) => visita !== null && s.viendo?.id === id);
  const Icon = ICONS[tipo];
  const when = (
    <span className={`t-small ${css.when}`}>
      {fechaCorta(fecha)}
      {hora && <small>{hora}</small>}
    </span>
  );
  const who = propio ? '' : doctor;

  if (!visita)
    return (
      <li className={`rule-above ${css.item}`} data-kind={tipo}>
        <div className={`grid gap-12 items-start full py-8 px-16 c-text left ${css.row}`}>
          {when}
          <Icon size={18} stroke={1.75} aria-hidden className={css.mark} />
          <span className={`min-0 anywhere ${css.words}`}>
            {documento && <b>{numeroTexto(documento)}</b>}
            {vacuna && <b>Vacuna: {vacuna.nombre}</b>}
            {traido && <b>{traido.palabras}</b>}
            {papel && (
              <b>
                {claseTexto[papel.clase]}: {papel.nota ?? papel.nombre}
              </b>
            )}
            {derivacion && (
              <b>
                {derivacion.respuesta ? 'Respuesta a ' : ''}
                {claseDerivacion[derivacion.clase]}: {derivacion.respuesta?.resumen ?? derivacion.destino}
              </b>
            )}
            {derivacion?.respuesta?.recomendado && <span className="block">{derivacion.respuesta.recomendado}</span>}
            {datos && <Cambios cambios={datos.cambios} />}
            <small>
              {[
                vacuna && `Dosis ${vacuna.dosis}`,
                documento?.anulado && 'Anulado',
                papel?.nota && papel.nombre,
                papel?.quitado && 'Quitado',
                derivacion && !derivacion.respuesta && estadoTexto(derivacion.estado),
                derivacion?.urgente && !derivacion.respuesta && 'Urgente',
                traido && `${traido.titulo}. ${traido.origen}`,
                datos && (datos.traidos ? 'Traído de otro sistema' : 'Resumen clínico'),
                who,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          {documento && <DocumentoLink documento={documento} />}
          {papel && <PapelLink id={id} fecha={fecha} papel={papel} />}
          {traido?.archivo && <TraidoLink id={id} nombre={traido.palabras} />}
        </div>
      </li>
    );

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
          {when}
          <Icon size={18} stroke={1.75} aria-hidden className={css.mark} />
          <span className={`min-0 anywhere ${css.words}`}>
            <b>{visita.motivo || visita.servicio || 'Consulta'}</b>
            {visita.diagnosticos.length > 0 && (
              <span className="flex wrap gap-2 gap-x-12 t-small">
                {visita.diagnosticos.map(({ cod_4, descripcion }) => (
                  <span key={cod_4}>
                    <span className="strong">{cod_4}</span> {descripcion}
                  </span>
                ))}
              </span>
            )}
            <small>
              {[
                visita.medicinas.length > 0 && `Receta: ${visita.medicinas.join(', ')}`,
                visita.examenes.length > 0 && `Exámenes: ${visita.examenes.join(', ')}${resultados(visita.resultados)}`,
                visita.oficina,
                who,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
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

const resultados = (n: number) => (n === 0 ? '' : n === 1 ? ' (1 resultado)' : ` (${n} resultados)`);
