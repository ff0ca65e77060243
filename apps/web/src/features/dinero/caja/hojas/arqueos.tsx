import { money } from '@hampi/contract/base/dinero';
import type { Arqueo } from '@hampi/contract/dinero/caja/arqueo';
import css from './cajon.module.css';
import { palabrasDe } from './cajon.tsx';

/** What was counted in the drawer when the sheet was handed over. */
export function Arqueos({ arqueos }: { arqueos: readonly Arqueo[] }) {
  if (arqueos.length === 0) return null;
  return (
    <ul className={`mt-8 c-quiet anywhere ${css.arqueos}`} aria-label="Arqueo del efectivo">
      {arqueos.map(({ id, hora, apertura, efectivo, gastos, contado, diferencia }) => (
        <li key={id}>
          <b className="c-text">
            Efectivo contado a las {hora}: {money(contado)}.
          </b>{' '}
          <b className="c-text" data-falta={diferencia < 0 || undefined}>
            {palabrasDe(diferencia)}.
          </b>{' '}
          Había {money(apertura)}, se cobró {money(efectivo)}
          {gastos.length > 0 && (
            <> y se gastó: {gastos.map(({ motivo, valor }) => `${motivo} (${money(valor)})`).join(', ')}</>
          )}
          .
        </li>
      ))}
    </ul>
  );
}
