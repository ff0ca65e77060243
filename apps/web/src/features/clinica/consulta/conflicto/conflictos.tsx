import * as MBorradores from '@hampi/contract/clinica/borradores/messages';
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { lazy, useState } from 'react';
import { useStore } from 'zustand';
import { WhenNeeded } from '../../../../kit/feedback/when-needed.tsx';
import { type BorradorKeeper, valoresOfBorrador } from '../borrador.ts';
import { useConsulta, useConsultaStore } from '../consulta-store.ts';

const ConflictoDialog = lazy(() => import('./conflicto-dialog.tsx'));

/** The entry that another window stored meanwhile. */
export function useConflicto() {
  const [stored, setStored] = useState<Consulta | null>(null);
  return { stored, show: setStored, close: () => setStored(null) };
}

interface ConflictosProps {
  borrador: BorradorKeeper;
  conflicto: ReturnType<typeof useConflicto>;
}

/** Conflicts between two windows: over the draft, and over the stored entry. */
export function Conflictos({ borrador, conflicto }: ConflictosProps) {
  const store = useConsultaStore();
  const mine = useConsulta((s) => s.valores);
  const wasNew = useConsulta((s) => s.viendo === null);
  const draft = useStore(borrador.estado, (s) => s.conflicto);
  const { stored, close } = conflicto;
  const { forma } = store.getState();
  const values = stored && forma.of(stored);

  const take = (typed?: typeof mine) => {
    if (!stored || !values) return;
    if (wasNew) borrador.settled();
    store.getState().view(stored, values, typed);
    close();
  };

  return (
    <>
      <WhenNeeded needed={draft !== undefined}>
        <ConflictoDialog
          opened={draft !== undefined}
          title="Dos ventanas con esta consulta"
          text={MBorradores.borrador_otro}
          mine={mine}
          theirs={draft ? valoresOfBorrador(forma, draft) : null}
          theirsLabel="En la otra ventana"
          onMine={borrador.keepMine}
          onTheirs={borrador.takeTheirs}
        />
      </WhenNeeded>
      <WhenNeeded needed={stored !== null}>
        <ConflictoDialog
          opened={stored !== null}
          title="La consulta guardada es otra"
          text={wasNew ? MC.consulta_ya_guardada : MC.consulta_cambiada}
          mine={mine}
          theirs={values}
          theirsLabel="Guardado"
          onMine={() => take(mine)}
          onTheirs={() => take()}
        />
      </WhenNeeded>
    </>
  );
}
