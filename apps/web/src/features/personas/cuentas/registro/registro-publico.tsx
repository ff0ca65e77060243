import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { type RegistroRole, registerInstitucion, registerPersona } from '@hampi/contract/personas/cuentas/registro';
import { volverIn } from '@hampi/contract/personas/cuentas/volver';
import { porIn } from '@hampi/contract/personas/recomendaciones/por';
import { IconMailCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { callWhole } from '../../../../base/api.ts';
import css from '../cuentas.module.css';
import { RegistroForm } from './registro-form.tsx';

interface Props {
  kinds: readonly RegistroRole[];
  rol?: RegistroRole | undefined;
  selector: 'chips' | 'cards';
}

/** Public registration: the form, then a note about the activation mail. A visitor who comes from a booking starts as a patient. */
export function RegistroPublico(props: Props) {
  const [done, setDone] = useState('');
  if (done) return <Registered mensaje={done} />;
  const rol =
    props.rol ?? (volverIn(window.location.search) && props.kinds.includes('ROLE_CLI') ? 'ROLE_CLI' : undefined);
  return <RegistroForm {...props} rol={rol} send={register} onDone={setDone} />;
}

async function register(payload: { role: RegistroRole }): Promise<string> {
  const volver = payload.role === 'ROLE_CLI' ? volverIn(window.location.search) : undefined;
  const por = payload.role === 'ROLE_CLI' ? porIn(window.location.search) : undefined;
  const body = { ...payload, ...(volver && { volver }), ...(por && { por }) };
  const input = { query: { platform: 'WEB', empresa: 1 }, body } as never;
  const { mensaje } =
    payload.role === 'ROLE_INS' ? await callWhole(registerInstitucion, input) : await callWhole(registerPersona, input);
  return mensaje || MCuentas.cuenta_creada;
}

function Registered({ mensaje }: { mensaje: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={css.done} role="status">
      <IconMailCheck size={40} stroke={1.5} aria-hidden />
      <h2 ref={title} tabIndex={-1} className={css.title}>
        {mensaje}
      </h2>
      <p>
        ¿No le llega? Revise el correo no deseado. Si usted ya tenía una cuenta, le escribimos al email de esa cuenta.
      </p>
    </div>
  );
}
