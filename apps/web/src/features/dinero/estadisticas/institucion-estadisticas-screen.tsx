/** `/institucion/estadisticas` (decisions 57): the citas of its branches, with their price and the part that was paid. */
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { RowsSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { CitasPanel } from './citas-panel.tsx';
import css from './estadisticas.module.css';
import { citasOf } from './estadisticas.queries.ts';
import { FigurasDeCitas } from './figuras-de-citas.tsx';
import { PrintButton } from './print-button.tsx';
import { RangoNav } from './rango-nav.tsx';
import { useRango } from './use-rango.ts';

export default function InstitucionEstadisticasScreen() {
  const [asked, setRango] = useRango();
  const citas = useQuery(citasOf(asked));
  return (
    <Screen
      title="Estadísticas"
      tools={
        <>
          {citas.data && <RangoNav rango={citas.data.rango} onChange={setRango} />}
          <div className={`flex wrap gap-8 ${css.acciones}`}>
            <PrintButton />
          </div>
        </>
      }
    >
      <Loaded query={citas} skeleton={<RowsSkeleton />}>
        {(reporte) => (
          <div className={`grid gap-16 ${css.todo}`} data-stale={citas.isPlaceholderData || undefined}>
            <FigurasDeCitas reporte={reporte} />
            <CitasPanel reporte={reporte} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}
