import { cuantosCreditos } from '@hampi/contract/dinero/creditos/palabras';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import css from './creditos.module.css';
import { misCreditos } from './creditos.queries.ts';

const TransferDialog = lazy(() => import('./transfer-dialog.tsx'));
const SCREEN = '/cliente/creditos';

/** The patient's credits, beside their citas (picture 24); nothing until they are loaded. */
export function MisCreditosCard() {
  const mine = useQuery(misCreditos).data;
  const [sending, setSending] = useState(false);
  if (!mine) return null;
  const some = mine.total_creditos > 0 || mine.conProfesional.length > 0;
  return (
    <section className={`card grid gap-8 p-20 ${css.card}`} aria-labelledby="mis-creditos">
      <div className="flex wrap gap-8 gap-x-16 items-baseline between">
        <h2 className="t-section" id="mis-creditos">
          Mis créditos
        </h2>
        <Link to={SCREEN}>Ver movimientos</Link>
      </div>
      <p>
        <b className={`t-band heavy ${css.cuantos}`}>{cuantosCreditos(mine.total_creditos)}</b>
      </p>
      <p>Cada uno paga el anticipo de una reserva. Puede pasarlos a otra persona.</p>
      {mine.conProfesional.map(({ doctor_id, profesional, creditos }) => (
        <p key={doctor_id}>
          Además, <b>{cuantosCreditos(creditos)}</b> para reservar con {profesional}.
        </p>
      ))}
      <div className={`flex wrap gap-8 gap-x-16 items-baseline between ${css.cardButtons}`}>
        <Button variant="default" component={Link} to={SCREEN}>
          Comprar
        </Button>
        {some && (
          <Button variant="default" onClick={() => setSending(true)}>
            Transferir
          </Button>
        )}
      </div>
      {sending && (
        <LoadGuard>
          <TransferDialog mine={mine} onClose={() => setSending(false)} />
        </LoadGuard>
      )}
    </section>
  );
}
