import { lazy, Suspense } from 'react';
import { useSession } from '../../../base/session.ts';
import { ExportSection } from '../../plataforma/exportacion/export-section.tsx';
import { PromocionalesSection } from '../../plataforma/promocionales/promocionales-section.tsx';
import { CuentaScreen } from '../cuentas/cuenta-screen.tsx';
import { DeleteAccount } from './delete-account.tsx';

const Calendarios = lazy(() => import('../../agenda/calendarios/calendarios-section.tsx'));
const Accesos = lazy(() => import('../../plataforma/fhir/accesos-section.tsx'));

/** Roles with data of their own to share. */
const OWNERS = ['ROLE_MED', 'ROLE_INS', 'ROLE_CLI'] as const;

/**
 * Settings of the account: calendars for roles with an agenda, access of other programs, promotions, exporting one's data, and at the end
 * closing the account (3 §2).
 */
export default function CuentaConSalida() {
  const hasAgenda = useSession((s) => s.user?.doctor_id != null && s.role !== 'ROLE_SEC');
  const rol = useSession((s) => OWNERS.find((owner) => owner === s.role));
  return (
    <CuentaScreen
      more={
        <>
          {hasAgenda && (
            <Suspense>
              <Calendarios />
            </Suspense>
          )}
          {rol && (
            <Suspense>
              <Accesos rol={rol} />
            </Suspense>
          )}
          <PromocionalesSection />
          <ExportSection />
          <DeleteAccount />
        </>
      }
    />
  );
}
