import { archivoUrl } from '@hampi/contract/plataforma/archivos/calls';
import css from './retrato.module.css';

interface Props {
  of: { nombres: string; apellidos: string; foto_nombre: string | null };
  size: number;
}

/** The photo or, without one, the initials. The name is beside it. */
export function Retrato({ of, size }: Props) {
  const url = archivoUrl(of.foto_nombre);
  if (url)
    return (
      <img
        className={`grid rigid centered b-tint-2 c-tint t-large heavy ${css.photo}`}
        src={url}
        alt=""
        width={size}
        height={size}
        loading="lazy"
      />
    );
  return (
    <span
      className={`grid rigid centered b-tint-2 c-tint t-large heavy ${css.photo}`}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      {of.nombres.charAt(0)}
      {of.apellidos.charAt(0)}
    </span>
  );
}
