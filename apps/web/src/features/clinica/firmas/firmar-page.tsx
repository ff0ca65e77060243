import * as M from '@hampi/contract/base/messages';
import {
  type EnlaceFirma,
  type Firmado,
  lookFirma,
  openFirma,
  sendCodigo,
  type TextoParaFirmar,
} from '@hampi/contract/clinica/firmas/enlace';
import * as MFirmas from '@hampi/contract/clinica/firmas/messages';
import { type FormEvent, useEffect, useState } from 'react';
import { ApiError, call } from '../../../base/api.ts';
import { forgetTyped, keepTyped, typedKept } from '../../../base/tab/typed-kept.ts';
import { CodePage, useOnce, WaitingPage } from '../../personas/cuentas/ingreso/code-page.tsx';
import { linkSentence } from '../../personas/cuentas/ingreso/link-action.ts';
import { Field } from '../../plataforma/sitio/field.tsx';
import publico from '../../plataforma/sitio/public.module.css';
import { Firmada } from './firmada.tsx';
import { Lectura } from './lectura.tsx';

const TITLE = 'Firmar un documento';

/**
 * `/firmar#<secret>`: a link of a practice that asks for one signature and leads nowhere else (BE-31). First the code of the mail, then the whole
 * text, then the signature. It neither reads nor needs a session. On the practice's screen somebody else is next, so that the secret leaves address
 * and history at once, and the tab when the link has served.
 */
export function FirmarPage({ codigo }: { codigo: string }) {
  const [enlace] = useState(() => secretOf(codigo));
  useEffect(() => {
    if (!enlace) return;
    keepTyped(KEPT, { enlace });
    window.history.replaceState(null, '', '/firmar');
  }, [enlace]);
  if (!enlace)
    return <Fin sentence="Abra otra vez el enlace que le dieron. Si ya firmó, no hace falta hacer nada más." />;
  return <Abierto enlace={enlace} />;
}

function Abierto({ enlace }: { enlace: string }) {
  const seen = useOnce(() => call(lookFirma, { body: { enlace } }));
  const over = seen.state === 'done' && seen.value.estado !== 'PENDIENTE';
  useEffect(() => {
    if (over) forgetTyped(KEPT);
  }, [over]);
  if (seen.state === 'waiting') return <WaitingPage title={TITLE} />;
  if (seen.state === 'failed') return <Fin sentence={linkSentence(seen.error)} />;
  if (seen.value.estado === 'FIRMADA')
    return <Fin sentence="Este documento ya se firmó. No hace falta hacer nada más." />;
  if (seen.value.estado === 'VENCIDA') return <Fin sentence="El enlace ya no sirve. Pida otro a su médico." />;
  return <Pasos enlace={enlace} seen={seen.value} />;
}

/** For a reload of this tab. */
const KEPT = 'firma';
/** The secret behind the `#`; of links from before it stood there, the end of the path; after a reload, the one that was kept. */
const secretOf = (codigo: string) =>
  window.location.hash.slice(1) || codigo || (typedKept<{ enlace: string }>(KEPT).enlace ?? '');

/** Without a way further: on the practice's screen nothing else is to be reached from here. */
const Fin = ({ sentence }: { sentence: string }) => (
  <CodePage title={TITLE}>
    <p role="alert">{sentence}</p>
  </CodePage>
);

function Pasos({ enlace, seen }: { enlace: string; seen: EnlaceFirma }) {
  const [texto, setTexto] = useState<TextoParaFirmar | null>(null);
  const [firmado, setFirmado] = useState<Firmado | null>(null);
  const [expired, setExpired] = useState(false);
  if (firmado && texto) return <Firmada firmado={firmado} enlace={enlace} paso={texto.paso} />;
  const expire = () => {
    setTexto(null);
    setExpired(true);
  };
  const end = (signed: Firmado) => {
    forgetTyped(KEPT);
    setFirmado(signed);
  };
  if (texto) return <Lectura enlace={enlace} texto={texto} onSigned={end} onExpired={expire} />;
  return <Codigo enlace={enlace} seen={seen} onOpen={setTexto} expired={expired} />;
}

interface CodigoProps {
  enlace: string;
  seen: EnlaceFirma;
  onOpen: (texto: TextoParaFirmar) => void;
  /** The half hour after an earlier code is over. */
  expired: boolean;
}

/** Sends the code when its button is pressed: opening the page alone, as scanners of mail do, sends nothing. */
function Codigo({ enlace, seen, onOpen, expired }: CodigoProps) {
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    await work().catch((failure: unknown) =>
      setError(failure instanceof ApiError && failure.status !== 0 ? failure.mensaje : M.conexion),
    );
    setBusy(false);
  };
  const send = () =>
    run(async () => {
      await call(sendCodigo, { body: { enlace } });
      setSent(true);
      setTyped('');
    });
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (!/^\d{6}$/.test(typed.trim())) return setError('Escriba los seis números del correo');
    void run(async () => onOpen(await call(openFirma, { body: { enlace, codigo: typed.trim() } })));
  };

  return (
    <CodePage title={TITLE}>
      {expired && <p role="alert">{MFirmas.paso_vencido}.</p>}
      <p>
        <b>{seen.doctor}</b> le pide leer un documento y, si está de acuerdo, firmarlo. Para saber que es usted, le
        enviamos un código de seis números a <b className="anywhere">{seen.correo}</b>.
      </p>
      {sent ? (
        <form className="grid gap-16" onSubmit={open} noValidate>
          <p role="status">Enviado. Puede tardar un minuto; mire también en el correo no deseado.</p>
          <Field name="codigo" label="Código del correo" plain error={error}>
            {(control) => (
              <input
                {...control}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={10}
              />
            )}
          </Field>
          <button type="submit" className={`${publico.button} ${publico.primary} ${publico.large}`} disabled={busy}>
            {busy ? 'Un momento…' : 'Leer el documento'}
          </button>
          <button
            type="button"
            className={`${publico.button} ${publico.quiet}`}
            disabled={busy}
            onClick={() => void send()}
          >
            Enviar otro código
          </button>
        </form>
      ) : (
        <>
          {error && <p role="alert">{error}</p>}
          <button
            type="button"
            className={`${publico.button} ${publico.primary} ${publico.large}`}
            disabled={busy}
            onClick={() => void send()}
          >
            {busy ? 'Enviando…' : 'Enviarme el código'}
          </button>
        </>
      )}
    </CodePage>
  );
}
