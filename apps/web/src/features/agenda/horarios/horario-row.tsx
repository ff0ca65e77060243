import type { Horario } from '@hampi/contract/agenda/horarios/calls';
import { HorarioEditado } from '@hampi/contract/agenda/horarios/schemas';
import * as M from '@hampi/contract/base/messages';
import { IconCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { TimeField } from '../../../kit/dates/time-field.tsx';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { usePassingNotice } from '../../../kit/feedback/passing-notice.tsx';
import { NumberField } from '../../../kit/fields/number/number-field.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import { IconAction } from '../../../kit/icon-action.tsx';
import { RowActions } from '../../../kit/table/row-actions.tsx';
import css from './horarios.module.css';
import { useDeleteHorario, useEditHorario } from './horarios.queries.ts';

interface HorarioRowProps {
  horario: Horario;
  /** Whether the capacity can be changed, which only institutions may (2 §5). */
  conCupo: boolean;
  readOnly?: boolean;
}

/** One weekly slot, edited in place or deleted unless it is read-only. */
export function HorarioRow({ horario, conCupo, readOnly = false }: HorarioRowProps) {
  const [editing, setEditing] = useState(false);
  const remove = useDeleteHorario();
  const pencil = useRef<HTMLLIElement>(null);
  const { hora_inicio, hora_fin, espacios_disponibles } = horario;

  const close = () => {
    setEditing(false);
    setTimeout(() => pencil.current?.querySelector('button')?.focus());
  };
  if (editing) return <EditRow horario={horario} conCupo={conCupo} onClose={close} />;

  return (
    <li ref={pencil} className={`row between r-control c-quiet ${css.row}`}>
      <span>
        <b className="c-text">{hora_inicio}</b> a {hora_fin}
        {espacios_disponibles > 1 && <small className="t-hint"> · {espacios_disponibles} cupos</small>}
      </span>
      {!readOnly && (
        <RowActions
          actions={[
            { label: `Editar ${hora_inicio} a ${hora_fin}`, icon: IconPencil, run: () => setEditing(true) },
            {
              label: `Eliminar ${hora_inicio} a ${hora_fin}`,
              icon: IconTrash,
              disabled: remove.isPending,
              run: async () => {
                const sure = await confirm({
                  title: 'Eliminar horario',
                  text: `${M.eliminar_pregunta}\n${horario.dia_semana}, ${hora_inicio} a ${hora_fin}. Las citas ya reservadas se conservan.`,
                  confirmLabel: 'Eliminar',
                  danger: 'delete',
                });
                if (sure) remove.mutate({ params: { horarioId: horario.id } });
              },
            },
          ]}
        />
      )}
    </li>
  );
}

function EditRow({ horario, conCupo, onClose }: HorarioRowProps & { onClose: () => void }) {
  const edit = useEditHorario();
  const { notice, say } = usePassingNotice();
  const { hora_inicio, hora_fin, espacios_disponibles } = horario;
  const form = useZodForm(HorarioEditado, { hora_inicio, hora_fin, ...(conCupo ? { espacios_disponibles } : {}) });

  // Focus the form that the edit button has opened.
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref]);

  const sentence = Object.values(form.errors)[0];
  useEffect(() => {
    if (sentence) say(String(sentence));
  }, [sentence, say]);

  const field = (name: 'hora_inicio' | 'hora_fin') => {
    const { error, ...props } = form.getInputProps(name);
    // The sentence is shown below the row, where there is room for it.
    return { ...props, error: Boolean(error), size: 'sm', className: css.time };
  };
  return (
    <li className={`p-8 r-control b-tint ${css.editing}`}>
      <form
        ref={form.ref}
        noValidate
        className="row gap-8"
        onSubmit={form.onSubmit(async (body) => {
          await edit.mutateAsync({ params: { horarioId: horario.id }, body });
          onClose();
        })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      >
        <TimeField aria-label="Hora de inicio" {...field('hora_inicio')} />
        a
        <TimeField aria-label="Hora de finalización" {...field('hora_fin')} />
        {conCupo && (
          <NumberField
            aria-label="Espacios disponibles"
            className={css.places}
            size="sm"
            inputMode="numeric"
            {...form.getInputProps('espacios_disponibles')}
          />
        )}
        <span className="inline-flex push">
          <IconAction
            label="Guardar"
            icon={IconCheck}
            strong
            disabled={form.saving}
            onClick={() => form.ref.current?.requestSubmit()}
          />
          <IconAction label="Cancelar" icon={IconX} disabled={form.saving} onClick={onClose} />
        </span>
      </form>
      {notice}
    </li>
  );
}
