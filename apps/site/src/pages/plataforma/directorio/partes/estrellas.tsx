import type { Opiniones } from '@hampi/contract/personas/opiniones/calls';
import css from './estrellas.module.css';

/** The average, '4,9', and the number of ratings. */
export function Estrellas({ promedio, cuantas }: Opiniones) {
  const said = promedio.toFixed(1).replace('.', ',');
  return (
    <p className="t-body c-quiet">
      <span className={css.star} aria-hidden="true">
        ★
      </span>
      <strong className="c-text">
        <span className={css.spoken}>Opiniones: </span>
        {said}
        <span className={css.spoken}> de 5 estrellas</span>
      </strong>{' '}
      ({cuantas}
      <span className={css.spoken}> opiniones</span>)
    </p>
  );
}
