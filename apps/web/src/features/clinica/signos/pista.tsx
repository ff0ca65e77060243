import { edad } from '@hampi/contract/base/fechas';
import { ANOS_CRECIMIENTO } from '@hampi/contract/clinica/crecimiento/indicadores';
import type { SignoVital } from '@hampi/contract/clinica/historia/campos';
import { lazy, Suspense } from 'react';
import { useHistoria } from '../consulta/historia-context.ts';

// Loads the WHO's figures only for a child.
const Pista = lazy(() => import('./pista-crecimiento.tsx'));

/** The position of a child's measure among the curves; nothing for other measures and adults (BE-19). */
export function PistaCrecimiento({ signo }: { signo: SignoVital | 'imc' }) {
  const { historia, dia } = useHistoria();
  const { fecha_nacimiento } = historia.paciente;
  const isMeasured = signo === 'imc' || signo.startsWith('antropometria_');
  if (!isMeasured || !fecha_nacimiento || edad(fecha_nacimiento, dia).years >= ANOS_CRECIMIENTO) return null;
  return (
    <Suspense fallback={null}>
      <Pista signo={signo} />
    </Suspense>
  );
}
