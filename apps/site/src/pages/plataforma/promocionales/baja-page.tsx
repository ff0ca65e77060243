import * as MPromocionales from '@hampi/contract/plataforma/promocionales/messages';
import { bajaPage } from '@hampi/contract/plataforma/promocionales/pages';
import code from '@hampi/web/src/features/personas/cuentas/ingreso/code-page.module.css';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { view } from '../../../view.tsx';

/** The page opened by a link in a promotional mail: one button, without a log-in and without JavaScript (ADR 226). */
export const baja = view(
  bajaPage,
  { title: 'Promociones · Hampi', description: 'Dejar de recibir promociones de Hampi.', hidden: true },
  ({ visit: { data } }) => (
    <section className={`${publico.section} ${publico.warm} grid centered ${code.place}`}>
      <div className={`b-surface ${publico.card} grid gap-16 full p-24 ${code.card}`}>
        <h1 className="t-large strong">{MPromocionales.baja_titulo}</h1>
        {data?.acepta ? (
          <>
            <p>{MPromocionales.baja_pregunta}</p>
            <form method="post">
              <button type="submit" className={`${publico.button} ${publico.primary} ${publico.large}`}>
                {MPromocionales.baja_enlace}
              </button>
            </form>
          </>
        ) : (
          <p role="status">{data ? MPromocionales.baja_hecha : MPromocionales.baja_enlace_roto}</p>
        )}
      </div>
    </section>
  ),
);
