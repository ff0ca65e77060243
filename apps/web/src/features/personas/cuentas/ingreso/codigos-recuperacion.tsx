import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../../../base/plain-http/copy-text.ts';
import { saveFile } from '../../../../base/save-file.ts';
import { toast } from '../../../../base/toast.ts';
import css from '../inside.module.css';

/** Ten recovery codes for a lost telephone, shown only once, to be written down, copied or downloaded. */
export function CodigosRecuperacion({ codigos, onKept }: { codigos: string[]; onKept: () => void }) {
  const [kept, setKept] = useState(false);
  const text = codigos.join('\n');
  const copy = async () => {
    if (await copyText(text)) toast.success('Los códigos fueron copiados');
    else toast.warning('El navegador no dejó copiar: escríbalos o descárguelos');
  };
  const download = () =>
    saveFile(new Blob([`Códigos de recuperación de Hampi\n\n${text}\n`], { type: 'text/plain' }), 'codigos-hampi.txt');

  return (
    <Stack>
      <p className="c-quiet" role="status">
        El ingreso en dos pasos está activo. Si pierde su teléfono, cada uno de estos códigos sirve una vez en lugar del
        código de la aplicación. No se muestran de nuevo: guárdelos en un lugar seguro.
      </p>
      <ol className={`grid gap-8 gap-x-16 t-lead ${css.codes}`}>
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ol>
      <Group>
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          Copiar
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
          Descargar
        </Button>
      </Group>
      <Checkbox
        label="Guardé mis códigos de recuperación"
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Group>
        <Button onClick={onKept} disabled={!kept}>
          Listo
        </Button>
      </Group>
    </Stack>
  );
}
