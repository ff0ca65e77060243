import { avisoAutoridad, avisoPersonas } from '@hampi/contract/plataforma/brechas/avisos';
import type { Brecha } from '@hampi/contract/plataforma/brechas/calls';
import { getResponsable } from '@hampi/contract/plataforma/proteccion/calls';
import { Button, Modal, Stack, Textarea } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '../../../base/plain-http/copy-text.ts';
import { queryOf } from '../../../base/query.ts';
import { toast } from '../../../base/toast.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';

/**
 * The drafts of both notices, to be completed here and sent by whoever answers for the data: the operator for administrators, a clinic by its
 * own name, whoever of their people has the session.
 */
export default function AvisosDialog({ brecha, onClose }: { brecha: Brecha; onClose: () => void }) {
  const query = useQuery(queryOf('proteccion', getResponsable));
  return (
    <Modal opened onClose={onClose} title="Borradores de los avisos" size={720}>
      <Loaded query={query}>
        {(responsable) => (
          <Stack>
            <Borrador label="A la autoridad" inicial={avisoAutoridad(brecha, responsable)} />
            {brecha.riesgo && <Borrador label="A las personas" inicial={avisoPersonas(brecha, responsable)} />}
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}

function Borrador({ label, inicial }: { label: string; inicial: string }) {
  const [texto, setTexto] = useState(inicial);
  const copy = async () =>
    (await copyText(texto))
      ? toast.success('Texto copiado')
      : toast.error('Su navegador no permitió copiar: seleccione el texto');
  return (
    <Stack gap="xs" align="flex-end">
      <Textarea
        w="100%"
        label={label}
        description="Complete lo que falta antes de enviarlo"
        autosize
        minRows={6}
        maxRows={14}
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
        onClick={() => void copy()}
      >
        Copiar
      </Button>
    </Stack>
  );
}
