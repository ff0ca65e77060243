import type { VacunaDeCatalogo } from '@hampi/contract/catalogos-clinicos';
import { MC } from '@hampi/contract/clinical-messages';
import { type VacunaAplicada, VacunaDatos } from '@hampi/contract/vacunas';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../core/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Form, FormGrid, wide } from '../../ui/form.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import { useZodForm } from '../../ui/zod-form.ts';
import { hoyEcuador } from '../clientes/paciente-text.ts';
import campos from './campos.module.css';
import { decimal } from './consulta-valores.ts';
import { useHistoria } from './historia-context.ts';
import { findVacunas, useCreateVacuna, useSaveVacuna } from './historias.queries.ts';
import css from './listas.module.css';

interface VacunaFormProps {
  /** The one to correct; null adds one. */
  vacuna: VacunaAplicada | null;
  onDone: () => void;
}

const valuesOf = (v: VacunaAplicada | null) => ({
  vacuna_id: v?.vacuna_id ?? null,
  vacuna_tipo: v?.vacuna_tipo ?? '',
  vacuna_nombre_comercial: v?.vacuna_nombre_comercial ?? '',
  vacuna_edad_optima: v?.vacuna_edad_optima ?? '',
  informacion: v?.informacion ?? '',
  informacion_extra: v?.informacion_extra ?? '',
  dosis: decimal(v?.dosis),
  fecha_aplicacion: v?.fecha_aplicacion ?? hoyEcuador(),
  edad_aplicacion: decimal(v?.edad_aplicacion),
  lote: v?.lote ?? '',
  lugar: v?.lugar ?? '',
});

/** What stands in the search field: one of the catalogue, or the doctor's own words (`id` 0, a custom type). */
const chosenOf = ({ vacuna_id, vacuna_tipo }: { vacuna_id?: unknown; vacuna_tipo: string }) =>
  vacuna_tipo === '' ? null : { id: Number(vacuna_id ?? 0), tipo: vacuna_tipo };

/** Adds a vaccine, or corrects one. Enter does not send it (2 §5). */
export function VacunaForm({ vacuna, onDone }: VacunaFormProps) {
  const { historia } = useHistoria();
  const create = useCreateVacuna();
  const correct = useSaveVacuna();
  const [stored, setStored] = useState(vacuna);
  const [meanwhile, setMeanwhile] = useState(false);
  const form = useZodForm(VacunaDatos, valuesOf(vacuna));

  const save = async () => {
    const body = form.getValues();
    try {
      if (stored)
        await correct.mutateAsync({ params: { vacunaId: stored.id }, body: { ...body, version: stored.version } });
      else await create.mutateAsync({ params: { clienteId: historia.paciente.id }, body });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && error.data) {
        setStored(error.data as VacunaAplicada);
        setMeanwhile(true);
      }
      throw error;
    }
    form.markSaved();
    onDone();
  };

  const take = (found: Partial<VacunaDeCatalogo> | null) => {
    form.setValues({
      vacuna_id: found?.id || null,
      vacuna_tipo: found?.tipo ?? '',
      vacuna_nombre_comercial: found?.nombre_comercial ?? '',
      vacuna_edad_optima: found?.edad_optima ?? '',
      informacion: found?.informacion ?? '',
    });
    form.clearFieldError('vacuna_tipo');
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field must not send the form; its buttons do
    <div
      className={css.box}
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
            placeholder="Buscar vacuna o escribir otro tipo"
            value={chosenOf(form.values)}
            onChange={take}
            search={async (term, signal) => [
              ...(await findVacunas(term, signal)),
              { id: 0, tipo: term } as Partial<VacunaDeCatalogo> & { id: number; tipo: string },
            ]}
            keyOf={({ id }) => id}
            labelOf={({ tipo }) => tipo}
            render={(found) => <Opcion found={found} />}
            error={form.errors.vacuna_tipo}
          />
          <TextInput label="Nombre comercial" {...form.getInputProps('vacuna_nombre_comercial')} />
          <DateField
            label="Fecha de aplicación"
            required
            maxDate={hoyEcuador()}
            {...form.getInputProps('fecha_aplicacion')}
            value={form.values.fecha_aplicacion}
          />
          <TextInput label="Dosis" required inputMode="decimal" {...form.getInputProps('dosis')} />
          <TextInput
            label="Edad de aplicación"
            required
            inputMode="decimal"
            description={form.values.vacuna_edad_optima ? `Edad óptima: ${form.values.vacuna_edad_optima}` : 'En años'}
            {...form.getInputProps('edad_aplicacion')}
          />
          <TextInput label="Lote" required {...form.getInputProps('lote')} />
          <TextInput label="Lugar" required {...form.getInputProps('lugar')} />
          <TextInput label="Información" style={wide} {...form.getInputProps('informacion')} />
          <TextInput label="Información extra" style={wide} {...form.getInputProps('informacion_extra')} />
        </FormGrid>
        <div className={campos.end} style={{ marginTop: 16 }}>
          <Button variant="default" onClick={onDone} disabled={form.saving}>
            Cancelar
          </Button>
          <Button type="submit" variant="light" loading={form.saving}>
            {vacuna ? 'Actualizar' : 'Añadir'}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function Opcion({ found }: { found: Partial<VacunaDeCatalogo> & { id: number; tipo: string } }) {
  if (found.id === 0) return <>Otro tipo: «{found.tipo}»</>;
  return (
    <>
      {found.tipo}
      {found.edad_optima && <small className={css.second}>{found.edad_optima}</small>}
    </>
  );
}
