import { faltaTexto, type Reservante } from '@hampi/contract/agenda/en-linea/calls';
import { completeCliente, DatosParaReservar } from '@hampi/contract/personas/clientes/perfil';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callWhole } from '../../../base/api.ts';
import { CedulaDoubt } from '../../../kit/fields/cedula-doubt.tsx';
import { explained, useZodForm } from '../../../kit/fields/zod-form.ts';
import { Field } from '../../plataforma/sitio/field.tsx';
import publico from '../../plataforma/sitio/public.module.css';
import { SubmitButton } from '../../plataforma/sitio/submit-button.tsx';
import css from './en-linea.module.css';
import { reservante as query } from './en-linea.queries.ts';

/** Data that are missing for a booking, each with its field and sentence. */
export function DatosQueFaltan({ reservante }: { reservante: Reservante }) {
  const client = useQueryClient();
  const { faltan, tipo_documento, cedula_identidad, celular } = reservante;
  const form = useZodForm(
    DatosParaReservar,
    {
      tipoDocumento: tipo_documento === 'PASAPORTE' ? ('PASAPORTE' as const) : ('CEDULA' as const),
      cedulaIdentidad: tipo_documento === 'SIN_DOCUMENTO' ? '' : (cedula_identidad ?? ''),
      celular: celular ?? '',
    },
    { ...explained, guard: false },
  );
  const save = async () => {
    await callWhole(completeCliente, { body: form.getValues() });
    await client.invalidateQueries({ queryKey: query.queryKey });
  };
  const { values } = form;
  const identidad = faltan.includes('identidad');
  return (
    <form
      ref={form.ref}
      noValidate
      className={`b-surface ${publico.card} grid one-column gap-16 p-24`}
      onSubmit={form.onSubmit(save)}
      aria-label="Complete sus datos"
    >
      <p>Antes de reservar, complete sus datos. Solo se piden una vez.</p>
      {identidad && (
        <TipoDeDocumento tipo={values.tipoDocumento} onChange={(tipo) => form.setFieldValue('tipoDocumento', tipo)} />
      )}
      <div className="grid two-columns gap-16 phone-one-column">
        {identidad && (
          <Field
            name="cedulaIdentidad"
            label={values.tipoDocumento === 'CEDULA' ? 'Cédula de identidad' : 'Pasaporte'}
            error={form.errors.cedulaIdentidad}
            hint={
              <>
                {faltaTexto.identidad}
                {values.tipoDocumento === 'CEDULA' && (
                  <CedulaDoubt
                    cedula={values.cedulaIdentidad ?? ''}
                    onChange={(cedula) => form.setFieldValue('cedulaIdentidad', cedula)}
                  />
                )}
              </>
            }
          >
            {(control) => <input {...control} {...form.bind('cedulaIdentidad')} maxLength={20} />}
          </Field>
        )}
        {faltan.includes('celular') && (
          <Field name="celular" label="Celular" error={form.errors.celular} hint={faltaTexto.celular}>
            {(control) => (
              <input {...control} {...form.bind('celular')} inputMode="tel" autoComplete="tel" maxLength={20} />
            )}
          </Field>
        )}
      </div>
      {form.failure && <p role="alert">{form.failure}</p>}
      <div className="row wrap end gap-12 gap-x-16 phone-own-lines">
        <SubmitButton sending={form.saving} busy="Guardando…">
          Guardar y seguir
        </SubmitButton>
      </div>
    </form>
  );
}

type Tipo = z.input<typeof DatosParaReservar>['tipoDocumento'];

const TipoDeDocumento = ({ tipo, onChange }: { tipo: Tipo; onChange: (tipo: 'CEDULA' | 'PASAPORTE') => void }) => (
  <fieldset className={`row wrap gap-8 ${css.chips}`}>
    <legend className="visually-hidden">Tipo de documento</legend>
    {(['CEDULA', 'PASAPORTE'] as const).map((one) => (
      <button
        className="px-12 edge-2 b-surface c-text t-body pointer"
        key={one}
        type="button"
        aria-pressed={tipo === one}
        onClick={() => onChange(one)}
      >
        {one === 'CEDULA' ? 'Cédula' : 'Pasaporte'}
      </button>
    ))}
  </fieldset>
);
