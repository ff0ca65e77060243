import css from './guardar.module.css';
import { IconoCorazon, IconoEnlace } from './iconos.tsx';

interface Props {
  doctor_id: number;
  nombre: string;
}

/**
 * The heart of a favourite. Whoever is not inside is led to the log-in; for a patient the page's program makes a switch of it
 * (`client/favoritos.ts`), for other roles it goes.
 */
export function Guardar({ doctor_id, nombre }: Props) {
  return (
    <a
      className={css.button}
      href="?ingresar"
      rel="nofollow"
      data-favorito={doctor_id}
      data-nombre={nombre}
      aria-label={`Guardar a ${nombre} en favoritos`}
    >
      <IconoCorazon size={22} />
    </a>
  );
}

/** Sends or copies the address of the page; the page's program shows it where the browser can (`client/compartir.ts`). */
export function Compartir({ nombre }: { nombre: string }) {
  return (
    <span className={css.share}>
      <button type="button" className={css.button} data-compartir={nombre} hidden aria-label="Compartir este perfil">
        <IconoEnlace size={22} />
      </button>
      <span role="status" className={css.said} />
    </span>
  );
}
