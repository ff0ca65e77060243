import { money } from '@hampi/contract/base/dinero';
import type { Factura } from '@hampi/contract/dinero/facturas/factura';
import { Button } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { EstadoDeFactura } from '../estado-factura.tsx';
import css from '../facturas.module.css';

interface NotasProps {
  factura: Factura;
  onOpen: (id: number) => void;
  onNew: () => void;
}

/** The credit notes of an invoice, and a button for another one. */
export function NotasDeFactura({ factura: { notas, admiteNota }, onOpen, onNew }: NotasProps) {
  if (notas.length === 0 && !admiteNota) return null;
  return (
    <section className={`grid gap-8 items-left ${css.notas}`} aria-label="Notas de crédito">
      {notas.length > 0 && (
        <>
          <h3>Notas de crédito</h3>
          <ul className="full">
            {notas.map(({ id, numero, total, state }) => (
              <li className="row wrap between gap-8 gap-x-16 py-8 rule-below" key={id}>
                <button type="button" className="p-4 c-brand strong" onClick={() => onOpen(id)}>
                  {numero}
                </button>
                <span>{money(total)}</span>
                <EstadoDeFactura state={state} />
              </li>
            ))}
          </ul>
        </>
      )}
      {admiteNota && (
        <Button
          variant="default"
          leftSection={<IconReceiptRefund size={18} stroke={1.75} aria-hidden />}
          onClick={onNew}
        >
          Emitir nota de crédito
        </Button>
      )}
    </section>
  );
}
