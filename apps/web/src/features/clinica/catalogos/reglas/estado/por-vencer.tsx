import { fechaCorta } from '@hampi/contract/base/fechas';
import { listReglasPorVencer } from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../../base/query.ts';
import { Banner } from '../../../../../kit/feedback/banner.tsx';
import { usePedir } from '../campos-regla.tsx';

/** Rules whose next review is due, each with the button that asks for it; nothing where there are none. */
export function PorVencer() {
  const { data } = useQuery(queryOf('admin', listReglasPorVencer));
  const asked = usePedir();
  if (!data?.reglas.length) return null;
  const { total, reglas } = data;
  return (
    <Banner kind="warning" title="Les toca otra revisión">
      <ul className="stack gap-8">
        {reglas.map(({ catalogo, regla_id, codigo, nombre, revisor, proxima_revision, vencida, abierta }) => (
          <li key={`${catalogo} ${regla_id}`}>
            {nombre} ({codigo}): {vencida ? 'tocaba' : 'toca'} el {fechaCorta(proxima_revision)}; la revisó {revisor}.{' '}
            {abierta ? (
              'Su revisión está en curso.'
            ) : (
              <Button
                size="compact-sm"
                variant="default"
                disabled={asked.isPending}
                aria-label={`Pedir revisión de ${nombre} (${codigo})`}
                onClick={() => asked.mutate({ body: { catalogo, regla_id } })}
              >
                Pedir revisión
              </Button>
            )}
          </li>
        ))}
      </ul>
      {total > reglas.length && (
        <p>
          Se muestran las {reglas.length} primeras de {total}.
        </p>
      )}
    </Banner>
  );
}
