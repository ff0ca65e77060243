import type { Aprobacion } from '@hampi/contract/plataforma/tablero/calls';
import * as MTablero from '@hampi/contract/plataforma/tablero/messages';
import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { esLarga, espera } from './palabras.ts';
import css from './tablero.module.css';

const TIPOS: Record<Aprobacion['tipo'], { nombre: string; path: string }> = {
  MEDICO: { nombre: 'Doctor', path: 'doctor' },
  LABORATORIO: { nombre: 'Laboratorio', path: 'laboratoristas' },
  INSTITUCION: { nombre: 'Institución', path: 'instituciones' },
};

/** The accounts that have waited longest for approval (AD-3); the button opens the account in its list. */
export function Aprobaciones({ filas, now }: { filas: Aprobacion[]; now: Date }) {
  return (
    <section className={css.card} aria-labelledby="esperan-aprobacion">
      <header className={css.cardHead}>
        <h2 id="esperan-aprobacion">Esperan aprobación</h2>
      </header>
      {filas.length === 0 && <p className={css.nada}>{MTablero.sin_aprobaciones}</p>}
      <ul className={css.filas}>
        {filas.map((fila) => {
          const { nombre, path } = TIPOS[fila.tipo];
          const late = esLarga(fila.desde, now);
          return (
            <li key={fila.doctor_id} className={css.fila}>
              <span className={css.palabras}>
                <b>{fila.nombre}</b>
                <small>
                  {nombre}
                  {fila.detalle && ` · ${fila.detalle}`}
                  {fila.ciudad && `, ${fila.ciudad}`}
                </small>
              </span>
              <span className={css.espera} data-late={late || undefined}>
                {late && <IconClock size={15} stroke={2} aria-hidden />}
                {espera(fila.desde, now)}
              </span>
              <Button
                component={Link}
                to={`/admin/${path}?q=${encodeURIComponent(fila.tipo === 'INSTITUCION' ? fila.nombre : fila.login)}`}
                size="sm"
                variant="default"
                aria-label={`Revisar a ${fila.nombre}`}
              >
                Revisar
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
