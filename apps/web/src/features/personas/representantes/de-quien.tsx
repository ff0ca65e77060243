import { listRepresentados } from '@hampi/contract/personas/representantes/calls';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queryOf } from '../../../base/query.ts';
import { useUser } from '../../../base/session.ts';
import css from './de-quien.module.css';

/** Whose record the screen shows: the own one, or that of a minor whom the account represents (decisions 66), by the address. */
export function useDeQuien() {
  const propio = useUser().cliente_id ?? 0;
  const [params, setParams] = useSearchParams();
  const { data: representados = [] } = useQuery(
    queryOf('mi-historia', listRepresentados, { params: { clienteId: propio } }),
  );
  const otro = representados.find(({ cliente_id }) => String(cliente_id) === params.get('de'));
  const choose = (id: string) => setParams(id === String(propio) ? {} : { de: id }, { replace: true });
  return { propio, representados, otro, clienteId: otro?.cliente_id ?? propio, choose };
}

/** The choice; nothing for an account that represents nobody. */
export function DeQuien({
  label,
  mine,
  de: { propio, representados, clienteId, choose },
}: {
  label: string;
  /** What is one's own. */
  mine: string;
  de: ReturnType<typeof useDeQuien>;
}) {
  if (representados.length === 0) return null;
  return (
    <NativeSelect
      label={label}
      className={`mb-16 print-none ${css.whose}`}
      value={String(clienteId)}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: String(propio), label: mine },
        ...representados.map(({ cliente_id, nombres }) => ({ value: String(cliente_id), label: nombres })),
      ]}
    />
  );
}
