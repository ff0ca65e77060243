import { money } from '@hampi/contract/base/dinero';
import type { CajaFila } from '@hampi/contract/dinero/caja/fila';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import { Button, Modal } from '@mantine/core';
import css from './caja.module.css';
import { type Borrador, borradorOf } from './caja.ts';

interface ConflictoProps {
  mine: Borrador;
  /** Null if it was deleted there. */
  theirs: CajaFila | null;
  onMine: () => void;
  onTheirs: () => void;
}

const LABELS = {
  r_tipo_servicio: 'Servicio',
  r_programa: 'Programa',
  r_detalle: 'Detalle',
  r_forma_pago: 'Forma de pago',
  r_valor_cobro: 'Valor',
  r_hora_pago: 'Hora',
} as const;
const shown = (row: Borrador, field: keyof typeof LABELS) =>
  (typeof row[field] === 'number' ? money(row[field] as number) : row[field]) || '—';

/** A row changed in two windows: shows both versions to choose from. Nothing is overwritten before that. */
export function ConflictoDialog({ mine, theirs, onMine, onTheirs }: ConflictoProps) {
  const other = theirs && borradorOf(theirs);
  const name = mine.paciente ? `${mine.paciente.apellidos} ${mine.paciente.nombres}` : 'Fila sin paciente';
  return (
    <Modal
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={`Cambiado en otra ventana: ${name}`}
      size={640}
    >
      <p className="mb-12 c-quiet">{MCaja.filas_cambiadas}</p>
      {other ? (
        <table className="ledger t-small">
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">En esta ventana</th>
              <th scope="col">{theirs.r_entregado ? 'Entregado' : 'Guardado'}</th>
            </tr>
          </thead>
          <tbody>
            {(Object.keys(LABELS) as (keyof typeof LABELS)[]).map((field) => (
              <tr key={field} data-differs={shown(mine, field) !== shown(other, field) || undefined}>
                <th scope="row">{LABELS[field]}</th>
                <td>{shown(mine, field)}</td>
                <td>{shown(other, field)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="mb-12 c-quiet">Allí la fila se eliminó.</p>
      )}
      <div className={`flex end wrap gap-8 mt-16 phone-tall ${css.buttons}`}>
        <Button variant="default" onClick={onTheirs}>
          {other ? 'Usar lo guardado' : 'Descartar lo de esta ventana'}
        </Button>
        {/* A delivered row cannot be changed. */}
        {!theirs?.r_entregado && (
          <Button data-autofocus onClick={onMine}>
            Seguir con lo de esta ventana
          </Button>
        )}
      </div>
    </Modal>
  );
}
