import { money } from '@hampi/contract/base/dinero';
import { fechaCorta, wallOf } from '@hampi/contract/base/fechas';
import { cuantosCreditos } from '@hampi/contract/dinero/creditos/palabras';
import {
  confirmTransaccion,
  type EstadoTransaccion,
  isPorConfirmar,
  type ResultadoDePago,
} from '@hampi/contract/dinero/transacciones/calls';
import * as MTransacciones from '@hampi/contract/dinero/transacciones/messages';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, call } from '../../../base/api.ts';
import { CodePage, ToStart, Waiting } from '../../personas/cuentas/ingreso/code-page.tsx';
import publico from '../../plataforma/sitio/public.module.css';
import { CitaPagada, Datos } from './cita-pagada.tsx';
import css from './pagos.module.css';
import { Sello } from './sello.tsx';

const EVERY_MS = 4000;
/** After this time PayPhone refunds an unconfirmed payment by itself. */
const UNTIL_MS = 5 * 60_000;
const MALO = 'No se pudo recuperar la información, recargue la página';

const explicacion: Record<EstadoTransaccion, string> = {
  PENDIENTE: 'PayPhone todavía no responde. No pague otra vez: revisamos cada pocos segundos y le avisamos por correo.',
  CONFIRMANDO:
    'PayPhone todavía no responde. No pague otra vez: revisamos cada pocos segundos y le avisamos por correo.',
  APROBADA: 'Enviamos la confirmación a su correo. Ya puede cerrar esta página.',
  CANCELADA: 'No se cobró nada.',
  VENCIDA: 'No se cobró nada.',
  POR_REVERSAR: 'Su pago no se aplicó. Le devolvemos el dinero y le avisamos por correo.',
  REVERSADA: 'Su pago no se aplicó. El dinero vuelve al mismo medio con que pagó.',
  POR_DEVOLVER: 'Su pago no se aplicó. Nuestro equipo le devuelve el dinero y le escribe a su correo.',
  DEVUELTA: 'Nuestro equipo le devolvió el dinero.',
};

/** The page to which the provider leads back: shows the server's stored result, the same each time it is opened (PA-2). */
export function ResultadoPage() {
  const { clientTransactionId, transactionId } = numbersOf(window.location);
  const { result, problem, checking, check } = useResultado(clientTransactionId, transactionId);
  if (!result)
    return (
      <CodePage title="Su pago">
        {problem ? (
          <>
            <p role="alert">{problem}</p>
            <ToStart />
          </>
        ) : (
          <Waiting />
        )}
      </CodePage>
    );
  const { estado, cita, creditos } = result;
  return (
    <CodePage
      title={estado === 'APROBADA' && creditos ? MTransacciones.creditos_comprados : MTransacciones.resultado[estado]}
      sign={<Sello estado={estado} />}
    >
      <p role="status">{explicacion[estado]}</p>
      {problem && <p role="alert">{problem}</p>}
      {cita && <CitaPagada cita={cita} />}
      <Datos datos={datosOf(result)} />
      {isPorConfirmar(estado) && (
        <p className="py-12 px-16 r-card b-amber c-amber">
          Si en 5 minutos no hay respuesta, PayPhone devuelve el cobro por sí solo.
          {cita && ' Su horario sigue guardado mientras tanto.'}
        </p>
      )}
      <Caminos result={result} checking={checking} onCheck={() => void check()} />
      <p className="c-quiet">
        ¿Algo no cuadra? Escríbanos con el número <b>{result.clientTransactionId}</b>.{' '}
        <a className="underlined" href="/Contacto">
          Ayuda y soporte
        </a>
      </p>
    </CodePage>
  );
}

interface CaminosProps {
  result: ResultadoDePago;
  checking: boolean;
  onCheck: () => void;
}

/** Where one goes on from here: asks again, tries again, or sees what was paid for. */
function Caminos({ result: { estado, cita, creditos }, checking, onCheck }: CaminosProps) {
  const again = (estado === 'CANCELADA' || estado === 'VENCIDA') && cita?.estado_reserva === 'PENDIENTE';
  return (
    <div className={`flex wrap gap-12 ${css.botones}`}>
      {isPorConfirmar(estado) && (
        <button
          type="button"
          className={`${publico.button} ${publico.quiet} ${publico.large}`}
          disabled={checking}
          onClick={onCheck}
        >
          {checking ? 'Revisando…' : 'Revisar ahora'}
        </button>
      )}
      {again && (
        <a href={`/pagarReserva/${cita.id}`} className={`${publico.button} ${publico.primary} ${publico.large}`}>
          Intentar de nuevo
        </a>
      )}
      <a
        href={creditos ? '/cliente/creditos' : '/cliente/citas'}
        className={`${publico.button} ${publico.quiet} ${publico.large}`}
      >
        {creditos ? 'Ver mis créditos' : 'Ver mis citas'}
      </a>
    </div>
  );
}

/** The two numbers in the address: in its path, or in its query as the provider writes them. */
function numbersOf({ pathname, search }: Location) {
  const query = new URLSearchParams(search);
  const [, , id, number] = pathname.split('/');
  return {
    transactionId: id ?? query.get('id') ?? '0',
    clientTransactionId: number ?? query.get('clientTransactionId') ?? '',
  };
}

function datosOf(r: ResultadoDePago): [string, string][] {
  const { fecha, hora } = wallOf(r.creada_en, r.cita?.zona ?? 'America/Guayaquil');
  const medio = r.tarjeta && r.ultimos ? ` · ${r.tarjeta} terminada en ${r.ultimos}` : '';
  const paid = r.estado === 'APROBADA';
  return [
    ...(r.creditos ? [['Usted compra', cuantosCreditos(r.creditos)] as [string, string]] : []),
    [paid ? 'Pagado' : 'Monto', `${money(r.valor)}${paid ? medio : ''}`],
    ...(paid && r.cita ? [['Saldo en el consultorio', money(r.saldo)] as [string, string]] : []),
    ...(paid && r.autorizacion ? [['Autorización', r.autorizacion] as [string, string]] : []),
    ...(!paid && r.respuesta ? [['Respuesta de PayPhone', r.respuesta] as [string, string]] : []),
    ['Fecha del pago', `${fechaCorta(fecha)}, ${hora}`],
  ];
}

/** Asks at once, then every four seconds until the result is final. */
function useResultado(clientTransactionId: string, transactionId: string) {
  const [result, setResult] = useState<ResultadoDePago>();
  const [problem, setProblem] = useState('');
  const [checking, setChecking] = useState(false);
  const [since] = useState(() => Date.now());

  const check = useCallback(async () => {
    setChecking(true);
    try {
      setResult(
        await call(confirmTransaccion, { body: { clientTransactionId, transactionId: Number(transactionId) || 0 } }),
      );
      setProblem('');
    } catch (error) {
      setProblem(error instanceof ApiError ? error.mensaje : MALO);
    } finally {
      setChecking(false);
    }
  }, [clientTransactionId, transactionId]);

  useEffect(() => {
    void check();
  }, [check]);
  const open = result ? isPorConfirmar(result.estado) : Boolean(problem);
  useEffect(() => {
    if (!open || checking || Date.now() - since > UNTIL_MS) return;
    const timer = setTimeout(() => void check(), EVERY_MS);
    return () => clearTimeout(timer);
  }, [open, checking, check, since]);
  return { result, problem, checking, check };
}
