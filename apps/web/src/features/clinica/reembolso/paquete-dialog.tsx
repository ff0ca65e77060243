import { fechaCorta } from '@hampi/contract/base/fechas';
import { counted } from '@hampi/contract/base/texto/escrito';
import {
  ACCIONES,
  type Accion,
  PAPELES,
  type PapelDePaquete,
  type Paquete,
} from '@hampi/contract/clinica/reembolso/calls';
import { Button, Modal, Select } from '@mantine/core';
import { IconFileTypePdf, IconFileZip } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../../base/save-file.ts';
import { unlessRefused } from '../../../base/toast.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { type Status, StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { DatosPaqueteForm } from './datos-form.tsx';
import { fetchPaquete, type Lado, paqueteOf } from './lado.ts';

interface PaqueteProps {
  lado: Lado;
  /** Mends what is missing; without it nothing has a button. */
  onAccion?: (accion: Accion, paquete: Paquete) => void;
  onClose: () => void;
}

/** What an insurer wants for the money of a visit: which papers are there, what is missing, until when; and the packet as PDF and ZIP (BE-33). */
export default function PaqueteDialog({ lado, onAccion, onClose }: PaqueteProps) {
  const [aseguradora, setAseguradora] = useState<number>();
  const [refused, setRefused] = useState<string | null>(null);
  const query = useQuery({ ...paqueteOf(lado, aseguradora), placeholderData: keepPreviousData });
  const close = async () => (await confirmLeave()) && onClose();
  return (
    <Modal opened onClose={() => void close()} title="Paquete de reembolso" size={640}>
      <Loaded query={query}>
        {(paquete) => (
          <div className="stack gap-16">
            <Select
              label="Aseguradora"
              data={paquete.aseguradoras.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
              value={String(paquete.aseguradora.id)}
              onChange={(id) => {
                if (!id) return;
                setRefused(null);
                setAseguradora(Number(id));
              }}
              error={refused}
              allowDeselect={false}
              description={paquete.aseguradora.nota}
            />
            <Plazo paquete={paquete} />
            {paquete.parcial && <Banner title={paquete.parcial} />}
            <ul className="ruled m-0 p-0" aria-label="Papeles del paquete">
              {paquete.papeles.map((papel) => (
                <Papel key={papel.clase} papel={papel} onAccion={onAccion && ((accion) => onAccion(accion, paquete))} />
              ))}
            </ul>
            <Descargas lado={lado} paquete={paquete} />
            {lado.tipo !== 'factura' && <DatosPaqueteForm lado={lado} paquete={paquete} onAseguradora={setRefused} />}
            <p className="m-0 t-small c-quiet">
              {paquete.aseguradora.fuente
                ? `Lista según lo publicado: ${paquete.aseguradora.fuente}${paquete.aseguradora.fuente_fecha ? `, ${fechaCorta(paquete.aseguradora.fuente_fecha)}` : ''}. Confírmela con la aseguradora.`
                : 'Lista general: confírmela con la aseguradora.'}{' '}
              El diagnóstico va solo en la receta y en los pedidos, no en la factura ni en el nombre de los archivos.
            </p>
          </div>
        )}
      </Loaded>
    </Modal>
  );
}

function Plazo({ paquete: { vence_el, quedan, completo, presentado_el, parcial } }: { paquete: Paquete }) {
  const hasta = `Presentar hasta el ${fechaCorta(vence_el)}`;
  if (presentado_el)
    return (
      <Banner title={`Presentado el ${fechaCorta(presentado_el)}.`}>El plazo era el {fechaCorta(vence_el)}.</Banner>
    );
  if (quedan < 0) return <Banner kind="warning" title={`El plazo venció el ${fechaCorta(vence_el)}.`} />;
  return (
    <Banner kind={completo || parcial ? 'info' : 'warning'} title={`${hasta}.`}>
      {quedan === 0 ? 'Es hoy. ' : `Quedan ${counted(quedan, 'día')}. `}
      {!parcial && (completo ? 'El paquete está completo.' : 'Todavía falta algo.')}
    </Banner>
  );
}

const ESTADOS: Record<PapelDePaquete['estado'], [Status, string]> = {
  LISTO: ['disponible', 'Está'],
  AVISO: ['atrasada', 'Revise'],
  FALTA: ['RECHAZADO', 'Falta'],
  NO_HAY: ['omitido', 'No hay'],
};

function Papel({ papel, onAccion }: { papel: PapelDePaquete; onAccion: ((accion: Accion) => void) | undefined }) {
  const { clase, estado, archivos, faltas } = papel;
  const [status, word] = ESTADOS[estado];
  return (
    <li className="grid gap-4 py-8">
      <span className="row between gap-12">
        <b>{PAPELES[clase]}</b>
        <StatusBadge status={status} word={archivos > 1 && estado === 'LISTO' ? counted(archivos, 'archivo') : word} />
      </span>
      {faltas.map(({ texto, accion }) => (
        <span key={texto} className="row wrap between gap-8 t-small c-quiet">
          {texto}
          {accion && onAccion && (
            <Button
              size="compact-sm"
              variant="light"
              aria-label={`${texto}: ${ACCIONES[accion]}`}
              onClick={() => onAccion(accion)}
            >
              {ACCIONES[accion]}
            </Button>
          )}
        </span>
      ))}
    </li>
  );
}

function Descargas({ lado, paquete }: { lado: Lado; paquete: Paquete }) {
  const [busy, setBusy] = useState<'pdf' | 'zip' | null>(null);
  const empty = paquete.papeles.every(({ archivos }) => archivos === 0);
  const take = async (formato: 'pdf' | 'zip') => {
    setBusy(formato);
    await unlessRefused(
      fetchPaquete(lado, paquete.aseguradora.id, formato).then((file) =>
        saveFile(file, `reembolso-${paquete.consulta_id}.${formato}`),
      ),
    );
    setBusy(null);
  };
  return (
    <span className="row wrap gap-8">
      <Button
        leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden />}
        loading={busy === 'pdf'}
        disabled={empty}
        onClick={() => void take('pdf')}
      >
        Descargar PDF
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileZip size={18} stroke={1.75} aria-hidden />}
        loading={busy === 'zip'}
        disabled={empty}
        onClick={() => void take('zip')}
      >
        Descargar ZIP
      </Button>
    </span>
  );
}
