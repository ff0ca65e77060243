import css from './guardar.module.css';
import { IconoCorazon, IconoEnlace } from './iconos.tsx';

interface Props {
  doctor_id: number;
  nombre: string;
}

/**
 * The heart of a favourite. Visitors are led to the log-in. For a patient the page's program turns it into a switch
 * (`client/directorio/favoritos.ts`); for other roles the program removes the heart.
 */
export function Guardar({ doctor_id, nombre }: Props) {
  return (
    <a
      className={`rigid centered edge-2 r-note b-surface c-brand pointer ${css.button}`}
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

/**
 * A button that shares or copies the page's address; the page's program shows it if the browser can do either
 * (`client/directorio/compartir.ts`).
 */
export function Compartir({ nombre }: { nombre: string }) {
  return (
    <span className="relative">
      <button
        type="button"
        className={`rigid centered edge-2 r-note b-surface c-brand pointer ${css.button}`}
        data-compartir={nombre}
        hidden
        aria-label="Compartir este perfil"
      >
        <IconoEnlace size={22} />
      </button>
      <span role="status" className={`t-small nowrap c-quiet ${css.said}`} />
    </span>
  );
}
