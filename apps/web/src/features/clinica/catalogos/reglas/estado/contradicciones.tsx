import { listReglaContradicciones } from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../../base/query.ts';
import { Banner } from '../../../../../kit/feedback/banner.tsx';

/** Rules that recommend what another one forbids; nothing where there are none. */
export function Contradicciones() {
  const { data } = useQuery(queryOf('admin', listReglaContradicciones));
  if (!data?.length) return null;
  return (
    <Banner kind="warning" title="Reglas que se contradicen">
      <ul>
        {data.map(({ codigo, conducta, sustancia, contra, motivo }) => (
          <li key={`${codigo} ${contra}`}>
            {codigo} dice «{conducta}», pero {contra} desaconseja {sustancia}: {motivo}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
