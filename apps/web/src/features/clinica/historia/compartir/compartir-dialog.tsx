import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  type Compartir,
  CompartirForm,
  getCompartir,
  MOTIVOS_RESERVA,
  RESERVA_DIAS,
  saveCompartir,
} from '@hampi/contract/clinica/mi-historia/compartir';
import { Checkbox, Modal, Radio, Stack, Switch, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callWhole } from '../../../../base/api.ts';
import { queryOf } from '../../../../base/query.ts';
import { FormDialog } from '../../../../kit/crud/form-dialog.tsx';
import { DateField } from '../../../../kit/dates/date-field.tsx';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import type { FormOf } from '../../../../kit/fields/zod-form.ts';

const TITULO = 'Lo que lee el paciente';

/** What the patient reads of this visit beyond the usual, or not for now. */
export default function CompartirDialog({ consultaId, onClose }: { consultaId: number; onClose: () => void }) {
  const params = { consultaId };
  const query = useQuery(queryOf('historias', getCompartir, { params }, { gcTime: 0, refetchOnWindowFocus: false }));
  if (!query.data)
    return (
      <Modal opened onClose={onClose} title={TITULO} size={560}>
        <Loaded query={query}>{() => null}</Loaded>
      </Modal>
    );
  return (
    <FormDialog
      title={TITULO}
      size={560}
      about={query.data}
      schema={CompartirForm}
      initial={({ texto_completo, confidencial, reserva, version }: Compartir) => ({
        texto_completo,
        confidencial,
        reserva: reserva && { ...reserva },
        version,
      })}
      save={(body) => callWhole(saveCompartir, { params, body })}
      refreshes={[getCompartir]}
      onClose={onClose}
    >
      {(form, { adolescente, confidencial }) => (
        <>
          <Text>
            Apenas guarda la consulta, el paciente lee motivo, diagnósticos, receta, indicaciones, plan, exámenes y
            medidas.
          </Text>
          <Checkbox
            label="Compartir el texto completo"
            description="También enfermedad actual y examen físico"
            {...form.getInputProps('texto_completo', { type: 'checkbox' })}
          />
          {(adolescente || confidencial) && (
            <Checkbox
              label="Confidencial del adolescente"
              description="De 15 a 17 años: la lee solo el paciente, no su representante"
              {...form.getInputProps('confidencial', { type: 'checkbox' })}
            />
          )}
          <Switch
            label="Reservar esta entrada por un tiempo"
            description="El paciente ve que hay una entrada reservada y puede pedirla; usted le responde dentro del plazo"
            checked={form.values.reserva !== null}
            onChange={(event) => form.setFieldValue('reserva', event.currentTarget.checked ? nueva() : null)}
          />
          {form.values.reserva && <Reserva form={form} />}
        </>
      )}
    </FormDialog>
  );
}

const hoy = () => fechaOf(new Date(), ZONA_ECUADOR);
const nueva = () => ({ motivo: 'TERAPEUTICA' as const, razon: '', hasta: addDays(hoy(), RESERVA_DIAS) });

function Reserva({ form }: { form: FormOf<typeof CompartirForm> }) {
  return (
    <Stack gap="sm">
      <Radio.Group label="Por qué" {...form.getInputProps('reserva.motivo')}>
        {Object.entries(MOTIVOS_RESERVA).map(([value, label]) => (
          <Radio key={value} value={value} label={label} className="mt-8" />
        ))}
      </Radio.Group>
      <Textarea
        label="Razón"
        description="Queda con la consulta; el paciente no la lee"
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reserva.razon')}
      />
      <DateField
        label="Hasta el"
        description="A lo más 30 días; después se muestra, o usted la renueva"
        withAsterisk
        minDate={hoy()}
        maxDate={addDays(hoy(), RESERVA_DIAS)}
        {...form.getInputProps('reserva.hasta')}
      />
    </Stack>
  );
}
