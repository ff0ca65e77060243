import * as MCitas from '@hampi/contract/agenda/citas/messages';
import { fechaLarga, wallOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { cerrarTramite, type TramitePorCodigo, verTramite } from '@hampi/contract/personas/clientes/tramites';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError, call } from '../../../base/api.ts';
import publico from '../../plataforma/sitio/public.module.css';
import { CodePage, useOnce, Waiting } from '../cuentas/ingreso/code-page.tsx';

/** `/tramite/:codigo`: shows a pending change from a mailed link, with a button to stop or confirm it without log-in (decisions 48, 49). */
export function TramitePage() {
  const { codigo = '' } = useParams();
  const seen = useOnce(() => call(verTramite, { params: { codigo } }));
  if (seen.state === 'waiting')
    return (
      <CodePage title="Un momento">
        <Waiting />
      </CodePage>
    );
  if (seen.state === 'failed')
    return (
      <CodePage title="Error">
        <p role="alert">{sentenceOf(seen.error)}</p>
        <ToStart />
      </CodePage>
    );
  return <Asked codigo={codigo} start={seen.value} />;
}

const WORDS = {
  RECLAMO: {
    title: 'Unir una cuenta con una ficha',
    text: 'Un consultorio vio el documento de un paciente y le entregó un código. Su cuenta se unirá con la ficha que usted conoce.',
  },
  PROPUESTA: {
    title: 'Cambio de sus datos de contacto',
    text: 'Un consultorio propone cambiar los datos con los que Hampi le escribe.',
  },
  BUZON: {
    title: 'Cambio de su email',
    text: 'Alguien mostró su documento en un consultorio y dijo que ya no usa este email. Si sigue siendo suyo, detenga el cambio.',
  },
} as const;

function Asked({ codigo, start }: { codigo: string; start: TramitePorCodigo }) {
  const [state, setState] = useState<'asking' | 'saving' | 'done'>(start.abierto ? 'asking' : 'done');
  const [sentence, setSentence] = useState(start.abierto ? '' : MI.tramite_cerrado);
  const { tipo, accion, efectivo_en } = start;
  const label = accion === 'DETENER' ? 'Detener' : 'Confirmar el cambio';

  const act = async () => {
    setState('saving');
    setSentence('');
    try {
      await call(cerrarTramite, { params: { codigo } });
      setState('done');
      setSentence(accion === 'DETENER' ? MI.tramite_detenido : MI.tramite_confirmado);
    } catch (error) {
      setState(error instanceof ApiError && error.status === 409 ? 'done' : 'asking');
      setSentence(sentenceOf(error));
    }
  };

  return (
    <CodePage title={WORDS[tipo].title}>
      <p>{WORDS[tipo].text}</p>
      {efectivo_en && state !== 'done' && <p>Ocurrirá el {momento(efectivo_en)}, si nadie lo detiene.</p>}
      {state === 'done' ? (
        <>
          <p role="status">{sentence}</p>
          <ToStart />
        </>
      ) : (
        <>
          {sentence && <p role="alert">{sentence}</p>}
          <button
            type="button"
            className={`${publico.button} ${publico.large} ${publico.primary}`}
            disabled={state === 'saving'}
            onClick={() => void act()}
          >
            {state === 'saving' ? 'Un momento…' : label}
          </button>
        </>
      )}
    </CodePage>
  );
}

const momento = (instante: string) => {
  const { fecha, hora } = wallOf(instante, ZONA_ECUADOR);
  return `${fechaLarga(fecha)} a las ${hora}`;
};

const ToStart = () => (
  <Link to="/" className={`${publico.button} ${publico.quiet} ${publico.large}`}>
    Ir al inicio
  </Link>
);

const sentenceOf = (error: unknown) =>
  error instanceof ApiError ? (error.status === 400 ? MCitas.enlace_invalido : error.mensaje) : MCuentas.proceso_error;
