import { listReglaContradicciones } from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../../base/query.ts';

/** Rules that recommend what another one forbids; nothing where there are none. */
export function Contradicciones() {
  const { data } = useQuery(queryOf('admin', listReglaContradicciones));
  if (!data?.length) return null;
  return (
    <Alert color="yellow" title="Reglas que se contradicen" mb="md">
      <ul>
        {data.map(({ codigo, conducta, sustancia, contra, motivo }) => (
          <li key={`${codigo} ${contra}`}>
            {codigo} dice «{conducta}», pero {contra} desaconseja {sustancia}: {motivo}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
