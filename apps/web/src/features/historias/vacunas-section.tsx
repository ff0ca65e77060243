import { fechaCorta } from '@hampi/contract/fechas';
import { M } from '@hampi/contract/messages';
import type { VacunaAplicada } from '@hampi/contract/vacunas';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '../../ui/confirm.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import campos from './campos.module.css';
import { decimal } from './consulta-valores.ts';
import { useHistoria } from './historia-context.ts';
import { useDeleteVacuna } from './historias.queries.ts';
import css from './listas.module.css';
import { VacunaForm } from './vacuna-form.tsx';

/** 'Vacunas' (VC-1): what was given, to be added to, corrected and deleted. */
export default function VacunasSection() {
  const { historia } = useHistoria();
  const [editing, setEditing] = useState<VacunaAplicada | 'nueva' | null>(null);
  const close = () => setEditing(null);
  const remove = useDeleteVacuna(close);
  const vacunas = historia.clienteVacunas;

  async function ask(vacuna: VacunaAplicada) {
    const sure = await confirm({
      title: 'Eliminar vacuna',
      text: `${M.eliminar_pregunta}\n${vacuna.vacuna_tipo}, dosis ${decimal(vacuna.dosis)}`,
      confirmLabel: 'Eliminar',
      danger: 'delete',
    });
    if (sure) remove.mutate({ params: { vacunaId: vacuna.id } });
  }

  return (
    <div className={campos.stack}>
      {vacunas.length === 0 && editing === null && <p className={campos.faint}>No hay vacunas registradas.</p>}
      {vacunas.length > 0 && (
        <ul className={css.rows} aria-label="Vacunas registradas">
          {vacunas.map((vacuna) => (
            <li key={vacuna.id} className={css.row}>
              <span className={css.words}>
                <b>{vacuna.vacuna_tipo}</b>
                <small>
                  {[
                    `Dosis ${decimal(vacuna.dosis)}`,
                    fechaCorta(vacuna.fecha_aplicacion),
                    `Edad ${decimal(vacuna.edad_aplicacion)}`,
                    `Lote ${vacuna.lote}`,
                    vacuna.lugar,
                    vacuna.vacuna_nombre_comercial,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {vacuna.informacion_extra && <small>{vacuna.informacion_extra}</small>}
              </span>
              <RowActions
                actions={[
                  { label: `Editar ${vacuna.vacuna_tipo}`, icon: IconPencil, run: () => setEditing(vacuna) },
                  { label: `Eliminar ${vacuna.vacuna_tipo}`, icon: IconTrash, run: () => void ask(vacuna) },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {editing ? (
        <VacunaForm
          key={editing === 'nueva' ? 0 : editing.id}
          vacuna={editing === 'nueva' ? null : editing}
          onDone={close}
        />
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            onClick={() => setEditing('nueva')}
          >
            Añadir vacuna
          </Button>
        </div>
      )}
    </div>
  );
}
