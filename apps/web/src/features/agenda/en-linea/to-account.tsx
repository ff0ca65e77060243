import { cuentaPath } from '@hampi/contract/personas/cuentas/volver';
import { lazy, Suspense, useEffect, useState } from 'react';
import publico from '../../plataforma/sitio/public.module.css';
import css from './en-linea.module.css';

const RegistroPublico = lazy(async () => ({
  default: (await import('../../personas/cuentas/registro/registro-publico.tsx')).RegistroPublico,
}));
const PATIENT = ['ROLE_CLI'] as const;

interface ToAccountProps {
  here: string;
  /** Where the activation of a new account leads. */
  hereForNew?: string;
  what?: string;
}

/** The log-in leads back here, because the address contains the wish; the registration takes place beside what is being booked. */
export function ToAccount({ here, hereForNew = here, what = 'Para reservar' }: ToAccountProps) {
  // The server draws the page without the form, in a place of its size.
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const wait = <p role="status">Un momento…</p>;
  return (
    <>
      <div className={`b-surface ${publico.card} row wrap gap-12 gap-x-16 p-24`}>
        <p className="grow">{what}, ingrese a su cuenta o cree una. Después vuelve aquí, a lo que eligió.</p>
        <a href={cuentaPath('ingresar', here)} className={`${publico.button} ${publico.quiet} ${publico.large}`}>
          Ingresar
        </a>
      </div>
      <section
        className={`b-surface ${publico.card} grid one-column gap-16 p-24 ${css.crear}`}
        aria-labelledby="crear-cuenta"
      >
        <h2 id="crear-cuenta" className="t-section">
          Crear mi cuenta
        </h2>
        {inBrowser ? (
          <Suspense fallback={wait}>
            <RegistroPublico kinds={PATIENT} rol="ROLE_CLI" selector="chips" volver={hereForNew} />
          </Suspense>
        ) : (
          wait
        )}
      </section>
    </>
  );
}
