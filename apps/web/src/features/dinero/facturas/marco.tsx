import { fechaCorta } from '@hampi/contract/base/fechas';
import type { EstadoFactura } from '@hampi/contract/dinero/facturas/factura';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Blocked } from '../../../kit/fields/form.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { EstadoDeFactura } from './estado-factura.tsx';
import css from './facturas.module.css';

interface VentanaProps {
  title: ReactNode;
  state: EstadoFactura | null | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of a document for the SRI: its title and its state. Asks before closing loses typed values. */
export function Ventana({ title, state, onClose, children }: VentanaProps) {
  const close = async () => {
    if (await confirmLeave()) onClose();
  };
  return (
    <Modal
      opened
      onClose={() => void close()}
      size={820}
      classNames={{ title: 'grow' }}
      title={
        <span className="row between wrap gap-8 gap-x-16">
          {title}
          {state && <EstadoDeFactura state={state} />}
        </span>
      }
    >
      {children}
    </Modal>
  );
}

interface PieProps {
  form: Parameters<typeof Blocked>[0]['form'] & { saving: boolean };
  /** The number and date that it would get. */
  propuesta?: { numero: string; fechaEmision: string };
  onCancel: () => void;
  /** Buttons beside the one that cancels. */
  children: ReactNode;
}

/** The footer of a form whose document is signed and sent. */
export const Pie = ({ form, propuesta, onCancel, children }: PieProps) => (
  <div className={`row wrap end gap-8 py-12 px-20 rule-above b-surface ${css.foot}`}>
    <Blocked form={form} />
    {propuesta && (
      <span className={`t-small c-quiet phone-own-line ${css.numero}`}>
        {propuesta.numero} · {fechaCorta(propuesta.fechaEmision)}
      </span>
    )}
    <Button variant="default" onClick={onCancel} disabled={form.saving}>
      Cancelar
    </Button>
    {children}
  </div>
);
