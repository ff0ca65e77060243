import { Link } from 'react-router';
import publico from './public.module.css';

/** The ways to an account. Both open their dialog over the page that shows them. */
export function AccountLinks() {
  return (
    <>
      <Link to={{ search: '?registrarse' }} className={`${publico.button} ${publico.primary} ${publico.large}`}>
        Crear mi cuenta
      </Link>
      <Link to={{ search: '?ingresar' }} className={`${publico.button} ${publico.quiet} ${publico.large}`}>
        Ingresar
      </Link>
    </>
  );
}
