import { issueReceta, issueRecetaFirmada } from '@hampi/contract/documentos';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { WhenNeeded } from '../../ui/when-needed.tsx';
import { useConsulta } from './consulta-store.ts';
import css from './guardar-bar.module.css';

const EmitirDialog = lazy(() => import('../documentos/emitir-dialog.tsx'));

/** The viewer of the receta on screen: only of a saved entry of one's own, as it is stored (RX-2). */
export function EmitirReceta() {
  const [opened, setOpened] = useState(false);
  const viendo = useConsulta((s) => s.viendo);
  const dirty = useConsulta((s) => s.dirty);
  const id = viendo?.editable ? viendo.receta?.id : null;
  if (!id) return null;
  return (
    <>
      <Button
        className={css.receta}
        variant="default"
        title="Imprimir receta"
        disabled={dirty}
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        <span>Imprimir receta</span>
      </Button>
      <WhenNeeded needed={opened}>
        <EmitirDialog
          opened={opened}
          onClose={() => setOpened(false)}
          tipo="receta"
          plain={issueReceta}
          signed={issueRecetaFirmada}
          body={() => ({ id })}
        />
      </WhenNeeded>
    </>
  );
}
