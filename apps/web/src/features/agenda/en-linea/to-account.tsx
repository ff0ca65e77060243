import { cuentaPath } from '@hampi/contract/personas/cuentas/volver';
import { lazy, Suspense, useState } from 'react';
import { typedKept } from '../../../base/tab/typed-kept.ts';
import publico from '../../plataforma/sitio/public.module.css';

const RegistroPublico = lazy(async () => ({
  default: (await import('../../personas/cuentas/registro/registro-publico.tsx')).RegistroPublico,
}));
const PATIENT = ['ROLE_CLI'] as const;

/** The log-in leads back here, because the address contains the wish; the registration takes place beside what is being booked. */
export function ToAccount({ here, what = 'Para reservar' }: { here: string; what?: string }) {
  // Back and refresh lead to the form that was begun.
  const [registering, setRegistering] = useState(() => Boolean(typedKept<{ nombres: string }>('registro').nombres));
  if (registering)
    return (
      <section className={`b-surface ${publico.card} grid one-column gap-16 p-24`} aria-labelledby="crear-cuenta">
        <h2 id="crear-cuenta" className="t-section">
          Crear mi cuenta
        </h2>
        <Suspense fallback={<p role="status">Un momento…</p>}>
          <RegistroPublico kinds={PATIENT} rol="ROLE_CLI" selector="chips" volver={here} />
        </Suspense>
      </section>
    );
  return (
    <div className={`b-surface ${publico.card} grid one-column gap-16 p-24`}>
      <p>{what}, ingrese a su cuenta o cree una. Después vuelve aquí, a lo que eligió.</p>
      <div className="flex wrap gap-12 phone-own-lines">
        <a href={cuentaPath('ingresar', here)} className={`${publico.button} ${publico.primary} ${publico.large}`}>
          Ingresar
        </a>
        <button
          type="button"
          className={`${publico.button} ${publico.quiet} ${publico.large}`}
          onClick={() => setRegistering(true)}
        >
          Crear mi cuenta
        </button>
      </div>
    </div>
  );
}
