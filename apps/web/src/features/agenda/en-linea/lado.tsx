import type { OfertaEnLinea } from '@hampi/contract/agenda/en-linea/calls';
import { horaLocal } from '@hampi/contract/agenda/horarios/horas';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { cents, dollars, money, netPrice } from '@hampi/contract/base/dinero';
import { anticipoDe } from '@hampi/contract/dinero/precios/anticipo';
import { precioDe } from '@hampi/contract/dinero/precios/rules';
import publico from '../../plataforma/sitio/public.module.css';
import { cuando } from '../reservas/reserva.ts';
import type { Elegido } from './deseo.ts';
import css from './en-linea.module.css';
import type { Quien } from './use-quien.ts';

interface LadoProps {
  oferta: OfertaEnLinea;
  elegido: Elegido;
  turno: Turno | null;
  quien: Quien;
  moving: boolean;
}

/** Professional, time, place, service and price, beside every step. Always shows both the payment today and the rest (picture 22). */
export function Lado({ oferta, elegido, turno, quien, moving }: LadoProps) {
  const { oficina, servicio } = elegido;
  const { precio, descuento } = precioDe(
    { oficina, servicio, descuentoAfiliado: oferta.descuento_afiliado },
    new Date(),
  );
  const neto = netPrice(precio, descuento);
  const hoy = oficina.pide_anticipo ? dollars(anticipoDe(neto)) : 0;
  return (
    <aside className={`b-surface ${publico.card} grid gap-16 p-20 ${css.aside}`} aria-label="Su cita">
      <div className={`row gap-12 ${css.who}`}>
        {oferta.foto && <img src={oferta.foto} alt="" width={64} height={64} />}
        <div>
          <b>{oferta.profesional}</b>
          <p className="c-quiet">{oferta.especialidades.join(' · ')}</p>
        </div>
      </div>
      <dl className="grid gap-12 pt-16 rule-above">
        <div>
          <dt>Cuándo</dt>
          <dd>{turno ? `${cuando(turno, oficina.zona)}${horaLocal(oficina.zona)}` : 'Por elegir'}</dd>
        </div>
        <div>
          <dt>Dónde</dt>
          <dd>
            {oficina.nombre}
            <br />
            {oficina.direccion}, {oficina.ciudad}
          </dd>
        </div>
        {!moving && (
          <>
            <div>
              <dt>Qué</dt>
              <dd>{servicio?.nombre ?? 'Consulta'}</dd>
            </div>
            <div>
              <dt>Para quién</dt>
              <dd>{quien.otra ? quien.nombre || 'Otra persona' : 'Para mí'}</dd>
            </div>
          </>
        )}
      </dl>
      {!moving && (
        <dl className="grid gap-12 pt-16 rule-above">
          {descuento > 0 && (
            <>
              <div className="flex between gap-12">
                <dt>Precio</dt>
                <dd className="nowrap">
                  <s>{money(precio)}</s>
                </dd>
              </div>
              <div className="flex between gap-12">
                <dt>
                  {servicio ? 'Descuento de campaña' : 'Descuento de afiliado'}, {descuento} %
                </dt>
                <dd className="nowrap">− {money(precio - neto)}</dd>
              </div>
            </>
          )}
          <div className={`flex between gap-12 t-section ${css.total}`}>
            <dt>Total</dt>
            <dd className="nowrap">{money(neto)}</dd>
          </div>
          <div className="flex between gap-12">
            <dt>Paga hoy{hoy > 0 && ' (anticipo, parte del total)'}</dt>
            <dd className="nowrap">{money(hoy)}</dd>
          </div>
          <div className="flex between gap-12">
            <dt>Saldo en el consultorio</dt>
            <dd className="nowrap">{money(dollars(cents(neto) - cents(hoy)))}</dd>
          </div>
        </dl>
      )}
    </aside>
  );
}
