import { unlessRefused } from '../../../../base/toast.ts';
import { confirm } from '../../../../kit/feedback/confirm.ts';
import type { BorradorKeeper } from '../../consulta/borrador.ts';
import { useConsulta } from '../../consulta/consulta-store.ts';
import { confirmDiscard, type Visitas } from '../use-visitas.ts';

/** Begins with an empty form: the new entry from a stored one; else the draft is deleted, once what it holds was asked about. */
export function useEmpezar(visitas: Visitas, borrador: BorradorKeeper) {
  const viendo = useConsulta((s) => s.viendo);
  const dirty = useConsulta((s) => s.dirty);

  /** Deletes the draft; returns false, keeping the input, if that failed. */
  const discard = () => unlessRefused(borrador.discard());

  async function startNew() {
    if (viendo) return visitas.go(-1);
    if (dirty && !(await confirmDiscard(false))) return;
    if (await discard()) window.scrollTo({ top: 0 });
  }

  async function clear() {
    if (viendo) return visitas.go(-1);
    const sure = await confirm({
      title: 'Limpiar formulario',
      text: 'Se borrará todo lo escrito en esta consulta, también su borrador.',
      confirmLabel: 'Limpiar',
      danger: 'delete',
    });
    if (sure) await discard();
  }

  return { startNew, clear };
}
