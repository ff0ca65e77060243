import { ALTO, ANCHO, type Color, formasDe, type MarcaDibujada } from '@hampi/contract/clinica/odontologia/dibujo';
import css from './odontologia.module.css';

const CLASES: Record<Color, string | undefined> = { ROJO: css.rojo, AZUL: css.azul, TINTA: css.tinta };

/** A tooth with what holds of it. Its name is on the button around it. */
export function Diente({ pieza, marcas }: { pieza: number; marcas: readonly MarcaDibujada[] }) {
  return (
    <svg viewBox={`0 0 ${ANCHO} ${ALTO}`} aria-hidden className={css.diente}>
      {formasDe(pieza, marcas).map((forma, i) => {
        const common = { strokeWidth: forma.grosor, className: CLASES[forma.trazo] };
        if ('centro' in forma)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a tooth have no other identity
            <circle key={i} {...common} cx={forma.centro[0]} cy={forma.centro[1]} r={forma.radio} />
          );
        const points = forma.puntos.map(([x, y]) => `${x},${y}`).join(' ');
        const filled = forma.relleno ? { 'data-relleno': forma.relleno } : {};
        return forma.cerrada ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <polygon key={i} {...common} {...filled} points={points} data-superficie={forma.superficie} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <polyline key={i} {...common} points={points} />
        );
      })}
    </svg>
  );
}
