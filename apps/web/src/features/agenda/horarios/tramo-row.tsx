import * as MHorarios from '@hampi/contract/agenda/horarios/messages';
import { TramoForm } from '@hampi/contract/agenda/horarios/schemas';
import { type Tramo, tramoTexto, turnosOf } from '@hampi/contract/agenda/horarios/tramos';
import { Button } from '@mantine/core';
import { IconList, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { TimeField } from '../../../kit/dates/time-field.tsx';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { usePassingNotice } from '../../../kit/feedback/passing-notice.tsx';
import { NumberField } from '../../../kit/fields/number/number-field.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import { RowActions } from '../../../kit/table/row-actions.tsx';
import { HorarioRow } from './horario-row.tsx';
import css from './horarios.module.css';
import { useReplaceHorarios } from './horarios.queries.ts';

interface TramoRowProps {
  tramo: Tramo;
  doctorId: number;
  conCupo: boolean;
  readOnly: boolean;
}

/** A stretch of turnos, changed or deleted as a whole; its turnos can be shown one by one. */
export function TramoRow({ tramo, doctorId, conCupo, readOnly }: TramoRowProps) {
  const [editing, setEditing] = useState(false);
  const [open, setOpen] = useState(false);
  const replace = useReplaceHorarios();
  const { desde, hasta, turnos } = tramo;
  const [first] = turnos;
  if (turnos.length === 1 && first) return <HorarioRow horario={first} conCupo={conCupo} readOnly={readOnly} />;
  if (editing) return <EditTramo tramo={tramo} doctorId={doctorId} onClose={() => setEditing(false)} />;
  const hours = `${desde} a ${hasta}`;

  return (
    <>
      <li className={`row between r-control c-quiet ${css.row}`} data-tramo>
        <span>
          <b className="c-text">{desde}</b> a <b className="c-text">{hasta}</b>
          <small className="t-hint">{tramoTexto(tramo)}</small>
        </span>
        <RowActions
          actions={[
            { label: `Ver los turnos de ${hours}`, icon: IconList, run: () => setOpen(!open) },
            ...(readOnly
              ? []
              : [
                  { label: `Editar ${hours}`, icon: IconPencil, run: () => setEditing(true) },
                  {
                    label: `Eliminar ${hours}`,
                    icon: IconTrash,
                    disabled: replace.isPending,
                    run: async () => {
                      const sure = await confirm({
                        title: 'Eliminar tramo',
                        text: `${MHorarios.horario_tramo_quitar}\n${first?.dia_semana}, ${hours}, ${turnos.length} turnos.`,
                        confirmLabel: 'Eliminar',
                        danger: 'delete',
                      });
                      if (sure)
                        replace.mutate({ body: { doctor_id: doctorId, quitar: turnos.map(({ id }) => id), data: [] } });
                    },
                  },
                ]),
          ]}
        />
      </li>
      {open &&
        turnos.map((turno) => <HorarioRow key={turno.id} horario={turno} conCupo={conCupo} readOnly={readOnly} />)}
    </>
  );
}

function EditTramo({ tramo, doctorId, onClose }: { tramo: Tramo; doctorId: number; onClose: () => void }) {
  const replace = useReplaceHorarios();
  const { notice, say } = usePassingNotice();
  const form = useZodForm(TramoForm, {
    inicio: tramo.desde,
    fin: tramo.hasta,
    tiempo: tramo.minutos as number | string,
    intervalo: tramo.descanso as number | string,
  });
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref]);
  const sentence = Object.values(form.errors)[0];
  useEffect(() => {
    if (sentence) say(String(sentence));
  }, [sentence, say]);
  const field = (name: 'inicio' | 'fin' | 'tiempo' | 'intervalo') => {
    const { error, ...props } = form.getInputProps(name);
    return { ...props, error: Boolean(error), size: 'sm' };
  };
  return (
    <li className={`p-8 r-control b-tint ${css.editing}`}>
      <form
        ref={form.ref}
        noValidate
        className="grid two-columns gap-8"
        onSubmit={form.onSubmit(async (values) => {
          const data = turnosOf(tramo, TramoForm.parse(values));
          if (data.length === 0) return say(MHorarios.horario_ninguno);
          await replace.mutateAsync({
            body: { doctor_id: doctorId, quitar: tramo.turnos.map(({ id }) => id), data },
          });
          onClose();
        })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      >
        <TimeField label="Desde" {...field('inicio')} />
        <TimeField label="Hasta" {...field('fin')} />
        <NumberField label="Minutos" min={1} {...field('tiempo')} />
        <NumberField label="Descanso" min={0} {...field('intervalo')} />
        <Button variant="default" size="compact-md" disabled={form.saving} onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" size="compact-md" loading={form.saving}>
          Guardar
        </Button>
      </form>
      {notice}
    </li>
  );
}
