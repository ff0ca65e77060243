import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Tablero } from '@hampi/contract/plataforma/tablero/calls';
import * as MTablero from '@hampi/contract/plataforma/tablero/messages';
import { Link } from 'react-router';
import { cuantos as enPalabras } from './palabras.ts';
import css from './tablero.module.css';

/** The newest messages without an answer (AD-6). */
export function Mensajes({ filas, cuantos }: { filas: Tablero['ultimosMensajes']; cuantos: number }) {
  return (
    <section className="card min-0 shadow-xs" aria-labelledby="sin-contestar">
      <header className={`flex items-baseline between gap-4 gap-x-16 wrap py-12 px-16 ${css.cardHead}`}>
        <h2 id="sin-contestar">Mensajes sin contestar</h2>
        {cuantos > 0 && <Link to="/admin/contactos?filtro=pendientes">Ver {enPalabras(cuantos)}</Link>}
      </header>
      {filas.length === 0 && <p className={`py-12 px-16 rule-above c-quiet ${css.nada}`}>{MTablero.sin_mensajes}</p>}
      <ul className="m-0">
        {filas.map((fila) => (
          <li key={fila.id} className={`row gap-4 gap-x-12 py-8 px-16 rule-above ${css.fila}`}>
            <span className={`grid gap-2 min-0 anywhere items-left ${css.palabras}`}>
              <b>{fila.nombre}</b>
              <small>{fila.asunto}</small>
            </span>
            <time className={`inline gap-4 rigid t-small c-quiet right ${css.espera}`}>
              {fechaHora(fila.fecha, ZONA_ECUADOR)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
