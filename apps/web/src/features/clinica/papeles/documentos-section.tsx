import { fechaCorta, fechaHora } from '@hampi/contract/base/fechas';
import { concordado, type DocumentoEmitido, TIPOS_FIRMADO } from '@hampi/contract/clinica/documentos/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { Button } from '@mantine/core';
import {
  IconBan,
  IconEye,
  IconFileText,
  IconPhoto,
  IconPrinter,
  IconRefresh,
  IconSignature,
  IconWritingSign,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { WhenNeeded } from '../../../kit/feedback/when-needed.tsx';
import { IconAction } from '../../../kit/icon-action.tsx';
import { useHistoria } from '../consulta/historia-context.ts';
import { numeroTexto } from '../documentos/numero-texto.ts';
import { useDocumentoEmitido } from '../documentos/use-documento-emitido.tsx';
import { AccionesDeFirma, respuestaTexto } from '../firmas/acciones-de-firma.tsx';
import css from '../plantillas/listas.module.css';
import { documentosOf } from './documentos.queries.ts';

const VoidDialog = lazy(() => import('./void-dialog.tsx'));
const FirmadoDialog = lazy(() => import('./recibidos/firmado-dialog.tsx'));
const Visor = lazy(() => import('./recibidos/visor.tsx'));
const FormularioDialog = lazy(() => import('./formulario-dialog.tsx'));
const PedirFirmaDialog = lazy(() => import('../firmas/pedir-firma-dialog.tsx'));
const PublicacionDialog = lazy(() => import('../firmas/publicacion-dialog.tsx'));

/** Documents this doctor issued to the patient, with their mails; they can be opened and voided. Forms of the record are issued here. */
export default function DocumentosSection() {
  const { historia } = useHistoria();
  const documentos = useQuery(documentosOf(historia.paciente.id));
  const [voiding, setVoiding] = useState<DocumentoEmitido | null>(null);
  const [opened, setOpened] = useState(false);

  return (
    <div className="stack gap-16">
      <Nuevos>
        <Button
          variant="subtle"
          size="sm"
          loading={documentos.isFetching}
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          onClick={() => void documentos.refetch()}
        >
          Actualizar
        </Button>
      </Nuevos>
      <Loaded query={documentos} empty={MC.documentos_vacio}>
        {(rows) => (
          <ul className="stack gap-8" aria-label="Documentos emitidos">
            {rows.map((row) => (
              <Fila
                key={row.id}
                documento={row}
                onVoid={() => {
                  setVoiding(row);
                  setOpened(true);
                }}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <WhenNeeded needed={opened}>
        {voiding && (
          <VoidDialog
            key={voiding.id}
            opened={opened}
            onClose={() => setOpened(false)}
            documento={voiding}
            clienteId={historia.paciente.id}
          />
        )}
      </WhenNeeded>
    </div>
  );
}

/** Forms of the record and authorisations, each issued in its dialog. */
function Nuevos({ children }: { children: ReactNode }) {
  const { historia, zona } = useHistoria();
  const [formulario, setFormulario] = useState(false);
  const [autoriza, setAutoriza] = useState(false);
  const [publica, setPublica] = useState(false);
  return (
    <>
      <div className="row wrap end gap-8">
        <Button
          variant="light"
          size="sm"
          leftSection={<IconSignature size={16} stroke={1.75} aria-hidden />}
          onClick={() => setAutoriza(true)}
        >
          Autorización para leer
        </Button>
        <Button
          variant="light"
          size="sm"
          leftSection={<IconPhoto size={16} stroke={1.75} aria-hidden />}
          onClick={() => setPublica(true)}
        >
          Autorización para publicar una fotografía
        </Button>
        <Button
          variant="light"
          size="sm"
          leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
          onClick={() => setFormulario(true)}
        >
          Imprimir un formulario
        </Button>
        {children}
      </div>
      <WhenNeeded needed={formulario}>
        <FormularioDialog opened={formulario} onClose={() => setFormulario(false)} />
      </WhenNeeded>
      {autoriza && (
        <LoadGuard>
          <PedirFirmaDialog
            title="Autorización para leer lo de otros médicos"
            about={{ acto: 'AUTORIZACION' }}
            clienteId={historia.paciente.id}
            zona={zona}
            onClose={() => setAutoriza(false)}
          />
        </LoadGuard>
      )}
      {publica && (
        <LoadGuard>
          <PublicacionDialog clienteId={historia.paciente.id} zona={zona} onClose={() => setPublica(false)} />
        </LoadGuard>
      )}
    </>
  );
}

function Fila({ documento, onVoid }: { documento: DocumentoEmitido; onVoid: () => void }) {
  const { zona, historia } = useHistoria();
  const name = numeroTexto(documento);
  const { show, dialog } = useDocumentoEmitido(documento);
  const [attaching, setAttaching] = useState(false);
  const [viewing, setViewing] = useState(false);
  const { vuelto, firma_id } = documento;
  const firmadoPorPaciente = TIPOS_FIRMADO.some((tipo) => tipo === documento.tipo);
  return (
    <li className={`row gap-12 py-8 px-12 edge r-note phone-wrap ${css.row}`}>
      <Hechos documento={documento} name={name} zona={zona} />
      {documento.anulado_en ? (
        <StatusBadge status="RECHAZADO" word={concordado(documento.tipo, 'Anulado')} />
      ) : (
        documento.reemplazado && <StatusBadge status="omitido" word={concordado(documento.tipo, 'Reemplazado')} />
      )}
      <IconAction icon={IconFileText} label={`Abrir ${name}`} onClick={() => void show()} />
      {vuelto && <IconAction icon={IconEye} label={`Ver ${name} firmado`} onClick={() => setViewing(true)} />}
      <AccionesDeFirma documento={documento} name={name} clienteId={historia.paciente.id} zona={zona} />
      {!documento.anulado_en && firma_id === null && (
        <IconAction icon={IconWritingSign} label={`Adjuntar ${name} firmado`} onClick={() => setAttaching(true)} />
      )}
      {!documento.anulado_en && !firmadoPorPaciente && (
        <IconAction icon={IconBan} label={`Anular ${name}`} onClick={onVoid} />
      )}
      {dialog}
      {attaching && (
        <LoadGuard>
          <FirmadoDialog documento={documento} onClose={() => setAttaching(false)} />
        </LoadGuard>
      )}
      {vuelto && viewing && (
        <LoadGuard>
          <Visor
            papel={{ id: vuelto.papel_id, clase: 'CONSENTIMIENTO', fecha: vuelto.fecha, nombre: name, pdf: vuelto.pdf }}
            onClose={() => setViewing(false)}
          />
        </LoadGuard>
      )}
    </li>
  );
}

interface HechosProps {
  documento: DocumentoEmitido;
  name: string;
  zona: string;
}

/** What is known of it: when and how it was issued, its signatures, its mail and why it was voided. */
function Hechos({ documento, name, zona }: HechosProps) {
  const { respuesta, vuelto, correo, razon_anulacion } = documento;
  const facts = [
    fechaHora(documento.emitido_en, zona),
    documento.papel,
    documento.membrete ? 'con membrete' : 'sin membrete',
    documento.firmado && 'firma electrónica',
  ];
  return (
    <span className={`fill anywhere ${css.words}`}>
      <b>{name}</b>
      <small>{facts.filter(Boolean).join(' · ')}</small>
      {respuesta && <small>{respuestaTexto(respuesta, zona)}</small>}
      {vuelto && <small>Firmado el {fechaCorta(vuelto.fecha)}</small>}
      {correo && <small>{correoTexto(correo, zona)}</small>}
      {razon_anulacion && <small>Motivo de la anulación: {razon_anulacion}</small>}
    </span>
  );
}

/** State of the latest mail with this file. */
function correoTexto({ estado, destinatario, fecha, motivo }: NonNullable<DocumentoEmitido['correo']>, zona: string) {
  if (estado === 'ENVIADO') return `Email enviado a ${destinatario} el ${fechaHora(fecha, zona)}`;
  if (estado === 'PLANIFICADO') return `Email en camino a ${destinatario}`;
  if (estado === 'FALLIDO') return `El email a ${destinatario} no pudo salir todavía; se intenta de nuevo solo`;
  return `Email no enviado${motivo ? `: ${motivo}` : ''}`;
}
