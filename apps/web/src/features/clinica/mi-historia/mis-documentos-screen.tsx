import { fechaCorta, fechaHora, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { concordado } from '@hampi/contract/clinica/documentos/calls';
import {
  type DocumentoPropio,
  getDocumentoPropio,
  listDocumentosPropios,
} from '@hampi/contract/clinica/documentos/propios';
import { revokeOwn } from '@hampi/contract/clinica/firmas/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { IconArrowBackUp, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ApiError, call, callFile } from '../../../base/api.ts';
import { isFailure, tellFailure } from '../../../base/toast.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { useListState } from '../../../kit/table/list-state.ts';
import { pageQuery } from '../../../kit/table/page-query.ts';
import { DeQuien, useDeQuien } from '../../personas/representantes/de-quien.tsx';
import { numeroTexto } from '../documentos/numero-texto.ts';
import { printPdf } from '../documentos/print-pdf.ts';
import { Cerrada, isClosed } from './cerrada.tsx';
import css from './mi-historia.module.css';
import { Traidos } from './mis-traidos.tsx';

/** Documents issued to the patient (model §9), and those from other systems (ADR 83). */
export default function MisDocumentosScreen() {
  const de = useDeQuien();
  const params = { clienteId: de.clienteId };
  const list = useListState({ sortBy: 'emitido_en', sort: 'desc' });
  const query = useQuery({
    ...pageQuery('mi-historia', listDocumentosPropios, list.query, { params }),
    // Each call appears in "Quién abrió mi historia", so there is no automatic refetch.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const open = async ({ id, tipo }: DocumentoPropio) => {
    try {
      printPdf(await callFile(getDocumentoPropio, { params: { ...params, documentoId: id } }), tipo);
    } catch (error) {
      if (!isFailure(error)) throw error;
      tellFailure(error);
      // Voided or corrected since the list was loaded.
      if (error instanceof ApiError && error.status === 409) void query.refetch();
    }
  };
  /** Leads to the page where the patient signs the end of it, with a code to the own mail. */
  const revoke = async (row: DocumentoPropio) => {
    const yes = await confirm({
      title: `Revocar ${numeroTexto(row)}`,
      text: 'Le llevaremos a una página donde lee y firma la revocatoria con un código que llega a su correo. El documento anterior se conserva y dice que se revocó.',
      confirmLabel: 'Continuar',
    });
    if (!yes) return;
    try {
      const { enlace } = await call(revokeOwn, { params: { ...params, documentoId: row.id } });
      window.location.assign(new URL(enlace).pathname);
    } catch (error) {
      if (!isFailure(error)) throw error;
      tellFailure(error);
    }
  };
  if (isClosed(query.error))
    return (
      <Screen title="Mis Documentos">
        <DeQuien label="De quién son" mine="Míos" de={de} />
        <Cerrada title={MC.mis_documentos_cerrados} error={query.error} />
      </Screen>
    );
  return (
    <Screen title="Mis Documentos">
      <DeQuien label="De quién son" mine="Míos" de={de} />
      <div className={css.section}>
        <p>{MC.mis_documentos_nota}</p>
        <DataTable
          label="Mis Documentos"
          query={query}
          list={list}
          rowKey={(row) => row.id}
          columns={columns}
          actions={(row) => [
            ...(row.estado === 'anulado' || row.estado === 'reemplazado'
              ? []
              : [{ label: `Abrir ${numeroTexto(row)}`, icon: IconFileText, run: () => void open(row) }]),
            ...(row.revocable
              ? [{ label: `Revocar ${numeroTexto(row)}`, icon: IconArrowBackUp, run: () => void revoke(row) }]
              : []),
          ]}
          empty={{ drawing: 'inbox', title: MC.mis_documentos_vacio, text: MC.mis_documentos_vacio_texto }}
        />
      </div>
      {de.otro?.todo !== false && <Traidos clienteId={params.clienteId} />}
    </Screen>
  );
}

function Estado({ tipo, estado, valido_hasta, anulado_en, revocado_en }: DocumentoPropio) {
  if (estado === 'anulado') {
    const el = fechaCorta(fechaOf(anulado_en ?? '', ZONA_ECUADOR));
    return <StatusBadge status="RECHAZADO" word={`${concordado(tipo, 'Anulado')} el ${el}`} />;
  }
  if (estado === 'revocado')
    return (
      <StatusBadge
        status="omitido"
        word={`${concordado(tipo, 'Revocado')} el ${fechaCorta(fechaOf(revocado_en ?? '', ZONA_ECUADOR))}`}
      />
    );
  if (estado === 'reemplazado') return <StatusBadge status="omitido" word={concordado(tipo, 'Reemplazado')} />;
  const hasta = valido_hasta && fechaCorta(valido_hasta);
  if (estado === 'vencido') return <StatusBadge status="omitido" word={`Venció el ${hasta}`} />;
  return <StatusBadge status="APROBADO" word={hasta ? `Vigente hasta el ${hasta}` : 'Vigente'} />;
}

const columns: Column<DocumentoPropio>[] = [
  { key: 'documento', title: 'Documento', render: (row) => <b>{numeroTexto(row)}</b> },
  { key: 'doctor', title: 'Médico', render: (row) => row.doctor },
  {
    key: 'emitido',
    title: 'Emitido',
    sort: 'emitido_en',
    nowrap: true,
    render: (row) => fechaHora(row.emitido_en, ZONA_ECUADOR),
  },
  { key: 'estado', title: 'Estado', nowrap: true, render: (row) => <Estado {...row} /> },
];
