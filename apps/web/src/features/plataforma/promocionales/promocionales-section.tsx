import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { getPromocionales, setPromocionales } from '@hampi/contract/plataforma/promocionales/calls';
import * as MPromocionales from '@hampi/contract/plataforma/promocionales/messages';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../base/query.ts';
import { toast } from '../../../base/toast.ts';
import { useCall } from '../../../base/use-call.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { FormSection } from '../../../kit/fields/form.tsx';

/** Consent to promotions in every role's Mi cuenta; giving and withdrawing it take effect at once (ADR 226). */
export function PromocionalesSection() {
  const query = useQuery(queryOf('promocionales', getPromocionales));
  const save = useCall(setPromocionales, {
    refreshes: ['promocionales'],
    onSuccess: ({ acepta }) => toast.success(acepta ? MPromocionales.aceptadas : MPromocionales.retiradas),
  });
  return (
    <FormSection title={MPromocionales.titulo} text={MPromocionales.servicio}>
      <Loaded query={query}>
        {({ acepta, desde }) => (
          <Checkbox
            label={MPromocionales.texto}
            description={desde && MPromocionales.desde(fechaHora(desde, ZONA_ECUADOR))}
            checked={save.isPending ? save.variables.body.acepta : acepta}
            disabled={save.isPending}
            onChange={(event) => save.mutate({ body: { acepta: event.currentTarget.checked } })}
          />
        )}
      </Loaded>
    </FormSection>
  );
}
