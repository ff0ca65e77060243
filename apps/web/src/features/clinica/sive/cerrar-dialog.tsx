import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  type Caso,
  closeCaso,
  dismissCaso,
  listCasosDe,
  MOTIVOS,
  NoAplica,
  Notificado,
} from '@hampi/contract/clinica/sive/calls';
import { Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { callWhole } from '../../../base/api.ts';
import { FormDialog } from '../../../kit/crud/form-dialog.tsx';
import { DateField } from '../../../kit/dates/date-field.tsx';

export type Cierre = { caso: Caso; como: 'notificado' | 'no-aplica' };
const REFRESHES = [listCasosDe, 'sive'] as const;

/** How a case ends: the day on which it was notified, or why it does not apply. */
export default function CerrarDialog({ cierre, onClose }: { cierre: Cierre; onClose: () => void }) {
  const { caso, como } = cierre;
  const params = { casoId: caso.id };
  const common = { about: caso, refreshes: REFRESHES, onClose, size: 480 };
  const about = (
    <Text className="anywhere">
      {caso.enfermedad}: {caso.paciente}, consulta del {fechaCorta(caso.dia)}.
    </Text>
  );
  return como === 'notificado' ? (
    <FormDialog
      {...common}
      title="Caso notificado"
      schema={Notificado}
      initial={({ version }) => ({ version, notificada_el: fechaOf(new Date(), ZONA_ECUADOR), detalle: '' })}
      save={(body) => callWhole(closeCaso, { params, body })}
      saveLabel="Anotar"
    >
      {(form) => (
        <>
          {about}
          <DateField label="Qué día lo notificó" withAsterisk data-autofocus {...form.getInputProps('notificada_el')} />
          <TextInput
            label="Código del caso o quién lo recibió"
            description="Opcional"
            maxLength={300}
            {...form.getInputProps('detalle')}
          />
        </>
      )}
    </FormDialog>
  ) : (
    <FormDialog
      {...common}
      title="No se notifica"
      schema={NoAplica}
      initial={({ version }) => ({ version, motivo: '' as never, detalle: '' })}
      save={(body) => callWhole(dismissCaso, { params, body })}
      saveLabel="Anotar"
    >
      {(form) => (
        <>
          {about}
          <Radio.Group label="Por qué" withAsterisk {...form.getInputProps('motivo')}>
            <Stack gap="xs" mt={6}>
              {Object.entries(MOTIVOS).map(([value, label]) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea label="Explicación" autosize minRows={2} maxLength={300} {...form.getInputProps('detalle')} />
        </>
      )}
    </FormDialog>
  );
}
