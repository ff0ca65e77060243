import { DelegadoForm, type Mesa, saveDelegado } from '@hampi/contract/plataforma/proteccion/calls';
import * as MP from '@hampi/contract/plataforma/proteccion/messages';
import { Text, TextInput } from '@mantine/core';
import { callWhole } from '../../../base/api.ts';
import { EscritoDialog } from './escrito-dialog.tsx';

const LABELS = { dpd_nombre: 'Nombre del delegado', dpd_correo: 'Correo del delegado' };

/** The practice's data protection officer. */
export default function DelegadoDialog({ mesa, onClose }: { mesa: Mesa; onClose: () => void }) {
  const { dpd_nombre = null, dpd_correo = null } = mesa.responsable ?? {};
  return (
    <EscritoDialog
      title="Delegado de protección de datos"
      size={480}
      row={{ dpd_nombre, dpd_correo, version: mesa.version }}
      schema={DelegadoForm}
      valuesOf={(row) => ({
        dpd_nombre: row.dpd_nombre ?? '',
        dpd_correo: row.dpd_correo ?? '',
        version: row.version,
      })}
      labels={LABELS}
      meanwhile={MP.cambiado_por_otro}
      save={(body) => callWhole(saveDelegado, { body })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>Según lo publicado, lo necesitan clínicas, hospitales y laboratorios; no quien ejerce solo.</Text>
          <TextInput label={LABELS.dpd_nombre} maxLength={200} {...form.getInputProps('dpd_nombre')} />
          <TextInput label={LABELS.dpd_correo} type="email" {...form.getInputProps('dpd_correo')} />
        </>
      )}
    </EscritoDialog>
  );
}
