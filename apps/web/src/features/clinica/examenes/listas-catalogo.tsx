import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Dropdown } from '../../../kit/fields/dropdown.tsx';
import css from './examenes.module.css';
import { examenListas } from './examenes.queries.ts';

/** Exam lists of the catalogue, which are added as a whole. */
export function ListasCatalogo({ onChoose }: { onChoose: (nombre: string, names: string[]) => void }) {
  const { data = [] } = useQuery(examenListas);
  if (data.length === 0) return null;
  return (
    <Dropdown
      inPlace
      label="Añadir una lista del catálogo"
      width={320}
      buttonClassName={css.catalogo}
      button={
        <>
          <IconListDetails size={16} stroke={1.75} aria-hidden /> Lista del catálogo
        </>
      }
    >
      {(close) => (
        <ul className={css.menu}>
          {data.map(({ id, nombre, examenes }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  close();
                  onChoose(
                    nombre,
                    examenes.map((one) => one.nombre),
                  );
                }}
              >
                {nombre}
                <small>{examenes.length === 1 ? '1 examen' : `${examenes.length} exámenes`}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  );
}
