/** The fields that an account asks for by its kind (1 §2, §5), but for its password. */
import type { RegistroRole } from '@hampi/contract/personas/cuentas/registro';
import type { ComponentProps } from 'react';
import css from '../cuentas.module.css';
import { cedulaHint, ParaReservar, Text, Titulo } from './registro-fields.tsx';

type Form = ComponentProps<typeof Text>['form'];

const GRID = `grid two-columns gap-16 gap-x-16 items-start phone-one-column ${css.pair}`;

export function InstitucionFields({ form }: { form: Form }) {
  return (
    <div className={GRID}>
      <Text form={form} name="nombre" label="Nombre" autoComplete="organization" />
      <Text form={form} name="razonSocial" label="Razón social" />
      <Text form={form} name="RUC" label="RUC" inputMode="numeric" maxLength={13} />
      <Text form={form} name="email" label="Email" type="email" autoComplete="email" />
      <div className="across">
        <Text form={form} name="username" label="Usuario" autoComplete="username" />
      </div>
    </div>
  );
}

const CON_CEDULA: readonly string[] = ['ROLE_MED', 'ROLE_SEC', 'ROLE_LAB'];

interface PersonaProps {
  form: Form;
  role: RegistroRole | '';
  reservando: boolean;
  /** A field inside was left. */
  onLeave: () => void;
}

export function PersonaFields({ form, role, reservando, onLeave }: PersonaProps) {
  const isMedico = role === 'ROLE_MED';
  const email = <Text form={form} name="email" label="Email" type="email" autoComplete="email" />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears that a field inside was left
    <div className={GRID} onBlur={onLeave}>
      {isMedico && <Titulo form={form} />}
      {isMedico && email}
      <Text form={form} name="nombres" label="Nombres" autoComplete="given-name" />
      <Text form={form} name="apellidos" label="Apellidos" autoComplete="family-name" />
      {CON_CEDULA.includes(role) && (
        <Text
          form={form}
          name="cedula"
          label={isMedico ? 'Cédula / Pasaporte' : 'Cédula de identidad'}
          hint={cedulaHint(form.values.cedula, (whole) => form.setFieldValue('cedula', whole))}
          maxLength={20}
        />
      )}
      {isMedico && <Text form={form} name="msp" label="Código profesional (Senescyt)" maxLength={50} />}
      {!isMedico && email}
      {reservando && <ParaReservar form={form} />}
      <div className={role === 'ROLE_CLI' || role === '' ? undefined : 'across'}>
        <Text form={form} name="usuario" label="Usuario" autoComplete="username" />
      </div>
    </div>
  );
}
