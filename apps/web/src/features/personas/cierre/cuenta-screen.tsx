import { lazy, Suspense } from 'react';
import { useSession } from '../../../base/session.ts';
import { ExportarSection } from '../../plataforma/exportacion/exportar-section.tsx';
import { PromocionalesSection } from '../../plataforma/promocionales/promocionales-section.tsx';
import { CuentaScreen } from '../cuentas/cuenta-screen.tsx';
import { EliminarCuenta } from './eliminar-cuenta.tsx';

const Calendarios = lazy(() => import('../../agenda/calendarios/calendarios-section.tsx'));

/** Settings of the account, with the calendar of who has an agenda, promotions, taking one's data along, and the way out at their end (3 §2). */
export default function CuentaConSalida() {
  const hasAgenda = useSession((s) => s.user?.doctor_id != null && s.role !== 'ROLE_SEC');
  return (
    <CuentaScreen
      more={
        <>
          {hasAgenda && (
            <Suspense>
              <Calendarios />
            </Suspense>
          )}
          <PromocionalesSection />
          <ExportarSection />
          <EliminarCuenta />
        </>
      }
    />
  );
}
