import { createPaciente, type Paciente, PacienteDatos, savePaciente } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, callWhole } from '../../../base/api.ts';
import { invalidate } from '../../../base/query.ts';
import { toast } from '../../../base/toast.ts';
import { useVersioned } from '../../../kit/crud/use-versioned.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { EditedMeanwhile } from '../../../kit/feedback/edited-meanwhile.tsx';
import { Form, FormButtons } from '../../../kit/fields/form.tsx';
import { useZodForm, type ZodForm } from '../../../kit/fields/zod-form.ts';
import css from './clientes.module.css';
import { PacienteFields, type PacienteValues } from './paciente-fields.tsx';
import { LABELS } from './paciente-labels.ts';
import { Parecidos } from './parecidos.tsx';

interface PacienteFormProps {
  /** The doctor whose patient it is or becomes. */
  doctorId: number;
  /** The patient to edit; none for a new one. */
  paciente?: Paciente;
  /** Initial values of a new patient, from a search that found nobody. */
  start?: Partial<PacienteValues>;
  onSaved: (paciente: Paciente) => void;
  onCancel: () => void;
  /** Called if a likely duplicate was chosen instead. */
  onChoose: (clienteId: number) => void;
}

/** The patient form (PT-2), for the list and for the booking wizard (BK-4). */
export function PacienteForm(props: PacienteFormProps) {
  const { doctorId, paciente, start, onCancel, onChoose } = props;
  const form = useZodForm(PacienteDatos, { ...valuesOf(paciente), ...start });
  const { save, own, another, changed } = useSave(form, props);
  const isClosed = paciente ? !paciente.habilitar_edicion : false;

  return (
    <>
      <div className={`grid gap-12 mb-16 narrow ${css.notices}`}>
        {isClosed && <Banner>{MClientes.paciente_sin_edicion}</Banner>}
        {paciente?.clienteReferente && (
          <Banner>
            {paciente.clienteReferente.nombre
              ? `Recomendado por ${paciente.clienteReferente.nombre}`
              : 'Recomendado por otro paciente de Hampi'}
          </Banner>
        )}
        {own !== undefined && <Repetido onOpen={() => onChoose(own)} />}
        {another && <NoConcuerda saving={form.saving} onSave={() => void form.submit(() => save(true))} />}
        {changed.length > 0 && (
          <EditedMeanwhile
            title={MClientes.paciente_cambiado}
            labels={LABELS}
            changed={changed}
            onTake={(field, theirs) => form.setFieldValue(field, theirs as never)}
          />
        )}
      </div>
      <Form
        form={form}
        onSubmit={() => save()}
        buttons={isClosed ? undefined : <FormButtons saving={form.saving} onCancel={onCancel} />}
      >
        <fieldset disabled={isClosed}>
          <legend className="visually-hidden">Datos del paciente</legend>
          <PacienteFields
            form={form}
            contacto={paciente?.contacto}
            known={paciente !== undefined}
            hints={
              <Parecidos
                doctorId={doctorId}
                excepto={paciente?.id}
                onChoose={onChoose}
                typed={buscadoDe(form.values)}
              />
            }
          />
        </fieldset>
      </Form>
    </>
  );
}

/** Saves a patient; a refusal says whether the same document is `own`'s, of the same list, or of `another` person. */
function useSave(form: ZodForm<PacienteValues>, { doctorId, paciente, onSaved }: PacienteFormProps) {
  const client = useQueryClient();
  const [own, setOwn] = useState<number>();
  const [another, setAnother] = useState(false);
  const { stored, changed, heed } = useVersioned(paciente, form, valuesOf);

  const save = async (sin_verificar = false) => {
    const body = form.getValues();
    try {
      const { data, mensaje } = stored
        ? await callWhole(savePaciente, {
            params: { doctorId, clienteId: stored.id },
            body: { ...body, version: stored.version },
          })
        : await callWhole(createPaciente, { params: { doctorId }, body: { ...body, sin_verificar } });
      form.markSaved();
      // The name stands in citas and in the cash register; the age also in the history, which decides doses by it.
      void invalidate(client, 'clientes', 'citas', 'historias', 'cajas');
      toast.success(mensaje);
      onSaved(data);
    } catch (error) {
      setOwn(alreadyInList(error));
      setAnother(error instanceof ApiError && error.codigo === 'DOCUMENTO_DE_OTRO');
      heed(error);
      throw error;
    }
  };
  return { save, own, another, changed };
}

const Repetido = ({ onOpen }: { onOpen: () => void }) => (
  <Banner kind="warning">
    {MI.repetido_propio}.{' '}
    <Anchor component="button" type="button" inherit onClick={onOpen}>
      Abrir ese paciente
    </Anchor>
  </Banner>
);

const NoConcuerda = ({ saving, onSave }: { saving: boolean; onSave: () => void }) => (
  <Banner kind="warning" title={`${MClientes.paciente_no_concuerda}.`}>
    {MI.guardar_sin_verificar_texto}
    <div className="flex wrap gap-8 mt-8">
      <Button size="sm" variant="default" loading={saving} onClick={onSave}>
        {MI.guardar_sin_verificar}
      </Button>
    </div>
  </Banner>
);

/** By what likely duplicates are looked for. */
const buscadoDe = (values: PacienteValues) => ({
  cedula_identidad: values.tipo_documento === 'SIN_DOCUMENTO' ? '' : (values.cedula_identidad ?? ''),
  nombres: values.nombres,
  apellidos: values.apellidos,
  fecha_nacimiento: (values.fecha_nacimiento as string | null) ?? '',
  celular: (values.celular as string | null) ?? '',
});

/** Id of the patient in the same list with that document, if the failure says so. */
const alreadyInList = (error: unknown): number | undefined =>
  error instanceof ApiError && error.codigo === 'PACIENTE_PROPIO'
    ? (error.data as { cliente_id: number }).cliente_id
    : undefined;

const TEXTS = [
  'cedula_identidad',
  'cedula_representante',
  'titulo_honorifico',
  'nombres',
  'apellidos',
  'nombres_padre',
  'nombres_madre',
  'emergencia_nombre',
  'emergencia_parentesco',
  'emergencia_telefono',
  'emergencia_direccion',
  'direccion',
  'ciudad',
  'pais',
  'nacionalidad',
  'telefono',
  'celular',
  'correo',
  'fecha_nacimiento',
  'fecha_defuncion',
  'ocupacion',
] as const;

function valuesOf(p?: Paciente): PacienteValues {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, p?.[name] ?? ''])) as Record<
    (typeof TEXTS)[number],
    string
  >;
  return {
    ...texts,
    tipo_documento: p?.tipo_documento ?? 'CEDULA',
    sexo: p?.sexo ?? null,
    tipo_sangre: p?.tipo_sangre ?? null,
    instruccion: p?.instruccion ?? null,
    estado_civil: p?.estado_civil ?? null,
    pais: p ? texts.pais : 'Ecuador',
    seguros: p?.seguros ?? [],
  };
}
