import { fechaCorta, fechaHora } from '@hampi/contract/base/fechas';
import {
  ALCANCES,
  CALIDADES,
  type Copia,
  cancelCopia,
  getConstancia,
  getCopia,
  listCopias,
  listCopiasPropias,
} from '@hampi/contract/clinica/copias/calls';
import { Button, Progress } from '@mantine/core';
import { IconDownload, IconPrinter, IconSignature, IconUserCheck } from '@tabler/icons-react';
import type { Query } from '@tanstack/react-query';
import { useFile } from '../../../base/net/use-file.ts';
import { useCall } from '../../../base/use-call.ts';
import { bytesTexto } from '../../../kit/bytes.ts';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { printPdf } from '../documentos/print-pdf.ts';
import css from './copias.module.css';

/** Milliseconds between two checks of a copy that is being made. */
const LOOK_AGAIN = 1_500;
export const isOnItsWay = ({ estado }: Copia) => estado === 'EN_COLA' || estado === 'PREPARANDO';
export const lookAgain = {
  refetchInterval: ({ state }: Pick<Query<Copia[]>, 'state'>) => (state.data?.some(isOnItsWay) ? LOOK_AGAIN : false),
} as const;

interface CopiasProps {
  copias: Copia[];
  zona: string;
  /** Begins to hand one over; without it the copies are the patient's own. */
  onDeliver?: (id: number) => void;
  /** Has the patient, or who represents them, sign that they received it. */
  onSign?: (id: number) => void;
}

export const Copias = ({ copias, ...props }: CopiasProps) => (
  <ul className={`ruled ${css.list}`} aria-label="Copias">
    {copias.map((copia) => (
      <li key={copia.id} className="row wrap between gap-12 gap-x-16 py-12">
        <Una copia={copia} {...props} />
      </li>
    ))}
  </ul>
);

/** Who has a proven address here; others sign the printed receipt. */
const POR_PANTALLA: readonly string[] = ['PACIENTE', 'REPRESENTANTE'];
const numero = (copia: Copia) => `Copia N.º ${String(copia.numero).padStart(6, '0')}`;

function alcance({ alcance: what, desde, hasta }: Copia): string {
  return what === 'FECHAS' && desde && hasta
    ? `del ${fechaCorta(desde)} al ${fechaCorta(hasta)}`
    : ALCANCES[what].toLowerCase();
}

type UnaProps = Omit<CopiasProps, 'copias'> & { copia: Copia };

const Una = (props: UnaProps) => (
  <>
    <Dicho {...props} />
    <Acciones {...props} />
  </>
);

/** What a copy holds, for whom, and what became of it. */
function Dicho({ copia, zona }: UnaProps) {
  const { estado, avance, hojas, adjuntos, bytes, motivo, entregada_en, recibe, secreto_hasta, vence_en } = copia;
  return (
    <div className={`min-0 ${css.what}`}>
      <b>{numero(copia)}</b>
      <p className="m-0 c-quiet t-small anywhere">
        {[
          copia.nombre && `${copia.nombre}, ${CALIDADES[copia.calidad].toLowerCase()}`,
          alcance(copia),
          `pedida el ${fechaHora(copia.pedida_en, zona)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isOnItsWay(copia) && (
        <>
          <Progress value={avance} aria-label={`Copia preparada: ${avance} %`} />
          <p className="m-0 t-small c-quiet">Preparando: {avance} %. Puede cerrar esta ventana.</p>
        </>
      )}
      {estado === 'LISTA' && vence_en && (
        <p className="m-0 t-small c-quiet">
          {hojas} hojas, {adjuntos} archivos adjuntos, {bytesTexto(bytes ?? 0)}. Se guarda hasta el{' '}
          {fechaHora(vence_en, zona)}.
        </p>
      )}
      {entregada_en && (
        <p className="m-0 t-small">
          Entregada a {recibe} el {fechaHora(entregada_en, zona)}
        </p>
      )}
      {secreto_hasta && <p className="m-0 t-small c-quiet">Reservada hasta el {fechaCorta(secreto_hasta)}</p>}
      {motivo && <p className="m-0 t-small c-red">{`${motivo.replace(/\.$/, '')}.`}</p>}
    </div>
  );
}

/** What can be done with it in its state. */
function Acciones({ copia, onDeliver, onSign }: UnaProps) {
  const { id, estado, entregada_en } = copia;
  const file = useFile(getCopia, (pdf) => printPdf(pdf, `copia-${copia.numero}`));
  const receipt = useFile(getConstancia, (pdf) => printPdf(pdf, 'constancia'));
  const stop = useCall(cancelCopia, { refreshes: [listCopias, listCopiasPropias] });
  const lista = estado === 'LISTA';
  const isMade = lista || estado === 'VENCIDA';
  return (
    <div className="flex wrap gap-8 items-center">
      {estado === 'FALLIDA' && <StatusBadge status="RECHAZADO" word="No se pudo hacer" />}
      {estado === 'CANCELADA' && <StatusBadge status="omitido" word="Cancelada" />}
      {isOnItsWay(copia) && (
        <Button
          size="compact-md"
          variant="default"
          aria-label={`Cancelar la ${numero(copia)}`}
          loading={stop.isPending}
          onClick={() => stop.mutate({ params: { copiaId: id } })}
        >
          Cancelar
        </Button>
      )}
      {estado === 'VENCIDA' && <StatusBadge status="omitido" word="Archivo borrado" />}
      {lista && (
        <Button
          size="compact-md"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          aria-label={`Abrir la ${numero(copia)}`}
          loading={file.busy}
          onClick={() => file.fetchFile({ params: { copiaId: id } })}
        >
          Abrir
        </Button>
      )}
      {onDeliver && !entregada_en && isMade && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconUserCheck size={18} stroke={1.75} aria-hidden />}
          aria-label={`Registrar la entrega de la ${numero(copia)}`}
          onClick={() => onDeliver(id)}
        >
          Entregar
        </Button>
      )}
      {onSign && POR_PANTALLA.includes(copia.calidad) && isMade && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconSignature size={18} stroke={1.75} aria-hidden />}
          aria-label={`Firmar en pantalla la entrega de la ${numero(copia)}`}
          onClick={() => onSign(id)}
        >
          Firmar la entrega
        </Button>
      )}
      {onDeliver && entregada_en && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          aria-label={`Imprimir la constancia de la ${numero(copia)}`}
          loading={receipt.busy}
          onClick={() => receipt.fetchFile({ params: { copiaId: id } })}
        >
          Constancia
        </Button>
      )}
    </div>
  );
}
