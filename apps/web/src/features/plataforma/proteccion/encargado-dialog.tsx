import { type Destinatario, EncargadoForm, saveEncargado } from '@hampi/contract/plataforma/proteccion/calls';
import * as MP from '@hampi/contract/plataforma/proteccion/messages';
import { Textarea, TextInput } from '@mantine/core';
import { callWhole } from '../../../base/api.ts';
import { EscritoDialog } from './escrito-dialog.tsx';

const LABELS = { pais: 'País', garantia: 'Contrato o garantía' };

/** Where a recipient is and under which contract; each change is kept. */
export default function EncargadoDialog({ row, onClose }: { row: Destinatario; onClose: () => void }) {
  return (
    <EscritoDialog
      title={row.nombre}
      size={520}
      row={row}
      schema={EncargadoForm}
      valuesOf={({ pais, garantia, version }) => ({ pais: pais ?? '', garantia: garantia ?? '', version })}
      labels={LABELS}
      meanwhile={MP.cambiado_por_otro}
      save={(body) => callWhole(saveEncargado, { params: { clave: row.clave }, body })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            label={LABELS.pais}
            description="Donde están los equipos que guardan o usan los datos"
            maxLength={80}
            {...form.getInputProps('pais')}
          />
          <Textarea
            label={LABELS.garantia}
            description="Qué contrato, de qué fecha y dónde está. Lo anterior se conserva como constancia"
            autosize
            minRows={3}
            maxRows={10}
            maxLength={2000}
            {...form.getInputProps('garantia')}
          />
        </>
      )}
    </EscritoDialog>
  );
}
