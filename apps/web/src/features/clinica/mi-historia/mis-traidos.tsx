import { fechaCorta } from '@hampi/contract/base/fechas';
import * as MC from '@hampi/contract/clinica/historia/messages';
import {
  type DocumentoTraido,
  getDocumentoTraido,
  listDocumentosTraidos,
  TIPOS_TRAIDO,
  type TipoTraido,
} from '@hampi/contract/clinica/traidos/calls';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFile } from '../../../base/api.ts';
import { saveFile } from '../../../base/save-file.ts';
import { isFailure, tellFailure } from '../../../base/toast.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { useListState } from '../../../kit/table/list-state.ts';
import { pageQuery } from '../../../kit/table/page-query.ts';
import css from './mi-historia.module.css';

/**
 * Documents from other systems; renders nothing for most patients, who have none. They are only downloaded, because they may have any of
 * three file types.
 */
export function Traidos({ clienteId }: { clienteId: number }) {
  const list = useListState({ sortBy: 'fecha', sort: 'desc', prefix: 'traidos_' });
  const query = useQuery({
    ...pageQuery('mi-historia', listDocumentosTraidos, list.query, { params: { clienteId } }),
    // Each download is recorded in "Quién abrió mi historia", as for the list above.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [busy, setBusy] = useState(false);
  const download = async ({ id }: DocumentoTraido) => {
    setBusy(true);
    try {
      const file = await callFile(getDocumentoTraido, { params: { traidoId: id } });
      saveFile(file, `documento-${id}${TIPOS_TRAIDO[file.type as TipoTraido] ?? ''}`);
    } catch (error) {
      if (!isFailure(error)) throw error;
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  if (query.isPending || query.data?.pagination?.total === 0) return null;
  return (
    <section className={css.section} aria-labelledby="traidos">
      <h2 id="traidos">Documentos de otros sistemas</h2>
      <p>{MC.mis_traidos_nota}</p>
      <DataTable
        label="Documentos de otros sistemas"
        query={query}
        list={list}
        rowKey={(row) => row.id}
        columns={columns}
        actions={(row) => [
          { label: `Descargar ${nombreOf(row)}`, icon: IconDownload, run: () => void download(row), disabled: busy },
        ]}
        empty={{ drawing: 'inbox', title: MC.mis_documentos_vacio }}
      />
    </section>
  );
}

const nombreOf = ({ titulo, numero }: DocumentoTraido) => [titulo, numero].filter(Boolean).join(' ');
const columns: Column<DocumentoTraido>[] = [
  { key: 'documento', title: 'Documento', render: (row) => <b>{nombreOf(row)}</b> },
  { key: 'autor', title: 'Emitido por', render: ({ autor }) => autor ?? 'No consta' },
  { key: 'fecha', title: 'Fecha', sort: 'fecha', nowrap: true, render: ({ fecha }) => fechaCorta(fecha) },
  {
    key: 'origen',
    title: 'Origen',
    render: ({ origen, doctor }) => [origen, doctor].filter(Boolean).join(' · '),
  },
];
