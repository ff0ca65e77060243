import type { createCalendario } from '@hampi/contract/agenda/calendarios/calls';
import type { Reply } from '@hampi/contract/base/endpoint';
import { Button, TextInput } from '@mantine/core';
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { copyText } from '../../../base/plain-http/copy-text.ts';
import { toast } from '../../../base/toast.ts';
import css from './calendarios.module.css';

export type Nueva = Reply<typeof createCalendario>;

/** A new address, the only time it is shown, and how to use it. */
export function DireccionNueva({ nueva: { nombre, direccion } }: { nueva: Nueva }) {
  const copy = async () => {
    if (await copyText(direccion)) toast.success('Dirección copiada');
    else toast.warning('El navegador no dejó copiar: selecciónela y cópiela a mano');
  };
  return (
    <div className="mb-20 p-16 edge r-control b-subtle">
      <TextInput
        label={`Dirección para ${nombre}`}
        description="Cópiela ahora: no se vuelve a mostrar. Quien la tenga ve sus horas ocupadas."
        value={direccion}
        readOnly
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={`flex wrap gap-12 my-12 ${css.actions}`}>
        <Button leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
          Copiar dirección
        </Button>
        <Button
          component="a"
          href={direccion.replace(/^https?:/, 'webcal:')}
          variant="default"
          leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
        >
          Añadir en este equipo
        </Button>
      </div>
      <ul className="c-quiet">
        <li>
          <b>iPhone, iPad o Mac:</b> ábralo con <i>Añadir en este equipo</i>.
        </li>
        <li>
          <b>Android:</b> en una computadora, calendar.google.com, <i>Otros calendarios</i>, <i>Desde URL</i>. Google la
          lee varias veces al día, no al instante.
        </li>
        <li>
          <b>Outlook:</b> <i>Agregar calendario</i>, <i>Suscribirse desde la web</i>.
        </li>
      </ul>
    </div>
  );
}
