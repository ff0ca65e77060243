import { type Ausencia, addAusencia, updateAusencia } from '@hampi/contract/agenda/ausencias/calls';
import * as MAusencias from '@hampi/contract/agenda/ausencias/messages';
import { AusenciaForm } from '@hampi/contract/agenda/ausencias/schemas';
import { fechaOf, ultimaFecha, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { Modal, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, callWhole } from '../../../base/api.ts';
import { refetched } from '../../../base/net/refetched.ts';
import { toast } from '../../../base/toast.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { TimeField } from '../../../kit/dates/time-field.tsx';
import { EditedMeanwhile } from '../../../kit/feedback/edited-meanwhile.tsx';
import { Form, FormButtons, FormGrid, wide } from '../../../kit/fields/form.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import { type FormOf, useZodForm } from '../../../kit/fields/zod-form.ts';
import { mergeEdits } from '../../../kit/merge-edits.ts';
import type { Bloqueo } from './ausencia-text.ts';
import { formOf } from './ausencia-text.ts';
import { refreshes } from './ausencias.queries.ts';
import { CitasEnTiempo } from './citas-en-tiempo.tsx';

interface BloquearDialogProps {
  doctorId: number;
  offices: { id: number; nombre: string }[];
  everywhere: boolean;
  /** Null if the dialog is closed. */
  bloqueo: Bloqueo | null;
  onClose: () => void;
}

/** Bloquear horario: the office, the time and the reason. */
export default function BlockDialog({ bloqueo, onClose, ...props }: BloquearDialogProps) {
  const close = async () => (await confirmLeave()) && onClose();
  return (
    <Modal
      opened={bloqueo !== null}
      onClose={close}
      title={bloqueo && 'ausencia' in bloqueo ? 'Editar el bloqueo' : 'Bloquear horario'}
      size={560}
    >
      {bloqueo && <BloqueoForm {...props} bloqueo={bloqueo} onClose={onClose} onCancel={close} />}
    </Modal>
  );
}

const LABELS = {
  oficina_id: 'Oficina',
  desde: 'Desde',
  hora_desde: 'Hora de inicio',
  hasta: 'Hasta',
  hora_hasta: 'Hora de fin',
  motivo: 'Motivo',
};

type FormProps = Omit<BloquearDialogProps, 'bloqueo'> & { bloqueo: Bloqueo; onCancel: () => void };

function BloqueoForm({ doctorId, offices, everywhere, bloqueo, onClose, onCancel }: FormProps) {
  const [ausencia, setAusencia] = useState('ausencia' in bloqueo ? bloqueo.ausencia : null);
  const [changed, setChanged] = useState<ReturnType<typeof mergeEdits>['changed']>([]);
  const client = useQueryClient();
  const form = useZodForm(AusenciaForm, formOf(bloqueo));
  const { desde, hasta, hora_desde, hora_hasta, oficina_id } = form.values;
  const where = oficina_id as number | null;

  const save = async (body: AusenciaForm) => {
    const { mensaje } = ausencia
      ? await change(ausencia, body)
      : await callWhole(addAusencia, { params: { doctorId }, body });
    form.markSaved();
    toast.success(mensaje);
    await refetched(client, refreshes);
    onClose();
  };
  /** Keeps what was typed if somebody else has changed the absence meanwhile, and takes over what only they changed. */
  const change = (stored: Ausencia, body: AusenciaForm) =>
    callWhole(updateAusencia, {
      params: { ausenciaId: stored.id },
      body: { ...body, version: stored.version },
    }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.codigo !== 'VERSION') throw error;
      const now = error.data as Ausencia;
      const merged = mergeEdits(formOf({ ausencia: stored }), body, formOf({ ausencia: now }));
      form.setValues(merged.values);
      setChanged(merged.changed);
      setAusencia(now);
      throw error;
    });
  return (
    <Form
      form={form}
      bare
      onSubmit={save}
      buttons={<FormButtons saving={form.saving} saveLabel="Bloquear" onCancel={onCancel} hint={null} />}
    >
      {changed.length > 0 && (
        <EditedMeanwhile
          title={MAusencias.cambiada}
          labels={LABELS}
          changed={changed}
          onTake={(field, theirs) => form.setFieldValue(field, theirs as never)}
        />
      )}
      <Campos form={form} offices={offices} everywhere={everywhere} withHours={'horas' in bloqueo} />
      <CitasEnTiempo doctorId={doctorId} tiempo={{ oficina_id: where, desde, hasta, hora_desde, hora_hasta }} />
    </Form>
  );
}

interface CamposProps {
  form: FormOf<typeof AusenciaForm>;
  offices: BloquearDialogProps['offices'];
  everywhere: boolean;
  /** Opened with known hours, so that the reason is the only field left to fill in. */
  withHours: boolean;
}

/** Where, from when until when, and why. */
function Campos({ form, offices, everywhere, withHours }: CamposProps) {
  const ultima = ultimaFecha(fechaOf(new Date(), ZONA_ECUADOR));
  const { desde, hasta } = form.values;
  const where = form.values.oficina_id as number | null;
  return (
    <FormGrid>
      {(offices.length > 1 || !everywhere) && (
        <div style={wide}>
          <PlainSelect
            label="Oficina"
            labelled
            value={where === null ? 'todas' : String(where)}
            onChange={(value) => form.setFieldValue('oficina_id', value === 'todas' ? null : Number(value))}
            options={[
              ...(everywhere ? [{ value: 'todas', label: 'Todas las oficinas' }] : []),
              ...offices.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
            ]}
          />
        </div>
      )}
      <DateField
        label="Desde"
        withAsterisk
        maxDate={ultima}
        name="desde"
        value={desde}
        error={form.errors.desde}
        onChange={(value) => form.setValues(value > hasta ? { desde: value, hasta: value } : { desde: value })}
      />
      <TimeField label="Hora de inicio" {...form.getInputProps('hora_desde')} />
      <DateField label="Hasta" withAsterisk maxDate={ultima} {...form.getInputProps('hasta')} />
      <TimeField label="Hora de fin" {...form.getInputProps('hora_hasta')} />
      <p className="mb-8 c-quiet t-body" style={wide}>
        Sin horas se bloquean los días enteros.
      </p>
      <div style={wide}>
        <TextInput
          label="Motivo"
          description="Lo ve el consultorio; los pacientes no."
          data-autofocus={withHours || undefined}
          placeholder="Vacaciones, congreso, reunión…"
          withAsterisk
          maxLength={120}
          {...form.getInputProps('motivo')}
        />
      </div>
    </FormGrid>
  );
}
