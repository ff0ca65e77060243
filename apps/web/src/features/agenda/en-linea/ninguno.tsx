import type { OfertaEnLinea } from '@hampi/contract/agenda/en-linea/calls';
import { lazy, Suspense } from 'react';
import { useSession } from '../../../base/session.ts';
import publico from '../../plataforma/sitio/public.module.css';
import type { Elegido } from './deseo.ts';
import css from './en-linea.module.css';
import { ToAccount } from './quien-step.tsx';

const EsperarForm = lazy(() => import('../espera/esperar-form.tsx'));

interface NingunoProps {
  oferta: OfertaEnLinea;
  elegido: Elegido;
  open: boolean;
  tercera: { cedula: string; nombre: string } | null;
  onOpen: () => void;
  /** Called if data are missing: the waiting list needs the same data as a booking. */
  onFaltan: () => void;
}

/** The waiting list of the professional, if no turno suits. */
export function Ninguno({ open, onOpen, ...props }: NingunoProps) {
  const isPatient = useSession((s) => s.phase === 'in' && s.role === 'ROLE_CLI');
  const isOut = useSession((s) => s.phase !== 'in');
  if (!open)
    return (
      <p className={css.next}>
        <span>¿Ningún horario le sirve?</span>
        <button type="button" className={`${publico.button} ${publico.quiet}`} onClick={onOpen}>
          Avisarme si se libera uno
        </button>
      </p>
    );
  if (isOut) return <ToAccount what="Para entrar en la lista de espera" />;
  return (
    <section className={`${publico.card} ${css.card}`} aria-labelledby="lista-de-espera">
      <h2 id="lista-de-espera" className={css.subtitle}>
        Lista de espera
      </h2>
      {isPatient ? (
        <Suspense fallback={<p role="status">Un momento…</p>}>
          <EsperarForm {...props} />
        </Suspense>
      ) : (
        <p>En la lista de espera se entra con la cuenta de un paciente.</p>
      )}
    </section>
  );
}
