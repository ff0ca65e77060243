import * as MEnLinea from '@hampi/contract/agenda/en-linea/messages';
import publico from '../../../plataforma/sitio/public.module.css';
import css from '../en-linea.module.css';

export const NotOnline = () => (
  <div className={`b-surface ${publico.card} grid one-column gap-16 p-24`}>
    <h1 className={`t-figure heavy ${css.title}`}>Reservar una cita</h1>
    <p role="status">{MEnLinea.no_recibe}.</p>
    <p>
      <a href="/directorio">Buscar en el directorio</a>
    </p>
  </div>
);
