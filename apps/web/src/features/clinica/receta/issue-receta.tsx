import { issueReceta, issueRecetaFirmada } from '@hampi/contract/clinica/documentos/calls';
import * as RECETA from '@hampi/contract/clinica/receta/messages';
import { faltasParaEmitir } from '@hampi/contract/clinica/receta/nombre-generico';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { toast } from '../../../base/toast.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { WhenNeeded } from '../../../kit/feedback/when-needed.tsx';
import { focusWhenThere } from '../../../kit/focus.ts';
import { useConsulta } from '../consulta/consulta-store.ts';
import css from './issue-receta.module.css';

const IssueDialog = lazy(() => import('../documentos/issue-dialog.tsx'));

/** The viewer of the receta (RX-2), only for an own entry without unsaved changes. */
export function IssueReceta() {
  const [opened, setOpened] = useState(false);
  const viendo = useConsulta((s) => s.viendo);
  const dirty = useConsulta((s) => s.dirty);
  const setErrores = useConsulta((s) => s.setErrores);
  const reveal = useConsulta((s) => s.reveal);
  const id = viendo?.editable ? viendo.receta?.id : null;
  if (!id) return null;
  const detalle = viendo?.receta?.detalle ?? [];
  const controlados = detalle.filter(({ controlado }) => controlado).length;

  const refuse = (errores: Record<string, string>, sentence: string = RECETA.incompleta) => {
    setOpened(false);
    setErrores(errores);
    reveal(errores['receta.indicaciones'] ? 'indicaciones' : 'detalle');
    toast.error(sentence);
    focusWhenThere('main [aria-invalid="true"]');
  };
  const open = async () => {
    const faltas = faltasParaEmitir(detalle);
    if (Object.keys(faltas).length > 0) return refuse(faltas);
    // What reads doses comes with the press: it is a tenth of what a history loads.
    const { lecturasQueFaltan } = await import('@hampi/contract/clinica/receta/dosis/emitir');
    const lecturas = lecturasQueFaltan(detalle);
    if (Object.keys(lecturas).length > 0) return refuse(lecturas, RECETA.indicacion_dudosa);
    if (controlados === detalle.length) return toast.error(RECETA.solo_controlados);
    setOpened(true);
  };
  return (
    <>
      <Button
        className={css.receta}
        variant="default"
        title="Imprimir receta"
        disabled={dirty}
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        onClick={() => void open()}
      >
        <span>Imprimir receta</span>
      </Button>
      <WhenNeeded needed={opened}>
        <IssueDialog
          opened={opened}
          onClose={() => setOpened(false)}
          tipo="receta"
          plain={issueReceta}
          signed={issueRecetaFirmada}
          body={() => ({ id })}
          onFaults={({ errores, mensaje }) => {
            const known = Object.keys(errores).some((path) => path.startsWith('receta.'));
            if (known) refuse(errores, mensaje);
            return known;
          }}
        >
          {controlados > 0 && <Banner kind="warning">{RECETA.controlados_fuera(controlados)}</Banner>}
        </IssueDialog>
      </WhenNeeded>
    </>
  );
}
