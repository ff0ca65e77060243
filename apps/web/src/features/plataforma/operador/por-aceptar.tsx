/** Above every screen while the account has not agreed to other texts or another responsible party. Nothing is blocked: a patient may be waiting. */
import type { PorAceptar as Shown } from '@hampi/contract/plataforma/operador/calls';
import { acceptTerminos } from '@hampi/contract/plataforma/operador/calls';
import * as MOperador from '@hampi/contract/plataforma/operador/messages';
import { Button } from '@mantine/core';
import { patchUser } from '../../../base/session.ts';
import { toast } from '../../../base/toast.ts';
import { useCall } from '../../../base/use-call.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';

export default function PorAceptar({ shown: { terminos, operador_id, responsable } }: { shown: Shown }) {
  const accept = useCall(acceptTerminos, {
    refreshes: [],
    onSuccess: () => {
      patchUser({ por_aceptar: null });
      toast.success(MOperador.aceptado);
    },
  });
  return (
    <Banner title={responsable ? MOperador.otro_responsable(responsable) : MOperador.textos_nuevos}>
      Lea los{' '}
      <a className="underlined" href="/terms" target="_blank" rel="noopener">
        términos y condiciones
      </a>{' '}
      y la{' '}
      <a className="underlined" href="/privacy" target="_blank" rel="noopener">
        política de privacidad
      </a>
      . {MOperador.si_no_acepta}
      <div className="mt-8">
        <Button loading={accept.isPending} onClick={() => accept.mutate({ body: { terminos, operador_id } })}>
          {MOperador.aceptar}
        </Button>
      </div>
    </Banner>
  );
}
