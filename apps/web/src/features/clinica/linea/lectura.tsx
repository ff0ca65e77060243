import * as MLinea from '@hampi/contract/clinica/linea/messages';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../../kit/facts.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { RowsSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { fechasOf, historiaOf, pageStart } from '../consulta/historias.queries.ts';
import css from './linea.module.css';

/** A stored visit as text, loaded with its page of the history; the newest page is already there. */
export function Lectura({ consultaId }: { consultaId: number }) {
  const { historia } = useHistoria();
  const { of, lectura } = useConsulta((s) => s.forma);
  const clienteId = historia.paciente.id;
  const fechas = useQuery(fechasOf(clienteId));
  const index = fechas.data?.findIndex(({ id }) => id === consultaId) ?? -1;
  const page = useQuery({ ...historiaOf(clienteId, pageStart(Math.max(index, 0))), enabled: index >= 0 });
  const failed = [fechas, page].find(({ isError }) => isError);
  if (fechas.data && index < 0) return <p className="c-quiet">{MLinea.linea_movida}</p>;
  return (
    <Loaded
      query={{
        data: page.data?.consultas,
        isPending: !page.data && !failed,
        isError: failed !== undefined,
        error: failed?.error,
        refetch: () => failed?.refetch(),
      }}
      skeleton={<RowsSkeleton rows={1} />}
    >
      {(consultas) => {
        const consulta = consultas.find(({ id }) => id === consultaId);
        if (!consulta) return <p className="c-quiet">{MLinea.linea_movida}</p>;
        const facts = lectura(of(consulta)).filter(([, value]) => value);
        return facts.length === 0 ? (
          <p className="c-quiet">{MLinea.linea_sin_contenido}</p>
        ) : (
          <Facts facts={facts} className={css.facts} />
        );
      }}
    </Loaded>
  );
}
