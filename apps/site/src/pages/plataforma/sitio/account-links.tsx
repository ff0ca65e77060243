import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';

/** The ways to an account. Both open their dialog over the page that shows them. */
export function AccountLinks() {
  return (
    <>
      <a href="?registrarse" className={`${publico.button} ${publico.primary} ${publico.large}`}>
        Crear mi cuenta
      </a>
      <a href="?ingresar" className={`${publico.button} ${publico.quiet} ${publico.large}`}>
        Ingresar
      </a>
    </>
  );
}
