import { ImpactoForm, type Mesa, PARTES, type Parte, saveImpacto } from '@hampi/contract/plataforma/proteccion/calls';
import * as MP from '@hampi/contract/plataforma/proteccion/messages';
import { Checkbox, Textarea } from '@mantine/core';
import { callWhole } from '../../../base/api.ts';
import { EscritoDialog } from './escrito-dialog.tsx';

/** The texts of the impact assessment, filled with the product's own where nobody has written others. */
export default function ImpactoDialog({ mesa, onClose }: { mesa: Mesa; onClose: () => void }) {
  return (
    <EscritoDialog
      title="Evaluación de impacto"
      size={760}
      row={{ ...mesa.impacto, version: mesa.version }}
      schema={ImpactoForm}
      valuesOf={({ descripcion, necesidad, medidas, opinion, conclusion, version }) => ({
        ...{ descripcion, necesidad, medidas, opinion, conclusion },
        revisada: true,
        version,
      })}
      labels={PARTES}
      meanwhile={MP.cambiado_por_otro}
      save={(body) => callWhole(saveImpacto, { body })}
      onClose={onClose}
    >
      {(form) => (
        <>
          {(Object.keys(PARTES) as Parte[]).map((part) => (
            <Textarea
              key={part}
              label={PARTES[part]}
              autosize
              minRows={3}
              maxRows={12}
              maxLength={6000}
              {...form.getInputProps(part)}
            />
          ))}
          <Checkbox
            label="La leí completa y estoy de acuerdo"
            description="Queda con la fecha de hoy como revisada"
            {...form.getInputProps('revisada', { type: 'checkbox' })}
          />
        </>
      )}
    </EscritoDialog>
  );
}
