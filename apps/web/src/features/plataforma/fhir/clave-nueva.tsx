import { FHIR_PATH } from '@hampi/contract/plataforma/fhir/calls';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../../base/plain-http/copy-text.ts';
import { toast } from '../../../base/toast.ts';

const select = (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select();

/** A new key, the only time it is shown, and the address where it is used. */
export function ClaveNueva({ clave, nombre, onKept }: { clave: string; nombre: string; onKept: () => void }) {
  const copy = async () => {
    if (await copyText(clave)) toast.success('Clave copiada');
    else toast.warning('El navegador no dejó copiar: selecciónela y cópiela a mano');
  };
  return (
    <Stack gap="sm">
      <TextInput
        label={`Clave para ${nombre}`}
        description="Cópiela ahora: no se muestra de nuevo. Quien la tenga lee esos datos hasta que venza o usted la revoque."
        value={clave}
        readOnly
        data-autofocus
        onFocus={select}
      />
      <TextInput
        label="Dirección del servidor FHIR"
        value={`${window.location.origin}${FHIR_PATH}`}
        readOnly
        onFocus={select}
      />
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
        >
          Copiar clave
        </Button>
        <Button onClick={onKept}>Listo</Button>
      </Group>
    </Stack>
  );
}
