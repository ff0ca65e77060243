import * as MC from '@hampi/contract/clinica/historia/messages';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { lazy } from 'react';
import { toast } from '../../../base/toast.ts';
import { WhenNeeded } from '../../../kit/feedback/when-needed.tsx';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useIssue } from '../papeles/use-documento.ts';
import css from './examenes.module.css';

const PedidoDialog = lazy(() => import('./pedido-dialog.tsx'));

/** Prints, mails or signs a request for the form's exams (EX-2). */
export function IssuePedido() {
  const { oficinaId, opened, open, close } = useIssue();
  const none = useConsulta(
    ({ valores: { examenes, examenesGrupo } }) =>
      examenes.length === 0 && examenesGrupo.every((lista) => lista.examenes.length === 0),
  );

  return (
    <div className={`push ${css.pedido}`}>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        onClick={() => (none ? toast.error(MC.examen_uno) : open())}
      >
        Imprimir o enviar pedido
      </Button>
      <WhenNeeded needed={opened}>
        {oficinaId !== null && <PedidoDialog opened={opened} onClose={close} oficinaId={oficinaId} />}
      </WhenNeeded>
    </div>
  );
}
