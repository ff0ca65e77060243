/** `/adminSecretario/dashboard`, Secretarios Información (3 §2): what each secretary received, handed over and booked. */
import { cents, dollars, money } from '@hampi/contract/base/dinero';
import { fechaCorta } from '@hampi/contract/base/fechas';
import * as MEstadisticas from '@hampi/contract/dinero/estadisticas/messages';
import type { ResumenSecretarias } from '@hampi/contract/dinero/estadisticas/secretarias';
import { IconAlertTriangle, IconCalendarCheck, IconCoin, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { Screen } from '../../../../kit/screen.tsx';
import css from '../estadisticas.module.css';
import { cambio, parte } from '../estadisticas.ts';
import { Figura } from '../figura.tsx';
import { PorForma } from '../por-forma.tsx';
import { PrintButton } from '../print-button.tsx';
import { RangoNav } from '../rango-nav.tsx';
import { useRango } from '../use-rango.ts';
import { PorSecretaria } from './por-secretaria.tsx';
import { resumenDe, ultimasCajas } from './secretarias.queries.ts';

export default function SecretariasScreen() {
  const [asked, setRango] = useRango();
  const query = useQuery(resumenDe(asked));
  return (
    <Screen
      title="Secretarios Información"
      tools={
        <>
          {query.data && <RangoNav rango={query.data.rango} onChange={setRango} />}
          <div className={`flex wrap gap-8 ${css.acciones}`}>
            <PrintButton />
          </div>
        </>
      }
    >
      <Loaded query={query}>
        {(resumen) => (
          <div className={`grid gap-16 ${css.todo}`} data-stale={query.isPlaceholderData || undefined}>
            <Figuras resumen={resumen} />
            <PorSecretaria filas={resumen.secretarias} />
            <div className="grid two-columns gap-16 items-start tablet-one-column">
              <PorForma filas={resumen.porForma} note="todas las secretarias" />
              <UltimasCajas rango={resumen.rango} />
            </div>
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function Figuras({ resumen: { secretarias, reservasAntes, masAntigua } }: { resumen: ResumenSecretarias }) {
  const sum = (of: (row: (typeof secretarias)[number]) => number) => secretarias.reduce((all, row) => all + of(row), 0);
  const [reservas, cajas, entregadas] = [sum((s) => s.reservas), sum((s) => s.cajas), sum((s) => s.entregadas)];
  const more = cambio(reservas, reservasAntes);
  return (
    <dl className={`grid gap-16 four-columns ${css.figuras}`}>
      <Figura icon={IconCoin} label="Cobrado" value={money(dollars(sum((s) => cents(s.valor))))}>
        {secretarias.length === 1 ? 'en 1 secretaria' : `en ${secretarias.length} secretarias`}
      </Figura>
      <Figura icon={IconCalendarCheck} label="Reservas hechas" value={String(reservas)}>
        {more ? (
          <>
            <b>{more}</b> frente a los días anteriores
          </>
        ) : (
          'sin días anteriores con que comparar'
        )}
      </Figura>
      <Figura icon={IconLock} label="Cajas entregadas" value={parte(entregadas, cajas)}>
        {entregadas} de {cajas} días
      </Figura>
      <Figura icon={IconAlertTriangle} label="Sin entregar" value={String(cajas - entregadas)}>
        {masAntigua ? `la más antigua: ${fechaCorta(masAntigua)}` : 'todo está entregado'}
      </Figura>
    </dl>
  );
}

function UltimasCajas({ rango }: { rango: ResumenSecretarias['rango'] }) {
  const query = useQuery(ultimasCajas(rango));
  const range = new URLSearchParams({ desde: rango.fechaInicial, hasta: rango.fechaFinal });
  return (
    <section className={`card min-0 p-16 shadow-xs ${css.card}`} aria-labelledby="ultimas-cajas">
      <header className="flex items-baseline between gap-8 gap-x-16 wrap mb-12">
        <h2 id="ultimas-cajas">Últimas cajas</h2>
        <Link to={`/adminSecretario/cajas?${range}`}>Ver todas</Link>
      </header>
      <Loaded query={query} empty={MEstadisticas.sin_cobros}>
        {(rows) => (
          <ul className={`p-0 ${css.ultimas}`}>
            {rows.map((row) => (
              <li className="row between gap-12 py-8 rule-above" key={row.id}>
                <span>
                  <b>
                    {row.c_nombres} {row.c_apellidos}
                  </b>
                  <small className="block t-hint c-quiet">
                    {row.d_apellidos} · {row.forma_pago} · {row.s_nombres} {row.s_apellidos}
                  </small>
                </span>
                <b>{money(row.valor)}</b>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
