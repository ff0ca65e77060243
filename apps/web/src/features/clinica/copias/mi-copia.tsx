import { ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { listCopiasPropias, requestCopiaPropia } from '@hampi/contract/clinica/copias/calls';
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../base/query.ts';
import { useCall } from '../../../base/use-call.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Copias, isOnItsWay, lookAgain } from './copias.tsx';

/** The patient's copy of the whole own record: asking for it, watching it, opening it (BE-29). */
export function MiCopia({ clienteId }: { clienteId: number }) {
  const params = { clienteId };
  const query = useQuery(queryOf('mi-historia', listCopiasPropias, { params }, lookAgain));
  const ask = useCall(requestCopiaPropia, { refreshes: [listCopiasPropias] });
  return (
    <Loaded query={query}>
      {(copias) => (
        <div className="stack gap-12">
          <Copias copias={copias} zona={ZONA_ECUADOR} />
          <div>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconFileDownload size={16} stroke={1.75} aria-hidden />}
              loading={ask.isPending}
              disabled={copias.some(isOnItsWay)}
              onClick={() => ask.mutate({ params })}
            >
              Preparar mi copia
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  );
}
