import { Button, Modal } from '@mantine/core';
import { useConsulta } from '../consulta-store.ts';
import type { Valores } from '../valores.ts';
import css from './conflicto.module.css';

interface ConflictoDialogProps {
  opened: boolean;
  title: string;
  /** What happened, in the server's words. */
  text: string;
  mine: Valores;
  /** Null if it no longer exists there. */
  theirs: Valores | null;
  theirsLabel: string;
  onMine: () => void;
  onTheirs: () => void;
}

/** Shows the texts of two windows side by side to choose from. Nothing is overwritten before that (BE-8). */
export default function ConflictoDialog({
  opened,
  title,
  text,
  mine,
  theirs,
  theirsLabel,
  onMine,
  onTheirs,
}: ConflictoDialogProps) {
  const { labels, shown } = useConsulta((s) => s.forma);
  const fields = (Object.keys(mine) as (keyof Valores)[]).filter(
    (name) => theirs && name in labels && shown(name, mine) !== shown(name, theirs),
  );
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={title}
      size={760}
    >
      <p className={`mb-12 ${css.text}`}>{text}</p>
      {theirs ? (
        <div className={css.scroll}>
          <table className={`ledger t-small ${css.table}`}>
            <thead>
              <tr>
                <th scope="col">Campo</th>
                <th scope="col">En esta ventana</th>
                <th scope="col">{theirsLabel}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((name) => (
                <tr key={name}>
                  <th scope="row">{labels[name]}</th>
                  <td>{shown(name, mine) || '—'}</td>
                  <td>{shown(name, theirs) || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className={`mb-12 ${css.text}`}>Allí la consulta ya se guardó o el borrador se descartó.</p>
      )}
      <div className="flex wrap end gap-8 mt-16">
        <Button variant="default" onClick={onTheirs}>
          {theirs ? 'Usar lo guardado' : 'Descartar lo de esta ventana'}
        </Button>
        <Button data-autofocus onClick={onMine}>
          Seguir con lo de esta ventana
        </Button>
      </div>
    </Modal>
  );
}
