import { fechaLarga, wallOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { closeTramiteByCode, getTramite, type TramitePorCodigo } from '@hampi/contract/personas/clientes/tramites';
import { call } from '../../../base/api.ts';
import publico from '../../plataforma/sitio/public.module.css';
import { CodePage, ToStart, useOnce, WaitingPage } from '../cuentas/ingreso/code-page.tsx';
import { linkSentence, useLinkAction } from '../cuentas/ingreso/link-action.ts';

/** `/tramite/:codigo`: shows a pending change from a mailed link, with a button to stop or confirm it without log-in (decisions 48, 49). */
export function TramitePage({ codigo }: { codigo: string }) {
  const seen = useOnce(() => call(getTramite, { params: { codigo } }));
  if (seen.state === 'waiting') return <WaitingPage title="Un momento" />;
  if (seen.state === 'failed')
    return (
      <CodePage title="Error">
        <p role="alert">{linkSentence(seen.error)}</p>
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
  DOCUMENTO: {
    title: 'Un documento con dos nombres',
    text: 'En otro consultorio vieron el documento que tiene la ficha que usted conoce, a nombre de otra persona. Si el documento es de esta ficha, deténgalo.',
  },
  BUZON: {
    title: 'Cambio de su email',
    text: 'Alguien mostró su documento en un consultorio y dijo que ya no usa este email. Si sigue siendo suyo, detenga el cambio.',
  },
} as const;

const ACTIONS = {
  DETENER: { label: 'Detener', done: MI.tramite_detenido },
  CONFIRMAR: { label: 'Confirmar el cambio', done: MI.tramite_confirmado },
} as const;

function Asked({ codigo, start }: { codigo: string; start: TramitePorCodigo }) {
  const { abierto, tipo, accion, efectivo_en } = start;
  const { state, problem, act } = useLinkAction(!abierto, () => call(closeTramiteByCode, { params: { codigo } }));
  const { label, done } = ACTIONS[accion];

  return (
    <CodePage title={WORDS[tipo].title}>
      <p>{WORDS[tipo].text}</p>
      {efectivo_en && state !== 'done' && <p>Ocurrirá el {momento(efectivo_en)}, si nadie lo detiene.</p>}
      {state === 'done' ? (
        <>
          <p role="status">{problem || (abierto ? done : MI.tramite_cerrado)}</p>
          <ToStart />
        </>
      ) : (
        <>
          {problem && <p role="alert">{problem}</p>}
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
