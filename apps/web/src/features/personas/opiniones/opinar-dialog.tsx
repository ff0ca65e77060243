// Only this dialog needs it, so it is loaded with it.
import '@mantine/core/styles/Rating.layer.css';
import { rateCita } from '@hampi/contract/personas/opiniones/calls';
import { Button, Modal, Rating } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../base/use-call.ts';
import css from './opiniones.module.css';

interface Props {
  id: number;
  whole: string;
  onClose: () => void;
}

/** One to five stars without text; it cannot be changed afterwards. */
export default function OpinarDialog({ id, whole, onClose }: Props) {
  const [estrellas, setEstrellas] = useState(0);
  const [missing, setMissing] = useState(false);
  const rate = useCall(rateCita, { refreshes: ['citas'], onSuccess: onClose });
  const send = () => {
    if (estrellas === 0) setMissing(true);
    else rate.mutate({ params: { reservationId: id }, body: { estrellas } });
  };
  return (
    <Modal opened onClose={onClose} title="¿Cómo fue su cita?" size={420}>
      <p>{whole}</p>
      <fieldset className={css.stars} aria-describedby="opinar-nota">
        <legend className="visually-hidden">Estrellas</legend>
        <Rating
          size={44}
          value={estrellas}
          onChange={(chosen) => {
            setEstrellas(chosen);
            setMissing(false);
          }}
          getSymbolLabel={(n) => (n === 1 ? '1 estrella' : `${n} estrellas`)}
        />
      </fieldset>
      <p role="status" className={missing ? 'c-red' : 't-small c-quiet'}>
        {missing ? 'Elija cuántas estrellas le da' : estrellas > 0 ? `${estrellas} de 5` : '1 es mala, 5 es excelente'}
      </p>
      <p id="opinar-nota" className="t-small c-quiet">
        No se publica su nombre ni el motivo de la cita. No se puede cambiar después.
      </p>
      <div className="flex wrap end gap-8 mt-20">
        <Button variant="default" onClick={onClose}>
          Ahora no
        </Button>
        <Button loading={rate.isPending} onClick={send}>
          Enviar opinión
        </Button>
      </div>
    </Modal>
  );
}
