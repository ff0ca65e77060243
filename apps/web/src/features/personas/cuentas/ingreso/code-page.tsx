import * as M from '@hampi/contract/base/messages';
import { CUENTA_CERRADA } from '@hampi/contract/personas/cuentas/enlaces';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { cuentaPath } from '@hampi/contract/personas/cuentas/volver';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../base/api.ts';
import publico from '../../../plataforma/sitio/public.module.css';
import css from './code-page.module.css';

/** Layout of the pages opened from mailed links. */
export function CodePage({ title, sign, children }: { title: string; sign?: ReactNode; children: ReactNode }) {
  const shown = useRef(title);
  useEffect(() => {
    document.title = `${title} · Hampi`;
    // What a press at the foot of a long page led to stands at its top.
    if (shown.current !== title) window.scrollTo(0, 0);
    shown.current = title;
  }, [title]);
  return (
    <section className={`${publico.section} ${publico.warm} grid centered ${css.place}`}>
      <div className={`b-surface ${publico.card} grid gap-16 full p-24 ${css.card}`}>
        {sign}
        <h1 className="t-large strong">{title}</h1>
        {children}
      </div>
    </section>
  );
}

export function Waiting() {
  return (
    <p className="c-quiet" role="status">
      Un momento…
    </p>
  );
}

/** The whole page until the call has answered. */
export const WaitingPage = ({ title }: { title: string }) => (
  <CodePage title={title}>
    <Waiting />
  </CodePage>
);

/** A link that does not work is shown as a missing page (3 §8), unless its account was closed; other failures by their sentence. */
export function CodeFailure({ error, children }: { error: unknown; children?: ReactNode }) {
  if (error instanceof ApiError && error.codigo === CUENTA_CERRADA)
    return (
      <CodePage title="Cuenta eliminada">
        <p role="alert">{error.mensaje}.</p>
        <ToStart />
      </CodePage>
    );
  const sentence =
    error instanceof ApiError && error.status === 404
      ? MCuentas.pagina_no_encontrada
      : error instanceof ApiError && error.status === 0
        ? M.conexion
        : MCuentas.proceso_error;
  return (
    <CodePage title="Error">
      <p role="alert">{sentence}</p>
      {children ?? <p className="c-quiet">El enlace ya fue usado o ha caducado.</p>}
      <ToStart />
    </CodePage>
  );
}

export const ToStart = () => (
  <a href="/" className={`${publico.button} ${publico.quiet} ${publico.large}`}>
    Ir al inicio
  </a>
);

/** Link to the log-in; `volver` is the address to return to afterwards. */
export const ToLogin = ({ volver }: { volver?: string | undefined }) => (
  <a href={cuentaPath('ingresar', volver)} className={`${publico.button} ${publico.primary} ${publico.large}`}>
    Ingresar
  </a>
);

/** A fact of what the link is about, in a `dl`. */
export const Dato = ({ nombre, children }: { nombre: string; children: ReactNode }) => (
  <div>
    <dt className="t-small c-faint">{nombre}</dt>
    <dd className="semi">{children}</dd>
  </div>
);

type State<T> = { state: 'waiting' } | { state: 'done'; value: T } | { state: 'failed'; error: unknown };

/** Makes the page's call only once, even if React mounts the page twice. */
export function useOnce<T>(make: () => Promise<T>): State<T> {
  const [result, setResult] = useState<State<T>>({ state: 'waiting' });
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    make().then(
      (value) => setResult({ state: 'done', value }),
      (error: unknown) => setResult({ state: 'failed', error }),
    );
  });
  return result;
}
