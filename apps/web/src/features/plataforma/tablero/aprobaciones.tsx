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
    <section className="card min-0 shadow-xs" aria-labelledby="esperan-aprobacion">
      <header className={`flex items-baseline between gap-4 gap-x-16 wrap py-12 px-16 ${css.cardHead}`}>
        <h2 id="esperan-aprobacion">Esperan aprobación</h2>
      </header>
      {filas.length === 0 && (
        <p className={`py-12 px-16 rule-above c-quiet ${css.nada}`}>{MTablero.sin_aprobaciones}</p>
      )}
      <ul className="m-0">
        {filas.map((fila) => {
          const { nombre, path } = TIPOS[fila.tipo];
          const late = esLarga(fila.desde, now);
          return (
            <li key={fila.doctor_id} className={`row gap-4 gap-x-12 py-8 px-16 rule-above ${css.fila}`}>
              <span className={`grid gap-2 min-0 anywhere items-left ${css.palabras}`}>
                <b>{fila.nombre}</b>
                <small>
                  {nombre}
                  {fila.detalle && ` · ${fila.detalle}`}
                  {fila.ciudad && `, ${fila.ciudad}`}
                </small>
              </span>
              <span className={`inline gap-4 rigid t-small c-quiet right ${css.espera}`} data-late={late || undefined}>
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
