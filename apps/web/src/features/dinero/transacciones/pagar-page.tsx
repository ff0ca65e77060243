import * as MCitas from '@hampi/contract/agenda/citas/messages';
import { cents, dollars, money } from '@hampi/contract/base/dinero';
import { REGLA_DE_24_HORAS } from '@hampi/contract/dinero/creditos/devolucion';
import { cuantosCreditos } from '@hampi/contract/dinero/creditos/palabras';
import { getPagoDeReserva, type PagoDeReserva, startPagoDeReserva } from '@hampi/contract/dinero/transacciones/calls';
import { useState } from 'react';
import { call } from '../../../base/api.ts';
import { session } from '../../../base/session.ts';
import { CodePage, ToStart, useOnce, WaitingPage } from '../../personas/cuentas/ingreso/code-page.tsx';
import publico from '../../plataforma/sitio/public.module.css';
import { CitaPagada, Datos } from './cita-pagada.tsx';
import { ConCredito } from './con-credito.tsx';
import { Liberar } from './liberar.tsx';
import { NoSePuede } from './no-se-puede.tsx';
import css from './pagos.module.css';
import { PayWithPayphone } from './pay-with-payphone.tsx';
import { Sello } from './sello.tsx';

const TITLE = 'Pagar su reserva';

/** `/pagarReserva/:reservaId`: the amount, the cita, and the payment (PA-1). */
export function PagarPage({ codigo: reservaId }: { codigo: string }) {
  const codigo = new URLSearchParams(window.location.search).get('codigo') ?? undefined;
  const seen = useOnce(async () =>
    reservaId
      ? call(getPagoDeReserva, { params: { reservaId: Number(reservaId) }, query: { codigo } }, asOwner())
      : null,
  );
  if (seen.state === 'waiting') return <WaitingPage title={TITLE} />;
  if (seen.state === 'failed')
    return (
      <NoSePuede title={TITLE} error={seen.error} ask="Ingrese con su cuenta de paciente para pagar esta reserva." />
    );
  if (!seen.value)
    return (
      <CodePage title={TITLE}>
        <p>Elija en Mis citas la reserva que va a pagar.</p>
        <MisCitas />
      </CodePage>
    );
  return <Pago pago={seen.value} codigo={codigo} />;
}

/** These calls work with the code of a mailed link; if there is a session, its token is sent as well. */
const asOwner = () => {
  const { token } = session();
  return token ? { token } : {};
};

const MisCitas = () => (
  <a href="/cliente/citas" className={`${publico.button} ${publico.primary} ${publico.large}`}>
    Ver mis citas
  </a>
);

/** The choice of payment: the fee, everything, or the fee with a credit. */
type Modo = 'Reservation' | 'MedicalConsultation' | 'credito';

function Pago({ pago, codigo }: { pago: PagoDeReserva; codigo: string | undefined }) {
  const [modo, setModo] = useState<Modo>('Reservation');
  const params = { reservaId: pago.cita.id };
  const [paid, setPaid] = useState(false);
  const [freed, setFreed] = useState(false);
  const ahora = modo === 'MedicalConsultation' ? pago.precioTotal : pago.pagoTotal;
  const saldo = dollars(cents(pago.precioTotal) - cents(ahora));

  if (freed)
    return (
      <CodePage title={MCitas.cita_cancelada}>
        <p role="status">El horario quedó libre.</p>
        <MisCitas />
      </CodePage>
    );
  if (paid)
    return (
      <CodePage title="Su cita está reservada" sign={<Sello estado="APROBADA" />}>
        <p role="status">Pagó el anticipo con un crédito. Enviamos la confirmación a su correo.</p>
        <CitaPagada cita={pago.cita} />
        <MisCitas />
      </CodePage>
    );
  return (
    <CodePage title={TITLE}>
      {!pago.impedimento && (
        <p className={`t-band strong ${css.monto}`}>{modo === 'credito' ? '1 crédito' : money(ahora)}</p>
      )}
      <CitaPagada cita={pago.cita} />
      {pago.impedimento ? (
        <>
          <p role="alert">{pago.impedimento}</p>
          {session().role === 'ROLE_CLI' ? <MisCitas /> : <ToStart />}
        </>
      ) : (
        <>
          <Modos pago={pago} modo={modo} onChange={setModo} />
          <Datos
            datos={[
              ['Total de la consulta', money(pago.precioTotal)],
              ['Paga ahora', <b key="ahora">{modo === 'credito' ? '1 crédito' : money(ahora)}</b>],
              ['Saldo en el consultorio', money(saldo)],
            ]}
          />
          <p className="my-8 t-body c-quiet">{REGLA_DE_24_HORAS}</p>
          {modo === 'credito' ? (
            <ConCredito cita={pago.cita} onPaid={() => setPaid(true)} />
          ) : (
            <PayWithPayphone
              key={modo}
              valor={ahora}
              hasta={pago.cita.expira_en}
              begin={(redireccion) =>
                call(startPagoDeReserva, { params, body: { codigo, redireccion, paymentType: modo } }, asOwner())
              }
            />
          )}
          {session().role === 'ROLE_CLI' && <Liberar citaId={pago.cita.id} onFreed={() => setFreed(true)} />}
        </>
      )}
    </CodePage>
  );
}

function Modos({ pago, modo, onChange }: { pago: PagoDeReserva; modo: Modo; onChange: (modo: Modo) => void }) {
  const all: { modo: Modo; label: string; note: string }[] = [
    { modo: 'Reservation', label: 'Solo el anticipo', note: money(pago.pagoTotal) },
    ...(pago.precioTotal > pago.pagoTotal
      ? [{ modo: 'MedicalConsultation' as const, label: 'La consulta completa', note: money(pago.precioTotal) }]
      : []),
    ...(pago.creditos > 0
      ? [{ modo: 'credito' as const, label: 'Usar 1 crédito', note: `Tiene ${cuantosCreditos(pago.creditos)}` }]
      : []),
  ];
  if (all.length === 1) return null;
  return (
    <fieldset className="grid gap-8">
      <legend>Qué paga ahora</legend>
      {all.map((one) => (
        <label key={one.modo} className="choice row gap-12 p-12 r-note">
          <input type="radio" name="modo" checked={one.modo === modo} onChange={() => onChange(one.modo)} />
          <span className="grow">{one.label}</span>
          <b>{one.note}</b>
        </label>
      ))}
    </fieldset>
  );
}
