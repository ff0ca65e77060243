import { fechaHora } from '@hampi/contract/base/fechas';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import css from './asociaciones.module.css';
import { citasQueQuedan } from './asociaciones.queries.ts';

interface TerminarDialogProps {
  oficinaId: number;
  doctorId: number;
  /** The professional and the place: 'Dra. Lucía Peñaherrera en Torre B, cons. 305'. */
  con: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a link ends, and shows the future citas, which stay (decisions 30). */
export function TerminarDialog({ oficinaId, doctorId, con, busy, onConfirm, onClose }: TerminarDialogProps) {
  const query = useQuery(citasQueQuedan(oficinaId, doctorId));
  return (
    <Modal opened onClose={onClose} title="Eliminar asociación" size={520}>
      <p className="mb-12">
        ¿Desea eliminar la asociación con <b>{con}</b>? Sus horarios allí se eliminan y ya no se ofrecen turnos.
      </p>
      <Loaded query={query} isEmpty={() => false}>
        {({ total, citas }) =>
          total === 0 ? (
            <p className="c-quiet my-12">No hay citas futuras en esta sucursal.</p>
          ) : (
            <>
              <p className="mb-12">
                {total === 1
                  ? 'Esta cita ya reservada se mantiene:'
                  : `Estas ${total} citas ya reservadas se mantienen:`}
              </p>
              <ul
                className={`grid gap-8 p-12 b-subtle r-control ${css.citas}`}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
                tabIndex={0}
                aria-label="Citas que se mantienen"
              >
                {citas.map((cita) => (
                  <li key={cita.id}>
                    <b>{fechaHora(cita.inicio, cita.zona)}</b> {cita.paciente}
                  </li>
                ))}
              </ul>
              {total > citas.length && <p className="c-quiet my-12">Y {total - citas.length} más.</p>}
            </>
          )
        }
      </Loaded>
      <div className="flex wrap gap-8 end mt-20">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button color="red" disabled={query.data === undefined} loading={busy} onClick={onConfirm}>
          Eliminar
        </Button>
      </div>
    </Modal>
  );
}
