import { money } from '@hampi/contract/base/dinero';
import {
  getPagoDeReserva,
  type IntentoDePago,
  type PagoDeReserva,
  startPagoDeReserva,
} from '@hampi/contract/dinero/transacciones/calls';
import { useEffect, useState } from 'react';
import { ApiError, call } from '../../../base/api.ts';
import { CodePage, ToLogin, ToStart, useOnce, Waiting } from '../../personas/cuentas/ingreso/code-page.tsx';
import publico from '../../plataforma/sitio/public.module.css';
import { Caja } from './caja.tsx';
import { CitaPagada, Datos } from './cita-pagada.tsx';
import css from './pagos.module.css';

const TITLE = 'Pagar el anticipo';
const MALO = 'No se pudo recuperar la información recargue la pagina';

/** `/pagarReserva/:reservaId`: what is paid and for what, and the way to the provider (PA-1). */
export function PagarPage({ codigo: reservaId }: { codigo: string }) {
  const codigo = new URLSearchParams(window.location.search).get('codigo') ?? undefined;
  const seen = useOnce(async () =>
    reservaId ? call(getPagoDeReserva, { params: { reservaId: Number(reservaId) }, query: { codigo } }) : null,
  );
  if (seen.state === 'waiting')
    return (
      <CodePage title={TITLE}>
        <Waiting />
      </CodePage>
    );
  if (seen.state === 'failed') return <NoSePuede error={seen.error} />;
  if (!seen.value)
    return (
      <CodePage title={TITLE}>
        <p>Elija en Mis citas la reserva que va a pagar.</p>
        <a href="/cliente/citas" className={`${publico.button} ${publico.primary} ${publico.large}`}>
          Ver mis citas
        </a>
      </CodePage>
    );
  return <Pago pago={seen.value} codigo={codigo} />;
}

function NoSePuede({ error }: { error: unknown }) {
  const status = error instanceof ApiError ? error.status : 0;
  return (
    <CodePage title={TITLE}>
      {status === 401 ? (
        <>
          <p>Ingrese con su cuenta de paciente para pagar esta reserva.</p>
          <ToLogin />
        </>
      ) : (
        <>
          <p role="alert">{error instanceof ApiError ? error.mensaje : MALO}</p>
          <ToStart />
        </>
      )}
    </CodePage>
  );
}

function Pago({ pago, codigo }: { pago: PagoDeReserva; codigo: string | undefined }) {
  const [intento, setIntento] = useState<IntentoDePago>();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const { cita } = pago;

  const begin = async (redireccion: boolean) => {
    setSaving(true);
    setProblem('');
    try {
      const made = await call(startPagoDeReserva, { params: { reservaId: cita.id }, body: { codigo, redireccion } });
      if (made.enlaces) window.location.assign(made.enlaces.payWithCard);
      else setIntento(made);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.mensaje : MALO);
    } finally {
      setSaving(false);
    }
  };

  return (
    <CodePage title={TITLE}>
      <p className={css.monto}>{money(pago.pagoTotal)}</p>
      <CitaPagada cita={cita} />
      <Datos
        datos={[
          ['Total de la consulta', money(pago.precioTotal)],
          ['Saldo en el consultorio', money(pago.saldo)],
          ['Paga ahora, anticipo', <b key="anticipo">{money(pago.pagoTotal)}</b>],
        ]}
      />
      {pago.impedimento ? (
        <>
          <p role="alert">{pago.impedimento}</p>
          <ToStart />
        </>
      ) : (
        <>
          <Plazo hasta={intento?.expira_en ?? cita.expira_en} />
          {problem && <p role="alert">{problem}</p>}
          {intento?.caja ? (
            <Caja caja={intento.caja} onRedirect={() => void begin(true)} />
          ) : (
            <button
              type="button"
              className={`${publico.button} ${publico.primary} ${publico.large}`}
              disabled={saving}
              onClick={() => void begin(false)}
            >
              {saving ? 'Abriendo PayPhone…' : `Pagar ${money(pago.pagoTotal)}`}
            </button>
          )}
          <p className={css.note}>
            Paga en PayPhone, con tarjeta o con su saldo. Hampi guarda solo los últimos 4 dígitos y el número de
            autorización.
          </p>
        </>
      )}
    </CodePage>
  );
}

/** How long the turno is kept; said in whole minutes, which nobody has to hear every second. */
function Plazo({ hasta }: { hasta: string | null }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  if (!hasta) return null;
  const minutes = Math.max(0, Math.ceil((Date.parse(hasta) - now) / 60_000));
  return (
    <p className={css.plazo}>
      {minutes === 0
        ? 'El tiempo para pagar terminó.'
        : `Le guardamos el horario por ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} más.`}
    </p>
  );
}
