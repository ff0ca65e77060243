import * as M from '@hampi/contract/base/messages';
import { getDocumento } from '@hampi/contract/clinica/documentos/calls';
import type { Hecho } from '@hampi/contract/clinica/linea/calls';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useFile } from '../../../base/net/use-file.ts';
import { numeroTexto } from '../documentos/numero-texto.ts';
import { printPdf } from '../documentos/print-pdf.ts';

interface DocumentoLinkProps {
  documento: NonNullable<Hecho['documento']>;
  /** Includes kind and number, if they are not shown beside it. */
  named?: boolean;
}

/** Opens a document as issued. */
export function DocumentoLink({ documento, named = false }: DocumentoLinkProps) {
  const { busy, fetchFile } = useFile(getDocumento, (file) => printPdf(file, documento.tipo), M.generico);
  const name = numeroTexto(documento);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={busy}
      leftSection={<IconFileText size={16} stroke={1.75} aria-hidden />}
      aria-label={`Ver ${name}`}
      onClick={() => fetchFile({ params: { documentoId: documento.id } })}
    >
      {named ? `${name}${documento.anulado ? ' (anulado)' : ''}` : 'Ver'}
    </Button>
  );
}
