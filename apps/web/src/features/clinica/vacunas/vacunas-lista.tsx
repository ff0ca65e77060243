import { fechaCorta } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import type { VacunaAplicada } from '@hampi/contract/clinica/vacunas/calls';
import { edadBreve } from '@hampi/contract/clinica/vacunas/esquema';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { RowActions } from '../../../kit/table/row-actions.tsx';
import { useHistoria } from '../consulta/historia-context.ts';
import { decimal } from '../consulta/numeros.ts';
import css from '../plantillas/listas.module.css';
import { useDeleteVacuna } from './vacunas.queries.ts';

interface VacunasListaProps {
  disabled: boolean;
  onEdit: (vacuna: VacunaAplicada) => void;
}

/** Vaccines on record, by date (VC-1). */
export function VacunasLista({ disabled, onEdit }: VacunasListaProps) {
  const { historia } = useHistoria();
  const remove = useDeleteVacuna();
  const { fecha_nacimiento } = historia.paciente;

  async function ask(vacuna: VacunaAplicada) {
    const sure = await confirm({
      title: 'Eliminar vacuna',
      text: `${M.eliminar_pregunta}\n${vacuna.vacuna_tipo}, dosis ${decimal(vacuna.dosis)}`,
      confirmLabel: 'Eliminar',
      danger: 'delete',
    });
    if (sure) remove.mutate({ params: { vacunaId: vacuna.id } });
  }

  if (historia.clienteVacunas.length === 0) return <p className="t-small c-faint">No hay vacunas registradas.</p>;
  return (
    <ul className="stack gap-8" aria-label="Vacunas registradas">
      {historia.clienteVacunas.map((vacuna) => (
        <li key={vacuna.id} className={`row gap-12 py-8 px-12 edge r-note phone-wrap ${css.row}`}>
          <span className={`fill anywhere ${css.words}`}>
            <b>{vacuna.vacuna_tipo}</b>
            <small>
              {[
                `Dosis ${decimal(vacuna.dosis)}`,
                fechaCorta(vacuna.fecha_aplicacion),
                fecha_nacimiento && vacuna.fecha_aplicacion >= fecha_nacimiento
                  ? edadBreve(fecha_nacimiento, vacuna.fecha_aplicacion)
                  : `Edad ${decimal(vacuna.edad_aplicacion)}`,
                `Lote ${vacuna.lote}`,
                vacuna.lugar,
                vacuna.vacuna_nombre_comercial,
                vacuna.doctor,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {vacuna.informacion_extra && <small>{vacuna.informacion_extra}</small>}
          </span>
          <RowActions
            actions={[
              { label: `Editar ${vacuna.vacuna_tipo}`, icon: IconPencil, disabled, run: () => onEdit(vacuna) },
              {
                label: `Eliminar ${vacuna.vacuna_tipo}`,
                icon: IconTrash,
                disabled: disabled || remove.isPending,
                run: () => void ask(vacuna),
              },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
