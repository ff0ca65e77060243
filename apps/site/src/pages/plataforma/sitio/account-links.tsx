import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';

/** Links to log-in and registration. Both open their dialog over the present page. */
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
