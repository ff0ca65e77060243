import * as M from '@hampi/contract/base/messages';
import { getDocumento } from '@hampi/contract/clinica/documentos/calls';
import type { Hecho } from '@hampi/contract/clinica/linea/calls';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError, callFile } from '../../../base/api.ts';
import { toast } from '../../../base/toast.ts';
import { numeroTexto } from '../documentos/numero-texto.ts';
import { printPdf } from '../documentos/print-pdf.ts';

interface DocumentoLinkProps {
  documento: NonNullable<Hecho['documento']>;
  /** With its kind and number, where they do not stand beside it. */
  named?: boolean;
}

/** Opens a document as it was issued. */
export function DocumentoLink({ documento, named = false }: DocumentoLinkProps) {
  const [loading, setLoading] = useState(false);
  const name = numeroTexto(documento);
  const show = async () => {
    setLoading(true);
    try {
      printPdf(await callFile(getDocumento, { params: { documentoId: documento.id } }), documento.tipo);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.mensaje : M.generico);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={loading}
      leftSection={<IconFileText size={16} stroke={1.75} aria-hidden />}
      aria-label={`Ver ${name}`}
      onClick={() => void show()}
    >
      {named ? `${name}${documento.anulado ? ' (anulado)' : ''}` : 'Ver'}
    </Button>
  );
}
