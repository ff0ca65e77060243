import { fechaCorta, isFecha } from '@hampi/contract/base/fechas';
import { Anchor } from '@mantine/core';
import type { mergeEdits } from '../merge-edits.ts';
import { Banner } from './banner.tsx';

const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.map((v: { nombre?: string }) => v.nombre ?? v).join(', ') || 'vacío';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return 'vacío';
  return isFecha(value) ? fechaCorta(value) : value;
};

interface EditedMeanwhileProps {
  title: string;
  /** Labels of the form's fields. */
  labels: Record<string, string>;
  changed: ReturnType<typeof mergeEdits>['changed'];
  onTake: (field: string, theirs: unknown) => void;
}

/** Shows what somebody else saved meanwhile: merged where only they changed a field, offered where both did. */
export function EditedMeanwhile({ title, labels, changed, onTake }: EditedMeanwhileProps) {
  return (
    <Banner kind="warning" title={title}>
      <ul>
        {changed.map(({ field, theirs, both }) => (
          <li key={field}>
            {labels[field] ?? 'Otro dato'}: {shown(theirs)}{' '}
            {both && (
              <Anchor component="button" type="button" inherit onClick={() => onTake(field, theirs)}>
                Usar este dato
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
