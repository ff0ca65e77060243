import { openFichaOf } from '@hampi/contract/clinica/historia/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { Button } from '@mantine/core';
import { useCall } from '../../../base/use-call.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { useHistoria } from '../consulta/historia-context.ts';

/** Shown for a patient linked by document: what beginning the consultation opens, and the button to do so (decisions 52). */
export function FichaCerrada() {
  const { historia } = useHistoria();
  const open = useCall(openFichaOf, { refreshes: ['historias'] });
  if (historia.fichaAbierta) return null;
  return (
    <Banner kind="warning" title={MI.alergias_no_disponibles}>
      {MI.ficha_cerrada_texto}
      <div style={{ marginTop: 8 }}>
        <Button
          size="sm"
          loading={open.isPending}
          onClick={() => open.mutate({ params: { clienteId: historia.paciente.id } })}
        >
          Empezar la consulta
        </Button>
      </div>
    </Banner>
  );
}
