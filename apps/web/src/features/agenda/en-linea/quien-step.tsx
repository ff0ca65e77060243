import type { Reservante } from '@hampi/contract/agenda/en-linea/calls';
import * as MEnLinea from '@hampi/contract/agenda/en-linea/messages';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { switchRole } from '../../../base/account.ts';
import { useSession } from '../../../base/session.ts';
import { CedulaDoubt } from '../../../kit/fields/cedula-doubt.tsx';
import { Field } from '../../plataforma/sitio/field.tsx';
import publico from '../../plataforma/sitio/public.module.css';
import { DatosQueFaltan } from './datos-que-faltan.tsx';
import css from './en-linea.module.css';
import { reservante } from './en-linea.queries.ts';
import { ToAccount } from './to-account.tsx';
import type { Quien } from './use-quien.ts';

interface QuienStepProps {
  quien: Quien;
  /** The address of this page, with the choices; for who registers, who comes is one of them. */
  here: string;
  hereForNew: string;
  /** Until when the hour waits for a visitor who goes to register. */
  guardada: ReactNode;
  /** The profile already asked, and the patient comes personally: this step is skipped unless data are missing. */
  said: boolean;
  onChange: (quien: Quien) => void;
  onNext: () => void;
}

/** Who comes. Before that it makes sure that a patient is logged in. */
export function QuienStep(props: QuienStepProps) {
  const role = useSession((s) => (s.phase === 'in' ? s.role : null));
  const mayBePatient = useSession((s) => s.roles.includes('ROLE_CLI'));
  if (!role)
    return (
      <>
        {props.guardada}
        <ToAccount here={props.here} hereForNew={props.hereForNew} />
      </>
    );
  if (role !== 'ROLE_CLI')
    return (
      <div className={`b-surface ${publico.card} grid one-column gap-16 p-24`}>
        <p>Las citas en línea se reservan con la cuenta de un paciente.</p>
        {mayBePatient && (
          <button
            type="button"
            className={`${publico.button} ${publico.primary} ${publico.large}`}
            onClick={() => void switchRole('ROLE_CLI')}
          >
            Reservar como paciente
          </button>
        )}
      </div>
    );
  return <Quienes {...props} />;
}

function Quienes({ quien, said, onChange, onNext }: Omit<QuienStepProps, 'here' | 'hereForNew' | 'guardada'>) {
  const me = useQuery(reservante);
  const [errors, setErrors] = useState<{ cedula?: string; nombre?: string }>({});
  const goesOn = said && me.data?.faltan.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the data are known
  useEffect(() => {
    if (goesOn) onNext();
  }, [goesOn]);
  if (!me.data || goesOn)
    return (
      <p role="status" className="py-24 c-quiet">
        {me.isError ? 'No se pudieron leer sus datos.' : 'Un momento…'}{' '}
        {me.isError && (
          <button type="button" className="p-0 c-brand underlined pointer" onClick={() => void me.refetch()}>
            Reintentar
          </button>
        )}
      </p>
    );
  if (me.data.faltan.length > 0) return <DatosQueFaltan reservante={me.data} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(quien.otra && !/^[0-9A-Za-z]{3,20}$/.test(quien.cedula.trim()) && { cedula: MEnLinea.tercera_cedula }),
      ...(quien.otra && quien.nombre.trim() === '' && { nombre: MEnLinea.tercera_nombre }),
    };
    setErrors(wrong);
    if (wrong.cedula || wrong.nombre) {
      const field = wrong.cedula ? 'cedula' : 'nombre';
      (event.currentTarget as HTMLFormElement).querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
      return;
    }
    onChange({ ...quien, cedula: quien.cedula.trim(), nombre: quien.nombre.trim() });
    onNext();
  };
  const option = (otra: boolean, title: string, text: string) => (
    <label className="choice row gap-12 p-16 r-card">
      <input type="radio" name="quien" checked={quien.otra === otra} onChange={() => onChange({ ...quien, otra })} />
      <span>
        <b>{title}</b>
        <br />
        {text}
      </span>
    </label>
  );
  return (
    <form
      className={`b-surface ${publico.card} grid one-column gap-16 p-24`}
      noValidate
      onSubmit={submit}
      aria-label="Para quién"
    >
      <fieldset className="grid gap-12">
        <legend className="visually-hidden">¿Para quién es la cita?</legend>
        {option(false, 'Para mí', `${me.data.nombre} · ${me.data.cedula_identidad ?? ''}`)}
        {option(true, 'Para otra persona', 'Un familiar o alguien a quien usted ayuda')}
      </fieldset>
      {quien.otra && <Tercera quien={quien} terceras={me.data.terceras} errors={errors} onChange={onChange} />}
      <div className="row wrap end gap-12 gap-x-16 phone-own-lines">
        <button type="submit" className={`${publico.button} ${publico.primary} ${publico.large}`}>
          Siguiente
        </button>
      </div>
    </form>
  );
}

interface TerceraProps {
  quien: Quien;
  /** People for whom this account has booked. */
  terceras: Reservante['terceras'];
  errors: { cedula?: string; nombre?: string };
  onChange: (quien: Quien) => void;
}

/** Document and name of the person who comes instead. */
function Tercera({ quien, terceras, errors, onChange }: TerceraProps) {
  return (
    <>
      {terceras.length > 0 && (
        <div className={`row wrap gap-8 ${css.chips}`}>
          <span id="usadas">Usadas antes:</span>
          {terceras.map(({ cedula, nombre }) => (
            <button
              className="px-12 edge-2 b-surface c-text t-body pointer"
              key={cedula}
              type="button"
              aria-pressed={quien.cedula === cedula}
              onClick={() => onChange({ otra: true, cedula, nombre })}
            >
              {nombre}
            </button>
          ))}
        </div>
      )}
      <div className="grid two-columns gap-16 phone-one-column">
        <Field
          name="cedula"
          label="Cédula o pasaporte"
          error={errors.cedula}
          hint={<CedulaDoubt cedula={quien.cedula.trim()} onChange={(cedula) => onChange({ ...quien, cedula })} />}
        >
          {(control) => (
            <input
              {...control}
              value={quien.cedula}
              maxLength={20}
              autoComplete="off"
              onChange={(e) => onChange({ ...quien, cedula: e.target.value })}
            />
          )}
        </Field>
        <Field name="nombre" label="Nombres y apellidos" error={errors.nombre}>
          {(control) => (
            <input
              {...control}
              value={quien.nombre}
              maxLength={120}
              autoComplete="off"
              onChange={(e) => onChange({ ...quien, nombre: e.target.value })}
            />
          )}
        </Field>
      </div>
      <p className="p-12 r-note b-tint">
        La cita queda a nombre de {quien.nombre.trim().split(' ')[0] || 'esa persona'} y usted la administra. Su
        historia clínica no se mezcla con la de usted.
      </p>
    </>
  );
}
