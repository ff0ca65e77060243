import { fechaOf } from '@hampi/contract/base/fechas';
import { useConsulta } from '../../consulta/consulta-store.ts';
import { useHistoria } from '../../consulta/historia-context.ts';
import { elegidos, groupsOf } from './examenes-elegidos.tsx';

/** What an order takes from the visit on the screen: its exams, its diagnoses and, once it is saved, the visit itself. */
export function usePedido(oficinaId: number) {
  const { zona } = useHistoria();
  const valores = useConsulta((s) => s.valores);
  const visita = useConsulta(({ viendo }) => (viendo?.editable ? viendo.id : null));
  const groups = groupsOf(valores);
  /** The body of the order without its key; `left` are the keys of exams that are left out. */
  const contentOf = <V extends { left: string[] }>({ left, ...rest }: V) => ({
    ...rest,
    exams: elegidos(groups, left),
    cie10: valores.detalleCie10,
    oficinaId,
    consultaId: visita,
  });
  return { today: fechaOf(new Date(), zona), groups, contentOf };
}
