import { IconArrowBackUp, IconCheck, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { StatusBadge } from '../../../../kit/feedback/status-badge.tsx';
import { PersonName } from '../../../../kit/person-name.tsx';
import { RowActions } from '../../../../kit/table/row-actions.tsx';
import css from '../caja.module.css';
import type { FilaVista } from '../caja.ts';
import { mostrada } from '../caja.ts';
import type { Caja } from '../use-caja.ts';
import { camposOf, type Opciones } from './fila-campos.tsx';

const NAMES = [
  ['servicio', 'Servicio y programa'],
  ['detalle', 'Detalle'],
  ['forma', 'Forma de pago'],
  ['valor', 'Valor'],
  ['hora', 'Hora de pago'],
] as const;

interface AbiertaProps {
  fila: FilaVista;
  numero: number;
  caja: Caja;
  opciones: Opciones;
  onRemove: () => void;
  narrow: boolean;
}

/** The row being edited, in the table's cells or as a card. Enter saves it, Escape restores it. */
export function FilaAbierta({ fila, numero, caja, opciones, onRemove, narrow }: AbiertaProps) {
  const row = mostrada(fila);
  const root = useRef<HTMLTableRowElement & HTMLLIElement>(null);
  const errores = caja.errores.get(fila.clave);
  const campos = camposOf({ fila: row, errores, opciones, onChange: (changes) => caja.change(fila.clave, changes) });

  // Moves the focus into the row that was just opened.
  useEffect(() => root.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  // Moves the focus to the first wrong field, after its sentence is drawn.
  useEffect(() => {
    if (errores) root.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error="true"] input')?.focus();
  }, [errores]);

  const onKeyDown = (event: KeyboardEvent) => {
    // An open list of patients handles these keys itself.
    const list = (event.target as HTMLElement).hasAttribute('aria-controls');
    if (event.key === 'Escape' && !list) caja.restore(fila.clave);
    // The focus leaves the field first, because the field reads its text then.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !list) {
      const save = root.current?.querySelector<HTMLElement>('[aria-label="Guardar fila"]');
      save?.focus();
      setTimeout(() => save?.click());
    }
  };
  const persona = row.paciente && (
    <PersonName {...row.paciente} detail={row.paciente.cedula_identidad ?? 'Sin documento'} />
  );
  const actions = <Acciones caja={caja} clave={fila.clave} onRemove={onRemove} />;
  if (narrow)
    return (
      <li
        ref={root}
        className={`r-card b-surface shadow-xs ${css.card}`}
        data-estado="sin-guardar"
        onKeyDown={onKeyDown}
      >
        {campos.paciente ?? persona}
        {NAMES.map(([name, label]) => (
          <div key={name} className={`mt-8 ${css.campo}`}>
            {/* The field already has this sentence for screen readers. */}
            <span className={`semi ${css.label}`} aria-hidden>
              {label}
            </span>
            {campos[name]}
          </div>
        ))}
        <div className={`row between rule-above ${css.foot}`}>
          <StatusBadge status="sin-guardar" />
          {actions}
        </div>
      </li>
    );
  return (
    <tr ref={root} data-estado="sin-guardar" data-abierta onKeyDown={onKeyDown}>
      <td className={`c-faint ${css.numero}`}>{numero}</td>
      <td>{campos.paciente ?? persona}</td>
      <td>{campos.servicio}</td>
      <td>{campos.detalle}</td>
      <td>{campos.forma}</td>
      <td>{campos.valor}</td>
      <td>{campos.hora}</td>
      <td>
        <StatusBadge status="sin-guardar" />
      </td>
      <td>{actions}</td>
    </tr>
  );
}

const Acciones = ({ caja, clave, onRemove }: { caja: Caja; clave: string; onRemove: () => void }) => (
  <RowActions
    actions={[
      {
        label: 'Guardar fila',
        icon: IconCheck,
        strong: true,
        disabled: caja.saving,
        run: () => void caja.saveOne(clave),
      },
      { label: 'Deshacer cambios', icon: IconArrowBackUp, disabled: caja.saving, run: () => caja.restore(clave) },
      { label: 'Quitar fila', icon: IconTrash, disabled: caja.saving, run: onRemove },
    ]}
  />
);
