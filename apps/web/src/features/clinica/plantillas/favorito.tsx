import { IconStarFilled } from '@tabler/icons-react';
import css from './plantillas.module.css';

/** Mark of a favourite. */
export const Favorito = () => (
  <span className={`inline-flex ${css.star}`}>
    <IconStarFilled size={13} aria-hidden />
    <span className="visually-hidden">Frecuente</span>
  </span>
);
