import {
  attendReglaOpinion,
  OpinionAtendida,
  type ReglaOpinion,
} from '@hampi/contract/plataforma/administracion/reglas-uso';
import { Radio, Textarea } from '@mantine/core';
import { callWhole } from '../../../../base/api.ts';
import { FormDialog } from '../../../../kit/crud/form-dialog.tsx';
import { NombreDeRegla } from './nombre-de-regla.tsx';

/** Marks an opinion as seen or resolved; resolved with what was done. */
export default function OpinionDialog({ opinion, onClose }: { opinion: ReglaOpinion | null; onClose: () => void }) {
  return (
    <FormDialog
      title="Advertencia que no ayuda"
      size={560}
      about={opinion}
      schema={OpinionAtendida}
      initial={({ estado, nota }) => ({ estado: estado === 'NUEVA' ? ('VISTA' as const) : estado, nota: nota ?? '' })}
      save={(body, { id }) => callWhole(attendReglaOpinion, { params: { id }, body })}
      hint="* Campos obligatorios"
      gap="md"
      refreshes={['admin']}
      onClose={onClose}
    >
      {(form, { comentario, ...regla }) => (
        <>
          <p>
            <NombreDeRegla {...regla} />
          </p>
          {comentario && <p>«{comentario}»</p>}
          <Radio.Group label="Estado" {...form.getInputProps('estado')}>
            <Radio value="VISTA" label="Vista" mt={6} />
            <Radio value="RESUELTA" label="Resuelta" mt={6} />
          </Radio.Group>
          <Textarea label="Qué se hizo" autosize minRows={2} maxLength={500} {...form.getInputProps('nota')} />
        </>
      )}
    </FormDialog>
  );
}
