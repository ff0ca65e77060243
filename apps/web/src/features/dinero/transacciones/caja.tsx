import type { IntentoDePago } from '@hampi/contract/dinero/transacciones/intento';
import { useEffect, useState } from 'react';
import publico from '../../plataforma/sitio/public.module.css';
import css from './pagos.module.css';

type DatosDeCaja = NonNullable<IntentoDePago['caja']>;

/** The object that PayPhone's script adds to `window`. */
interface WithBox {
  PPaymentButtonBox?: new (options: object) => { render(id: string): void };
}

const PLACE = 'caja-de-payphone';
/** After this time the script counts as blocked. */
const PATIENCE_MS = 15_000;

/** PayPhone's form, drawn by its script; if the script does not load, its page. */
export function Caja({ caja, onRedirect }: { caja: DatosDeCaja; onRedirect: () => void }) {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: caja.estilo });
    const script = Object.assign(document.createElement('script'), { type: 'module', src: caja.script });
    const fail = () => setFailed(true);
    const timer = setTimeout(fail, PATIENCE_MS);
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(timer);
      const Box = (window as WithBox).PPaymentButtonBox;
      if (Box) new Box(caja.opciones).render(PLACE);
      else fail();
    };
    document.head.append(style, script);
    return () => {
      clearTimeout(timer);
      style.remove();
      script.remove();
    };
  }, [caja]);
  if (!failed) return <div id={PLACE} />;
  return (
    <>
      <p role="alert">No se pudo cargar el formulario de PayPhone.</p>
      <div className={`flex wrap gap-12 ${css.botones}`}>
        <button type="button" className={`${publico.button} ${publico.primary} ${publico.large}`} onClick={onRedirect}>
          Pagar en la página de PayPhone
        </button>
      </div>
    </>
  );
}
