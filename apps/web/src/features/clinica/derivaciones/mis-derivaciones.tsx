import { fechaLarga, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type DerivacionPropia, listDerivacionesPropias } from '@hampi/contract/clinica/derivaciones/propias';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../base/query.ts';

/** Where and why the patient was sent, in everyday words; nothing for somebody who never was. Not refetched: reading is in the audit. */
export function MisDerivaciones({ clienteId, className }: { clienteId: number; className?: string | undefined }) {
  const { data = [] } = useQuery(
    queryOf(
      'mis-datos',
      listDerivacionesPropias,
      { params: { clienteId } },
      {
        staleTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    ),
  );
  if (data.length === 0) return null;
  return (
    <section className={className} aria-labelledby="mis-derivaciones">
      <h2 id="mis-derivaciones">A dónde le enviaron</h2>
      <ul className="grid gap-12 m-0 p-0 narrow" style={{ listStyle: 'none' }}>
        {data.map((one) => (
          <li key={one.id} className="card grid gap-8 p-16">
            <b className="t-large anywhere">{one.destino}</b>
            <span className="anywhere">
              {one.clase === 'INTERCONSULTA' ? 'Para consultar a otro especialista' : 'Para que le atiendan'}
              {one.urgente && ', con urgencia'}. Le envió {one.doctor} el{' '}
              {fechaLarga(fechaOf(one.enviada_en, ZONA_ECUADOR))}.
            </span>
            {one.motivo && <span className="anywhere">Por qué: {one.motivo}</span>}
            <span>{estadoDe(one)}</span>
            {one.recomendado && <span className="anywhere">Le recomiendan: {one.recomendado}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function estadoDe({ estado, respondida_en }: DerivacionPropia): string {
  if (respondida_en)
    return `Su médico ya tiene la respuesta, desde el ${fechaLarga(fechaOf(respondida_en, ZONA_ECUADOR))}.`;
  if (estado === 'ANULADA') return 'Su médico la anuló: ya no hace falta ir.';
  if (estado === 'DEVUELTA' || estado === 'VENCIDA') return 'No tuvo respuesta: pregunte a su médico qué hacer.';
  return 'Todavía sin respuesta. El documento está en Mis Documentos, si su médico lo emitió.';
}
