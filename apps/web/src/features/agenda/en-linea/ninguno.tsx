import type { OfertaEnLinea } from '@hampi/contract/agenda/en-linea/calls';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useSession } from '../../../base/session.ts';
import publico from '../../plataforma/sitio/public.module.css';
import type { Elegido } from './deseo.ts';
import { ToAccount } from './to-account.tsx';

const EsperarForm = lazy(() => import('../espera/esperar-form.tsx'));

interface NingunoProps {
  oferta: OfertaEnLinea;
  elegido: Elegido;
  open: boolean;
  /** The address of this page, with the choices. */
  here: string;
  tercera: { cedula: string; nombre: string } | null;
  onOpen: () => void;
  /** Called if data are missing: the waiting list needs the same data as a booking. */
  onFaltan: () => void;
}

/** The waiting list of the professional, if no turno suits. */
export function Ninguno({ open, here, onOpen, ...props }: NingunoProps) {
  const isPatient = useSession((s) => s.phase === 'in' && s.role === 'ROLE_CLI');
  const isOut = useSession((s) => s.phase !== 'in');
  if (!open)
    return (
      <p className="row p-12 r-note b-tint wrap between gap-8">
        <span>¿Ningún horario le sirve?</span>
        <button type="button" className={`${publico.button} ${publico.quiet}`} onClick={onOpen}>
          Avisarme si se libera uno
        </button>
      </p>
    );
  if (isOut) return <ToAccount here={here} what="Para entrar en la lista de espera" />;
  return (
    <Lista>
      {isPatient ? (
        <Suspense fallback={<p role="status">Un momento…</p>}>
          <EsperarForm {...props} />
        </Suspense>
      ) : (
        <p>En la lista de espera se entra con la cuenta de un paciente.</p>
      )}
    </Lista>
  );
}

/** Takes the focus when it opens, because it is below the hours and out of view, and the button that opened it has disappeared. */
function Lista({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`b-surface ${publico.card} grid one-column gap-16 p-24`} aria-labelledby="lista-de-espera">
      <h2 ref={heading} id="lista-de-espera" tabIndex={-1} className="t-section">
        Lista de espera
      </h2>
      {children}
    </section>
  );
}
