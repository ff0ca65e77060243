import { IconStarFilled } from '@tabler/icons-react';
import css from './plantillas.module.css';

/** Beside what this doctor uses again and again. */
export const Favorito = () => (
  <span className={css.star}>
    <IconStarFilled size={13} aria-hidden />
    <span className="visually-hidden">Frecuente</span>
  </span>
);
