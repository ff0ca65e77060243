import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ActionMenu } from '../../../kit/menu/action-menu.tsx';
import css from './examenes.module.css';
import { examenListas } from './examenes.queries.ts';

/** Exam lists of the catalogue, which are added as a whole. */
export function ListasCatalogo({ onChoose }: { onChoose: (nombre: string, names: string[]) => void }) {
  const { data = [] } = useQuery(examenListas);
  if (data.length === 0) return null;
  return (
    <ActionMenu
      label="Añadir una lista del catálogo"
      width={320}
      buttonClassName={css.catalogo}
      button={
        <>
          <IconListDetails size={16} stroke={1.75} aria-hidden /> Lista del catálogo
        </>
      }
      actions={data.map(({ nombre, examenes }) => ({
        label: nombre,
        note: examenes.length === 1 ? '1 examen' : `${examenes.length} exámenes`,
        run: () =>
          onChoose(
            nombre,
            examenes.map((one) => one.nombre),
          ),
      }))}
    />
  );
}
