import { addDays } from '@hampi/contract/base/fechas';
import type { Dato } from '@hampi/contract/clinica/datos/calls';
import * as MD from '@hampi/contract/clinica/datos/messages';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../base/api.ts';
import { newClave } from '../../../base/plain-http/new-clave.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Form } from '../../../kit/fields/form.tsx';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import { useZodForm, type ZodForm } from '../../../kit/fields/zod-form.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { textOf } from '../consulta/valores.ts';
import css from './datos.module.css';
import { useDatos } from './datos.queries.ts';
import { type Campo, type Escribible, FORMAS, type Forma } from './formas.ts';

type Valores = Record<string, string>;

interface DatoFormProps {
  clase: Escribible;
  /** The row to correct; absent for a new one. */
  dato?: Dato;
  onDone: () => void;
}

/** Adds a fact or corrects one; Enter saves. A row that another doctor changed meanwhile is shown, and what was typed stays. */
export function DatoForm({ clase, dato, onDone }: DatoFormProps) {
  const { historia, dia } = useHistoria();
  const { schema, inicial, campos: fields }: Forma = FORMAS[clase];
  const [clave] = useState(newClave);
  const [stored, setStored] = useState(dato);
  const [meanwhile, setMeanwhile] = useState(false);
  const { add, save } = useDatos();
  const form = useZodForm(schema, valuesOf(inicial, dato, dia), { body: (values: Valores) => values });
  const [first] = fields;
  useEffect(() => {
    form.ref.current?.querySelector<HTMLElement>(`[name="${first?.name}"]`)?.focus();
  }, [first, form.ref]);

  const submit = async () => {
    const contenido = form.getValues() as never;
    try {
      if (stored)
        await save.mutateAsync({ params: { datoId: stored.id }, body: { version: stored.version, contenido } });
      else await add.mutateAsync({ params: { clienteId: historia.paciente.id }, body: { clave, contenido } });
    } catch (error) {
      if (error instanceof ApiError && error.codigo === 'VERSION') {
        setStored(error.data as Dato);
        setMeanwhile(true);
      }
      throw error instanceof ApiError ? withoutPrefix(error) : error;
    }
    onDone();
  };

  return (
    <div className="p-16 edge r-note">
      <Form form={form} onSubmit={submit} bare>
        {meanwhile && stored && (
          <Banner kind="warning" title={MD.cambiado}>
            Lo guardó {stored.doctor}. Revise lo que escribió y guarde de nuevo.
          </Banner>
        )}
        <div className={`grid gap-12 items-start ${css.fields}`}>
          {fields.map((campo) => (
            <CampoDato key={campo.name} campo={campo} form={form} />
          ))}
        </div>
        <div className="row end gap-8" style={{ marginTop: 16 }}>
          <Button variant="default" onClick={onDone} disabled={form.saving}>
            Cancelar
          </Button>
          <Button type="submit" variant="light" loading={form.saving}>
            {dato ? 'Actualizar' : 'Añadir'}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function CampoDato({
  campo: { name, label, kind, options = [], description },
  form,
}: {
  campo: Campo;
  form: ZodForm<Valores>;
}) {
  if (kind === 'select')
    return (
      <PlainSelect
        label={label}
        labelled
        value={form.values[name] ?? ''}
        onChange={(value) => form.setFieldValue(name, value)}
        options={options}
      />
    );
  if (kind === 'semanas') return <Semanas label={label} description={description} form={form} />;
  if (kind === 'fecha')
    return <DateField label={label} {...form.getInputProps(name)} value={form.values[name] ?? ''} />;
  return (
    <TextInput
      label={label}
      description={description}
      autoComplete="off"
      inputMode={kind === 'numero' ? 'decimal' : undefined}
      {...form.getInputProps(name)}
      value={form.values[name] ?? ''}
    />
  );
}

const TERMINO_DIAS = 280;

/** Completed weeks of today, from which the probable date follows (280 days after the last period). */
function Semanas({
  label,
  description,
  form,
}: {
  label: string;
  description?: string | undefined;
  form: ZodForm<Valores>;
}) {
  const { dia } = useHistoria();
  const [semanas, setSemanas] = useState('');
  return (
    <TextInput
      label={label}
      description={description}
      autoComplete="off"
      inputMode="numeric"
      value={semanas}
      onChange={({ currentTarget: { value } }) => {
        setSemanas(value);
        const weeks = /^\d{1,2}$/.test(value.trim()) ? Number(value) : 0;
        if (weeks > 0 && weeks <= 42) form.setFieldValue('fpp', addDays(dia, TERMINO_DIAS - 7 * weeks));
      }}
    />
  );
}

/** Values measured today are of today. */
function valuesOf(inicial: Valores, dato: Dato | undefined, dia: string): Valores {
  const stored = (dato?.contenido ?? {}) as Record<string, string | number | null>;
  const today: Valores = inicial.fecha === '' ? { fecha: dia } : {};
  return {
    ...inicial,
    ...today,
    ...Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, textOf(value)])),
  };
}

/** The server names the fields of the fact inside its body. */
function withoutPrefix(error: ApiError): ApiError {
  const errores = Object.entries(error.errores).map(([path, sentence]) => [path.replace(/^contenido\./, ''), sentence]);
  return new ApiError(error.status, error.mensaje, {
    codigo: error.codigo,
    data: { errores: Object.fromEntries(errores) },
  });
}
