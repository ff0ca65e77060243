import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import type { RegistroRole } from '@hampi/contract/personas/cuentas/registro';
import * as MPromocionales from '@hampi/contract/plataforma/promocionales/messages';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../base/api.ts';
import { forgetTyped, keepTyped, typedKept } from '../../../../base/tab/typed-kept.ts';
import { explained, useZodForm, type ZodForm } from '../../../../kit/fields/zod-form.ts';
import { SubmitButton } from '../../../plataforma/sitio/submit-button.tsx';
import css from '../cuentas.module.css';
import { Failure } from '../ingreso/notice.tsx';
import { PasswordField, PasswordHint } from '../ingreso/password-field.tsx';
import { InstitucionFields, PersonaFields } from './kind-fields.tsx';
import { Consent, KindSelector, Tick } from './registro-fields.tsx';
import { emptyRegistro, payloadOf, type RegistroValues, schemaOf } from './registro-kinds.ts';
import { usuarioPropuesto } from './usuario-propuesto.ts';

interface Props {
  /** Kinds to choose from; with only one the selector is hidden. */
  kinds: readonly RegistroRole[];
  rol?: RegistroRole | undefined;
  /** Chips in the modal, cards on a page. */
  selector?: 'chips' | 'cards';
  /** The administrator's version has no terms and a button GUARDAR (1 §2). */
  consent?: boolean;
  buttonLabel?: string;
  /** Whether a patient registers during a booking, which also asks for their document and mobile. */
  reservando?: boolean;
  /** Sends the payload and returns the sentence of success. */
  send: (payload: never) => Promise<string>;
  onDone: (mensaje: string) => void;
}

const KEPT = 'registro';
type Kept = RegistroValues & { role: string; rol: string };

/** The texts without the passwords; what is agreed to is ticked again. */
const textsOf = (values: Partial<RegistroValues>): Partial<RegistroValues> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => typeof value === 'string' && name in emptyRegistro && !/password/i.test(name),
    ),
  );

type Asked = Required<Pick<Props, 'kinds' | 'consent' | 'reservando' | 'send' | 'onDone'>> & Pick<Props, 'rol'>;

/** The form of the chosen kind, sending it, and what was typed before in this tab. */
function useRegistro({ kinds, rol, consent, reservando: isBooking, send, onDone }: Asked) {
  // An administrator registers many people in a row, for whom nothing is kept.
  const [kept] = useState(() => (consent ? typedKept<Kept>(KEPT) : {}));
  // Of the same form: a link for patients does not open as the doctor that was begun elsewhere.
  const known = kept.rol === (rol ?? '') ? kinds.find((kind) => kind === kept.role) : undefined;
  const [role, setRole] = useState<RegistroRole | ''>(known ?? rol ?? (kinds.length === 1 ? (kinds[0] ?? '') : ''));
  const reservando = isBooking && role === 'ROLE_CLI' && consent;
  const payloadFrom = (v: RegistroValues) => ({ ...payloadOf(role || 'ROLE_CLI', v, consent, reservando), role });
  const form = useZodForm<RegistroValues>(
    schemaOf(role, consent, reservando),
    { ...emptyRegistro, ...textsOf(kept) },
    {
      guard: false,
      explain: (error) =>
        error instanceof ApiError && error.status === 0 ? MCuentas.registro_conexion : explained.explain(error),
      body: (v) => ({ ...payloadFrom(v), confirmarPassword: v.confirmarPassword }),
    },
  );
  const { values } = form;
  useEffect(() => {
    if (consent) keepTyped(KEPT, { ...textsOf(values), role, rol: rol ?? '' });
  }, [consent, values, role, rol]);
  const submit = form.onSubmit(async (values) => {
    const mensaje = await send(payloadFrom(values) as never);
    forgetTyped(KEPT);
    onDone(mensaje);
  });
  return { form, role, setRole, reservando, submit };
}

/** Offers a user name made of the names that were typed, until another is written. */
function useUsuarioPropuesto(form: Form) {
  const [number] = useState(() => 10 + Math.floor(Math.random() * 90));
  const proposed = useRef('');
  return () => {
    const { nombres, apellidos, usuario } = form.getValues();
    if (usuario !== proposed.current) return;
    proposed.current = usuarioPropuesto(nombres, apellidos, number);
    if (proposed.current !== usuario) form.setFieldValue('usuario', proposed.current);
  };
}

/** Registration of any kind of account (1 §2, §5): its own fields by kind, errors beside them, nothing lost on failure. */
export function RegistroForm(props: Props) {
  const { kinds, selector = 'chips', consent = true, buttonLabel = 'Registrarse' } = props;
  const { form, role, setRole, reservando, submit } = useRegistro({
    ...props,
    consent,
    reservando: props.reservando ?? false,
  });
  const propose = useUsuarioPropuesto(form);
  return (
    <form ref={form.ref} noValidate className={`grid gap-16 ${css.form}`} onSubmit={submit} aria-label="Registrarse">
      {kinds.length > 1 && (
        <KindSelector
          // An administrator registers somebody else.
          legend={consent ? '¿Qué soy?' : 'Tipo de cuenta'}
          kinds={kinds}
          value={role}
          look={selector}
          error={form.errors.role}
          onChange={(next) => {
            setRole(next);
            form.clearErrors();
          }}
        />
      )}
      {role === 'ROLE_INS' ? (
        <InstitucionFields form={form} />
      ) : (
        // A user name is proposed to who registers themselves.
        <PersonaFields form={form} role={role} reservando={reservando} onLeave={() => consent && propose()} />
      )}
      <Contrasenas form={form} twice={!consent} />
      {consent && <Acuerdos form={form} />}
      {form.failure && <Failure>{form.failure}</Failure>}
      <SubmitButton sending={form.saving} busy="Guardando…">
        {buttonLabel}
      </SubmitButton>
    </form>
  );
}

type Form = ZodForm<RegistroValues>;

const Contrasenas = ({ form: { values, errors, bind }, twice }: { form: Form; twice: boolean }) => (
  <div className={`grid two-columns gap-16 gap-x-16 items-start phone-one-column ${css.pair}`}>
    <PasswordField
      name="password"
      label="Contraseña"
      autoComplete="new-password"
      error={errors.password}
      hint={<PasswordHint value={values.password} />}
      {...bind('password')}
    />
    {twice && (
      <PasswordField
        name="confirmarPassword"
        label="Confirmar contraseña"
        autoComplete="new-password"
        error={errors.confirmarPassword}
        {...bind('confirmarPassword')}
      />
    )}
  </div>
);

/** The terms, which are required, and the promotions, which are not. */
const Acuerdos = ({ form }: { form: Form }) => (
  <>
    <Consent
      checked={form.values.terminos}
      error={form.errors.terminos}
      onChange={(checked) => form.setFieldValue('terminos', checked)}
    />
    <Tick
      name="promociones"
      checked={form.values.promociones}
      onChange={(checked) => form.setFieldValue('promociones', checked)}
    >
      {MPromocionales.texto}
    </Tick>
  </>
);
