import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  addBrecha,
  type Brecha,
  BrechaCambios,
  BrechaForm,
  updateBrecha,
} from '@hampi/contract/plataforma/brechas/calls';
import * as MB from '@hampi/contract/plataforma/brechas/messages';
import { Checkbox, Modal, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, callWhole } from '../../../base/api.ts';
import { invalidate } from '../../../base/query.ts';
import { toast } from '../../../base/toast.ts';
import { useVersioned } from '../../../kit/crud/use-versioned.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { EditedMeanwhile } from '../../../kit/feedback/edited-meanwhile.tsx';
import { Form, FormButtons, FormGrid, wide } from '../../../kit/fields/form.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { NumberField } from '../../../kit/fields/number/number-field.tsx';
import { type FormOf, NOT_SAVED, useZodForm } from '../../../kit/fields/zod-form.ts';

interface Props {
  /** Null to register a new one. */
  brecha: Brecha | null;
  onClose: () => void;
}

/** Registers a breach, or completes one: what is known, the notices and the end. */
export default function BrechaDialog({ brecha, onClose }: Props) {
  const close = async () => (await confirmLeave()) && onClose();
  const props = { onClose, onCancel: close };
  return (
    <Modal opened onClose={close} title={brecha ? 'Completar la brecha' : 'Registrar brecha'} size={640}>
      {brecha ? <Completar brecha={brecha} {...props} /> : <Registrar {...props} />}
    </Modal>
  );
}

interface FormProps {
  onClose: () => void;
  onCancel: () => void;
}

function useSaved(onClose: () => void) {
  const client = useQueryClient();
  return (mensaje: string) => {
    void invalidate(client, 'proteccion');
    toast.success(mensaje);
    onClose();
  };
}

function Registrar({ onClose, onCancel }: FormProps) {
  const saved = useSaved(onClose);
  const form = useZodForm(BrechaForm, {
    descripcion: '',
    datos: '',
    causa: '',
    medidas: '',
    ocurrida_el: '',
    detectada_el: fechaOf(new Date(), ZONA_ECUADOR),
    riesgo: true,
    afectados: null,
  });
  const save = async (otra: boolean): Promise<unknown> => {
    try {
      const { mensaje } = await callWhole(addBrecha, { body: { ...form.getValues(), otra } });
      form.markSaved();
      saved(mensaje);
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError) || error.codigo !== MB.PARECIDA) throw error;
      const another = await confirm({ title: 'Una brecha parecida', text: MB.parecida, confirmLabel: 'Es otra' });
      return another ? save(true) : NOT_SAVED;
    }
  };
  return (
    <Form
      form={form}
      bare
      onSubmit={() => save(false)}
      buttons={
        <FormButtons saving={form.saving} saveLabel="Registrar" onCancel={onCancel} hint="* Campos obligatorios" />
      }
    >
      <FormGrid>
        <Hechos form={form} />
      </FormGrid>
    </Form>
  );
}

const LABELS = {
  descripcion: 'Qué pasó',
  datos: 'Qué datos',
  causa: 'Por qué pasó',
  medidas: 'Qué se ha hecho',
  ocurrida_el: 'Ocurrió desde',
  detectada_el: 'Se detectó',
  riesgo: 'Hay riesgo para los derechos de las personas',
  afectados: 'Personas afectadas',
  autoridad_el: 'Se avisó a la autoridad',
  personas_el: 'Se avisó a las personas',
  sin_aviso: 'Por qué no hace falta avisar',
};

const valuesOf = (b: Brecha) => ({
  descripcion: b.descripcion,
  datos: b.datos,
  causa: b.causa ?? '',
  medidas: b.medidas ?? '',
  ocurrida_el: b.ocurrida_el ?? '',
  detectada_el: b.detectada_el,
  riesgo: b.riesgo,
  afectados: b.afectados,
  autoridad_el: b.autoridad_el ?? '',
  personas_el: b.personas_el ?? '',
  sin_aviso: b.sin_aviso ?? '',
  cerrar: false,
  version: b.version,
});

function Completar({ brecha, onClose, onCancel }: FormProps & { brecha: Brecha }) {
  const saved = useSaved(onClose);
  const form = useZodForm(BrechaCambios, valuesOf(brecha));
  const { stored, changed, heed } = useVersioned(brecha, form, valuesOf);
  const save = async () => {
    const body = { ...form.getValues(), version: stored.version };
    const { mensaje } = await callWhole(updateBrecha, { params: { id: brecha.id }, body }).catch((error: unknown) => {
      heed(error);
      throw error;
    });
    form.markSaved();
    saved(mensaje);
  };
  return (
    <Form
      form={form}
      bare
      onSubmit={save}
      buttons={<FormButtons saving={form.saving} onCancel={onCancel} hint="* Campos obligatorios" />}
    >
      {changed.length > 0 && (
        <EditedMeanwhile
          title={MB.editada}
          labels={LABELS}
          changed={changed}
          onTake={(field, theirs) => form.setFieldValue(field as never, theirs as never)}
        />
      )}
      <FormGrid>
        <Hechos form={form as unknown as FormOf<typeof BrechaForm>} />
        <DateField label={LABELS.autoridad_el} {...form.getInputProps('autoridad_el')} />
        <DateField label={LABELS.personas_el} {...form.getInputProps('personas_el')} />
        <Textarea
          style={wide}
          label={LABELS.sin_aviso}
          description="Solo si se decidió no avisar a alguien"
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('sin_aviso')}
        />
        <Checkbox
          style={wide}
          label="Cerrar la brecha"
          description="Después ya no se puede cambiar"
          {...form.getInputProps('cerrar', { type: 'checkbox' })}
        />
      </FormGrid>
    </Form>
  );
}

/** What happened, the same when it is registered and when it is completed. */
function Hechos({ form }: { form: FormOf<typeof BrechaForm> }) {
  const long = { style: wide, autosize: true, minRows: 2, maxRows: 10 } as const;
  return (
    <>
      <Textarea
        {...long}
        label={LABELS.descripcion}
        withAsterisk
        maxLength={4000}
        {...form.getInputProps('descripcion')}
      />
      <Textarea
        {...long}
        label={LABELS.datos}
        description="Por ejemplo nombres, cédulas, historias clínicas, recetas"
        withAsterisk
        maxLength={2000}
        {...form.getInputProps('datos')}
      />
      <DateField label={LABELS.detectada_el} withAsterisk {...form.getInputProps('detectada_el')} />
      <DateField label={LABELS.ocurrida_el} {...form.getInputProps('ocurrida_el')} />
      <NumberField
        label={LABELS.afectados}
        description="Si ya se sabe"
        inputMode="numeric"
        {...form.getInputProps('afectados')}
      />
      <Checkbox className="middle" label={LABELS.riesgo} {...form.getInputProps('riesgo', { type: 'checkbox' })} />
      <Textarea {...long} label={LABELS.causa} maxLength={4000} {...form.getInputProps('causa')} />
      <Textarea {...long} label={LABELS.medidas} maxLength={4000} {...form.getInputProps('medidas')} />
    </>
  );
}
