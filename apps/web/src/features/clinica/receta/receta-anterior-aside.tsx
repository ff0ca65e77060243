import { fechaCorta, fechaOf } from '@hampi/contract/base/fechas';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { recetaAnterior } from './receta.ts';

/** In the heading of 'Receta Anterior': its date. */
export function RecetaAnteriorAside() {
  const { historia, zona } = useHistoria();
  const viendo = useConsulta((s) => s.viendo);
  const before = recetaAnterior(historia.consultas, viendo);
  return before && fechaCorta(fechaOf(before.created_date, zona));
}
