import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Tablero } from '@hampi/contract/plataforma/tablero/calls';
import * as MTablero from '@hampi/contract/plataforma/tablero/messages';
import { Link } from 'react-router';
import { cuantos as enPalabras } from './palabras.ts';
import css from './tablero.module.css';

/** The newest messages without an answer (AD-6). */
export function Mensajes({ filas, cuantos }: { filas: Tablero['ultimosMensajes']; cuantos: number }) {
  return (
    <section className={css.card} aria-labelledby="sin-contestar">
      <header className={css.cardHead}>
        <h2 id="sin-contestar">Mensajes sin contestar</h2>
        {cuantos > 0 && <Link to="/admin/contactos?filtro=pendientes">Ver {enPalabras(cuantos)}</Link>}
      </header>
      {filas.length === 0 && <p className={css.nada}>{MTablero.sin_mensajes}</p>}
      <ul className={css.filas}>
        {filas.map((fila) => (
          <li key={fila.id} className={css.fila}>
            <span className={css.palabras}>
              <b>{fila.nombre}</b>
              <small>{fila.asunto}</small>
            </span>
            <time className={css.espera}>{fechaHora(fila.fecha, ZONA_ECUADOR)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
