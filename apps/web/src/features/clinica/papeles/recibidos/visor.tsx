import { Modal } from '@mantine/core';
import { useState } from 'react';
import { PlainSelect } from '../../../../kit/fields/plain-select.tsx';
import { Pane, tituloOf, type Visto } from './pane.tsx';
import css from './visor.module.css';

interface VisorProps {
  papel: Visto;
  /** Those that it can be compared with. */
  otros?: readonly Visto[];
  onClose: () => void;
}

const NINGUNO = '';

/** A paper over the whole screen, alone or beside another one; on a phone one below the other. */
export default function Visor({ papel, otros = [], onClose }: VisorProps) {
  const [al_lado, setAlLado] = useState(NINGUNO);
  const others = otros.filter(({ id }) => id !== papel.id);
  const other = others.find(({ id }) => String(id) === al_lado);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={tituloOf(papel)}
      classNames={{ body: css.body, content: css.content }}
    >
      <div className={css.visor}>
        {others.length > 0 && (
          <PlainSelect
            className="px-8 narrow"
            label="Comparar con"
            labelled
            value={al_lado}
            onChange={setAlLado}
            options={[
              { value: NINGUNO, label: 'Ninguno' },
              ...others.map((one) => ({ value: String(one.id), label: `${tituloOf(one)} · ${one.nombre}` })),
            ]}
          />
        )}
        <div className={css.panes} data-two={other !== undefined || undefined}>
          <Pane papel={papel} lugar="primer" />
          {other && <Pane key={other.id} papel={other} lugar="segundo" />}
        </div>
      </div>
    </Modal>
  );
}
