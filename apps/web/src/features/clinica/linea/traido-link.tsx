import * as M from '@hampi/contract/base/messages';
import { getDocumentoTraido, TIPOS_TRAIDO, type TipoTraido } from '@hampi/contract/clinica/traidos/calls';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useFile } from '../../../base/net/use-file.ts';
import { saveFile } from '../../../base/save-file.ts';

/** Downloads a document from another system. It may be of three file types, and this screen prints none of them. */
export function TraidoLink({ id, nombre }: { id: number; nombre: string }) {
  const keep = (file: Blob) => saveFile(file, `documento-${id}${TIPOS_TRAIDO[file.type as TipoTraido] ?? ''}`);
  const { busy, fetchFile } = useFile(getDocumentoTraido, keep, M.generico);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={busy}
      leftSection={<IconFileText size={16} stroke={1.75} aria-hidden />}
      aria-label={`Descargar ${nombre}`}
      onClick={() => fetchFile({ params: { traidoId: id } })}
    >
      Descargar
    </Button>
  );
}
