import * as M from '@hampi/contract/base/messages';
import { resendActivation } from '@hampi/contract/personas/cuentas/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { type RegistroRole, registerInstitucion, registerPersona } from '@hampi/contract/personas/cuentas/registro';
import { volverIn } from '@hampi/contract/personas/cuentas/volver';
import { porIn } from '@hampi/contract/personas/recomendaciones/por';
import { IconMailCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError, callWhole } from '../../../../base/api.ts';
import publico from '../../../plataforma/sitio/public.module.css';
import css from '../cuentas.module.css';
import { RegistroForm } from './registro-form.tsx';

interface Props {
  kinds: readonly RegistroRole[];
  rol?: RegistroRole | undefined;
  selector: 'chips' | 'cards';
  /** The booking in which this form is shown; otherwise the one in the address, if any. */
  volver?: string;
}

/** Public registration: the form, then a note about the activation mail. A visitor who comes from a booking starts as a patient. */
export function RegistroPublico({ volver = volverIn(window.location.search), ...props }: Props) {
  const [done, setDone] = useState({ mensaje: '', username: '' });
  if (done.mensaje) return <Registered {...done} volver={volver} />;
  const rol = props.rol ?? (volver && props.kinds.includes('ROLE_CLI') ? 'ROLE_CLI' : undefined);
  const send = async (payload: Payload) => {
    const mensaje = await register(payload, payload.role === 'ROLE_CLI' ? volver : undefined);
    setDone({ mensaje, username: payload.email });
    return mensaje;
  };
  const reservando = volver?.startsWith('/reservar/') ?? false;
  return <RegistroForm {...props} rol={rol} reservando={reservando} send={send} onDone={() => undefined} />;
}

interface Payload {
  role: RegistroRole;
  email: string;
}

async function register(payload: Payload, volver: string | undefined): Promise<string> {
  const por = payload.role === 'ROLE_CLI' ? porIn(window.location.search) : undefined;
  const body = { ...payload, ...(volver && { volver }), ...(por && { por }) };
  const input = { query: { platform: 'WEB', empresa: 1 }, body } as never;
  const { mensaje } =
    payload.role === 'ROLE_INS' ? await callWhole(registerInstitucion, input) : await callWhole(registerPersona, input);
  return mensaje || MCuentas.cuenta_creada;
}

interface RegisteredProps {
  mensaje: string;
  username: string;
  volver: string | undefined;
}

function Registered({ mensaje, username, volver }: RegisteredProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const [sending, setSending] = useState(false);
  useEffect(() => title.current?.focus(), []);
  const resend = async () => {
    if (sending) return;
    setSending(true);
    try {
      setSaid((await callWhole(resendActivation, { body: { username, volver } })).mensaje);
    } catch (error) {
      setSaid(error instanceof ApiError ? error.mensaje : M.generico);
    }
    setSending(false);
  };
  return (
    <div className={`grid gap-12 py-32 px-8 center ${css.done}`} role="status">
      <IconMailCheck className="c-brand" size={40} stroke={1.5} aria-hidden />
      <h2 ref={title} tabIndex={-1} className={`t-large ${css.title}`}>
        {mensaje}
      </h2>
      {volver && (
        <p className="c-quiet">
          Abra el enlace del correo en este mismo navegador: le trae de vuelta a su reserva, ya con su cuenta.
        </p>
      )}
      <p className="c-quiet">
        ¿No le llega? Revise el correo no deseado. Si usted ya tenía una cuenta, le escribimos al email de esa cuenta.
      </p>
      <button
        type="button"
        className={`${publico.button} ${publico.quiet}`}
        aria-disabled={sending}
        onClick={() => void resend()}
      >
        Enviar el correo otra vez
      </button>
      {said && <p className="c-quiet">{said}</p>}
    </div>
  );
}
