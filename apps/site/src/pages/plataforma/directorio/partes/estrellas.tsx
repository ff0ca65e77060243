import type { Opiniones } from '@hampi/contract/personas/opiniones/calls';
import css from './estrellas.module.css';

/** The average, '4,9', and the number of ratings. */
export function Estrellas({ promedio, cuantas }: Opiniones) {
  const said = promedio.toFixed(1).replace('.', ',');
  return (
    <p className="t-body c-quiet">
      <span className={`c-amber ${css.star}`} aria-hidden="true">
        ★
      </span>
      <strong className="c-text">
        <span className="visually-hidden">Opiniones: </span>
        {said}
        <span className="visually-hidden"> de 5 estrellas</span>
      </strong>{' '}
      ({cuantas}
      <span className="visually-hidden"> opiniones</span>)
    </p>
  );
}
