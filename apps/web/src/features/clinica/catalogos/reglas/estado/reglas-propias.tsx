import { fechaCorta } from '@hampi/contract/base/fechas';
import { getReglasPropias, stateReglasPropias } from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../../base/query.ts';
import { useCall } from '../../../../../base/use-call.ts';
import { Banner } from '../../../../../kit/feedback/banner.tsx';

/** What the rules lack for a whole check, and the statement that few are kept on purpose; nothing where they are complete. */
export function ReglasPropias() {
  const { data } = useQuery(queryOf('admin', getReglasPropias));
  const stated = useCall(stateReglasPropias, { refreshes: [getReglasPropias] });
  if (!data?.falta) return null;
  const { falta, desde, por } = data;
  return (
    <Banner kind={desde ? 'info' : 'warning'} title={desde ? 'Reglas propias' : falta}>
      {desde && <p>{falta}</p>}
      <p>
        {desde
          ? `${por} declaró el ${fechaCorta(desde)} que aquí se trabaja con reglas propias: la receta lo dice y no pide una razón.`
          : 'Cada receta pide una razón para guardarse. Si aquí se trabaja con pocas reglas a propósito, declárelo.'}
      </p>
      <Button
        mt="sm"
        size="compact-sm"
        variant="default"
        loading={stated.isPending}
        onClick={() => stated.mutate({ body: { propias: !desde } })}
      >
        {desde ? 'Dejar de declararlo' : 'Trabajamos con reglas propias'}
      </Button>
    </Banner>
  );
}
