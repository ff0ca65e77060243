import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { PorResolver as Lista } from '@hampi/contract/plataforma/tablero/sistema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { contado } from './palabras.ts';
import css from './tablero.module.css';
import { porResolver } from './tablero.queries.ts';

const cuando = (instante: string) => fechaHora(instante, ZONA_ECUADOR);

const ROWS = {
  firmas: ({ firmas }: Lista) => firmas.map((f) => ({ ...f, texto: `Hasta el ${cuando(f.hasta)}` })),
  sri: ({ facturas }: Lista) =>
    facturas.map((f) => ({
      ...f,
      texto: [
        f.devueltas > 0 && contado(f.devueltas, 'devuelta o no autorizada', 'devueltas o no autorizadas'),
        f.sin_respuesta > 0 && `${f.sin_respuesta} sin respuesta`,
        f.nuestras > 0 && `${f.nuestras} por un error nuestro`,
        `desde el ${cuando(f.desde)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
};

/** 'Revisar': the practices behind the figures of signatures or of the SRI, each with the way to its account. */
export function PorResolver({ que }: { que: keyof typeof ROWS }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={css.fallas} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Revisar de quiénes son</summary>
      {open && <Practices que={que} />}
    </details>
  );
}

function Practices({ que }: { que: keyof typeof ROWS }) {
  const query = useQuery(porResolver);
  return (
    <Loaded query={query} skeleton={<p role="status">Un momento…</p>}>
      {(lista) => (
        <ul>
          {ROWS[que](lista).map(({ doctor_id, nombre, login, texto }) => (
            <li key={doctor_id}>
              <Link to={`/admin/doctor?q=${encodeURIComponent(login)}`}>{nombre}</Link>
              <small>{texto}</small>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
