import type { Hecho } from '@hampi/contract/clinica/linea/calls';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { numeroTexto } from '../documentos/numero-texto.ts';
import { useDocumentoEmitido } from '../documentos/use-documento-emitido.tsx';

interface DocumentoLinkProps {
  documento: NonNullable<Hecho['documento']>;
  /** Includes kind and number, if they are not shown beside it. */
  named?: boolean;
}

/** Opens a document as issued. */
export function DocumentoLink({ documento, named = false }: DocumentoLinkProps) {
  const { busy, show, dialog } = useDocumentoEmitido(documento);
  const name = numeroTexto(documento);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={busy}
        leftSection={<IconFileText size={16} stroke={1.75} aria-hidden />}
        aria-label={`Ver ${name}`}
        onClick={() => void show()}
      >
        {named ? `${name}${documento.anulado ? ' (anulado)' : ''}` : 'Ver'}
      </Button>
      {dialog}
    </>
  );
}
