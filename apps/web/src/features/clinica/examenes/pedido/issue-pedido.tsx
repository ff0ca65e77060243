import * as MC from '@hampi/contract/clinica/historia/messages';
import { Button } from '@mantine/core';
import { IconFileText, IconPrinter } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { toast } from '../../../../base/toast.ts';
import { WhenNeeded } from '../../../../kit/feedback/when-needed.tsx';
import { useConsulta } from '../../consulta/consulta-store.ts';
import { useIssue } from '../../papeles/use-documento.ts';
import css from '../examenes.module.css';

const PedidoDialog = lazy(() => import('./pedido-dialog.tsx'));
const OrdenDialog = lazy(() => import('./orden-dialog.tsx'));

/** Prints, mails or signs a request for the form's exams (EX-2), or the same as form 010 or 012. */
export function IssuePedido() {
  const { oficinaId, opened, open, close } = useIssue();
  const [asForm, setAsForm] = useState(false);
  const none = useConsulta(
    ({ valores: { examenes, examenesGrupo } }) =>
      examenes.length === 0 && examenesGrupo.every((lista) => lista.examenes.length === 0),
  );
  const begin = (form: boolean) => {
    if (none) return toast.error(MC.examen_uno);
    setAsForm(form);
    open();
  };

  return (
    <div className={`push flex wrap gap-8 ${css.pedido}`}>
      <Button
        variant="default"
        leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
        onClick={() => begin(true)}
      >
        Formulario 010 o 012
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        onClick={() => begin(false)}
      >
        Imprimir o enviar pedido
      </Button>
      <WhenNeeded needed={opened && !asForm}>
        {oficinaId !== null && <PedidoDialog opened={opened} onClose={close} oficinaId={oficinaId} />}
      </WhenNeeded>
      <WhenNeeded needed={opened && asForm}>
        {oficinaId !== null && <OrdenDialog opened={opened} onClose={close} oficinaId={oficinaId} />}
      </WhenNeeded>
    </div>
  );
}
