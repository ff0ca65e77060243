import { DURATIONS } from '@hampi/contract/base/limits';
import type { Borrador } from '@hampi/contract/clinica/borradores/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { VacunaAplicada } from '@hampi/contract/clinica/vacunas/calls';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../base/api.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Form, FormGrid, wide } from '../../../kit/fields/form.tsx';
import { SearchSelect } from '../../../kit/fields/search-select.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import campos from '../consulta/campos.module.css';
import { useHistoria } from '../consulta/historia-context.ts';
import { decimal } from '../consulta/numeros.ts';
import { useBorrador } from '../consulta/use-borrador.ts';
import { recovered } from '../papeles/use-borrador-documento.ts';
import listas from '../plantillas/listas.module.css';
import {
  delCatalogo,
  edadEscrita,
  inicioGuardado,
  isStale,
  type VacunaElegida,
  type VacunaInicio,
  vacunaSchema,
  vacunaValores,
} from './vacuna-valores.ts';
import css from './vacunas.module.css';
import { findVacunas, useCreateVacuna, useSaveVacuna } from './vacunas.queries.ts';

/** The vaccine in the search field: from the catalogue, or a custom type (`id` 0). */
const elegidaDe = ({ vacuna_id, vacuna_tipo }: { vacuna_id?: unknown; vacuna_tipo: string }): VacunaElegida | null =>
  vacuna_tipo === '' ? null : { id: Number(vacuna_id ?? 0), tipo: vacuna_tipo };

interface VacunaFormProps {
  inicio: VacunaInicio;
  /** Its draft, if any. */
  found: Borrador | null;
  onDone: () => void;
}

/** Adds a vaccine, or corrects one. Enter does not send it (2 §5). */
export function VacunaForm({ inicio, found, onDone }: VacunaFormProps) {
  const { historia } = useHistoria();
  const { id: clienteId, fecha_nacimiento } = historia.paciente;
  const create = useCreateVacuna();
  const correct = useSaveVacuna();
  const [stored, setStored] = useState(inicio.vacuna);
  const [meanwhile, setMeanwhile] = useState(isStale(found, inicio));
  const [extra, setExtra] = useState(inicio.catalogo?.informacion_extra);
  const form = useZodForm(vacunaSchema, recovered(vacunaValores(inicio, fecha_nacimiento), found));
  const { values } = form;
  const borrador = useBorrador({
    tipo: 'vacuna',
    sobre: inicio.vacuna?.id,
    clienteId,
    found,
    contenido: { ...values, inicio: inicioGuardado(inicio) },
    dirty: form.isDirty(),
  });
  const cancel = () => {
    void borrador.forget();
    onDone();
  };
  const field = inicio.dosis ? 'lote' : inicio.vacuna ? 'dosis' : 'vacuna_tipo';
  useEffect(() => {
    // Focus the next field to fill in.
    form.ref.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus();
  }, [field, form.ref]);

  const save = async () => {
    const body = form.getValues();
    await borrador.flush();
    try {
      if (stored)
        await correct.mutateAsync({ params: { vacunaId: stored.id }, body: { ...body, version: stored.version } });
      else await create.mutateAsync({ params: { clienteId }, body });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && error.data) {
        setStored(error.data as VacunaAplicada);
        setMeanwhile(true);
      }
      throw error;
    }
    borrador.settled();
    form.markSaved();
    onDone();
  };

  const take = (found: VacunaElegida | null) => {
    form.setValues(delCatalogo(found));
    setExtra(found?.informacion_extra);
    form.clearFieldError('vacuna_tipo');
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field must not send the form; its buttons do
    <div
      className={listas.box}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <Form form={form} onSubmit={save} bare>
        {meanwhile && stored && (
          <Banner kind="warning" title={MC.vacuna_cambiada}>
            {stored.vacuna_tipo}, dosis {decimal(stored.dosis)}, lote {stored.lote}, {stored.lugar}.
          </Banner>
        )}
        <FormGrid>
          <SearchSelect
            label="Vacuna"
            required
            name="vacuna_tipo"
            style={wide}
            placeholder="Buscar o escribir otro tipo"
            value={elegidaDe(values)}
            onChange={take}
            pause={DURATIONS.clinicalSearch}
            search={async (term, signal) => [
              ...(await findVacunas(term, signal)),
              { id: 0, tipo: term } as VacunaElegida,
            ]}
            ownWords={(tipo) => ({ id: 0, tipo })}
            keyOf={({ id }) => id}
            labelOf={({ tipo }) => tipo}
            render={(found) => <Opcion found={found} />}
            error={form.errors.vacuna_tipo}
          />
          {values.vacuna_id != null && (
            <DelCatalogo edad={values.vacuna_edad_optima} textos={[values.informacion, extra]} />
          )}
          <TextInput label="Nombre comercial" {...form.getInputProps('vacuna_nombre_comercial')} />
          <DateField
            label="Fecha de aplicación"
            required
            {...form.getInputProps('fecha_aplicacion')}
            value={values.fecha_aplicacion}
            onChange={(fecha) => {
              form.setFieldValue('fecha_aplicacion', fecha);
              const edad = edadEscrita(fecha_nacimiento, fecha);
              if (edad) form.setFieldValue('edad_aplicacion', edad);
            }}
          />
          <TextInput
            label="Dosis"
            required
            inputMode="decimal"
            description={
              inicio.dosis?.dosis_ml
                ? `Número de la dosis en su serie (${decimal(inicio.dosis.dosis_ml)} ml)`
                : 'Número de la dosis en su serie'
            }
            {...form.getInputProps('dosis')}
          />
          <TextInput
            label="Edad de aplicación"
            required
            inputMode="decimal"
            description="En años"
            {...form.getInputProps('edad_aplicacion')}
          />
          <TextInput label="Lote" required {...form.getInputProps('lote')} />
          <TextInput label="Lugar" required {...form.getInputProps('lugar')} />
          {values.vacuna_id == null && (
            <>
              <TextInput label="Edad óptima" {...form.getInputProps('vacuna_edad_optima')} />
              <TextInput label="Información" {...form.getInputProps('informacion')} />
            </>
          )}
          <TextInput label="Información extra" style={wide} {...form.getInputProps('informacion_extra')} />
        </FormGrid>
        <div className={campos.end} style={{ marginTop: 16 }}>
          <span className={campos.state} role="status">
            {borrador.estado}
          </span>
          <Button variant="default" onClick={cancel} disabled={form.saving}>
            Cancelar
          </Button>
          <Button type="submit" variant="light" loading={form.saving}>
            {inicio.vacuna ? 'Actualizar' : 'Añadir'}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Information of the catalogue about the chosen vaccine. */
function DelCatalogo({ edad, textos }: { edad: unknown; textos: unknown[] }) {
  const said = textos.filter(Boolean).map(String);
  if (!edad && said.length === 0) return null;
  return (
    <div className={css.nota} style={wide}>
      {Boolean(edad) && (
        <p>
          <b>Edad óptima:</b> {String(edad)}
        </p>
      )}
      {said.length > 0 && <p>{said.join(' ')}</p>}
    </div>
  );
}

function Opcion({ found }: { found: VacunaElegida }) {
  if (found.id === 0) return <>Otro tipo: «{found.tipo}»</>;
  return (
    <>
      {found.tipo}
      {found.edad_optima && <small className={listas.second}>{found.edad_optima}</small>}
    </>
  );
}
