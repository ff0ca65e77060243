import * as M from '@hampi/contract/base/messages';
import type { GrupoPredefinido } from '@hampi/contract/clinica/examenes/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { RowsSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { RowActions } from '../../../kit/table/row-actions.tsx';
import css from './examenes.module.css';
import { gruposPredefinidos, useDeleteGrupo } from './examenes.queries.ts';
import { PredefinidaForm } from './predefinida-form.tsx';

/** The doctor's predefined exam lists: use in this consultation, create, change and delete. */
export function Predefinidas({ onUse }: { onUse: (grupo: GrupoPredefinido) => void }) {
  const query = useQuery(gruposPredefinidos);
  const [editing, setEditing] = useState<GrupoPredefinido | 'nueva' | null>(null);
  // Returns the focus to the button that opened the list.
  const closed = useRef(false);

  // Editing is a separate mode (2 §4), which replaces the table until it ends.
  if (editing)
    return (
      <section aria-label="Lista predefinida">
        <PredefinidaForm
          grupo={editing === 'nueva' ? null : editing}
          onDone={() => {
            closed.current = true;
            setEditing(null);
          }}
        />
      </section>
    );
  return (
    <section className="stack gap-16" aria-label="Listas predefinidas">
      <div className="row wrap gap-8">
        <h3 className="grow">Listas predefinidas</h3>
        <Button
          ref={(button) => {
            if (closed.current) button?.focus();
            closed.current = false;
          }}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={() => setEditing('nueva')}
        >
          Nueva lista predefinida
        </Button>
      </div>
      <Loaded query={query} skeleton={<RowsSkeleton rows={2} />}>
        {(grupos) =>
          grupos.length === 0 ? (
            <p className="t-small c-faint">{MC.listas_vacio}.</p>
          ) : (
            <Tabla grupos={grupos} onUse={onUse} onEdit={setEditing} />
          )
        }
      </Loaded>
    </section>
  );
}

interface TablaProps {
  grupos: GrupoPredefinido[];
  onUse: (grupo: GrupoPredefinido) => void;
  onEdit: (grupo: GrupoPredefinido) => void;
}

function Tabla({ grupos, onUse, onEdit }: TablaProps) {
  const remove = useDeleteGrupo();

  async function ask(grupo: GrupoPredefinido) {
    const sure = await confirm({
      title: 'Eliminar lista predefinida',
      text: `${M.eliminar_pregunta}\n${grupo.nombre}`,
      confirmLabel: 'Eliminar',
      danger: 'delete',
    });
    if (sure) remove.mutate({ params: { grupoId: grupo.id } });
  }

  return (
    <table className={`full r-note ${css.tabla}`} aria-label="Listas predefinidas">
      <thead>
        <tr>
          <th scope="col">Lista</th>
          <th scope="col">Exámenes</th>
          <th scope="col">
            <span className="visually-hidden">Opciones</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {grupos.map((grupo) => (
          <tr key={grupo.id}>
            <td className="anywhere">{grupo.nombre}</td>
            <td className="block t-hint c-quiet">{grupo.examenes.map(({ nombre }) => nombre).join(', ')}</td>
            <td className={css.opciones}>
              <Button variant="default" size="sm" aria-label={`Usar ${grupo.nombre}`} onClick={() => onUse(grupo)}>
                Usar
              </Button>
              <RowActions
                actions={[
                  { label: `Editar ${grupo.nombre}`, icon: IconPencil, run: () => onEdit(grupo) },
                  {
                    label: `Eliminar ${grupo.nombre}`,
                    icon: IconTrash,
                    disabled: remove.isPending,
                    run: () => void ask(grupo),
                  },
                ]}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
